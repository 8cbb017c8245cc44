import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";
import { UNDO_DURATION, useUndoChange } from "../../../shared/library/use-undo-change";
import { beginAct } from "../../../shared/undo/undo";

/** Gives all spellings of a tag one name. */
export function useMergeTagSpellings() {
  const refresh = useLibraryRefresh();
  const undo = useUndoChange();
  return trpc.health.mergeTagSpellings.useMutation({
    onMutate: beginAct,
    onSuccess: ({ changeId, count }, _input, act) => {
      refresh();
      const notice = {
        title: "Tags merged",
        description: `${counted(count, "prompt")} got the other spelling.`,
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => undo.mutateAsync({ id: changeId }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to merge tags") },
  });
}

/** Deletes documents that nobody opens. */
export function useDeleteUnopened() {
  const refresh = useLibraryRefresh();
  const undo = useUndoChange("document");
  return trpc.health.deleteUnopened.useMutation({
    onMutate: beginAct,
    onSuccess: ({ changeId, count }, _input, act) => {
      refresh();
      const notice = {
        title: `${counted(count, "document")} deleted`,
        description: "Their prompts are kept.",
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => undo.mutateAsync({ id: changeId }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Delete Failed") },
  });
}
