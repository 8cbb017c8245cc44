import type { TextRange } from "../../variables";
import type { Lexicon, Signal } from "./languages/lexicon";
import { weightOfWordIn } from "./languages/pale-abroad";
import { isOfManner, isOrder, opensAnOrder, weightOfWord } from "./languages/pale-words";
import { isEnumeration, isJoined, isKeywordList, isOfKeywords, NUMBER, withoutAbbreviations } from "./lists";
import { movesNobody } from "./moves-nobody";
import { type Patterns, patternsOf } from "./patterns";
import { namesPicture, SHOWN } from "./pictures";
import { type Reading, type Sentence, SIGNS_LOOKED_AT, SIGNS_PER_WORD } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** Information in one sentence for the model or person who carries the prompt out. */
export interface Fact {
  readonly sentence: Sentence;
  readonly text: string;
  /** Words that name something, beside those about prompts in general and praise. */
  readonly words: readonly string[];
  /** How much each of these words counts against one of a sentence of its own. */
  readonly worth: number;
  /** The information in these words: one each, and less for words that stand in any prompt. */
  readonly weight: number;
  readonly signals: ReadonlySet<Signal>;
  /** A number with what it counts. */
  readonly measured: boolean;
  /** Gives the model nothing but a role, which says little about the wanted answer. */
  readonly isBareRole: boolean;
  /** Asks, rules or describes the job; otherwise it is a statement about the world. */
  readonly directs: boolean;
}

/** The sentences of a prompt that say something, and how much of it says nothing. */
export interface FoundFacts {
  readonly facts: readonly Fact[];
  /** Words in all, and those in sentences that say nothing. */
  readonly total: number;
  readonly empty: number;
  readonly firstEmpty: TextRange | null;
}

/** Letters of one word where neither spaces nor a lexicon part them. */
const LETTERS_PER_WORD = 6;
/** Weight of a word in a list of parts, or in a role. */
const PART_OF_LIST = 0.4;

