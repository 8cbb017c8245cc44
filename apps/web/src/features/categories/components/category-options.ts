import type { CATEGORY_ICONS, CategoryColor } from "@commonplace/domain/categories/schemas";

/** Names of the icons, for screen readers. */
export const ICON_NAMES: Record<(typeof CATEGORY_ICONS)[number], string> = {
  "📁": "Folder",
  "💡": "Light bulb",
  "🎯": "Target",
  "📊": "Chart",
  "🚀": "Rocket",
  "🎨": "Palette",
  "📚": "Books",
  "🔬": "Microscope",
  "💼": "Briefcase",
  "🎓": "Graduation cap",
  "🌍": "Globe",
  "❤️": "Heart",
  "🧠": "Brain",
  "🛠️": "Tools",
  "⭐": "Star",
};

/** The colour themes as people read them. */
export const COLOR_NAMES: Record<CategoryColor, string> = {
  blue: "Blue",
  green: "Green",
  purple: "Purple",
  pink: "Pink",
  orange: "Orange",
  red: "Red",
  yellow: "Yellow",
  gray: "Gray",
};
