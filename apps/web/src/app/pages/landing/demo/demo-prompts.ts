import type { TextRange } from "@commonplace/domain/variables";

/** A prompt of the landing page's library, with two places to fill in. */
export interface DemoPrompt {
  readonly id: string;
  readonly title: string;
  readonly category: { readonly name: string; readonly icon: string; readonly color: string };
  readonly content: string;
}

const MARKETING = { name: "Marketing", icon: "megaphone", color: "orange" };
const CODING = { name: "Coding", icon: "laptop", color: "blue" };
const WRITING = { name: "Writing", icon: "pen", color: "green" };

export const DEMO_PROMPTS: readonly [DemoPrompt, ...DemoPrompt[]] = [
  {
    id: "launch",
    title: "Launch mail that gets read",
    category: MARKETING,
    content:
      "You are a product marketer. Write a launch mail for [product], for [audience].\n\nOpen with the change in their day, not with the feature. Under 150 words.",
  },
  {
    id: "review",
    title: "Code review with reasons",
    category: CODING,
    content:
      "Review this [language] change. Look for [main concern] first, then for what a newcomer would misread.\n\nFor each finding: the line, why it matters, the smallest fix.",
  },
  {
    id: "plain",
    title: "Plain words",
    category: WRITING,
    content:
      "Rewrite the text below for [reader], half as long.\n\nKeep every number and name. Short sentences, a [tone] tone, no jargon.",
  },
  {
    id: "checklist",
    title: "Product launch checklist",
    category: WRITING,
    content:
      "Make a checklist for the launch of [product] on [date].\n\nGroup it by week. For each item: who, by when, and how we know that it is done.",
  },
  {
    id: "interview",
    title: "Customer interview guide",
    category: MARKETING,
    content:
      "Write an interview guide for talking to [customers] about [problem].\n\nAsk about the last time it happened, never about what they would do.",
  },
];

/** A prompt that was found, and where in its title. */
export interface DemoHit {
  readonly prompt: DemoPrompt;
  readonly marks: readonly TextRange[];
}

/**
 * The prompts in which each typed word starts a word, those with more matches in the title first; all prompts when
 * nothing is typed.
 */
export function findDemoPrompts(q: string): readonly DemoHit[] {
  const typed = q.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = DEMO_PROMPTS.flatMap((prompt) => {
    const text = `${prompt.title} ${prompt.category.name} ${prompt.content}`;
    const isFound = typed.every((word) => startsOf(word, text).length > 0);
    const marks = typed.flatMap((word) => startsOf(word, prompt.title)).sort(([a], [b]) => a - b);
    return isFound ? [{ prompt, marks: apart(marks) }] : [];
  });
  return hits.sort((a, b) => b.marks.length - a.marks.length);
}

/** The ranges of a text in which a word starts with a typed word. */
function startsOf(typed: string, text: string): TextRange[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    word.toLowerCase().startsWith(typed) ? [[index, index + typed.length]] : [],
  );
}

/** The ranges in order, without ranges inside the previous one: two typed words may match the same word. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  const kept: TextRange[] = [];
  for (const range of ranges) if (range[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(range);
  return kept;
}
