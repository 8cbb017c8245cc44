import { CategoryIcon } from "@commonplace/ui";
import classes from "./category-list.module.css";

/**
 * The built-in categories as the About page shows them. Their names stand here again because visitors must not load
 * the schemas they are defined with; a test holds the two together.
 */
export const SHOWN_CATEGORIES = [
  { id: "marketing", name: "Marketing", icon: "megaphone", color: "orange" },
  { id: "coding", name: "Coding", icon: "laptop", color: "blue" },
  { id: "writing", name: "Writing", icon: "pen", color: "green" },
  { id: "social-media", name: "Social Media", icon: "phone", color: "pink" },
  { id: "personal-development", name: "Personal Development", icon: "seedling", color: "purple" },
] as const;

const TEXTS: Record<(typeof SHOWN_CATEGORIES)[number]["id"], string> = {
  marketing: "Marketing and promotional content",
  coding: "Programming and development",
  writing: "Content creation and writing",
  "social-media": "Social media content and strategy",
  "personal-development": "Personal growth and development",
};

/** The five categories everyone has, and what they are for. */
export function CategoryList() {
  return (
    <>
      <ul className={classes.list}>
        {SHOWN_CATEGORIES.map(({ id, name, icon, color }) => (
          <li key={id} className={classes.item}>
            <CategoryIcon icon={icon} color={color} size={40} />
            <div>
              <h3 className={classes.name}>{name}</h3>
              <p className={classes.text}>{TEXTS[id]}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.note}>And your own, with a name, an icon and a color you choose.</p>
    </>
  );
}
