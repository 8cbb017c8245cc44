import {
  type Icon,
  IconBriefcase,
  IconChartBar,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconMicroscope,
  IconPalette,
  IconPencil,
  IconSchool,
  IconSeedling,
  IconSpeakerphone,
} from "@tabler/icons-react";
import classes from "./category.module.css";

/** The hues a category may have; theme/categories.css holds their shades. */
export const CATEGORY_HUES = ["blue", "green", "purple", "pink", "orange", "red", "yellow", "gray"] as const;
export type CategoryHue = (typeof CATEGORY_HUES)[number];

/** Icons of the built-in categories and of the templates' categories, by name. */
const DRAWINGS: Record<string, Icon> = {
  megaphone: IconSpeakerphone,
  laptop: IconDeviceLaptop,
  pen: IconPencil,
  phone: IconDeviceMobile,
  seedling: IconSeedling,
  briefcase: IconBriefcase,
  school: IconSchool,
  palette: IconPalette,
  chart: IconChartBar,
  microscope: IconMicroscope,
};

/** Returns the hue of a stored color: a hue ("blue") or its class ("category-blue"); gray for anything else. */
export function categoryHue(color: string): CategoryHue {
  const name = color.replace(/^category-/, "");
  return CATEGORY_HUES.find((hue) => hue === name) ?? "gray";
}

interface CategoryIconProps {
  /** An icon's name, or the emoji of a custom category. */
  icon: string;
  /** See {@link categoryHue}. */
  color: string;
  /** Edge of the square, in px. */
  size?: number;
}

/** A category's icon on its color. Decorative: the category's name stands beside it. */
export function CategoryIcon({ icon, color, size = 32 }: CategoryIconProps) {
  const hue = categoryHue(color);
  const Drawing = DRAWINGS[icon];
  return (
    <span
      aria-hidden="true"
      className={`${classes.icon} category-${hue}-bg category-${hue}-fg`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.5) }}
    >
      {Drawing ? <Drawing size={Math.round(size * 0.56)} /> : icon}
    </span>
  );
}

/** A category's name and icon on its color; where there is no room for the name, the pointer finds it. */
export function CategoryBadge({ icon, color, name }: { icon: string; color: string; name: string }) {
  const hue = categoryHue(color);
  const Drawing = DRAWINGS[icon];
  return (
    <span className={`${classes.badge} category-${hue}-bg category-${hue}-fg`} title={name}>
      <span aria-hidden="true" className={classes.sign}>
        {Drawing ? <Drawing size={14} /> : icon}
      </span>
      <span className={classes.name}>{name}</span>
    </span>
  );
}
