import type { Patterns } from "./patterns";
import type { Reading, Sentence } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** Material that speaks of scores is no material; nor is what nothing in the prompt leads to. */
const OF_SCORES = /"(?:score|strengths|improvements|suggestions|clarity|specificity)"\s*:/i;
const LEADS_IN =
  /[:：][\s>]*$|\b(?:this|these|following|below|diese\w*|este|esta|ce|cette|questo|это\w*)\b[^.\n]*[.\s]*$/i;

/** Counts the words of texts, code and quotations that the prompt works on. @param isSpokenOf whether it refers to some. */
export function materialWords(
  { fixed, text, sentences }: Reading,
  { hype, generic }: Patterns,
  isSpokenOf: boolean,
): number {
  let sum = 0;
  for (const { range, kind } of fixed) {
    if (kind !== "material" && kind !== "url") continue;
    const held = text.slice(...range);
    const before = text.slice(Math.max(0, range[0] - 80), range[0]);
    const isTag = /^\s*</.test(held);
    if (
      OF_SCORES.test(held) ||
      !(isSpokenOf || isTag || kind === "url" || LEADS_IN.test(before) || isWorkedOn(sentences))
    )
      continue;
    // Words about prompts and praise are no text to work on.
    const words = new Set(tokensOf(held.replace(hype, " ").replace(generic, " ")).map(({ word }) => word));
    if (words.size >= LEAST_MATERIAL) sum += kind === "url" ? 6 : words.size;
  }
  return sum;
}
/** Different words that a text to work on has at least. */
const LEAST_MATERIAL = 5;

const isWorkedOn = (sentences: readonly Sentence[]) =>
  sentences.some(({ hits }) => hits.some(({ signal }) => signal === "background"));
