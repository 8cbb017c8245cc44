import { readFile } from "node:fs/promises";
import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { readPrompts } from "../../imports/testing/files";
import { parseVariables } from "../../variables";
import { analyseByRubric } from "./analyse";
import { optimiseByRubric } from "./optimise";
import { restructureByRubric } from "./restructure";
import { DEVELOPED_PAIRS } from "./testing/developed-pairs";
import { FURTHER_PAIRS } from "./testing/further-pairs";

const scoreOf = (prompt: string) => analyseByRubric(prompt).score;
const PROMPTS = [...DEVELOPED_PAIRS, ...FURTHER_PAIRS].flatMap(({ weak, improved }) => [weak, improved]);

/** How often each thing stands in a text. */
function countOf(things: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

const NUMBER = /\d+(?:[.,:/]\d+)*/g;
const LINK = /https?:\/\/[^\s<>"'`\])}，。]+/g;
const CODE = /```[\s\S]*?```|`[^`\n]+`/g;

const PRECIOUS: Record<string, (text: string) => string[]> = {
  placeholders: (text) => {
    const { places, doubtfulPlaces } = parseVariables(text);
    return [...places, ...doubtfulPlaces].map(({ start, end }) => text.slice(start, end));
  },
  numbers: (text) => text.match(NUMBER) ?? [],
  URLs: (text) => text.match(LINK) ?? [],
  code: (text) => text.match(CODE) ?? [],
  words: (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
};

function expectNothingLost(prompt: string, kinds: readonly string[] = Object.keys(PRECIOUS)): void {
  const rewritten = restructureByRubric(prompt);
  for (const kind of kinds) {
    const [before, after] = [prompt, rewritten].map((text) => countOf(PRECIOUS[kind]?.(text) ?? []));
    for (const [thing, count] of before ?? []) {
      expect(after?.get(thing) ?? 0, `${kind}: ${thing}\n${prompt}\n=>\n${rewritten}`).toBeGreaterThanOrEqual(
        count,
      );
    }
  }
}

describe("laying a prompt out", () => {
  it("gives each part its place, in the prompt's words", () => {
    const prompt =
      "Write a reply to the complaint below. You are a clerk at a railway. Our readers are customers who waited. Do not promise money. Answer as an email of 120 words.";
    expect(restructureByRubric(prompt)).toBe(`## Role
You are a clerk at a railway.

## Task
Write a reply to the complaint below.

## Context
Our readers are customers who waited.

## Format
Answer as an email of 120 words.

## Constraints
Do not promise money.`);
  });

  it("heads the parts in the prompt's language, and adds no part that is not there", () => {
    expect(restructureByRubric("Schreibe ein Gedicht über den Herbst. Vermeide Reime.")).toBe(
      "## Aufgabe\nSchreibe ein Gedicht über den Herbst.\n\n## Vorgaben\nVermeide Reime.",
    );
  });

  it("leaves what headings would only tear: a question, a picture, one part, numbered steps", () => {
    for (const prompt of [
      "How do I move a draft to review? I am new here. What comes after?",
      "A heron on a broken pier, low winter sun, 85mm, no people. Rust and cream.",
      "Schreibe ein Gedicht über den Herbst.",
      "Improve this: Our hotel is nice. The rooms are nice.",
      "Fix the bug: 1) Read the tests. 2) Avoid new files. 3) Answer as a table.",
    ]) {
      expect(restructureByRubric(prompt)).toBe(prompt);
    }
  });

  it("keeps a sentence that goes on from another one with it", () => {
    expect(
      restructureByRubric("Write a poem for children. Avoid rhymes. They bore my class. Now use 90 words."),
    ).toBe(
      "## Task\nWrite a poem for children.\n\n## Constraints\nAvoid rhymes.\nThey bore my class.\nNow use 90 words.",
    );
  });

  it("keeps lists with their lead-in, and material where it was spoken of", () => {
    const list = "Cover these points:\n- price\n- delivery in 3 days";
    const code = "```ts\nconst a = 1;\n\nconst b = [2];\n```";
    const rewritten = restructureByRubric(`Explain this code.\n\n${code}\n\n${list}`);
    expect(rewritten).toContain(`Explain this code.\n\n${code}`);
    expect(rewritten).toContain(list);
  });

  it("keeps whole what brackets or an indent hold together, also where nobody fenced it", () => {
    const json = '[\n"Write a table.",\n"You are formal.",\n{\n"must": "Avoid jargon."\n}\n]';
    const python =
      "def greet(name): # no table\n    if not name: return\n\n    # Write a table.\n    print(name)";
    const rewritten = restructureByRubric(
      `You are a developer. Fix the list.\n\n${json}\n\nThen explain the function.\n\n${python}\n\nAvoid jargon.`,
    );
    expect(rewritten).toMatch(/^## Role\nYou are a developer\.\n\n## Task\nFix the list/);
    expect(rewritten).toContain(json);
    expect(rewritten).toContain(python);
  });

  it("leaves a prompt that is JSON as it is", () => {
    const data = { role: "You are an editor", steps: ["Write a poem.", "Avoid rhymes.", "Two lines"] };
    for (const prompt of [
      JSON.stringify(data),
      JSON.stringify(data, null, 2),
      JSON.stringify([data], null, "\t"),
    ]) {
      expect(restructureByRubric(prompt)).toBe(prompt);
    }
  });

  it("leaves a layout of its own as it is", () => {
    const prompt = "# Task\nWrite a poem.\n\n# Format\nFour lines.";
    expect(restructureByRubric(prompt)).toBe(prompt);
  });

  it("leaves a document of many sentences in its own order", () => {
    const prompt = Array.from({ length: 21 }, (_, day) => `Avoid jargon on day ${day}. Write a poem.`).join(
      "\n",
    );
    expect(restructureByRubric(prompt)).toBe(prompt);
  });

  it("leaves a prompt whose last code block is left open, which would swallow what follows", () => {
    for (const prompt of [
      "Explain this code.\n\n```js\nlet a = 1;",
      'Translate for children:\n"""\nWrite it.',
    ]) {
      expect(restructureByRubric(prompt)).toBe(prompt);
    }
  });

  it("never lowers the score of the prompts we know", () => {
    for (const prompt of PROMPTS)
      expect(scoreOf(restructureByRubric(prompt)), prompt).toBeGreaterThanOrEqual(scoreOf(prompt));
  });

  it("has nothing left to do the second time", () => {
    for (const prompt of PROMPTS) {
      const once = restructureByRubric(prompt);
      expect(restructureByRubric(once)).toBe(once);
    }
  });
});

