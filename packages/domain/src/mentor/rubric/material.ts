import { isCode, worksOnCode } from "./code";
import type { Signal } from "./languages/lexicon";
import type { Patterns } from "./patterns";
import type { Reading, Sentence } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** Material that speaks of scores is no material; nor is what nothing in the prompt leads to. */
const OF_SCORES = /"(?:score|strengths|improvements|suggestions|clarity|specificity)"\s*:/i;
const LEADS_IN =
  /[:：][\s>]*$|\b(?:this|these|following|below|diese\w*|este|esta|ce|cette|questo|это\w*)\b[^.\n]*[.\s]*$/i;

/** Counts the words of texts, code and quotations that the prompt works on. @param isSpokenOf whether it refers to some. */
export function materialWords(reading: Reading, { hype, generic }: Patterns, isSpokenOf: boolean): number {
  const { fixed, text, sentences } = reading;
  const isWorkedOn = sentences.some(({ hits }) => hits.some(({ signal }) => signal === "background"));
  let sum = 0;
  for (const { range, kind } of fixed) {
    if (kind !== "material" && kind !== "url") continue;
    const held = text.slice(...range);
    const before = text.slice(Math.max(0, range[0] - 80), range[0]);
    const isTag = /^\s*</.test(held);
    if (
      OF_SCORES.test(held) ||
      !(
        isSpokenOf ||
        isTag ||
        kind === "url" ||
        LEADS_IN.test(before) ||
        (isCode(held) ? worksOnCode(reading) : isWorkedOn)
      )
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

/** A sentence: whether it is part of the request, and of what kind. */
interface Told {
  readonly sentence: Sentence;
  readonly text: string;
  readonly signals: ReadonlySet<Signal>;
  readonly directs: boolean;
}

/** Tells whether a request speaks of what has a name, by the last word of that. */
function namesIn(facts: readonly Told[]): (name: string) => boolean {
  const asked = facts.filter(({ directs, signals }) => directs && signals.has("task"));
  const stems = new Set(asked.flatMap((fact) => tokensOf(fact.text).map(({ word }) => stemOf(word))));
  return (name) => {
    const stem = stemOf(
      name
        .split(/[\s_-]/)
        .filter((part) => part !== "")
        .at(-1) ?? "",
    );
    return stem.length >= LEAST_STEM && stems.has(stem);
  };
}

/** Counts the places to fill in that stand by themselves and hold what the request speaks of: "Sum up the call. {{call}}". */
export function namedSlots({ text, fixed, sentences }: Reading, facts: readonly Told[]): number {
  const alone = sentences.filter(({ isSlot }) => isSlot);
  if (alone.length === 0) return 0;
  const isNamed = namesIn(facts);
  const names = new Set<string>();
  let next = 0;
  for (const { kind, range } of fixed) {
    if (kind !== "variable") continue;
    while ((alone[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= range[0]) next++;
    const name = text.slice(...range).replace(/[^\p{L}\p{N}_\s-]/gu, "");
    if ((alone[next]?.range[0] ?? Number.POSITIVE_INFINITY) <= range[0] && isNamed(name)) names.add(name);
  }
  return names.size;
}

/** Names of a text that a request like "shorten" or "translate" works on, whatever it calls it. */
const OF_MATERIAL =
  /^(?:(?:source|input|original) )?(?:text|input|content|source|transcript|document|passage)$/i;

/** A text in tags of its own: "<minutes>…</minutes>"; and one behind a label: "minutes: …". */
const TAGGED = /<([a-z][\w-]*)(?:\s[^<>\n]*)?>([^<]*)<\/\1>/gi;
/** A word without its ending, so that "line" is found as "lines". */
const stemOf = (word: string) => word.toLowerCase().replace(/(?:es|s|e|en|n|i|o|a)$/, "");
const LEAST_STEM = 3;

/**
 * Counts the words of statements that stand under a name which the request speaks of: a tag or a label. "Summarize the
 * minutes" makes material of what "minutes" holds; without that it is only text beside the request.
 */
export function namedMaterial({ text }: Reading, facts: readonly Told[], { transform }: Patterns): number {
  const statements = facts.filter(({ directs }) => !directs);
  if (statements.length === 0) return 0;
  const worksOnText = facts.some(({ directs, text: said }) => directs && said.search(transform) !== -1);
  const speaksOf = namesIn(facts);
  const isNamed = (name: string) => speaksOf(name) || (worksOnText && OF_MATERIAL.test(name));
  const tags = [...text.matchAll(TAGGED)].filter(([, name = ""]) => isNamed(name));
  let [sum, next] = [0, 0];
  for (const { sentence } of statements) {
    const [start, end] = sentence.range;
    while (next < tags.length && (tags[next]?.index ?? 0) + (tags[next]?.[0].length ?? 0) <= start) next++;
    const tag = tags[next];
    const isTagged = tag !== undefined && tag.index < end;
    const { labelEnd, range } = sentence.line;
    const label =
      labelEnd === null
        ? ""
        : text
            .slice(range[0], labelEnd)
            .replace(/[^\p{L}\s_-]/gu, " ")
            .trim();
    if (isTagged || (label !== "" && isNamed(label))) sum += sentence.length;
  }
  return sum;
}
