import { expect, it } from "vitest";
import { moved } from "./blocks";

it("moves a block up, down and nowhere beyond the ends", () => {
  const blocks = ["a", "b", "c"];
  expect(moved(blocks, 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(blocks, 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(blocks, 0, -1)).toBe(blocks);
  expect(moved(blocks, 2, 3)).toBe(blocks);
  expect(moved(blocks, 7, 0)).toBe(blocks);
});
