import { describe, expect, it } from "vitest";
import { optimiseByRubric } from "./optimise";
import { isRewriteOf } from "./rewrite-of";
import { DEVELOPED_PAIRS } from "./testing/developed-pairs";
import { FURTHER_PAIRS } from "./testing/further-pairs";
import { OPENED_PAIRS } from "./testing/opened-pairs";
import { SEALED_PAIRS } from "./testing/sealed-pairs";

const PROMPTS = [...DEVELOPED_PAIRS, ...FURTHER_PAIRS, ...OPENED_PAIRS, ...SEALED_PAIRS].map(
  ({ improved }) => improved,
);

describe("an answer is no rewrite", () => {
  it.each([
    [
      "Write a haiku about [topic].",
      "An old silent pond\nA frog jumps into the pond\nSplash! Silence again.",
    ],
    [
      "Explain photosynthesis to a class of ten-year-olds in 200 words.",
      "Photosynthesis is how plants eat. Their leaves catch sunlight, and with water and air the plant turns it into sugar. That is why leaves are green.",
    ],
    [
      "Write an email to a tenant whose heating failed. Apologize once and name 10 January.",
      "Dear Ms. Kern,\n\nWe are sorry that your flat is cold. A plumber comes on 10 January.\n\nKind regards\nWeber Property",
    ],
    ["What is the capital of Australia?", "Canberra."],
    [
      "Schreibe ein Gedicht über den Herbst für meine Klasse.",
      "Die Blätter fallen, fallen wie von weit,\nals welkten in den Himmeln ferne Gärten.",
    ],
    ["写一篇关于秋天的短文，200字，给小学生看。", "秋风轻轻吹过田野，稻子黄了，树叶一片片落下来。"],
    [
      "Write a function in Python that adds two numbers and returns zero for nothing.",
      "def add(a=0, b=0):\n    return a + b",
    ],
  ])("%s", (prompt, answer) => expect(isRewriteOf(prompt, answer)).toBe(false));
});

describe("a rewrite is one", () => {
  it.each([
    ["Write a haiku about [topic].", "Compose one haiku (5, 7, 5 syllables) on [topic], for children."],
    ["haiku about autumn", "You are a poet. Write a haiku about autumn."],
    ["A heron on a pier, dusk", "A gray heron on a broken pier at dusk, 85mm, rust and cream, 3:2"],
    ["How do I sort a list?", "How do I sort a list of dates in Python 3.12, newest first?"],
    ["Schreibe ein Gedicht über den Herbst.", "## Aufgabe\nEin Gedicht über den Herbst, vier Strophen."],
    [
      "Write about the sea for children who have never been there.",
      "Schreibe über das Meer für Kinder, die nie dort waren.",
    ],
  ])("%s", (prompt, rewrite) => expect(isRewriteOf(prompt, rewrite)).toBe(true));

  it("also of every good prompt that is kept, laid out or has answers written in", () => {
    for (const prompt of PROMPTS) {
      const answers = [{ question: "audience", answer: "Two apprentices" }];
      const { optimizedPrompt } = optimiseByRubric({ prompt, answers, layOut: true });
      for (const rewrite of [prompt, optimizedPrompt])
        expect(isRewriteOf(prompt, rewrite), rewrite).toBe(true);
    }
  });
});
