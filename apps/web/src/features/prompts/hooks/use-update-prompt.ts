import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { isConflict } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./use-prompt-cache";

const failed = failureNotice("Error", "Failed to update prompt. Please try again.");

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
    // A conflict with a newer version is shown by the form, which asks what to do.
    meta: { failure: (error) => (isConflict(error) ? null : failed(error)) },
    onSettled: (_prompt, _error, _input, context) => context?.askAgain(),
  });
}
