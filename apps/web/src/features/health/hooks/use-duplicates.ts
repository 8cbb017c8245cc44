import { keepPreviousData } from "@tanstack/react-query";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";
import { UNDO_DURATION, useUndoChange } from "../../../shared/library/use-undo-change";
import { beginAct } from "../../../shared/undo/undo";

export const DUPLICATES_PAGE = 25;
const QUESTION = { limit: DUPLICATES_PAGE };

/** The pairs of near duplicates, the likest first. */
export function useDuplicates() {
  return trpc.health.duplicates.useInfiniteQuery(QUESTION, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Makes one prompt of each pair: at once on screen, taken back with a notice when the server refuses. */
export function useMergeDuplicates() {
  const utils = trpc.useUtils();
  const refresh = useLibraryRefresh();
  const undo = useUndoChange();
  return trpc.health.merge.useMutation({
    onMutate: async ({ pairs, except }) => {
      const act = beginAct();
      await utils.health.duplicates.cancel();
      const before = utils.health.duplicates.getInfiniteData(QUESTION);
      const merged = new Set(pairs?.flatMap(({ keep, other }) => [keep, other]));
      const left = new Set(except);
      const stays = (pair: { keep: { id: string }; other: { id: string } }) =>
        pairs ? !(merged.has(pair.keep.id) && merged.has(pair.other.id)) : left.has(pair.other.id);
      utils.health.duplicates.setInfiniteData(QUESTION, (data) => {
        if (!data) return data;
        return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(stays) })) };
      });
      return { act, before };
    },
    onSuccess: ({ changeId, count }, _input, { act }) => {
      refresh();
      const notice = {
        title: `${counted(count, "duplicate")} merged`,
        description: "Uses, tags, documents and versions of both are kept.",
        duration: UNDO_DURATION,
      };
      act.offerUndo(notice, () => undo.mutateAsync({ id: changeId }));
    },
    onError: (_error, _input, context) => {
      context?.act.forget();
      utils.health.duplicates.setInfiniteData(QUESTION, context?.before);
    },
    meta: { failure: failureNotice("Failed to merge") },
  });
}
