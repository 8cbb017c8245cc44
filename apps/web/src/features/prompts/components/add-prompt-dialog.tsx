import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { useCreatePrompt } from "../hooks/use-create-prompt";
import { PromptForm } from "./prompt-form";
import { EMPTY_PROMPT, type PromptFormValues, toPrompt } from "./prompt-form-values";
import { serverFieldErrors } from "./server-field-errors";

interface AddPromptDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Initial values of the new prompt; an empty form without them. */
  content?: string;
  onSaved?: () => void;
}

/** Add New Prompt. */
export function AddPromptDialog({ opened, onClose, content, onSaved }: AddPromptDialogProps) {
  const create = useCreatePrompt();

  const save = async (values: PromptFormValues) => {
    try {
      await create.mutateAsync(toPrompt(values));
    } catch (error) {
      const errors = serverFieldErrors(error);
      if (errors) return errors;
      throw error;
    }
    onSaved?.();
    onClose();
    return null;
  };

  return (
    <DialogFrame opened={opened} onClose={onClose} title="Add New Prompt" size={720}>
      <PromptForm
        editing={null}
        initial={content === undefined ? EMPTY_PROMPT : { ...EMPTY_PROMPT, content }}
        keepsDraft={content === undefined}
        saveLabel="Add Prompt"
        onSave={save}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}
