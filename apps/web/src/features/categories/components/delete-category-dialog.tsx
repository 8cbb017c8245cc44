import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { useState } from "react";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { DeleteCategoryForm } from "./delete-category-form";

interface DeleteCategoryDialogProps {
  category: CategoryView;
  opened: boolean;
  onClose: () => void;
  /** Called after the category was deleted and its prompts were moved to `movedTo`. */
  onDeleted?: (movedTo: string) => void;
}

/** Deletes a category; the person picks where its prompts go. */
export function DeleteCategoryDialog({ category, opened, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const [isGone, setGone] = useState(false);

  const finish = (movedTo: string) => {
    setGone(true);
    onClose();
    // The button that opened this dialog disappears with the category, so the page's heading takes the focus.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    onDeleted?.(movedTo);
  };

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      returnFocus={!isGone}
      title="Delete this category?"
      size={440}
    >
      <DeleteCategoryForm category={category} onCancel={onClose} onDeleted={finish} />
    </DialogFrame>
  );
}
