import { toast } from "@commonplace/ui";
import { isConflict } from "../../../shared/api/conflict";
import { failureToast } from "../../../shared/api/failure-toast";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./use-prompt-cache";

/** Saves an edited prompt and shows it everywhere it stands (spec §7 PATCH /api/prompts/{id}). */
export function useUpdatePrompt() {
  const cache = usePromptCache();
  const utils = trpc.useUtils();
  return trpc.prompts.update.useMutation({
    onMutate: () => ({ askAgain: cache.holdUnanswered() }),
    onSuccess: (prompt) => {
      cache.change(prompt.id, prompt);
      void utils.prompts.versions.invalidate();
      toast({ title: "Prompt updated", description: "Your changes have been saved." });
      return cache.refreshStats();
    },
    onError: (error) => {
      // Not a failure to tell of but a question to ask, which the form does.
      if (!isConflict(error)) failureToast(error, "Error", "Failed to update prompt. Please try again.");
    },
    onSettled: (_prompt, _error, _input, context) => context?.askAgain(),
  });
}
