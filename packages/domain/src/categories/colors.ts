/** The eight colour themes a custom category may have, in the dialog's order. */
export const CATEGORY_COLORS = [
  "blue",
  "green",
  "purple",
  "pink",
  "orange",
  "red",
  "yellow",
  "gray",
] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

/**
 * The style classes of a colour theme, as a category carries them: "blue" becomes `category-blue`,
 * `category-blue-bg` and `category-blue-fg`; the web app styles them.
 */
export function categoryStyles(theme: CategoryColor) {
  const color = `category-${theme}`;
  return { color, iconBg: `${color}-bg`, iconColor: `${color}-fg` };
}

/** The colour theme behind a category's `color` class, for editing it; the first theme when it is none of ours. */
export function colorOfCategory({ color }: { color: string }): CategoryColor {
  return CATEGORY_COLORS.find((theme) => categoryStyles(theme).color === color) ?? CATEGORY_COLORS[0];
}
