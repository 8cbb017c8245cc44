import type { AppRouter } from "@commonplace/api-routers";
import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type createTRPCQueryUtils, getQueryKey } from "@trpc/react-query";
import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";
import {
  belongs,
  type CachedList,
  changeRow,
  changeRows,
  findRow,
  type ListFilters,
  type PromptRow,
  pinnedRows,
  putRow,
  shiftFacets,
  takeRow,
  toRow,
} from "./prompt-lists";
import { trackPendingQueries } from "./track-pending-queries";

/** Undoes a change to the cache, once; other changes made since stay. */
export type Undo = () => void;

interface ListInput extends ListFilters {
  sort?: string;
  pinnedFirst?: boolean;
  q?: string;
}

/** tRPC's keys are `[path, { input, type }]`; a list asked for without input has none. */
function inputOf([, detail]: QueryKey): ListInput {
  const hasInput = typeof detail === "object" && detail !== null && "input" in detail;
  return hasInput ? (detail.input as ListInput) : {};
}

/** Fields that decide where a row stands in an order; a change to one leaves the cached order behind. */
const ORDERED_BY: Record<string, readonly (keyof PromptRow)[]> = {
  alphabetical: ["title"],
  category: ["category"],
  favorites: ["isFavorite"],
};

function movesIn(input: ListInput, before: PromptRow, after: PromptRow): boolean {
  if (input.pinnedFirst && before.isPinned !== after.isPinned) return true;
  const fields = ORDERED_BY[input.sort ?? "recent"] ?? [];
  return fields.some((field) => before[field] !== after[field]);
}

/** Inputs of a list that filter nothing. */
const PAGING = new Set(["sort", "pinnedFirst", "limit", "cursor"]);

export type PromptCache = ReturnType<typeof createPromptCache>;

/**
 * Keeps every cached list and search, the open prompt and the counts beside the categories right while people change
 * prompts. Changes show at once and can be undone one by one.
 *
 * Plain invalidation would be less code, but TanStack Query loads every page of a scrolled list again, one request
 * after another: with the 1,282 public prompts scrolled to the end, one press of a star would cost eight requests and
 * about 2.1 MB of JSON (0.6 MB compressed), and the list would show the old star until the last one has arrived.
 */
