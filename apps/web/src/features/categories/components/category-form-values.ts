import {
  CATEGORY_COLORS,
  CATEGORY_ICONS,
  type CategoryColor,
  type CategoryView,
  type CreateCategoryInput,
  colorOfCategory,
  createCategoryInput,
} from "@commonplace/domain/categories/schemas";

/** The values of the dialog's fields. */
export interface CategoryFormValues {
  name: string;
  description: string;
  icon: string;
  color: CategoryColor;
}

/** The state a dialog starts from and returns to: no texts, the default icon, the first colour theme. */
export const EMPTY_CATEGORY: CategoryFormValues = {
  name: "",
  description: "",
  icon: CATEGORY_ICONS[0],
  color: CATEGORY_COLORS[0],
};

/** A category as the form shows it. */
export function toFormValues(category: CategoryView): CategoryFormValues {
  const { name, description, icon } = category;
  return { name, description: description ?? "", icon, color: colorOfCategory(category) };
}

/** A valid form as the server takes it: texts trimmed, an empty description omitted. @throws ZodError */
export function toCategory(values: CategoryFormValues): CreateCategoryInput {
  return createCategoryInput.parse(values);
}

export type CategoryFormErrors = Partial<Record<keyof CategoryFormValues, string>>;

/** The form's errors, one sentence per field; empty when it is valid. */
export function validateCategory(values: CategoryFormValues): CategoryFormErrors {
  const issues = createCategoryInput.safeParse(values).error?.issues ?? [];
  return fieldErrors(issues.map(({ path: [field], message }) => ({ path: String(field), message })));
}

/** Issues at their fields, the first of each. */
export function fieldErrors(issues: readonly { path: string; message: string }[]): CategoryFormErrors {
  const errors: CategoryFormErrors = {};
  for (const { path, message } of issues) if (isField(path)) errors[path] ??= message;
  return errors;
}

const isField = (name: string): name is keyof CategoryFormValues => Object.hasOwn(EMPTY_CATEGORY, name);
