import { ConfirmDialog } from "@commonplace/ui";
import { useOpenAfterMount } from "../../../shared/dialogs/use-open-after-mount";
import { chosenOf, type PromptTarget } from "../hooks/prompt-actions";
import { useChangePrompts } from "../hooks/use-change-prompts";
import { describeTarget } from "./target-words";

interface DeletePromptsDialogProps {
  target: PromptTarget;
  opened: boolean;
  onClose: () => void;
}

/** Asks before many prompts are deleted, some of which may not be on screen. */
export function DeletePromptsDialog({ target, opened, onClose }: DeletePromptsDialogProps) {
  const { mutate } = useChangePrompts();
  return (
    <ConfirmDialog
      opened={useOpenAfterMount(opened)}
      title={`Delete ${describeTarget(target)}?`}
      confirmLabel="Delete"
      onConfirm={() => {
        onClose();
        mutate({ ...chosenOf(target), trash: true });
      }}
      onClose={onClose}
    >
      They stay in the trash for 30 days.
    </ConfirmDialog>
  );
}
