import type { TagView } from "@commonplace/domain/tags/schemas";
import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { counted } from "../../../shared/format/plural";
import { Form } from "../../../shared/forms/form";
import { FormActions } from "../../../shared/forms/form-actions";
import { useDeleteTag } from "../hooks/use-tag-changes";
import classes from "./tag-dialog.module.css";

interface DeleteTagDialogProps {
  tag: TagView;
  opened: boolean;
  onClose: () => void;
  onDeleted: (tag: string) => void;
}

/** Deletes a tag, and those it nests, from the whole library. */
export function DeleteTagDialog({ tag: { tag, total }, opened, onClose, onDeleted }: DeleteTagDialogProps) {
  const { mutateAsync } = useDeleteTag((gone) => {
    onClose();
    // The button that opened this dialog disappears with the tag, so the page's heading takes the focus.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    onDeleted(gone);
  });
  return (
    <DialogFrame opened={opened} onClose={onClose} title={`Delete #${tag}?`} size={440}>
      <Form className={classes.form} onSend={() => mutateAsync({ tag })}>
        <p className={classes.count}>
          It is taken from {counted(total, "prompt")}, with the tags nested in it. The prompts are kept.
        </p>
        <FormActions saveLabel="Delete" onCancel={onClose} />
      </Form>
    </DialogFrame>
  );
}
