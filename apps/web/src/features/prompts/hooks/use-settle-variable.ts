import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";

/** Saves the owner's choice about a name with the prompt, and updates it everywhere. Rejects when it is refused. */
export function useSettleVariable() {
  const cache = usePromptCache();
  const { mutateAsync } = trpc.prompts.settleVariable.useMutation({
    onSuccess: ({ id, notVariables, alsoVariables }) => cache.change(id, { notVariables, alsoVariables }),
    meta: { failure: failureNotice("Failed to keep what the name is", "Please try again") },
  });
  return mutateAsync;
}
