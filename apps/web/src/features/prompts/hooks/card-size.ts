import { plainPreview } from "../../../shared/prompt-text/plain-preview";
import type { PromptRow } from "./prompt-lists";

/** Letters on a line of a card of the usual width, of its text and of its title. */
const TEXT_LINE = 38;
const TITLE_LINE = 28;
/** Heights of lines, in px, and what a low card has for its title, description and text. */
const HEIGHTS = { text: 21.5, title: 25, description: 24, low: 104 };

/** Chinese, Japanese and Korean letters, which take the room of two. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

const linesOf = (text: string, length: number) =>
  Math.max(1, Math.ceil((text.length + (text.match(WIDE)?.length ?? 0)) / length));

type Sized = Pick<PromptRow, "title" | "description" | "content" | "snippet">;

/** Cached sizes: the list asks again for all its prompts whenever more are loaded. */
const known = new WeakMap<Sized, boolean>();

/**
 * Whether a prompt's card has the larger one of the two heights. Estimated from the number of letters, not measured.
 */
export function needsHighCard(prompt: Sized): boolean {
  const before = known.get(prompt);
  if (before !== undefined) return before;
  const { title, description, content, snippet } = prompt;
  const text = snippet?.text ?? plainPreview(content, 4 * TEXT_LINE);
  const height =
    Math.min(2, linesOf(title, TITLE_LINE)) * HEIGHTS.title +
    (description ? HEIGHTS.description : 0) +
    text.split("\n").reduce((sum, line) => sum + linesOf(line, TEXT_LINE), 0) * HEIGHTS.text;
  known.set(prompt, height > HEIGHTS.low);
  return height > HEIGHTS.low;
}
