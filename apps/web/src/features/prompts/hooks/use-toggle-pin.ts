import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";

/** Pins a prompt to the top of the library, or takes its pin: at once on screen, taken back when the server refuses. */
export function useTogglePin() {
  const cache = usePromptCache();
  const { mutate } = trpc.prompts.update.useMutation({
    scope: { id: "pin" },
    onMutate: ({ id, isPinned = false }) => ({
      askAgain: cache.trackPending(),
      undo: cache.change(id, { isPinned }),
    }),
    onSuccess: ({ isPinned }) => toast({ title: isPinned ? "Pinned to the top" : "No longer pinned" }),
    meta: { failure: failureNotice("Failed to pin the prompt") },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: (_prompt, _error, _change, context) => context?.askAgain(),
  });
  return ({ id, isPinned }: Pick<PromptView, "id" | "isPinned">) => mutate({ id, isPinned: !isPinned });
}
