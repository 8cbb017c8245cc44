import { expect, it } from "vitest";
import { bareRewrite, isNoRewrite } from "./bare-rewrite";

const REWRITE = "Write a haiku about [topic] for children.";
const PROMPT = "Write a haiku about [topic].";

it.each([
  ["a greeting", `Sure! Here is the improved prompt:\n\n${REWRITE}`],
  ["an introduction", `Here's your rewritten prompt:\n${REWRITE}`],
  ["a fence", `\`\`\`markdown\n${REWRITE}\n\`\`\``],
  ["a greeting and a fence", `Certainly! Here is it:\n\n\`\`\`\n${REWRITE}\n\`\`\``],
  ["a farewell", `${REWRITE}\n\nLet me know if you would like changes!`],
  ["an account of changes", `${REWRITE}\n\n---\n\nKey changes:\n- names the reader`],
  ["a German greeting", `Natürlich! Hier ist der Prompt:\n\n${REWRITE}`],
])("takes off %s", (_what, answer) => {
  expect(bareRewrite(answer, PROMPT)).toBe(REWRITE);
});

it("keeps the prompt's own beginning and end", () => {
  const prompt = "Here is the task:\nWrite a haiku.\n\nLet me know what you need.";
  expect(bareRewrite(prompt, prompt)).toBe(prompt);
});

it("distinguishes a refusal from a rewrite", () => {
  expect(isNoRewrite("I'm sorry, but I can't help with that.", PROMPT)).toBe(true);
  expect(isNoRewrite(REWRITE, PROMPT)).toBe(false);
});
