import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";

/** Marks one prompt as a favourite or not: at once on screen, taken back with a notice when the server refuses. */
export function useToggleFavorite({ id, isFavorite }: Pick<PromptView, "id" | "isFavorite">) {
  const cache = usePromptCache();
  const { mutate } = trpc.prompts.update.useMutation({
    // Presses on one star reach the server in the order they were made.
    scope: { id: `favorite-${id}` },
    onMutate: (change) => ({
      askAgain: cache.trackPending(),
      undo: cache.change(id, { isFavorite: change.isFavorite ?? false }),
    }),
    onSuccess: ({ updatedAt }) => cache.change(id, { updatedAt }),
    meta: { failure: failureNotice("Failed to update favorite") },
    onError: (_error, _change, context) => context?.undo(),
    onSettled: (_prompt, _error, _change, context) => {
      context?.askAgain();
      return cache.refreshStats();
    },
  });
  return () => mutate({ id, isFavorite: !isFavorite });
}
