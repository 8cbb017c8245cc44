import { describe, expect, it } from "vitest";
import { analyseByRubric } from "./analyse";

const contradictionIn = (prompt: string) =>
  analyseByRubric(prompt).findings.find(({ rule }) => rule === "no-contradiction")?.explanation;

describe("a contradiction", () => {
  it.each([
    "Do not use bullet points. Write 200 words on tea for nurses.",
    "Never use emojis. Write 200 words on tea for nurses.",
    "Write without lists. Never use bullet points.",
    "Do not answer in French. Answer in English only.",
    "Not too formal, keep it casual.",
    "Keep it formal, no slang.",
    "Keep it funny rather than serious.",
    "Do not use bullet points unless they are full sentences.",
  ])("is none where one demand is the other one negated: %s", (prompt) => {
    expect(contradictionIn(prompt)).toBeUndefined();
  });

  it.each([
    [
      "Use three bullet points on tea. Do not use bullet points.",
      "Do not use bullet points",
      "three bullet points",
    ],
    ["Use emojis in the post. Never use emojis.", "Never use emojis", "Use emojis"],
    ["Keep the letter formal. Write it in a casual way.", "formal", "casual"],
    ["Answer in English only. Write in French.", "Answer in English", "Write in French"],
  ])("is named by both demands: %s", (prompt, first, second) => {
    expect(contradictionIn(prompt)).toBe(
      `“${first}” and “${second}” cannot both be met, so the model will pick one.`,
    );
  });
});
