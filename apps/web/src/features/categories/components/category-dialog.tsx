import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { toast } from "@commonplace/ui";
import { useForm } from "@mantine/form";
import { serverErrorData } from "../../../shared/api/server-error";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { sendValid } from "../../../shared/forms/send-valid";
import { useCreateCategory, useUpdateCategory } from "../hooks/use-category-changes";
import { CategoryForm } from "./category-form";
import {
  type CategoryFormErrors,
  type CategoryFormValues,
  EMPTY_CATEGORY,
  fieldErrors,
  toCategory,
  toFormValues,
  validateCategory,
} from "./category-form-values";

interface CategoryDialogProps {
  opened: boolean;
  /** The category to edit; without one the dialog creates. Give each its own `key`. */
  category?: CategoryView;
  onClose: () => void;
  /** Called with the saved category, for example to file a prompt in it. */
  onSaved?: (category: CategoryView) => void;
}

/**
 * Creates or edits a category. A failure keeps the typed text; for a new category closing keeps it too, as long as the
 * dialog stays mounted. Success closes and resets the dialog.
 */
export function CategoryDialog({ opened, category, onClose, onSaved }: CategoryDialogProps) {
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const form = useForm<CategoryFormValues>({
    initialValues: category ? toFormValues(category) : EMPTY_CATEGORY,
    // Mantine finds a field by its form and name, and the prompt's form behind this one has a description, too.
    name: "category",
    validate: validateCategory,
  });

  const finish = (saved: CategoryView) => {
    form.setInitialValues(category ? toFormValues(saved) : EMPTY_CATEGORY);
    onClose();
    onSaved?.(saved);
  };

  const save = async (values: CategoryFormValues) => {
    const fields = toCategory(values);
    // An emptied description is taken away, not left as it was.
    const description = fields.description ?? null;
    try {
      finish(
        category
          ? await update.mutateAsync({ ...fields, id: category.id, description })
          : await create.mutateAsync(fields),
      );
    } catch (error) {
      // For example a name that is in use.
      const errors = fieldErrors(serverErrorData(error)?.issues ?? []);
      if (Object.keys(errors).length === 0) throw error;
      form.setErrors(errors);
      focusFirst(errors);
      return false;
    }
  };

  const focusFirst = (errors: CategoryFormErrors) =>
    form.getInputNode(errors.name ? "name" : "description")?.focus();

  const refuse = (errors: CategoryFormErrors) => {
    if (form.getValues().name.trim() === "") {
      toast({ title: "Error", description: "Category name is required", tone: "danger" });
    }
    focusFirst(errors);
  };

  /**
   * Reset after closing, so that no visible field changes; a new category that was not created keeps the typed text.
   */
  const onClosed = () => {
    if (!category && !create.isSuccess) return;
    form.reset();
    create.reset();
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={category ? "Edit Category" : "Create Category"}
      size={520}
    >
      <CategoryForm
        form={form}
        saveLabel={category ? "Save Changes" : "Create Category"}
        onSend={() => sendValid(form, save, refuse)}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}
