import { z } from "zod";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { CATEGORY_COLORS } from "./colors";

export { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "./built-in";
export { CATEGORY_COLORS, type CategoryColor, colorOfCategory } from "./colors";

/** Lengths in characters, and categories a person may have. */
export const CATEGORY_LIMITS = { name: 60, description: 500 } as const;

/** The fifteen icons a custom category may have, the default folder first. */
export const CATEGORY_ICONS = [
  "📁",
  "💡",
  "🎯",
  "📊",
  "🚀",
  "🎨",
  "📚",
  "🔬",
  "💼",
  "🎓",
  "🌍",
  "❤️",
  "🧠",
  "🛠️",
  "⭐",
] as const;

const name = storableText()
  .trim()
  .min(1, "Category name is required")
  .max(CATEGORY_LIMITS.name, `At most ${CATEGORY_LIMITS.name} characters.`);
/** Trimmed, and absent when empty. */
const description = storableText()
  .trim()
  .max(CATEGORY_LIMITS.description, `At most ${CATEGORY_LIMITS.description} characters.`)
  .transform((text) => (text === "" ? undefined : text));

export const createCategoryInput = z.object({
  name,
  description: description.optional(),
  icon: storableText().trim().min(1).max(16).default("📁"),
  color: z.enum(CATEGORY_COLORS).default("blue"),
});
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

export const updateCategoryInput = idRef.extend({
  name: name.optional(),
  description: description.nullable().optional(),
  icon: storableText().trim().min(1).max(16).optional(),
  color: z.enum(CATEGORY_COLORS).optional(),
});
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;

/** `moveTo` is the new category of its prompts: a built-in id or `custom-{id}`. */
export const deleteCategoryInput = idRef.extend({ moveTo: storableText().min(1).max(80) });
export type DeleteCategoryInput = z.infer<typeof deleteCategoryInput>;

/** A custom category as clients see it. Style fields are class names of the web app. */
export const categoryView = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  icon: z.string(),
  color: z.string(),
  iconBg: z.string(),
  iconColor: z.string(),
  isDefault: z.boolean(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type CategoryView = z.infer<typeof categoryView>;
