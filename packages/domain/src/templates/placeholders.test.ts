import { expect, it } from "vitest";
import { placeholdersOf } from "./placeholders";

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

it("takes types, choices and defaults from the text where its author says nothing", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: how a prompt writes a variable
  expect(placeholdersOf("${tone:warm, plain, bold} for {{n | number:default=3}} days")).toEqual([
    { name: "tone", label: "Tone", type: "choice", options: ["warm", "plain", "bold"] },
    { name: "n", label: "N", type: "number", default: "3" },
  ]);
});
