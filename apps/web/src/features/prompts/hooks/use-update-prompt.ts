import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";
import { promptConflictOf } from "./prompt-conflict";

const SAVED = "Your changes have been saved.";
const failed = failureNotice("Error", "Failed to update prompt. Please try again.");

/**
 * Saves an edited prompt and shows it everywhere. The caller handles a conflict, see {@link promptConflictOf}.
 *
 * @param describeSaved what the notice says once it is saved.
 */
export function useUpdatePrompt(describeSaved = () => SAVED) {
  const cache = usePromptCache();
  const utils = trpc.useUtils();
  return trpc.prompts.update.useMutation({
    onMutate: () => ({ askAgain: cache.trackPending() }),
    onSuccess: (prompt) => {
      cache.change(prompt.id, prompt);
      void utils.prompts.versions.invalidate();
      toast({ title: "Prompt updated", description: describeSaved() });
      return cache.refreshStats();
    },
    onError: (error) => {
      const conflict = promptConflictOf(error);
      if (conflict) cache.change(conflict.theirs.id, conflict.theirs);
    },
    meta: { failure: (error) => (promptConflictOf(error) ? null : failed(error)) },
    onSettled: (_prompt, _error, _input, context) => context?.askAgain(),
  });
}
