import { describe, expect, it } from "vitest";
import { countFiltered, countInCategory, totalRows } from "./library-counts";

const facets = {
  categories: [
    { category: "coding", count: 7, favorites: 2 },
    { category: "custom-1", count: 3, favorites: 0 },
  ],
};

describe("the number of prompts shown", () => {
  it("is the whole library without filters", () => {
    expect(countFiltered(facets, { categories: [], favorites: false })).toBe(10);
  });

  it("follows the favourites filter and the chosen categories", () => {
    expect(countFiltered(facets, { categories: [], favorites: true })).toBe(2);
    expect(countFiltered(facets, { categories: ["custom-1"], favorites: false })).toBe(3);
    expect(countFiltered(facets, { categories: ["custom-1"], favorites: true })).toBe(0);
    expect(countFiltered(facets, { categories: ["coding", "custom-1"], favorites: false })).toBe(10);
  });

  it("is none in a category that holds nothing", () => {
    expect(countInCategory(facets, "writing", false)).toBe(0);
    expect(countInCategory(facets, "coding", true)).toBe(2);
  });
});

describe("rows in all", () => {
  it("are what the server counted while pages are missing", () => {
    expect(totalRows(10_000, 50, true)).toBe(10_000);
  });

  it("equal the loaded rows once the last page is loaded, whatever the earlier count", () => {
    expect(totalRows(52, 50, false)).toBe(50);
    expect(totalRows(null, 50, false)).toBe(50);
  });

  it("are at least one more than loaded while a page is missing", () => {
    expect(totalRows(40, 50, true)).toBe(51);
    expect(totalRows(null, 50, true)).toBe(51);
  });
});
