import { expect, it } from "vitest";
import { countOf, destinations } from "./category-destinations";

const recipes = { id: "1", name: "Recipes" };
const travel = { id: "2", name: "Travel" };

it("offers the five built-in categories and the person's others, never the one that goes", () => {
  const { builtIn, custom } = destinations([recipes, travel], recipes.id);
  expect(builtIn.map(({ value }) => value)).toEqual([
    "marketing",
    "coding",
    "writing",
    "social-media",
    "personal-development",
  ]);
  expect(custom).toEqual([{ value: "custom-2", label: "Travel" }]);
});

it("counts a category's prompts, and none for one that holds none", () => {
  const facets = { categories: [{ category: "custom-1", count: 12, favorites: 3 }] };
  expect(countOf(facets, recipes)).toBe(12);
  expect(countOf(facets, travel)).toBe(0);
});
