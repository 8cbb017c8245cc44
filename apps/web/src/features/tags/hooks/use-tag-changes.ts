import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";
import { UNDO_DURATION, useUndoChange } from "../../../shared/library/use-undo-change";
import { beginAct } from "../../../shared/undo/undo";

/**
 * Renames a tag in the whole library; a name in use merges the two.
 *
 * @param onRenamed told what was renamed to what, and again the other way round when it is undone.
 */
export function useRenameTag(onRenamed: (from: string, to: string) => void) {
  const refresh = useLibraryRefresh();
  const undo = useUndoChange();
  return trpc.tags.rename.useMutation({
    onMutate: beginAct,
    onSuccess: ({ changeId, count }, { tag, name }, act) => {
      refresh();
      onRenamed(tag, name);
      const notice = {
        title: "Tag renamed",
        description: `${counted(count, "prompt")} carried #${tag}; now it is #${name}.`,
        duration: UNDO_DURATION,
      };
      // The tag's row, and this hook with it, is unmounted by then; only the promise still calls back.
      act.offerUndo(notice, () => undo.mutateAsync({ id: changeId }).then(() => onRenamed(name, tag)));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to rename tag") },
  });
}

/**
 * Removes a tag, and those it nests, from every prompt of the library.
 *
 * @param onDeleted called before the tag leaves the lists, because that may unmount the caller.
 */
export function useDeleteTag(onDeleted: (tag: string) => void) {
  const refresh = useLibraryRefresh();
  const undo = useUndoChange();
  return trpc.tags.delete.useMutation({
    onMutate: beginAct,
    onSuccess: ({ changeId, count }, { tag }, act) => {
      refresh();
      onDeleted(tag);
      const notice = {
        title: "Tag deleted",
        description: `#${tag} was taken from ${counted(count, "prompt")}. The prompts are kept.`,
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => undo.mutateAsync({ id: changeId }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to delete tag") },
  });
}
