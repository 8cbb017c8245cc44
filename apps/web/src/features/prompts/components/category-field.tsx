import { CUSTOM_CATEGORY_PREFIX } from "@commonplace/domain/categories/schemas";
import { ActionIcon, type InputWrapperProps, NativeSelect, Tooltip } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { NewCategoryDialog } from "../../../shared/slots/new-category";
import { useCategories } from "../hooks/category-directory";
import classes from "./category-field.module.css";
import type { PromptFormValues } from "./prompt-form-values";

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

interface CategoryFieldProps {
  form: UseFormReturnType<PromptFormValues>;
  labelProps?: InputWrapperProps["labelProps"];
}

/** Where a prompt is filed; a category made here is chosen at once. */
export function CategoryField({ form, labelProps }: CategoryFieldProps) {
  const { builtIn, custom } = useCategories();
  const [isCreating, setCreating] = useState(false);
  // Controlled, unlike its neighbours: the browser would forget a choice that is not yet among the options.
  const [value, setValue] = useState(form.getValues().category);
  form.watch("category", (change) => setValue(change.value));
  const { defaultValue: _uncontrolled, ...input } = form.getInputProps("category");
  return (
    <>
      <NativeSelect
        {...input}
        value={value}
        label="Category"
        labelProps={labelProps}
        withAsterisk
        required
        data={[
          { value: "", label: "Choose a category", disabled: true },
          { group: "Categories", items: builtIn.map(toOption) },
          ...(custom.length > 0 ? [{ group: "Custom Categories", items: custom.map(toOption) }] : []),
        ]}
        inputContainer={(select) => (
          <div className={classes.row}>
            {select}
            <Tooltip label="New category">
              <ActionIcon
                variant="default"
                size={36}
                aria-label="New category"
                aria-haspopup="dialog"
                onClick={() => setCreating(true)}
              >
                <IconPlus size={18} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          </div>
        )}
      />
      <NewCategoryDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        onSaved={({ id }) => form.setFieldValue("category", `${CUSTOM_CATEGORY_PREFIX}${id}`)}
      />
    </>
  );
}
