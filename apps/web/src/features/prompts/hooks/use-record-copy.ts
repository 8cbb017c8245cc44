import { trpc } from "../../../shared/api/trpc";
import { usePromptCache } from "./prompt-cache";

/** Counts a copy: the usage count rises at once, and falls back quietly when it could not be recorded. */
export function useRecordCopy(): (id: string) => void {
  const cache = usePromptCache();
  const { mutate } = trpc.prompts.recordUse.useMutation({
    onMutate: ({ id }) => {
      const known = cache.find(id);
      return { undo: known && cache.change(id, { usageCount: known.usageCount + 1 }) };
    },
    onSuccess: ({ usageCount }, { id }) => cache.change(id, { usageCount }),
    // The text is on the clipboard; a failure notice would say that it is not.
    onError: (_error, _input, context) => context?.undo?.(),
  });
  return (id) => mutate({ id, eventType: "copy" });
}