export function createPromptCache(
  client: QueryClient,
  utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>,
) {
  const lists = () =>
    [getQueryKey(trpc.prompts.list), getQueryKey(trpc.prompts.search)]
      .flatMap((queryKey) => client.getQueriesData<CachedList>({ queryKey }))
      .flatMap(([key, data]) => (data ? [{ key, data, input: inputOf(key) }] : []));

  const setList = (key: QueryKey, change: (list: CachedList) => CachedList) =>
    client.setQueryData<CachedList>(key, (list) => list && change(list));

  /** Marks an outdated list: removed when it is off screen, else reloaded now or at the next visit. */
  const expire = (key: QueryKey, refetchType: "active" | "none") => {
    const query = client.getQueryCache().get(hashKey(key));
    if (query?.isActive()) void client.invalidateQueries({ queryKey: key, exact: true, refetchType });
    else client.removeQueries({ queryKey: key, exact: true });
  };

  const countPrompt = (kind: Pick<PromptRow, "category" | "isFavorite">, by: number) =>
    utils.prompts.facets.setData(undefined, (facets) => facets && shiftFacets(facets, kind, by));

  /** Counts that only the server knows: the tags, and the categories of prompts with some tags. */
  const refreshTags = () => {
    void utils.tags.list.invalidate();
    void client.invalidateQueries({
      queryKey: getQueryKey(trpc.prompts.facets),
      predicate: ({ queryKey }) => hashKey([inputOf(queryKey)]) !== "[{}]",
    });
  };

  /** @returns the prompt as a row, from wherever it is remembered. */
  const find = (id: string): PromptRow | undefined => {
    for (const { data } of lists()) {
      const found = findRow(data, id);
      if (found) return found.row;
    }
    const opened = utils.prompts.get.getData({ id });
    return opened && toRow(opened);
  };

  /**
   * Changes one prompt everywhere it is remembered. A row that a list's filters no longer let through leaves it; a
   * row whose place in an order changed stays where it is, so nothing jumps under the reader.
   */
  const change = (id: string, fields: Partial<PromptView>): Undo => {
    const undo: Undo[] = [];
    const opened = utils.prompts.get.getData({ id });
    const before = find(id);
    if (!before) return () => {};

    const rowFields: Partial<PromptRow> =
      fields.content === undefined ? fields : toRow({ ...before, ...fields, content: fields.content });
    const after: PromptRow = { ...before, ...rowFields };
    const names = Object.keys(rowFields) as (keyof PromptRow)[];
    const former: Partial<PromptRow> = Object.fromEntries(names.map((name) => [name, before[name]]));

    for (const { key, data, input } of lists()) {
      const found = findRow(data, id);
      if (found && belongs(after, input)) {
        // Refetch: the person looks for the pinned prompt at the top.
        if (input.pinnedFirst && after.isPinned && !before.isPinned) {
          setList(key, (list) => putRow(takeRow(list, id), { page: 0, index: 0 }, found.row));
          undo.push(() => setList(key, (list) => putRow(takeRow(list, id), found.place, found.row)));
        }
        setList(key, (list) => changeRow(list, id, rowFields));
        undo.push(() => setList(key, (list) => changeRow(list, id, former)));
      } else if (found) {
        setList(key, (list) => takeRow(list, id));
        undo.push(() => setList(key, (list) => putRow(list, found.place, found.row)));
      } else if (belongs(after, input) && !belongs(before, input)) {
        expire(key, "active");
      }
      if (movesIn(input, before, after)) expire(key, "none");
    }

    if (opened) {
      const formerly = Object.fromEntries(
        Object.keys(fields).map((name) => [name, opened[name as keyof PromptView]]),
      );
      utils.prompts.get.setData({ id }, { ...opened, ...fields });
      undo.push(() => utils.prompts.get.setData({ id }, (prompt) => prompt && { ...prompt, ...formerly }));
    }
    const tagsChanged = before.tags.join() !== after.tags.join();
    const countsChanged = before.category !== after.category || before.isFavorite !== after.isFavorite;
    if (tagsChanged || countsChanged) refreshTags();
    if (countsChanged) {
      countPrompt(before, -1);
      countPrompt(after, 1);
      undo.push(() => {
        countPrompt(after, -1);
        countPrompt(before, 1);
      });
    }
    return () => {
      for (const step of undo.splice(0).reverse()) step();
    };
  };

  /** Takes a prompt out of every list and count; undoing puts it back where it stood. */
  const remove = (id: string): Undo => {
    const undo: Undo[] = [];
    const row = find(id);
    for (const { key, data } of lists()) {
      const found = findRow(data, id);
      if (!found) continue;
      setList(key, (list) => takeRow(list, id));
      undo.push(() => setList(key, (list) => putRow(list, found.place, found.row)));
    }
    if (row?.tags.length !== 0) refreshTags();
    if (row) {
      countPrompt(row, -1);
      undo.push(() => countPrompt(row, 1));
    }
    return () => {
      for (const step of undo.splice(0).reverse()) step();
    };
  };

  /**
   * Changes many prompts in every list and count that contains them; null removes one. Undoing restores each list that
   * has not changed since, and refetches the others.
   */
  const changeMany = (ids: ReadonlySet<string>, next: (row: PromptRow) => PromptRow | null): Undo => {
    const undo: Undo[] = [];
    const known = new Map<string, PromptRow>();
    for (const { key, data, input } of lists()) {
      const changed = changeRows(data, ids, input, (row) => {
        known.set(row.id, row);
        return next(row);
      });
      if (changed === data) continue;
      setList(key, () => changed);
      undo.push(() =>
        client.getQueryData(key) === changed ? setList(key, () => data) : expire(key, "active"),
      );
    }
    for (const row of known.values()) {
      const after = next(row);
      if (after?.category === row.category && after.isFavorite === row.isFavorite) continue;
      countPrompt(row, -1);
      if (after) countPrompt(after, 1);
      undo.push(() => {
        if (after) countPrompt(after, -1);
        countPrompt(row, 1);
      });
    }
    return () => {
      for (const step of undo.splice(0).reverse()) step();
    };
  };

  /**
   * Refetches, after many prompts changed, what the browser can't compute: lists that are not on screen are removed
   * from the cache, those on screen are refetched if their filters may let others through now.
   *
   * @param isKnown whether every changed prompt was changed by {@link changeMany}, and nothing else.
   */
  const refreshMany = (isKnown: boolean) => {
    for (const { key, input } of lists()) {
      const isFiltered = Object.entries(input).some(
        ([name, value]) => !PAGING.has(name) && value !== undefined,
      );
      if (isKnown && !isFiltered && client.getQueryCache().get(hashKey(key))?.isActive()) continue;
      expire(key, "active");
    }
    return Promise.all([
      utils.prompts.facets.invalidate(),
      utils.prompts.get.invalidate(),
      utils.prompts.versions.invalidate(),
      utils.prompts.trash.invalidate(),
      utils.tags.invalidate(),
      utils.stats.invalidate(),
    ]);
  };

  /** Shows a new prompt: first where the newest stand first, and by loading anew where its place is not known. */
  const add = (prompt: PromptView): void => {
    utils.prompts.get.setData({ id: prompt.id }, prompt);
    countPrompt(prompt, 1);
    if (prompt.tags.length > 0) refreshTags();
    const row = toRow(prompt);
    for (const { key, data, input } of lists()) {
      if (!belongs(row, input)) continue;
      const newestFirst = input.q === undefined && (input.sort ?? "recent") === "recent";
      if (newestFirst && "pages" in data) {
        setList(key, (list) => putRow(list, { page: 0, index: pinnedRows(list) }, row));
        continue;
      }
      // Only its first page: a deeply scrolled list would load again page after page.
      setList(key, (list) =>
        "pages" in list ? { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) } : list,
      );
      expire(key, "active");
    }
  };

  /** Drops what was read of a prompt that is gone, so its address says so; not under a dialog that still shows it. */
  const forget = (id: string) =>
    client.removeQueries({
      queryKey: getQueryKey(trpc.prompts.get, { id }, "query"),
      exact: true,
      type: "inactive",
    });

  /** Loads Home's figures anew: only the server can count them. */
  const refreshStats = () => utils.stats.get.invalidate();

  return {
    find,
    change,
    changeMany,
    refreshMany,
    remove,
    add,
    forget,
    refreshStats,
    trackPending: () => trackPendingQueries(client),
  };
}

/** The browser's cache of prompts, for mutations. */
export function usePromptCache(): PromptCache {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  return useMemo(() => createPromptCache(client, utils), [client, utils]);
}
