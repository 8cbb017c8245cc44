import { parseVariables } from "@commonplace/domain/variables";
import { expect, it } from "vitest";
import { DEMO_PROMPTS, findDemoPrompts } from "./demo-prompts";

const titles = (q: string) => findDemoPrompts(q).map(({ prompt }) => prompt.title);

it("shows everything before a word is typed", () => {
  expect(findDemoPrompts("  ").map(({ prompt }) => prompt)).toEqual(DEMO_PROMPTS);
});

it("finds a prompt by the beginnings of its words, in title, category and text, whatever their case", () => {
  expect(titles("LAUN mai")).toEqual(["Launch mail that gets read"]);
  expect(titles("coding misread")).toEqual(["Code review with reasons"]);
  expect(titles("launch")[0]).toBe("Launch mail that gets read");
  expect(titles("zzqq")).toEqual([]);
});

it("marks what it found in titles, no place twice", () => {
  expect(findDemoPrompts("launch l")[0]?.marks).toEqual([[0, 6]]);
  expect(findDemoPrompts("mail launch")[0]?.marks).toEqual([
    [0, 6],
    [7, 11],
  ]);
});

it.each(DEMO_PROMPTS.map((prompt) => [prompt.title, prompt] as const))(
  "%s has two places to fill in",
  (_, prompt) => {
    expect(parseVariables(prompt.content).variables).toHaveLength(2);
  },
);
