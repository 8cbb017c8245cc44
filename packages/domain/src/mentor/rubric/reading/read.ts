import type { TextRange } from "../../../variables";
import { type Lexicon, PARTS, type Part, type Signal } from "../languages/lexicon";
import { askedIn } from "./asked-in";
import { type FixedStretch, findFixed } from "./fixed";
import { atMissedStops } from "./missed-stops";
import { type Hit, phraseBookOf, phrasesAmong, phrasesIn } from "./phrases";
import { type Line, linesOf } from "./sentences";
import { type Token, tokensOf } from "./tokens";

/** A sentence that counts: it says something, says it for the first time, and does not speak to the judge. */
export interface Sentence {
  readonly range: TextRange;
  readonly line: Line;
  /** Its words without empty ones; where no spaces are set, its signs. */
  readonly length: number;
  readonly hits: readonly Hit[];
  /** Nothing but a label and places to fill in: it asks for something and does not say it yet. */
  readonly isSlot: boolean;
  /** The part that its line's label, or the heading above it, says it is. */
  readonly part: Part | null;
}

/** A prompt as the rules see it. */
export interface Reading {
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly fixed: readonly FixedStretch[];
  readonly lines: readonly Line[];
  readonly sentences: readonly Sentence[];
  /** Sentences in another language than the one it asks in. */
  readonly others: ReadonlySet<TextRange>;
  readonly evidence: ReadonlyMap<Signal, readonly Evidence[]>;
  /** How many different words say something; signs count by what a word of them has. */
  readonly contentWords: number;
}

/** Signs that one word has, where no spaces are set. */
export const SIGNS_PER_WORD = 1.7;
/** Signs of one sentence, where no spaces are set, that are looked at: no sentence that one reads is longer. */
export const SIGNS_LOOKED_AT = 4_000;

/** Reads a prompt. Its cost is in proportion to the text's length. Of a language without a lexicon it knows no words. */
export function readPrompt(text: string): Reading {
  const fixed = findFixed(text);
  const lines = linesOf(text, fixed);
  const { lexicon, others } = askedIn(text, lines);

  const sentences: Sentence[] = [];
  const said = new Set<string>();
  const content = new Set<string>();
  const read = sentenceReader(text, lexicon, fixed);
  const common = new Set(lexicon.common.split("|"));
  let part: Part | null = null;
  for (const line of lines) {
    if (line.kind === "heading") part = partNamed(lexicon, text.slice(...line.range));
    const own = line.labelEnd === null ? null : partNamed(lexicon, text.slice(line.range[0], line.labelEnd));
    for (const range of line.sentences.flatMap((one) =>
      others.has(one) ? [] : atMissedStops(text, one, lexicon.code),
    )) {
      const { words, hits, isSlot } = read(range);
      const saying = words.join(" ");
      const saysNothing = hits.length === 0 && words.every((word) => common.has(word));
      // A heading's words name what follows; they are no evidence of it.
      if (line.kind === "heading" || saysNothing || said.has(saying)) continue;
      said.add(saying);
      if (hits.some(({ signal }) => signal === "judge")) continue;
      sentences.push({ range, line, length: words.length, hits, isSlot, part: own ?? part });
      if (!isSlot) for (const word of words) content.add(word);
    }
  }
  const telling = [...content].filter((word) => !common.has(word) && (!lexicon.spaced || word.length > 2));
  return {
    text,
    lexicon,
    fixed,
    lines,
    sentences,
    others,
    evidence: gatherEvidence(sentences),
    contentWords: lexicon.spaced ? telling.length : telling.length / SIGNS_PER_WORD,
  };
}

/** Which part a heading or label names, if any: by its first words, whatever marks stand around them. */
export function partNamed({ headings }: Lexicon, heading: string): Part | null {
  const name = heading.replace(/^[\s#*•\d.)+-]+|[\s*:：]+$/gu, "").toLowerCase();
  return name === ""
    ? null
    : (PARTS.find((part) => headings[part].toLowerCase().split("|").includes(name)) ?? null);
}

function sentenceReader(text: string, lexicon: Lexicon, fixed: readonly FixedStretch[]) {
  const book = phraseBookOf(lexicon);
  let next = 0;
  return ([start, end]: TextRange) => {
    while ((fixed[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= start) next++;
    const inside = stretchesFrom(fixed, next, end);
    const isUrl = rangeTest(inside.filter(({ kind }) => kind === "url"));
    const first = start + text.slice(start, end).search(/\S|$/);
    const tokens = tokensOf(text.slice(start, end), start).filter((token) => !isUrl(token.start));
    const found = lexicon.spaced
      ? phrasesAmong(tokens, book)
      : phrasesIn(text.slice(first, Math.min(end, first + SIGNS_LOOKED_AT)), first, book);
    const isEmpty = rangeTest(found.filter(({ signal }) => signal === "filler"));
    const words = lexicon.spaced
      ? tokens.filter((token) => !isEmpty(token.start)).map(({ word }) => word)
      : signsOf(tokens, isEmpty, text);
    const variables = inside.filter(({ kind }) => kind === "variable");
    const isVariable = rangeTest(variables);
    const outside = tokens.filter((token) => !isVariable(token.start));
    const isSlot = variables.length > 0 && outside.length <= (lexicon.spaced ? 3 : 1);
    return { words, hits: found.filter(({ signal }) => signal !== "filler"), isSlot };
  };
}

/** The stretches from one of them on, up to a place. */
function stretchesFrom(fixed: readonly FixedStretch[], first: number, end: number): readonly FixedStretch[] {
  let last = first;
  while ((fixed[last]?.range[0] ?? end) < end) last++;
  return fixed.slice(first, last);
}

/** Whether places, asked in order, lie in one of the stretches, which are in order, too. */
function rangeTest(hits: readonly { range: TextRange }[]): (place: number) => boolean {
  let next = 0;
  return (place) => {
    while ((hits[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= place) next++;
    return (hits[next]?.range[0] ?? Number.POSITIVE_INFINITY) <= place;
  };
}

function signsOf(tokens: readonly Token[], isEmpty: (place: number) => boolean, text: string): string[] {
  const signs: string[] = [];
  for (const { start, end } of tokens) {
    for (let place = start; place < end; place++) if (!isEmpty(place)) signs.push(text.charAt(place));
  }
  return signs;
}

/** A hit among all sentences, and how much it counts: half where there is still a place to fill in. */
export interface Evidence {
  readonly hit: Hit;
  readonly sentence: Sentence;
  readonly weight: number;
}

/** The hits of a signal in all sentences, in order. */
export const hitsOf = ({ evidence }: Reading, signal: Signal): readonly Evidence[] =>
  evidence.get(signal) ?? [];

function gatherEvidence(sentences: readonly Sentence[]): Map<Signal, Evidence[]> {
  const evidence = new Map<Signal, Evidence[]>();
  for (const sentence of sentences) {
    for (const hit of sentence.hits) {
      const one = { hit, sentence, weight: sentence.isSlot ? 0.5 : 1 };
      const known = evidence.get(hit.signal);
      if (known) known.push(one);
      else evidence.set(hit.signal, [one]);
    }
  }
  return evidence;
}
