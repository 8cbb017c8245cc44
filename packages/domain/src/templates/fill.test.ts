import { expect, it } from "vitest";
import { fillPlaceholders, placeholderNames } from "./fill";
import { placeholdersOf } from "./placeholders";

it("puts values in to the letter, wherever the name stands, and reads them no second time", () => {
  const filled = fillPlaceholders("For [Name], about [topic]: dear [name]…", {
    name: "$& [topic]",
    topic: "",
  });
  expect(filled).toBe("For $& [topic], about [topic]: dear $& [topic]…");
});

it("leaves brackets alone that are no placeholders", () => {
  const text = "- [x] done, [a link](https://example.test), items[index]";
  expect(fillPlaceholders(text, { x: "1", "a link": "2", index: "3" })).toBe(text);
  expect(placeholderNames(text)).toEqual([]);
});

it("asks for names as their author says, for others with a line of text, and for nothing else", () => {
  const described = [
    { name: "Tone", label: "How it sounds", type: "choice" as const, options: ["warm", "plain"] },
    { name: "gone", label: "Gone", type: "text" as const },
  ];
  expect(placeholdersOf("A [topic] in a [tone] tone on [topic]", described)).toEqual([
    { name: "topic", label: "Topic", type: "text" },
    { name: "tone", label: "How it sounds", type: "choice", options: ["warm", "plain"] },
  ]);
});