/** The 1,282 prompts of a public collection, as people wrote them. */
async function readPublicPrompts(): Promise<string[]> {
  const file = new URL("../../testing/fixtures/public-prompts.csv", import.meta.url);
  return (await readPrompts("public-prompts.csv", await readFile(file))).map(({ content }) => content);
}

it.each([0, 1, 2, 3, 4, 5])(
  "takes every sixth public prompt from %i on: loses nothing, tears no JSON, lowers no score, is done at once",
  async (first) => {
    const prompts = await readPublicPrompts();
    expect(prompts).toHaveLength(1_282);
    for (const prompt of prompts.filter((_, index) => index % 6 === first)) {
      expectNothingLost(prompt);
      const once = restructureByRubric(prompt);
      if (/^\{\s*"/.test(prompt)) expect(once).toContain(prompt.trim());
      // A prompt that would read worse in parts is returned as it is.
      if (once !== prompt && scoreOf(once) < scoreOf(prompt)) {
        const { optimizedPrompt, before, after } = optimiseByRubric({ prompt, answers: [], layOut: true });
        expect({ optimizedPrompt, after }, prompt).toEqual({ optimizedPrompt: prompt, after: before });
      }
      expect(restructureByRubric(once)).toBe(once);
    }
  },
);

it("leaves the file of an agent, which begins with keys for programs, as it is", () => {
  const prompt = `---
name: planner
description: Plans the work on a feature
---

You are a planner. Write a plan for the feature. Save it to "plans/{feature}/plan.md". Do not write code.`;
  expect(restructureByRubric(prompt)).toBe(prompt);
});

describe("laying out loses nothing", () => {
  it("of the prompts we know", () => {
    for (const prompt of PROMPTS) expectNothingLost(prompt);
  });

  const piece = fc.constantFrom(
    "Write 300 words about [topic].",
    "You are an editor",
    "e.g. [a, b] or 3.5 apples",
    "https://example.org/a?b=1&c=[id].",
    "Context: we sell 12 lamps.",
    "- item 1\n- item [two]",
    "1. First\n2. Second",
    "```js\nlet x = [1];\n\n// e.g. 9. Yes\n```",
    "`inline. Code 7`",
    '"quoted. Text [name]"',
    "# Format",
    "Avoid jargon!",
    "For example: 10/12/2025",
    '"""\nmaterial 5. More\n"""',
    "<text>\ninside [it] 4\n</text>",
    "> said 8",
    "写一篇300字的文章。",
    "Do this:",
    "[x] [X] [[a]]",
    "…",
    "the the and of to in is",
    '{\n"a": "Write 3. More",\n"b": [\n1\n]\n}',
    "    indented 7. Then",
    "opens { [ 9",
    "closes ] } 2",
  );
  const gap = fc.constantFrom(" ", "\n", "\n\n", " \n \n", ". ", "\r\n", "\t");
  const prompts = fc
    .array(fc.tuple(piece, gap), { minLength: 1, maxLength: 14 })
    .map((parts) => `Write about the thing. ${parts.flat().join("")}`);

  it("of prompts made of whatever prompts are made of", () => {
    fc.assert(
      fc.property(prompts, (prompt) =>
        expectNothingLost(prompt, ["placeholders", "numbers", "URLs", "words"]),
      ),
      { numRuns: 1_500 },
    );
  });

  it("of code blocks, to the letter", () => {
    const code = fc
      .string({
        unit: fc.constantFrom("a", "1", ".", " ", "\n", "[b]", "!", "{", "#", ":", "-"),
        maxLength: 60,
      })
      .map((body) => `\`\`\`js\n${body}\n\`\`\``);
    fc.assert(
      fc.property(prompts, code, prompts, (before, block, after) => {
        // Fences that other pieces leave open would swallow the block: only whole prompts stand before it.
        expect(restructureByRubric(`${before}\n\n${block}\n\n${after}`)).toContain(block);
      }),
      { numRuns: 500 },
    );
  });

  it("of any text at all, behind words that tell its language", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const prompt = `Write this for me and the others: ${text}`;
        expectNothingLost(prompt, ["placeholders", "words"]);
        expect(analyseByRubric(prompt)).toEqual(analyseByRubric(prompt));
      }),
      { numRuns: 1_000 },
    );
  });
});
