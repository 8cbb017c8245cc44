import type { AppRouter } from "@commonplace/api-routers";
import type { PromptSummary, PromptView } from "@commonplace/domain/prompts/schemas";
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { createTRPCQueryUtils, getQueryKey } from "@trpc/react-query";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { trpc } from "../../../shared/api/trpc";
import { promptView } from "../../../testing/prompts";
import { createPromptCache, type PromptCache } from "./prompt-cache";

const rows = (...prompts: PromptView[]): PromptSummary[] =>
  prompts.map((each) => ({ ...each, contentTruncated: false }));

let client: QueryClient;
let utils: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
let cache: PromptCache;

beforeEach(() => {
  client = new QueryClient();
  // No call is made: the cache only works on what is already remembered.
  utils = createTRPCQueryUtils<AppRouter>({
    queryClient: client,
    client: createTRPCClient<AppRouter>({ links: [] }),
  });
  cache = createPromptCache(client, utils);
});

type ListInput = Parameters<typeof utils.prompts.list.setInfiniteData>[0];

const showList = (input: ListInput, ...prompts: PromptView[]) =>
  utils.prompts.list.setInfiniteData(input, {
    pages: [{ items: rows(...prompts), nextCursor: null }],
    pageParams: [null],
  });
const shown = (input: ListInput) =>
  utils.prompts.list.getInfiniteData(input)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
const facets = () => utils.prompts.facets.getData()?.categories;

