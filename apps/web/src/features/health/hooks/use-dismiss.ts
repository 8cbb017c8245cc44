import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";
import { UNDO_DURATION } from "../../../shared/library/use-undo-change";
import { beginAct } from "../../../shared/undo/undo";
import { useTakeOutPairs } from "./use-duplicates";

/** Shows dismissed findings again. */
export function useRestoreFindings() {
  const refresh = useLibraryRefresh();
  return trpc.health.restore.useMutation({
    onSuccess: ({ count }) => {
      refresh();
      toast({
        title: "Undone",
        description:
          count === 1 ? "1 finding is shown again." : `${counted(count, "finding")} are shown again.`,
      });
    },
    meta: { failure: failureNotice("Undo Failed") },
  });
}

/** Marks pairs as no duplicates: at once on screen, taken back with a notice when the server refuses. */
export function useDismissDuplicates() {
  const refresh = useLibraryRefresh();
  const takeOut = useTakeOutPairs();
  const restore = useRestoreFindings();
  return trpc.health.dismissDuplicates.useMutation({
    onMutate: async (input) => ({ act: beginAct(), putBack: await takeOut(input) }),
    onSuccess: ({ id, count }, _input, { act }) => {
      refresh();
      const notice = {
        title: count === 1 ? "1 pair is no duplicate" : `${counted(count, "pair")} are no duplicates`,
        description: "Later checks leave them out.",
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => restore.mutateAsync({ id }));
    },
    onError: (_error, _input, context) => {
      context?.act.forget();
      context?.putBack();
    },
    meta: { failure: failureNotice("Failed to dismiss") },
  });
}

/** Marks leftovers or broken blanks as right as they are. */
export function useDismissFindings() {
  const refresh = useLibraryRefresh();
  const restore = useRestoreFindings();
  return trpc.health.dismissFindings.useMutation({
    onMutate: beginAct,
    onSuccess: ({ id, count }, _input, act) => {
      refresh();
      const notice = {
        title: `${counted(count, "finding")} dismissed`,
        description: "They come back when the text gets other places to fill or mend.",
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => restore.mutateAsync({ id }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to dismiss") },
  });
}

/** Marks spellings as different tags. */
export function useDismissTagSpellings() {
  const refresh = useLibraryRefresh();
  const restore = useRestoreFindings();
  return trpc.health.dismissTagSpellings.useMutation({
    onMutate: beginAct,
    onSuccess: ({ id, count }, _input, act) => {
      refresh();
      const notice = {
        title: `${counted(count, "finding")} dismissed`,
        description: "They come back when another spelling joins them.",
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => restore.mutateAsync({ id }));
    },
    onError: (_error, _input, act) => act?.forget(),
    meta: { failure: failureNotice("Failed to dismiss") },
  });
}
