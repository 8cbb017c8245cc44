import { describe, expect, it } from "vitest";
import {
  hasFilters,
  type LibraryState,
  libraryRequest,
  readLibraryUrl,
  writeLibraryUrl,
} from "./library-url";
import { savedQueryOf, savedQueryPath } from "./saved-query";

const read = (query: string) => readLibraryUrl(new URLSearchParams(query));
const plain: LibraryState = {
  q: "",
  categories: [],
  favorites: false,
  tags: [],
  tagMatch: "and",
  sort: null,
  view: "grid",
};

describe("the library's address", () => {
  it("is empty for an untouched library, and says so when read", () => {
    expect(read("")).toEqual(plain);
    expect(writeLibraryUrl(new URLSearchParams(), plain).toString()).toBe("");
  });

  it("carries every choice there and back", () => {
    const state: LibraryState = {
      q: "email & [tone] 中文",
      categories: ["coding", "custom-0190"],
      favorites: true,
      tags: ["client/acme", "c++ & co", "中文"],
      tagMatch: "or",
      sort: "alphabetical",
      view: "list",
    };
    expect(read(writeLibraryUrl(new URLSearchParams(), state).toString())).toEqual(state);
  });

  it("keeps the open prompt when a filter changes", () => {
    const next = writeLibraryUrl(new URLSearchParams("prompt=42&q=a"), { favorites: true });
    expect(next.get("prompt")).toBe("42");
    expect(next.get("q")).toBe("a");
    expect(next.get("favorites")).toBe("true");
  });

  it("remembers Most Recent chosen while searching, where best match is the default", () => {
    const next = writeLibraryUrl(new URLSearchParams("q=a"), { sort: "recent" });
    expect(libraryRequest(readLibraryUrl(next)).input.sort).toBe("recent");
  });

  it("ignores orders, views and empty or repeated categories it does not know", () => {
    expect(read("sort=__proto__&view=cards&category=&category=coding&category=coding&favorites=no")).toEqual({
      ...plain,
      categories: ["coding"],
    });
  });

  it("cuts a query that no server would accept", () => {
    expect(read(`q=${"x".repeat(900)}`).q).toHaveLength(500);
  });
});

describe("the library's request", () => {
  it("is the list, most recent first, without a query", () => {
    expect(libraryRequest(plain)).toEqual({ kind: "list", input: { sort: "recent", pinnedFirst: true } });
  });

  it("is a search by relevance with a query, unless an order was chosen", () => {
    expect(libraryRequest({ ...plain, q: "mail" })).toEqual({
      kind: "search",
      input: { q: "mail", sort: "relevance", meaning: true },
    });
    expect(libraryRequest({ ...plain, q: "mail", sort: "category" }).input.sort).toBe("category");
  });

  it("does not depend on the order in which categories were ticked", () => {
    const one = libraryRequest({ ...plain, categories: ["writing", "coding"] });
    const other = libraryRequest({ ...plain, categories: ["coding", "writing"] });
    expect(one).toEqual(other);
  });

  it("is prompts with all of the tags, or any of several", () => {
    const tagged = { ...plain, tags: ["seo", "client/acme"] };
    expect(libraryRequest(tagged).input.tag).toEqual(["client/acme", "seo"]);
    expect(libraryRequest(tagged).input.tagMatch).toBeUndefined();
    expect(libraryRequest({ ...tagged, tagMatch: "or" }).input.tagMatch).toBe("or");
    // One tag means the same either way, and needs one cache entry.
    expect(libraryRequest(read("tag=seo&tagMatch=or"))).toEqual(libraryRequest(read("tag=seo")));
  });
});

it("counts categories, favourites and tags as filters, and a search not", () => {
  expect(hasFilters({ ...plain, q: "a", sort: "category" })).toBe(false);
  expect(hasFilters({ ...plain, favorites: true })).toBe(true);
  expect(hasFilters({ ...plain, categories: ["coding"] })).toBe(true);
  expect(hasFilters({ ...plain, tags: ["seo"] })).toBe(true);
});

it("a saved search leads back to what was shown when it was saved", () => {
  const shown = read(
    "q=mail&category=writing&category=coding&favorites=true&tag=b&tag=a&tagMatch=or&sort=category&view=list",
  );
  const path = savedQueryPath(savedQueryOf(shown));
  const back = readLibraryUrl(new URL(path, "http://localhost").searchParams);
  expect(libraryRequest(back)).toEqual(libraryRequest(shown));
  expect(savedQueryPath(savedQueryOf(back))).toBe(path);
  expect([savedQueryPath({}), savedQueryOf(plain)]).toEqual(["/library", {}]);
});
