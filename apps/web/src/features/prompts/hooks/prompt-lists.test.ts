import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { InfiniteData } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { promptSummary } from "../../../testing/prompts";
import {
  belongs,
  type CachedList,
  changeRow,
  findRow,
  type PromptRow,
  putRow,
  shiftFacets,
  takeRow,
  toRow,
} from "./prompt-lists";

const row = (id: string, change?: Partial<PromptRow>): PromptRow => ({ ...promptSummary(id), ...change });

/** Two scrolled pages: a, b and c, d. */
const scrolled = (total?: number): CachedList => ({
  pageParams: [undefined, "2"],
  pages: [
    { items: [row("a"), row("b")], nextCursor: "2", ...(total !== undefined && { total }) },
    { items: [row("c"), row("d")], nextCursor: null, ...(total !== undefined && { total }) },
  ],
});

const ids = (list: CachedList) =>
  ("pages" in list ? list.pages : [list]).flatMap((page) => page.items.map(({ id }) => id));
const totals = (list: CachedList) => ("pages" in list ? list.pages : [list]).map(({ total }) => total);

describe("changing a row", () => {
  it("changes it in every list and leaves the other pages unchanged", () => {
    const before = scrolled() as InfiniteData<unknown>;
    const after = changeRow(scrolled(), "c", { isFavorite: true });
    expect(findRow(after, "c")?.row.isFavorite).toBe(true);
    expect((changeRow(before as CachedList, "c", { title: "x" }) as typeof before).pages[0]).toBe(
      before.pages[0],
    );
  });

  it("drops highlights that point into a text that changed, and keeps the others", () => {
    const hit = row("a", {
      description: "mail",
      highlights: { title: [[0, 5]], description: [[0, 4]] },
      snippet: { text: "text", ranges: [[0, 4]] },
    });
    const list: CachedList = { items: [hit], nextCursor: null, total: 1 };
    const renamed = findRow(changeRow(list, "a", { title: "Other" }), "a")?.row;
    expect(renamed?.highlights).toEqual({ title: [], description: [[0, 4]] });
    expect(renamed?.snippet).toEqual(hit.snippet);
    expect(findRow(changeRow(list, "a", { content: "new" }), "a")?.row.snippet).toBeNull();
  });
});

describe("taking a row out", () => {
  it("closes the gap and lowers a search's total on every page", () => {
    const after = takeRow(scrolled(4), "b");
    expect(ids(after)).toEqual(["a", "c", "d"]);
    expect(totals(after)).toEqual([3, 3]);
  });

  it("leaves a list alone that does not hold it", () => {
    const list = scrolled(4);
    expect(takeRow(list, "z")).toBe(list);
  });

  it("is undone exactly by putting it back, once", () => {
    const found = findRow(scrolled(4), "c");
    if (!found) throw new Error("c is there");
    const restored = putRow(takeRow(scrolled(4), "c"), found.place, found.row);
    expect(restored).toEqual(scrolled(4));
    expect(putRow(restored, found.place, found.row)).toBe(restored);
  });
});

describe("belonging to a filtered list", () => {
  it("asks for one of the categories, and for a favourite where only those are shown", () => {
    expect(belongs(row("a"), {})).toBe(true);
    expect(belongs(row("a"), { categories: [] })).toBe(true);
    expect(belongs(row("a"), { categories: ["writing", "coding"] })).toBe(true);
    expect(belongs(row("a"), { categories: ["writing"] })).toBe(false);
    expect(belongs(row("a"), { favorite: true })).toBe(false);
    expect(belongs(row("a", { isFavorite: true }), { favorite: true })).toBe(true);
  });

  it("matches all or any of the tags, nested ones included", () => {
    const tagged = row("a", { tags: ["client/acme", "seo"] });
    expect(belongs(tagged, { tag: ["client", "seo"] })).toBe(true);
    expect(belongs(tagged, { tag: ["client", "mail"] })).toBe(false);
    expect(belongs(tagged, { tag: ["client", "mail"], tagMatch: "or" })).toBe(true);
    expect(belongs(tagged, { tag: ["cli", "client/ac"], tagMatch: "or" })).toBe(false);
  });
});

describe("counts beside the categories", () => {
  const facets = { categories: [{ category: "coding", count: 2, favorites: 1 }] };

  it("follow an added and a removed prompt, favourites too", () => {
    expect(shiftFacets(facets, { category: "coding", isFavorite: true }, 1).categories).toEqual([
      { category: "coding", count: 3, favorites: 2 },
    ]);
    expect(shiftFacets(facets, { category: "coding", isFavorite: false }, -1).categories).toEqual([
      { category: "coding", count: 1, favorites: 1 },
    ]);
  });

  it("gain a category with its first prompt and lose it with its last", () => {
    const more = shiftFacets(facets, { category: "writing", isFavorite: false }, 1);
    expect(more.categories).toContainEqual({ category: "writing", count: 1, favorites: 0 });
    expect(shiftFacets(more, { category: "writing", isFavorite: false }, -1)).toEqual(facets);
  });
});

describe("a whole prompt as a row", () => {
  const view = (content: string): PromptView => {
    const { contentTruncated: _, ...rest } = toRow({ ...row("a"), content });
    return { ...rest, content };
  };

  it("carries the first 4,000 characters and says when there is more", () => {
    expect(toRow(view("x".repeat(4_000)))).toMatchObject({ contentTruncated: false });
    const long = toRow(view("x".repeat(144_260)));
    expect(long.content).toHaveLength(4_000);
    expect(long.contentTruncated).toBe(true);
  });

  it("does not cut an emoji in half", () => {
    expect(toRow(view(`${"x".repeat(3_999)}😀 more`)).content).toBe("x".repeat(3_999));
  });
});
