import { expect, it } from "vitest";
import { describeChange, wholeMinutes } from "./change";

it.each([
  [15, 10, { direction: "up", percent: "50%" }],
  [5, 10, { direction: "down", percent: "50%" }],
  [10, 10, { direction: "same", percent: "0%" }],
  [0, 4, { direction: "down", percent: "100%" }],
  [50, 10, { direction: "up", percent: "400%" }],
  [3, 0, null],
])("says how %i compares to %i before", (now, before, expected) => {
  expect(describeChange(now, before)).toEqual(expected);
});

it("rounds seconds to whole minutes", () => {
  expect([0, 29, 30, 89, 90, 585].map(wholeMinutes)).toEqual([0, 0, 1, 1, 2, 10]);
});
