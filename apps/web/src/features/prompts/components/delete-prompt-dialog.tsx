import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { useOpenAfterMount } from "../../../shared/dialogs/use-open-after-mount";
import { useDeletePrompt } from "../hooks/use-delete-prompt";
import classes from "./delete-prompt-dialog.module.css";

interface DeletePromptDialogProps {
  prompt: Pick<PromptView, "id" | "title">;
  opened: boolean;
  onClose: () => void;
  /** Called when the prompt is being deleted and is hidden everywhere. */
  onDelete?: () => void;
}

/** Asks before a prompt is deleted. */
export function DeletePromptDialog({ prompt, opened, onClose, onDelete }: DeletePromptDialogProps) {
  const { mutate } = useDeletePrompt();
  return (
    <ConfirmDialog
      opened={useOpenAfterMount(opened)}
      title="Are you sure you want to delete this prompt?"
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        mutate({ id: prompt.id });
        onDelete?.();
      }}
      onClose={onClose}
    >
      <p className={`cp-lines ${classes.title}`} dir="auto">
        {prompt.title}
      </p>
    </ConfirmDialog>
  );
}
