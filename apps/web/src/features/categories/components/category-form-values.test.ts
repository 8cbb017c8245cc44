import {
  CATEGORY_COLORS,
  CATEGORY_ICONS,
  CATEGORY_LIMITS,
  type CategoryView,
} from "@commonplace/domain/categories/schemas";
import { describe, expect, it } from "vitest";
import { EMPTY_CATEGORY, toCategory, toFormValues, validateCategory } from "./category-form-values";
import { COLOR_NAMES, ICON_NAMES } from "./category-options";

const recipes: CategoryView = {
  id: "1",
  userId: "2",
  name: "Recipes",
  description: null,
  icon: "🎯",
  color: "category-purple",
  iconBg: "category-purple-bg",
  iconColor: "category-purple-fg",
  isDefault: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

describe("the category form", () => {
  it("starts empty, with the folder and the first colour theme", () => {
    expect(EMPTY_CATEGORY).toEqual({ name: "", description: "", icon: "📁", color: "blue" });
  });

  it("shows a stored category's colour theme, not its class", () => {
    expect(toFormValues(recipes)).toEqual({ name: "Recipes", description: "", icon: "🎯", color: "purple" });
  });

  it("trims both texts and leaves out a blank description", () => {
    const values = { ...EMPTY_CATEGORY, name: "  Recipes ", description: " \n " };
    expect(toCategory(values)).toEqual({
      name: "Recipes",
      description: undefined,
      icon: "📁",
      color: "blue",
    });
    expect(toCategory({ ...values, description: " Food " }).description).toBe("Food");
  });

  it("asks for a name that is not blank", () => {
    expect(validateCategory({ ...EMPTY_CATEGORY, name: "   " })).toEqual({
      name: "Category name is required",
    });
  });

  it("says which text is too long", () => {
    const values = {
      ...EMPTY_CATEGORY,
      name: "x".repeat(CATEGORY_LIMITS.name + 1),
      description: "x".repeat(CATEGORY_LIMITS.description + 1),
    };
    expect(validateCategory(values)).toEqual({
      name: "At most 60 characters.",
      description: "At most 500 characters.",
    });
    expect(validateCategory({ ...EMPTY_CATEGORY, name: "x".repeat(CATEGORY_LIMITS.name) })).toEqual({});
  });

  it("offers fifteen icons and eight colour themes, each under a name of its own", () => {
    expect(new Set(CATEGORY_ICONS.map((icon) => ICON_NAMES[icon])).size).toBe(15);
    expect(new Set(CATEGORY_COLORS.map((color) => COLOR_NAMES[color])).size).toBe(8);
  });
});
