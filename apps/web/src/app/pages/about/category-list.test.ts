import { BUILT_IN_CATEGORIES } from "@commonplace/domain/categories/schemas";
import { expect, it } from "vitest";
import { SHOWN_CATEGORIES } from "./category-list";

it("shows visitors the categories that everyone has", () => {
  expect(SHOWN_CATEGORIES).toEqual(
    BUILT_IN_CATEGORIES.map(({ id, name, icon, color }) => ({ id, name, icon, color })),
  );
});
