import type { CategoryView } from "@commonplace/domain/categories/schemas";
import { expect, it } from "vitest";
import { createCategoryDirectory } from "./category-directory";

const view = (id: string, name: string, color: string): CategoryView => ({
  id,
  userId: "me",
  name,
  description: null,
  icon: "🎯",
  color,
  iconBg: "",
  iconColor: "",
  isDefault: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});

it("knows the five built-in categories and the person's own, which prompts name custom-{id}", () => {
  const directory = createCategoryDirectory([view("7", "Recipes", "category-green")]);
  expect(directory.builtIn.map(({ name }) => name)).toEqual([
    "Marketing",
    "Coding",
    "Writing",
    "Social Media",
    "Personal Development",
  ]);
  expect(directory.find("custom-7")).toMatchObject({
    id: "custom-7",
    name: "Recipes",
    color: "green",
    icon: "🎯",
  });
  expect(directory.find("coding")?.name).toBe("Coding");
});

it("has no entry for a deleted category", () => {
  expect(createCategoryDirectory([]).find("custom-7")).toBeNull();
  expect(createCategoryDirectory([]).find("toString")).toBeNull();
});

it("lists custom categories by name, in the reader's alphabet", () => {
  const views = [
    view("1", "Zoo", "category-red"),
    view("2", "Éclairs", "category-pink"),
    view("3", "farm", ""),
  ];
  expect(createCategoryDirectory(views).custom.map(({ name }) => name)).toEqual(["Éclairs", "farm", "Zoo"]);
});
