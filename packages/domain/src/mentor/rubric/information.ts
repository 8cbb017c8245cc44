import type { TextRange } from "../../variables";
import { type Fact, factsOf, ORDINAL, sumOf, weighing } from "./facts";
import type { Kind } from "./kinds";
import { isAbbreviation } from "./lists";
import { materialWords, namedMaterial, namedSlots } from "./material";
import { firstMatch, patternsOf } from "./patterns";
import type { FixedStretch } from "./reading/fixed";
import { type Reading, SIGNS_PER_WORD } from "./reading/read";
import { tokensOf } from "./reading/tokens";
import { tiedFacts } from "./ties";

/** All information in a prompt, each item once. */
export interface Information {
  readonly facts: readonly Fact[];
  /** Different naming words of all sentences that direct. */
  readonly words: ReadonlySet<string>;
  /** The information in these words: one each, and less for words that stand in any prompt. */
  readonly weight: number;
  /** The information in all sentences that direct, in proportion to their words, 0 to 1. */
  readonly density: number;
  /** Words in all, and those in sentences that say nothing. */
  readonly total: number;
  readonly empty: number;
  readonly firstEmpty: TextRange | null;
  /** Words of material: code, quotations, texts in tags; and of statements that the prompt speaks of. */
  readonly material: number;
  /** Places to fill in within sentences that say what they are for; numbers, names and quotations that pin it down. */
  readonly slots: number;
  readonly precise: number;
  /** Numbers, names, quotations, measures, rules and labeled settings: details that an answer can be checked against. */
  readonly checks: number;
  readonly reference: TextRange | null;
}

/** Numbers, and names as scripts with capitals write them within a sentence. */
const PRECISE = /\p{N}[\p{N}.,:/]*|(?<=[\p{Ll},] )\p{Lu}[\p{L}]{2,}/gu;
/** German writes every noun with a capital: only numbers, and names that no common noun is written like ("BMW", "PostgreSQL"). */
const PRECISE_IN_GERMAN = /\p{N}[\p{N}.,:/]*|(?<=[\p{Ll},] )\p{Lu}\p{L}*\p{Lu}\p{L}*/gu;

/** Kinds whose sentences need no tie: a picture's parts, and examples, which share no words. */
const HANGS_TOGETHER: ReadonlySet<Kind> = new Set(["image", "fewshot"]);

/** Counts the information in a prompt of some kind. */
export function informationOf(reading: Reading, kind: Kind): Information {
  const patterns = patternsOf(reading);
  const { text, lexicon, fixed } = reading;
  const { facts: found, total, empty, firstEmpty } = factsOf(reading, kind === "image");
  const tied = HANGS_TOGETHER.has(kind) ? new Set(found) : tiedFacts(found, reading, kind);
  const facts = found.map((fact) => (tied.has(fact) ? fact : { ...fact, directs: false }));
  const reference = firstMatch(text, patterns.reference);
  const words = new Map<string, number>();
  const pinned = new Set<string>();
  const weigh = weighing(reading);
  const names = lexicon.code === "de" ? PRECISE_IN_GERMAN : PRECISE;
  let [slots, world] = [0, 0];
  const isMaterial = materialTest(text, reference);
  for (const range of reading.others) if (isMaterial(range)) world += tokensOf(text.slice(...range)).length;
  // Facts and fixed stretches are in order: the first stretch that the next fact may hold.
  let next = 0;
  for (const [at, { sentence, text: said, words: own, worth, isBareRole, directs }] of facts.entries()) {
    if (!directs) {
      const isBehind = reference !== null && sentence.line.range[0] > reference[1];
      // An order that has nothing to do with the request is no text that the request speaks of.
      if (isBehind && !found[at]?.directs && isMaterial(sentence.range))
        world += lexicon.spaced ? sentence.length : sentence.length / SIGNS_PER_WORD;
      continue;
    }
    for (const word of own) words.set(word, Math.max(words.get(word) ?? 0, worth * weigh(word)));
    while ((fixed[next]?.range[0] ?? Number.POSITIVE_INFINITY) < sentence.range[0]) next++;
    const inside: FixedStretch[] = [];
    for (let at = next; at < fixed.length; at++) {
      const stretch = fixed[at];
      if (!stretch || stretch.range[0] >= sentence.range[1]) break;
      if (stretch.range[1] <= sentence.range[1]) inside.push(stretch);
    }
    slots += inside.filter(({ kind }) => kind === "variable").length;
    for (const { kind, range } of inside) if (kind === "quoted") pinned.add(text.slice(...range));
    if (isBareRole) continue;
    for (const [name] of said.replace(ORDINAL, "").matchAll(names))
      if (!isAbbreviation(name)) pinned.add(name.trim());
  }
  return {
    facts,
    words: new Set(words.keys()),
    weight: sumOf([...words.values()], (worth) => worth),
    density:
      total === 0
        ? 0
        : sumOf(
            facts.filter(({ directs }) => directs),
            ({ weight }) => weight,
          ) / total,
    total,
    empty,
    firstEmpty,
    material:
      materialWords(reading, patterns, reference !== null) +
      Math.max(world, namedMaterial(reading, facts, patterns)),
    slots: slots + namedSlots(reading, facts),
    precise: Math.min(6, pinned.size),
    checks:
      pinned.size +
      facts.filter(
        ({ directs, measured, signals, weight, sentence }) =>
          directs &&
          (measured ||
            (weight >= NAMED && signals.has("constraint")) ||
            (weight >= NAMED &&
              sentence.line.labelEnd !== null &&
              SETTLED_BY_LABEL.some((signal) => signals.has(signal)))),
      ).length,
    reference,
  };
}

/** What an answer's form, reader or use is, behind its label, can be checked as a rule can: each once it names something. */
const SETTLED_BY_LABEL = ["format", "audience", "purpose"] as const;
const NAMED = 2;

/** Names of programs and of what they say, and signs of which programs are full. */
const PROGRAM =
  /(?<!\p{L})(?:code|function|script|quer(?:y|ies)|snippet|log|error|refactor|debug|funktion|fonction|función|c[óo]digo|codice|funzione|função)|код|代码|コード/iu;
const OF_PROGRAMS = /[{};=<>\\]|\w\(|\b(?:error|exception|traceback|select|line \d+)\b/i;

/** Tells whether a stretch can be what a prompt speaks of: prose is no code. */
export function materialTest(text: string, reference: TextRange | null): (range: TextRange) => boolean {
  if (!reference) return () => false;
  const isProgram = PROGRAM.test(text.slice(...reference));
  return (range) => range[0] > reference[1] && (!isProgram || OF_PROGRAMS.test(text.slice(...range)));
}
