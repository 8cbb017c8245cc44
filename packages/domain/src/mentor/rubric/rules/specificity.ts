import type { TextRange } from "../../../variables";
import { hitsOf, type Reading, type Sentence } from "../reading/read";
import { lookFor, type Rule, type Verdict } from "./rule";

/** Different words that say something in a prompt which leaves nothing to guess. */
const WORDS_OF_DETAIL = 40;
/** A number as people write one, in digits or signs, right before what it counts. */
const NUMBER_BEFORE = /(?:[\d０-９]|[一二两三四五六七八九十百])\s*(?:[-–—~～至到\s%]\s*)?$/u;

/** Units with a number before them, in digits or as a word: "300 words", "three short paragraphs". */
function measuresOf(reading: Reading): { quote: TextRange; weight: number }[] {
  const numerals = new Map<Sentence, Set<number>>();
  for (const { hit, sentence } of hitsOf(reading, "numeral")) {
    numerals.set(sentence, (numerals.get(sentence) ?? new Set()).add(hit.place));
  }
  return hitsOf(reading, "unit").flatMap(({ hit, sentence, weight }) => {
    const before = reading.text.slice(Math.max(sentence.range[0], hit.range[0] - 4), hit.range[0]);
    const isNumbered =
      NUMBER_BEFORE.test(before) ||
      (reading.lexicon.spaced && hasNumberNear(reading, sentence.range[0], hit.range[0])) ||
      [1, 2].some((words) => numerals.get(sentence)?.has(hit.place - words));
    return isNumbered ? [{ quote: sentence.range, weight }] : [];
  });
}

/** "300 well chosen words": digits at most two words before. */
const hasNumberNear = ({ text }: Reading, start: number, end: number) =>
  /\d[\d.,]*%?(?:\s+[\p{L}\p{M}'’-]+){0,2}\s+$/u.test(text.slice(Math.max(start, end - 40), end));

function setsMeasures(reading: Reading): Verdict {
  const measures = measuresOf(reading);
  const full = measures.filter(({ weight }) => weight === 1).length;
  const [first] = measures;
  return { share: full > 1 ? 1 : full === 1 ? 0.75 : first ? 0.35 : 0, quote: first?.quote };
}

function givesDetails(reading: Reading): Verdict {
  const named = reading.fixed.filter(({ kind }) => kind !== "material").length;
  const words = Math.min(1, reading.contentWords / WORDS_OF_DETAIL);
  return { share: 0.75 * words + 0.25 * Math.min(1, named / 2) };
}

export const SPECIFICITY_RULES: readonly Rule[] = [
  {
    id: "sets-measures",
    name: "Sets measures",
    dimension: "specificity",
    points: 3,
    strength: "Numbers say how much or how long.",
    improvement: "Nothing says how much or how long the answer should be.",
    suggestion: "Give a number: of words, items, minutes or whatever counts.",
    judge: setsMeasures,
  },
  {
    id: "gives-details",
    name: "Gives details",
    dimension: "specificity",
    points: 3,
    strength: "Names and details pin the task down.",
    improvement: "Too few details: many different answers would fit.",
    suggestion: "Name the product, place, person, version or problem it is about.",
    judge: givesDetails,
  },
  {
    id: "sets-limits",
    name: "Says what must and must not be",
    dimension: "specificity",
    points: 2.5,
    strength: "It says what the answer must hold or avoid.",
    improvement: "It does not say what the answer must hold or avoid.",
    suggestion: "Add what must be in, and what must stay out.",
    judge: lookFor("constraint", [0.6, 0.85, 1]),
  },
  {
    id: "sets-tone",
    name: "Sets the tone",
    dimension: "specificity",
    points: 1.5,
    strength: "It says how the answer should sound.",
    improvement: "It does not say how the answer should sound.",
    suggestion: "Name a tone or style: plain, formal, warm, technical.",
    judge: lookFor("tone", [0.8, 1]),
  },
];
