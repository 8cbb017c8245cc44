import type { DuplicatePair, PairsBy } from "@commonplace/domain/health/schemas";
import { keepPreviousData } from "@tanstack/react-query";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";
import { UNDO_DURATION, useUndoChange } from "../../../shared/library/use-undo-change";
import { nextPage } from "../../../shared/lists/next-page";
import { beginAct } from "../../../shared/undo/undo";

export const DUPLICATES_PAGE = 25;
const questionOf = (by: PairsBy) => ({ by, limit: DUPLICATES_PAGE });

/** The pairs of near duplicates, or of prompts for the same purpose, the likest first. */
export function useDuplicates(by: PairsBy) {
  return trpc.health.duplicates.useInfiniteQuery(questionOf(by), {
    ...nextPage,
    placeholderData: keepPreviousData,
  });
}

interface ChosenPairs {
  by?: PairsBy | undefined;
  pairs?: readonly { keep: string; other: string }[] | undefined;
  except?: readonly string[] | undefined;
}

/** Removes the chosen pairs from the cached list. Returns a function that puts them back. */
export function useTakeOutPairs() {
  const utils = trpc.useUtils();
  return async ({ by = "text", pairs, except }: ChosenPairs) => {
    const question = questionOf(by);
    await utils.health.duplicates.cancel();
    const before = utils.health.duplicates.getInfiniteData(question);
    const chosen = new Set(pairs?.flatMap(({ keep, other }) => [`${keep} ${other}`, `${other} ${keep}`]));
    const left = new Set(except);
    const stays = ({ id, keep, other }: DuplicatePair) =>
      pairs ? !chosen.has(`${keep.id} ${other.id}`) : left.has(id);
    utils.health.duplicates.setInfiniteData(question, (data) => {
      if (!data) return data;
      return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(stays) })) };
    });
    return () => void utils.health.duplicates.setInfiniteData(question, before);
  };
}

/** Makes one prompt of each pair: at once on screen, taken back with a notice when the server refuses. */
export function useMergeDuplicates() {
  const refresh = useLibraryRefresh();
  const takeOut = useTakeOutPairs();
  const undo = useUndoChange();
  return trpc.health.merge.useMutation({
    onMutate: async (input) => ({ act: beginAct(), putBack: await takeOut(input) }),
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
      context?.putBack();
    },
    meta: { failure: failureNotice("Failed to merge") },
  });
}
