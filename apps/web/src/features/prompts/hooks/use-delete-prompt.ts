import { toast } from "@commonplace/ui";
import { errorMessage } from "../../../lib/error-message";
import { trpc } from "../../../lib/trpc";
import { failureToast } from "./failure-toast";
import { usePromptCache } from "./use-prompt-cache";

/** Deletes a prompt: gone from every list at once, back where it stood when the server refuses. */
export function useDeletePrompt() {
  const cache = usePromptCache();
  return trpc.prompts.delete.useMutation({
    onMutate: ({ id }) => ({ undo: cache.remove(id) }),
    onSuccess: (_nothing, { id }) => {
      cache.forget(id);
      toast({ title: "Prompt deleted", description: "The prompt has been successfully deleted." });
    },
    onError: (error, _input, context) => {
      context?.undo();
      failureToast(error, "Failed to delete prompt", errorMessage(error));
    },
    onSettled: () => cache.refreshStats(),
  });
}