/** Keeps a list on screen; `answer` is what the server has for its first page from now on. */
function watch(input: ListInput, answer: PromptView[]): unknown[] {
  const asked: unknown[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: getQueryKey(trpc.prompts.list, input, "infinite"),
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return { items: rows(...answer), nextCursor: null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: () => undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  onTestFinished(observer.subscribe(() => {}));
  return asked;
}

describe("a pinned prompt", () => {
  const input = { sort: "recent" as const, pinnedFirst: true };

  it("goes to the top, back to its place when taken back, and new prompts stand below it", () => {
    const listed = [promptView("a"), promptView("b"), promptView("c")];
    showList(input, ...listed);
    watch(input, listed);
    const undo = cache.change("b", { isPinned: true });
    expect(shown(input)).toEqual(["b", "a", "c"]);
    cache.add(promptView("new"));
    expect(shown(input)).toEqual(["b", "new", "a", "c"]);
    cache.remove("new");
    undo();
    expect(shown(input)).toEqual(["a", "b", "c"]);
    expect(cache.find("b")?.isPinned).toBe(false);
  });
});

describe("a favourite", () => {
  it("shows in every list, in the open prompt and in the counts, and can be taken back", () => {
    showList({ sort: "recent" }, promptView("a"), promptView("b"));
    utils.prompts.get.setData({ id: "a" }, promptView("a"));
    utils.prompts.facets.setData(undefined, { categories: [{ category: "coding", count: 2, favorites: 0 }] });

    const undo = cache.change("a", { isFavorite: true });
    expect(cache.find("a")?.isFavorite).toBe(true);
    expect(utils.prompts.get.getData({ id: "a" })?.isFavorite).toBe(true);
    expect(facets()).toEqual([{ category: "coding", count: 2, favorites: 1 }]);

    undo();
    expect(cache.find("a")?.isFavorite).toBe(false);
    expect(utils.prompts.get.getData({ id: "a" })?.isFavorite).toBe(false);
    expect(facets()).toEqual([{ category: "coding", count: 2, favorites: 0 }]);
  });

  it("leaves the list of favourites when it is none any more, and comes back to its place", () => {
    const favorites = [promptView("a"), promptView("b"), promptView("c")].map((each) => ({
      ...each,
      isFavorite: true,
    }));
    showList({ sort: "recent", favorite: true }, ...favorites);
    const undo = cache.change("b", { isFavorite: false });
    expect(shown({ sort: "recent", favorite: true })).toEqual(["a", "c"]);
    undo();
    expect(shown({ sort: "recent", favorite: true })).toEqual(["a", "b", "c"]);
  });

  it("keeps a change made meanwhile when it is taken back", () => {
    showList({ sort: "recent" }, promptView("a"), promptView("b"));
    const undo = cache.change("a", { isFavorite: true });
    cache.change("b", { usageCount: 3 });
    undo();
    expect(cache.find("b")?.usageCount).toBe(3);
  });

  it("reloads lists that lack it, and orders it moves in, when they are off screen", () => {
    showList({ sort: "recent" }, promptView("a"));
    showList({ sort: "recent", favorite: true }, promptView("b", { isFavorite: true }));
    showList({ sort: "favorites" }, promptView("a"));
    showList({ sort: "alphabetical" }, promptView("a"));
    cache.change("a", { isFavorite: true });
    expect(shown({ sort: "recent", favorite: true })).toBeUndefined();
    expect(shown({ sort: "favorites" })).toBeUndefined();
    expect(shown({ sort: "alphabetical" })).toEqual(["a"]);
  });
});

describe("an edited prompt", () => {
  it("moves between the categories' lists and counts", () => {
    showList({ sort: "recent", categories: ["coding"] }, promptView("a"), promptView("b"));
    utils.prompts.facets.setData(undefined, { categories: [{ category: "coding", count: 2, favorites: 0 }] });
    cache.change("a", promptView("a", { category: "writing", title: "New" }));
    expect(shown({ sort: "recent", categories: ["coding"] })).toEqual(["b"]);
    expect(facets()).toEqual([
      { category: "coding", count: 1, favorites: 0 },
      { category: "writing", count: 1, favorites: 0 },
    ]);
  });

  it("shows in lists with no more content than lists carry", () => {
    showList({ sort: "recent" }, promptView("a"));
    cache.change("a", { content: "x".repeat(150_000) });
    expect(cache.find("a")).toMatchObject({ content: "x".repeat(4_000), contentTruncated: true });
  });
});

describe("a deleted prompt", () => {
  it("goes from lists, searches and counts, and comes back to its place when the server refuses", () => {
    showList({ sort: "recent" }, promptView("a"), promptView("b"), promptView("c"));
    const hits = rows(promptView("b"), promptView("c")).map((row) => ({
      ...row,
      highlights: { title: [], description: [] },
      snippet: null,
      foundBy: row.id === "c" ? ("meaning" as const) : ("words" as const),
    }));
    utils.prompts.search.setInfiniteData(
      { q: "title" },
      {
        pages: [
          {
            items: hits,
            nextCursor: null,
            total: 1,
            totalIsCapped: false,
            corrected: false,
            similar: 1,
            meaning: "included",
            indexing: false,
          },
        ],
        pageParams: [null],
      },
    );
    utils.prompts.facets.setData(undefined, { categories: [{ category: "coding", count: 3, favorites: 0 }] });

    const undo = cache.remove("b");
    expect(shown({ sort: "recent" })).toEqual(["a", "c"]);
    expect(utils.prompts.search.getInfiniteData({ q: "title" })?.pages[0]).toMatchObject({
      items: [{ id: "c" }],
      total: 0,
      similar: 1,
    });
    expect(facets()?.[0]?.count).toBe(2);
    const undoSimilar = cache.remove("c");
    expect(utils.prompts.search.getInfiniteData({ q: "title" })?.pages[0]).toMatchObject({
      items: [],
      total: 0,
      similar: 0,
      indexing: false,
    });
    undoSimilar();

    undo();
    expect(shown({ sort: "recent" })).toEqual(["a", "b", "c"]);
    expect(utils.prompts.search.getInfiniteData({ q: "title" })?.pages[0]).toMatchObject({
      total: 1,
      similar: 1,
    });
    expect(facets()?.[0]?.count).toBe(3);
  });

  it("is forgotten, so its address says that it is gone", () => {
    utils.prompts.get.setData({ id: "a" }, promptView("a"));
    cache.forget("a");
    expect(utils.prompts.get.getData({ id: "a" })).toBeUndefined();
  });
});

describe("a new prompt", () => {
  it("stands first where the newest do, only in lists it belongs to, and is counted", () => {
    showList({ sort: "recent" }, promptView("a"));
    showList({ sort: "recent", categories: ["writing"] }, promptView("w", { category: "writing" }));
    utils.prompts.facets.setData(undefined, { categories: [{ category: "coding", count: 1, favorites: 0 }] });
    cache.add(promptView("new"));
    expect(shown({ sort: "recent" })).toEqual(["new", "a"]);
    expect(shown({ sort: "recent", categories: ["writing"] })).toEqual(["w"]);
    expect(facets()?.[0]?.count).toBe(2);
    expect(utils.prompts.get.getData({ id: "new" })?.title).toBe("Title new");
  });

  it("reloads other orders: dropped when off screen, else from their first page", async () => {
    showList({ sort: "alphabetical" }, promptView("a"));
    utils.prompts.list.setInfiniteData(
      { sort: "category" },
      {
        pages: [
          { items: rows(promptView("a")), nextCursor: "2" },
          { items: rows(promptView("b")), nextCursor: null },
        ],
        pageParams: [null, "2"],
      },
    );
    const asked = watch({ sort: "category" }, [promptView("a"), promptView("new")]);

    cache.add(promptView("new"));

    expect(shown({ sort: "alphabetical" })).toBeUndefined();
    await expect.poll(() => shown({ sort: "category" })).toEqual(["a", "new"]);
    expect(asked).toEqual([null]);
  });

  it("refetches unpaged lists, such as Home's", () => {
    utils.prompts.list.setData({ limit: 4 }, { items: rows(promptView("a")), nextCursor: null });
    cache.add(promptView("new"));
    expect(utils.prompts.list.getData({ limit: 4 })).toBeUndefined();
  });
});

describe("an answer under way while a change is sent", () => {
  it.each([
    ["before the change", true, true],
    ["after it", false, true],
    ["before it, and still not here then,", true, false],
  ])(
    "asked for %s is asked for again when the server has the change",
    async (_when, isAskedFirst, isHere) => {
      const answers: ((items: PromptView[]) => void)[] = [];
      const observer = new InfiniteQueryObserver(client, {
        queryKey: getQueryKey(trpc.prompts.list, { sort: "recent" }, "infinite"),
        queryFn: async () => {
          const items = await new Promise<PromptView[]>((resolve) => answers.push(resolve));
          return { items: rows(...items), nextCursor: null };
        },
        initialPageParam: undefined as string | undefined,
        getNextPageParam: () => undefined,
        staleTime: Number.POSITIVE_INFINITY,
      });
      const ask = () => onTestFinished(observer.subscribe(() => {}));
      showList({ sort: "alphabetical" }, promptView("a"));

      if (isAskedFirst) ask();
      const askAgain = cache.trackPending();
      cache.change("a", { isFavorite: true });
      if (!isAskedFirst) ask();
      await expect.poll(() => answers).toHaveLength(1);
      const old = [promptView("a")]; // read before the change
      if (isHere) {
        answers[0]?.(old);
        await expect.poll(() => shown({ sort: "recent" })).toEqual(["a"]);
      }
      askAgain();
      answers[0]?.(old);
      await expect.poll(() => answers).toHaveLength(2);
      answers[1]?.([promptView("a", { isFavorite: true })]);
      await expect.poll(() => cache.find("a")?.isFavorite).toBe(true);
      const { isInvalidated } =
        client.getQueryState(getQueryKey(trpc.prompts.list, { sort: "alphabetical" }, "infinite")) ?? {};
      expect(isInvalidated, "a list that had its answer").toBe(false);
    },
  );
});
