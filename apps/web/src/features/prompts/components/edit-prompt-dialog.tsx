import { DialogFrame } from "../../../shared/dialogs/dialog-frame";
import { usePrompt } from "../hooks/use-prompt";
import { EditPromptForm } from "./edit-prompt-form";
import { PromptFormSkeleton } from "./prompt-form-skeleton";
import { PromptUnavailable } from "./prompt-unavailable";

interface EditPromptDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** Edits a prompt; waits for its whole content where only a part is here. */
export function EditPromptDialog({ id, opened, onClose }: EditPromptDialogProps) {
  const prompt = usePrompt(id);
  const isWhole = prompt.isSuccess && !prompt.isPlaceholderData;
  return (
    <DialogFrame opened={opened} onClose={onClose} title="Edit Prompt" size={720}>
      {isWhole ? (
        <EditPromptForm prompt={prompt.data} onDone={onClose} />
      ) : prompt.isError ? (
        <PromptUnavailable error={prompt.error} onRetry={prompt.refetch} retrying={prompt.isFetching} />
      ) : (
        <PromptFormSkeleton />
      )}
    </DialogFrame>
  );
}
