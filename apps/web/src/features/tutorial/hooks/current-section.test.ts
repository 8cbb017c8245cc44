import { expect, it } from "vitest";
import { currentSection } from "./current-section";

it("is the first section before anything was scrolled", () => {
  expect(currentSection([400, 900, 1600], 120, false)).toBe(0);
});

it("is the last section whose top has passed the reading line", () => {
  expect(currentSection([-500, 120, 700], 120, false)).toBe(1);
  expect(currentSection([-500, 121, 700], 120, false)).toBe(0);
});

it("is the last section at the end of the page, however short it is", () => {
  expect(currentSection([-900, -200, 480], 120, true)).toBe(2);
});
