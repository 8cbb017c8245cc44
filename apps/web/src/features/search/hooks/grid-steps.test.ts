import { expect, it } from "vitest";
import { gridStep } from "./grid-steps";

// 0 1 2
// 3 4 5
// 6 7
const step = (key: string, from: number) => gridStep(key, from, 8, 3);

it("walks through the cells in reading order", () => {
  expect(step("ArrowRight", 2)).toBe(3);
  expect(step("ArrowLeft", 3)).toBe(2);
  expect(step("ArrowRight", 7)).toBeNull();
  expect(step("ArrowLeft", 0)).toBeNull();
});

it("goes down a row, to the last cell where the last row is shorter, and no further", () => {
  expect(step("ArrowDown", 1)).toBe(4);
  expect(step("ArrowDown", 5)).toBe(7);
  expect(step("ArrowDown", 6)).toBeNull();
});

it("goes up a row, and out of the grid from the first", () => {
  expect(step("ArrowUp", 7)).toBe(4);
  expect(step("ArrowUp", 2)).toBe(-1);
});

it("leaves other keys alone", () => {
  expect(step("Enter", 4)).toBeNull();
});
