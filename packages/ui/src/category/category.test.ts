import { expect, it } from "vitest";
import { categoryHue } from "./category";

it("reads a category's hue from its name or its stored class, and shows anything else in gray", () => {
  expect(categoryHue("pink")).toBe("pink");
  expect(categoryHue("category-yellow")).toBe("yellow");
  expect(["", "teal", "category-", "bg-red-500"].map(categoryHue)).toEqual(Array(4).fill("gray"));
});
