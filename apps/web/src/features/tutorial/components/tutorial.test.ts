import { expect, it } from "vitest";
import { GUIDES, QUICK_START } from "./guides";
import { SECTIONS } from "./sections";
import { TIP_GROUPS } from "./tips";

it("has three steps of a quick start, guides of seven, six, five and five, and four groups of tips", () => {
  expect(QUICK_START.map(({ name }) => name)).toEqual(["Sign In", "Add Prompts", "Explore Features"]);
  expect(GUIDES.map(({ title, steps }) => [title, steps.length])).toEqual([
    ["How to Use", 7],
    ["AI Mentor Tutorial", 6],
    ["Workspaces Tutorial", 5],
    ["Terminal, AI Clients, API", 5],
  ]);
  expect(TIP_GROUPS).toHaveLength(4);
});

it("gives every section an anchor of its own", () => {
  expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
});
