import { expect, it } from "vitest";
import { needsHighCard } from "./card-size";

const prompt = { title: "Broth", description: null, content: "Cook it slowly.", snippet: undefined };

it.each([
  ["a short text", {}, false],
  ["three lines", { content: "one\ntwo\nthree" }, false],
  ["four lines", { content: "one\ntwo\nthree\nfour" }, true],
  ["a long line", { content: "slowly ".repeat(30) }, true],
  ["a description over two lines", { description: "For winter", content: "one\ntwo" }, false],
  ["a description over three lines", { description: "For winter", content: "one\ntwo\nthree" }, true],
  ["a long title over two lines", { title: "A broth for a long winter evening", content: "one\ntwo" }, false],
  ["a long title over three lines", { title: "A broth for a long winter evening", content: "1\n2\n3" }, true],
  ["a title in wide letters", { title: "請將會議記錄整理成結構清晰的紀要", content: "1\n2\n3" }, true],
  ["marks of Markdown alone", { content: "## Task\n```\none\n```" }, false],
])("gives %s the height it needs", (_name, change, isHigh) => {
  expect(needsHighCard({ ...prompt, ...change })).toBe(isHigh);
});
