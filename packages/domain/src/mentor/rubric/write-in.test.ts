import { describe, expect, it } from "vitest";
import { optimiseByRubric } from "./optimise";
import { writeIn } from "./write-in";

const audience = (answer: string) => [{ question: "audience", answer }];

describe("answers are written in where they belong, and the rest stays as it is", () => {
  it.each([
    ["behind a sentence", "Write a poem about tea.", "Write a poem about tea.\n\nAudience: tea growers"],
    [
      "under the heading of their part",
      "# Task\nWrite a poem.\n\n# Context\nWe sell tea.\n\n# Format\nFour lines.",
      "# Task\nWrite a poem.\n\n# Context\nWe sell tea.\nAudience: tea growers\n\n# Format\nFour lines.",
    ],
    [
      "under a heading that names it",
      "# Task\nWrite a poem.\n\n# Audience\nPeople at home.\n\n# Format\nFour lines.",
      "# Task\nWrite a poem.\n\n# Audience\nPeople at home.\ntea growers\n\n# Format\nFour lines.",
    ],
    [
      "apart from a list at its end",
      "Write a poem.\n\nRules:\n- four lines\n- no rhymes",
      "Write a poem.\n\nRules:\n- four lines\n- no rhymes\n\nAudience: tea growers",
    ],
    [
      "behind the comments of a script, which are no headings",
      "# =====\n# AUDIENCE\n# =====\n# - nurses\n\nWrite a poem.",
      "# =====\n# AUDIENCE\n# =====\n# - nurses\n\nWrite a poem.\n\nAudience: tea growers",
    ],
    [
      "inside the fence that holds the prompt under a title",
      "## My prompt\n\n```\nWrite a poem.\n```",
      "## My prompt\n\n```\nWrite a poem.\nAudience: tea growers\n```",
    ],
    ["in JSON", '{"task": "Write a poem"}', '{"task": "Write a poem", "audience": "tea growers"}'],
    [
      "inside a tag",
      "<prompt>\nWrite a poem.\n</prompt>",
      "<prompt>\nWrite a poem.\nAudience: tea growers\n</prompt>",
    ],
    [
      "in German",
      "Schreibe ein Gedicht über den Tee und die Berge.",
      "Schreibe ein Gedicht über den Tee und die Berge.\n\nZielgruppe: tea growers",
    ],
  ])("%s", (_where, prompt, expected) => {
    expect(writeIn(prompt, audience("tea growers"))).toBe(expected);
  });

  it("before the parameters of a picture, and in front of the text that is worked on", () => {
    expect(writeIn("red fox, snow, dusk --ar 3:2", [{ question: "form", answer: "linocut" }])).toBe(
      "red fox, snow, dusk, linocut --ar 3:2",
    );
    const text = '"""\nRevenue rose by 4 %.\n"""';
    expect(writeIn(`Summarize the text.\n\n${text}`, audience("investors"))).toBe(
      `Summarize the text.\n\nAudience: investors\n${text}`,
    );
  });

  it("pastes the material behind everything", () => {
    expect(writeIn("Fix this function.", [{ question: "material", answer: "def f():\n  return" }])).toBe(
      'Fix this function.\n"""\ndef f():\n  return\n"""',
    );
  });

  it("never lowers a score by the form, reader or purpose that it asked for", () => {
    const talk =
      'I want you to act as a philosophy teacher. I will provide some topics related to the study of philosophy, and it will be your job to explain these concepts in an accessible manner. This could include providing examples, posing questions or breaking down complex ideas into smaller pieces that are easier to comprehend. My first request is "I need help understanding how different philosophical theories can be applied in everyday life."';
    for (const [question, answer] of [
      ["form", "A table with the columns step, time, cost"],
      ["audience", "Two apprentices in their first week"],
      ["purpose", "They can open the shop alone on Saturday"],
    ] as const) {
      const { before, after } = optimiseByRubric({
        prompt: talk,
        answers: [{ question, answer }],
        layOut: false,
      });
      expect(after, question).toBeGreaterThanOrEqual(before ?? Number.NaN);
    }
  });

  it("changes nothing without answers, and the score rises by what was added", () => {
    const prompt = "Write a blog post about coffee.";
    const nothing = optimiseByRubric({ prompt, answers: audience("  "), layOut: false });
    expect(nothing).toMatchObject({ optimizedPrompt: prompt });
    expect(nothing.after).toBe(nothing.before);
    const answered = optimiseByRubric({
      prompt,
      answers: [
        ...audience("owners of small hotels who buy their first machine"),
        { question: "measure", answer: "400 words" },
      ],
      layOut: false,
    });
    expect(answered.after ?? 0).toBeGreaterThan((answered.before ?? 0) + 15);
  });
});
