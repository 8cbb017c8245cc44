import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { beginAct } from "../../../shared/undo/undo";
import { usePromptCache } from "./prompt-cache";
import { useRestorePrompt } from "./use-trash";

/** Moves a prompt to the trash: gone from every list at once, back where it stood when the server refuses, or on Undo. */
export function useDeletePrompt() {
  const cache = usePromptCache();
  const utils = trpc.useUtils();
  const restore = useRestorePrompt();
  return trpc.prompts.delete.useMutation({
    onMutate: ({ id }) => ({ act: beginAct(), askAgain: cache.trackPending(), undo: cache.remove(id) }),
    onSuccess: (_nothing, { id }, context) => {
      cache.forget(id);
      const notice = { title: "Prompt deleted", description: "The prompt has been successfully deleted." };
      context.act.offerUndo(notice, () => {
        context.undo();
        return restore.mutateAsync({ id });
      });
      return utils.prompts.trash.invalidate();
    },
    meta: { failure: failureNotice("Failed to delete prompt") },
    onError: (_error, _input, context) => {
      context?.act.forget();
      context?.undo();
    },
    onSettled: (_nothing, _error, _input, context) => {
      context?.askAgain();
      return cache.refreshStats();
    },
  });
}