const EMPTY_SIGNALS: ReadonlySet<Signal> = new Set([
  "vague",
  "filler",
  "brief",
  "thorough",
  "judge",
  "numeral",
]);
const DIRECTING: readonly Signal[] = [
  "task",
  "constraint",
  "format",
  "tone",
  "role",
  "audience",
  "purpose",
  "example",
];
/** A sentence that begins with what it counts: "Three ideas for …" in figures. */
export const NUMBERED = /^[^\p{L}\p{N}]*\p{N}/u;
/** A saying with the name of whoever said it: "“…” — Somebody". */
const SAYING = /^\s*["“«][^"”»\n]+["”»]\s*[—–-]\s*\p{Lu}/u;
/** Words, or signs, into a sentence by which it shows what it is. */
const OPENING = 6;

/** Finds what each sentence says. @param isPicture whether lists of key words are normal for this prompt. */
export function factsOf(reading: Reading, isPicture: boolean): FoundFacts {
  const patterns = patternsOf(reading);
  const { text, lexicon, sentences } = reading;
  const facts: Fact[] = [];
  let [total, empty] = [0, 0];
  let firstEmpty: TextRange | null = null;
  const weigh = weighing(reading);
  const shown = sentences.find(({ range }) => namesPicture(text.slice(...range))) ?? sentences[0];
  for (const sentence of sentences) {
    const said = text.slice(...sentence.range);
    const size = lexicon.spaced ? sentence.length : sentence.length / SIGNS_PER_WORD;
    total += size;
    const isMoving = movesNobody(said) || SAYING.test(said);
    const isList = (!isPicture || isOfKeywords(said)) && isKeywordList(said, sentence, reading);
    const naming = isMoving || isList || sentence.isSlot ? [] : namingWords(sentence, reading, patterns);
    const signals = new Set(sentence.hits.map(({ signal }) => signal));
    const measured =
      naming.length + (NUMBER.test(said) ? 1 : 0) > 0 &&
      isMeasured(said.replace(patterns.day, " "), sentence, lexicon.spaced);
    if (!measured && !naming.some((word) => weigh(word) > 0)) {
      empty += size;
      if (size >= 3) firstEmpty ??= sentence.range;
      continue;
    }
    if (isMoving || isList || sentence.isSlot) continue;
    const states = patterns.states.test(said);
    const opens =
      NUMBERED.test(said) ||
      (lexicon.code === "en" && orders(said)) ||
      (!states && isAskedAsAName(sentence, reading)) ||
      sentence.hits.some(
        ({ signal, place }) =>
          (DIRECTING.includes(signal) &&
            (!lexicon.spaced || place <= OPENING) &&
            !(states && signal === "constraint")) ||
          (signal === "numeral" && place === 0),
      );
    const isValue = sentence.line.labelEnd !== null && (sentence.hits.length > 0 || naming.length > 3);
    const directs = isPicture
      ? sentence === shown || SHOWN.some((facet) => facet.test(said)) || isScene(said, lexicon)
      : opens ||
        (lexicon.code === "und" && !states) ||
        isValue ||
        (sentence.line.kind === "item" && sentence.line.labelEnd === null) ||
        /[?？]["'”’)]*\s*$/.test(said) ||
        speaksOfSomebody(said, patterns, lexicon);
    // A role for the model says little about the wanted answer, however many professions it names.
    const isParts = isEnumeration(said, sentence, reading);
    const isRole = sentence.hits.some(({ signal, place }) => signal === "role" && place <= 1);
    if (isRole && !asksBesideRole(sentence, reading)) signals.delete("task");
    const isBareRole = isRole && !signals.has("task");
    const worth = isParts || isBareRole ? PART_OF_LIST : 1;
    const own = isBareRole ? naming.slice(0, 2) : withoutAbbreviations(naming, said);
    const praise = (said.match(patterns.hype) ?? []).length;
    const isPraise = praise >= 2 && praise >= naming.length / 2;
    const telling =
      isPraise || isParts
        ? only(signals, ["task"])
        : isRole
          ? only(signals, ["role", "task", "constraint"])
          : signals;
    facts.push({
      sentence,
      text: said,
      words: own,
      worth,
      weight: worth * sumOf([...new Set(own)], weigh),
      signals: telling,
      measured: measured && !isBareRole,
      isBareRole,
      directs,
    });
  }
  return { facts, total, empty, firstEmpty };
}

/** Whether a role is followed by what to do: "an expert in testing and design" names a trade, "and design a logo" asks. */
const asksBesideRole = ({ hits, range }: Sentence, { text }: Reading) =>
  hits.some(
    ({ signal, range: [start, end] }) =>
      signal === "task" && !/ing$/i.test(text.slice(start, end)) && /\p{L}/u.test(text.slice(end, range[1])),
  );

/** Tells more of a picture: neither a fact about the world, nor cells of a table, nor words that nothing joins. */
const isScene = (said: string, lexicon: Lexicon) =>
  !STATES.test(said) && !/^\s*\|/.test(said) && (lexicon.common === "" || isJoined(tokensOf(said), lexicon));

/** Whether it speaks of the writer, or has one of the others as its subject; "for you" at an end says nothing of anybody. */
function speaksOfSomebody(said: string, { person }: Patterns, { code }: Lexicon): boolean {
  if (code !== "en") return said.search(person) !== -1;
  return [...said.matchAll(person)].some(({ 0: word, index }) => WRITER.test(word) || index < SUBJECT);
}
const WRITER = /^(?:i|we|my|our|me|us|i'm|we're)$/i;
/** Characters within which a sentence has its subject. */
const SUBJECT = 30;

/** Tells what to do, or when: a time alone, "On Tuesday the bank raised …", tells of something that happened. */
const orders = (said: string) => {
  const [first = "", ...others] = tokensOf(said).map(({ word }) => word);
  return isOrder(first) || (opensAnOrder(first) && (!OF_TIME.test(first) || others.some(isOrder)));
};
const OF_TIME = /^(?:on|at|during|for|before|after|until)$/;

/**
 * A first sentence that has no verb: "A haiku for a couple who share a dog". Where nothing else in the prompt asks, it
 * names the wanted answer. A sentence that states something has a verb soon, or begins with an article that points at
 * something known.
 */
const isAskedAsAName = (sentence: Sentence, { sentences, text, lexicon, evidence }: Reading) =>
  sentence === sentences[0] &&
  (lexicon.code !== "en" || !STATES.test(text.slice(...sentence.range))) &&
  (lexicon.spaced ? !evidence.get("task")?.some(({ hit }) => hit.place === 0) : !evidence.has("task"));
const STATES =
  /^\W*(?:(?:the|this|these|that|those|it|he|she|they|we|i|you|there|my|our|your|his|her|their)\b|(?:[\p{L}\p{N}'’-]+\s+){1,4}(?:is|are|was|were|has|have|had|will|can|may|must|should|could|would|do|does|did|am)\b)/iu;

export const sumOf = <T>(things: readonly T[], weigh: (thing: T) => number) =>
  things.reduce((sum, thing) => sum + weigh(thing), 0);

/** Tells the information in a word; in languages whose pale words are not known each counts. */
export const weighing =
  ({ lexicon: { code } }: Reading) =>
  (word: string) =>
    code === "en" ? weightOfWord(word) : weightOfWordIn(code, word);

const only = (signals: ReadonlySet<Signal>, kept: readonly Signal[]) =>
  new Set(kept.filter((signal) => signals.has(signal)));

/** The number of a list item or a step: "2.", "Step 2:". */
export const ORDINAL = /^\s*(?:[-*+] )?(?:\p{L}{1,12} )?\d{1,3}\s*[.):：](?=\s)/u;

function namingWords(sentence: Sentence, reading: Reading, patterns: Patterns): string[] {
  const { text, lexicon } = reading;
  const from = sentence.range[0];
  const until = lexicon.spaced ? sentence.range[1] : Math.min(sentence.range[1], from + SIGNS_LOOKED_AT);
  const whole = text.slice(from, until).replace(ORDINAL, (mark) => " ".repeat(mark.length));
  const pieces: string[] = [];
  let done = 0;
  for (const { signal, range } of sentence.hits) {
    const [start, end] = [range[0] - from, range[1] - from];
    if (!EMPTY_SIGNALS.has(signal) || start < done) continue;
    if (end > whole.length) break;
    pieces.push(whole.slice(done, start), " ".repeat(end - start));
    done = end;
  }
  let said = pieces.join("") + whole.slice(done);
  // "think()" is the name of a tool, and says no more than that there is one.
  said = said.replace(/[\p{L}_]{1,40}\(\)/gu, (call) => " ".repeat(call.length));
  said = said.replace(patterns.hype, (word) => " ".repeat(word.length));
  said = said.replace(patterns.generic, (word) => " ".repeat(word.length));
  if (!lexicon.spaced) {
    const signs = said.match(/[\p{L}\p{N}]/gu) ?? [];
    const kana = (said.match(/\p{Script=Hiragana}/gu) ?? []).length;
    const count = Math.round((signs.length - 0.7 * kana) / (1.3 * SIGNS_PER_WORD));
    return count < 1
      ? []
      : Array.from({ length: count }, (_, at) => signs.slice(at * 2, at * 2 + 2).join(""));
  }
  const found: string[] = [];
  for (const { word } of tokensOf(said)) {
    if (patterns.common.has(word) || (lexicon.code === "en" && isOfManner(word))) continue;
    if (word.length < 3 && !NUMBER.test(word) && lexicon.code !== "und") continue;
    const isUnspaced =
      word.length > 14 && /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(word);
    if (!isUnspaced) found.push(word);
    else
      for (let at = 0; at < word.length; at += LETTERS_PER_WORD)
        found.push(word.slice(at, at + LETTERS_PER_WORD));
  }
  return found.some((word) => !/^\p{N}+$/u.test(word)) ? found : [];
}

function isMeasured(said: string, { hits }: Sentence, spaced: boolean): boolean {
  const units = hits.filter(({ signal }) => signal === "unit");
  const numerals = new Set(hits.filter(({ signal }) => signal === "numeral").map(({ place }) => place));
  const digits = /[\p{N}]/u.test(said.replace(ORDINAL, ""));
  if (!spaced) return NUMBER.test(said) && units.length > 0;
  if (digits && (units.length > 0 || /\p{N}\s*[-–×x]?\s*\p{L}{2,}/u.test(said))) return true;
  if ([...numerals].some((place) => place <= 1) && !/^\W*one\b/i.test(said)) return true;
  return units.some(({ place }) => [1, 2, 3].some((back) => numerals.has(place - back)));
}
