import { CATEGORY_COLORS, CATEGORY_ICONS, CATEGORY_LIMITS } from "@commonplace/domain/categories/schemas";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { withCounter } from "../../../shared/forms/field-counter";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { NameField } from "../../../shared/forms/name-field";
import classes from "./category-form.module.css";
import type { CategoryFormValues } from "./category-form-values";
import { COLOR_NAMES, ICON_NAMES } from "./category-options";
import { CategoryPreview } from "./category-preview";
import { ChoiceGroup } from "./choice-group";

const ICON_CHOICES = CATEGORY_ICONS.map((icon) => ({ value: icon, name: ICON_NAMES[icon], picture: icon }));
const COLOR_CHOICES = CATEGORY_COLORS.map((color) => ({
  value: color,
  name: COLOR_NAMES[color],
  picture: <span className={`category-${color} ${classes.swatch}`} />,
}));
interface CategoryFormProps {
  form: UseFormReturnType<CategoryFormValues>;
  saveLabel: string;
  onSend: () => Promise<unknown>;
  onCancel: () => void;
}

/** The fields of a category, with the category as it will look beside them. */
export function CategoryForm({ form, saveLabel, onSend, onCancel }: CategoryFormProps) {
  const values = form.getValues();
  return (
    <Form className={classes.form} onSend={onSend}>
      <CategoryPreview {...values} />
      <NameField
        key={form.key("name")}
        {...form.getInputProps("name")}
        {...withCounter(values.name.trim().length, CATEGORY_LIMITS.name)}
      />
      <Textarea
        key={form.key("description")}
        {...form.getInputProps("description")}
        label="Description"
        dir="auto"
        rows={2}
        classNames={{ input: classes.description }}
        {...withCounter(values.description.trim().length, CATEGORY_LIMITS.description)}
      />
      <ChoiceGroup
        legend="Icon"
        choices={ICON_CHOICES}
        value={values.icon}
        onChange={(icon) => form.setFieldValue("icon", icon)}
      />
      <ChoiceGroup
        legend="Color"
        choices={COLOR_CHOICES}
        value={values.color}
        onChange={(color) => form.setFieldValue("color", color)}
        showNames
      />
      <FormActions isFoot saveLabel={saveLabel} onCancel={onCancel} />
    </Form>
  );
}
