import { CATEGORY_COLORS, CATEGORY_ICONS, CATEGORY_LIMITS } from "@commonplace/domain/categories/schemas";
import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FIELD_ORDER, FieldCounter } from "../../../shared/forms/field-counter";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
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
      <TextInput
        key={form.key("name")}
        {...form.getInputProps("name")}
        label="Name"
        withAsterisk
        required
        data-autofocus
        dir="auto"
        autoComplete="off"
        description={<FieldCounter used={values.name.trim().length} limit={CATEGORY_LIMITS.name} />}
        inputWrapperOrder={FIELD_ORDER}
      />
      <Textarea
        key={form.key("description")}
        {...form.getInputProps("description")}
        label="Description"
        dir="auto"
        rows={2}
        classNames={{ input: classes.description }}
        description={
          <FieldCounter used={values.description.trim().length} limit={CATEGORY_LIMITS.description} />
        }
        inputWrapperOrder={FIELD_ORDER}
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
