import type { MoveFavoriteInput } from "@commonplace/domain/prompts/schemas";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { beginAct } from "../../../shared/undo/undo";
import { usePromptCache } from "./prompt-cache";
import { type CachedList, findRow, type PromptRow, putRow, takeRow } from "./prompt-lists";

/** The favorites beside one of them, as a list on screen has them. */
interface Neighbors {
  readonly previous: PromptRow | undefined;
  readonly next: PromptRow | undefined;
}

/** The cached lists and searches that stand in the order of favorites. */
function orderedLists(client: QueryClient, type: "active" | "all" = "all"): [QueryKey, CachedList][] {
  return [getQueryKey(trpc.prompts.list), getQueryKey(trpc.prompts.search)].flatMap((queryKey) =>
    client
      .getQueriesData<CachedList>({ queryKey, type, predicate: (query) => isInOrder(query.queryKey) })
      .flatMap(([key, list]): [QueryKey, CachedList][] => (list ? [[key, list]] : [])),
  );
}

/** tRPC's keys are `[path, { input, type }]`. */
function isInOrder([, detail]: QueryKey): boolean {
  const input = typeof detail === "object" && detail !== null && "input" in detail ? detail.input : null;
  return typeof input === "object" && input !== null && "sort" in input && input.sort === "favorites";
}

const rowsOf = (list: CachedList): PromptRow[] =>
  "pages" in list ? list.pages.flatMap(({ items }) => items) : list.items;

/** The rows around a favorite between which it can be moved; a pinned one stays among those that are pinned. */
function neighborsOf(client: QueryClient, id: string): Neighbors {
  for (const [, list] of orderedLists(client, "active")) {
    const rows = rowsOf(list);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row?.isFavorite) continue;
    const beside = (other: PromptRow | undefined) =>
      other?.isFavorite && other.isPinned === row.isPinned ? other : undefined;
    return { previous: beside(rows[index - 1]), next: beside(rows[index + 1]) };
  }
  return { previous: undefined, next: undefined };
}

/** The list with a favorite moved beside another; unchanged where one of them is not in it. */
function moved(list: CachedList, { id, before, after }: MoveFavoriteInput): CachedList {
  const found = findRow(list, id);
  const rest = takeRow(list, id);
  const beside = findRow(rest, before ?? after ?? "");
  if (!found || !beside) return list;
  const { page, index } = beside.place;
  return putRow(rest, { page, index: before === undefined ? index + 1 : index }, found.row);
}

/** Moves favorites beside others: at once on screen, and back with a notice when the server refuses. Ctrl+Z undoes it. */
export function useMoveFavorite() {
  const client = useQueryClient();
  const cache = usePromptCache();
  const { mutateAsync } = trpc.prompts.moveFavorite.useMutation({
    // Presses on the arrows reach the server in the order they were made.
    scope: { id: "move-favorite" },
    onMutate: (input) => {
      const askAgain = cache.trackPending();
      const unknown: QueryKey[] = [];
      const changed: { key: QueryKey; before: CachedList; after: CachedList | undefined }[] = [];
      for (const [key, before] of orderedLists(client)) {
        const next = moved(before, input);
        if (next === before) {
          unknown.push(key);
          continue;
        }
        // The cache keeps what is alike of the former list, so it holds another object.
        changed.push({ key, before, after: client.setQueryData<CachedList>(key, next) });
      }
      return { askAgain, changed, unknown };
    },
    meta: { failure: failureNotice("Failed to move the favorite") },
    onError: (_error, _input, context) => {
      for (const { key, before, after } of context?.changed ?? []) {
        // A list that has changed since is asked for again.
        if (client.getQueryData(key) === after) client.setQueryData(key, before);
        else void client.invalidateQueries({ queryKey: key, exact: true });
      }
    },
    onSettled: (_moved, _error, _input, context) => {
      context?.askAgain();
      // Lists that end before one of the two.
      for (const queryKey of context?.unknown ?? []) void client.invalidateQueries({ queryKey, exact: true });
    },
  });

  const move = (input: MoveFavoriteInput): void => {
    const { previous, next } = neighborsOf(client, input.id);
    const act = beginAct();
    const back = next ? { before: next.id } : previous && { after: previous.id };
    mutateAsync(input).then(
      () => {
        if (back) act.offerUndo({ title: "Favorite moved" }, () => mutateAsync({ id: input.id, ...back }));
        else act.forget();
      },
      act.forget, // The mutation shows its failure.
    );
  };
  return {
    neighborsOf: (id: string) => neighborsOf(client, id),
    move,
    /** Moves it one place up or down. @returns false at the end. */
    step: (id: string, by: -1 | 1): boolean => {
      const { previous, next } = neighborsOf(client, id);
      const beside = by < 0 ? previous : next;
      if (beside) move(by < 0 ? { id, before: beside.id } : { id, after: beside.id });
      return beside !== undefined;
    },
    /** Moves it to where another stands, which makes room on the side that it comes from. */
    moveTo: (id: string, target: string): void => {
      const rows = orderedLists(client, "active").map(([, list]) => rowsOf(list));
      const list = rows.find((each) => each.some((row) => row.id === id)) ?? [];
      const [from, to] = [id, target].map((each) => list.findIndex((row) => row.id === each));
      if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return;
      if (!list[to]?.isFavorite || list[to].isPinned !== list[from]?.isPinned) return;
      move(from > to ? { id, before: target } : { id, after: target });
    },
  };
}
