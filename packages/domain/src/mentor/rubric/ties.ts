import { type Fact, weighing } from "./facts";
import type { Kind } from "./kinds";
import { answerWordsOf } from "./languages/answer-words";
import type { Signal } from "./languages/lexicon";
import { isOrder } from "./languages/pale-words";
import { patternsOf } from "./patterns";
import { type Reading, type Sentence, SIGNS_PER_WORD } from "./reading/read";
import { isWrittenIn } from "./write-in";

/*
 * Information counts where it has to do with the request. A sentence shows that by itself when it asks, speaks of the
 * answer ("two sentences", "name the price") or of the writer; others by a word that they share with such sentences. A
 * recipe beside a request for a letter does none of that, whatever it measures and forbids.
 */

/** How a sentence hangs together with the request. */
type Tie =
  /** It asks, or speaks of the writer or to the model: its words name the subject. */
  | "asking"
  /** It speaks of the answer, or shares a word with those that ask. */
  | "tied"
  /** It names a reader, a form or a tone, which texts on any subject do, too. */
  | "likely"
  /** A short rule or measure without a verb of its own: it belongs to the sentence before it. */
  | "leaning"
  | "foreign";

/** Words into a sentence by which it asks. */
const OPENING = 3;
/** Words of a rule that leans on the sentence before it, and of one that an order gives. */
const WORDS_OF_RULE = 24;
const WORDS_OF_ORDER = 8;
/** Letters by which two forms of a word are the same, and those of the shortest word that ties. */
const STEM = 5;
const SHORTEST = 4;

/** Of the facts of a prompt those that have to do with what it asks for. */
export function tiedFacts(facts: readonly Fact[], reading: Reading, kind: Kind): ReadonlySet<Fact> {
  const { lexicon, text } = reading;
  if (lexicon.code === "und") return new Set(facts);
  const requests = requestsOf(facts);
  const own = facts.map((fact, at): Tie => {
    const follower = facts[at + 1];
    // "This function answers NaN. Fix it": the request speaks of the sentence before it.
    const isSpokenOf =
      follower !== undefined &&
      requests.has(follower) &&
      POINTS_BACK.test(follower.text) &&
      !isApart(fact, follower, text);
    return requests.has(fact) || isSpokenOf ? "asking" : tieOf(fact, reading, kind);
  });
  const [names, pale] = [new Set<string>(), new Set<string>()];
  for (const [at, fact] of facts.entries()) {
    if (own[at] !== "asking") continue;
    const stems = stemsOf(fact, reading);
    for (const stem of stems.names) names.add(stem);
    for (const stem of stems.pale) pale.add(stem);
  }
  const ledIn = ledInItems(facts, own);
  const isNamed = [...requests].some(({ sentence }) => sentence.line.labelEnd !== null);
  const ties = facts.map((fact, at): Tie => {
    const tie = own[at] ?? "foreign";
    if (tie !== "leaning" && tie !== "foreign") return tie;
    if (ledIn.has(fact)) return "tied";
    const stems = stemsOf(fact, reading);
    if (stems.names.some((stem) => names.has(stem))) return "tied";
    if (stems.pale.some((stem) => pale.has(stem))) return "likely";
    // Where the request stands behind a label, other labels are its members.
    return isNamed && fact.sentence.line.labelEnd !== null ? "likely" : tie;
  });
  const found = new Set<Fact>();
  for (const [from, until] of passagesOf(facts, requests, text)) {
    const count = (...wanted: Tie[]) => ties.slice(from, until).filter((tie) => wanted.includes(tie)).length;
    const isForeign = count("foreign") > count("asking", "tied", "likely");
    let leansOn: Tie = "tied";
    for (let at = from; at < until; at++) {
      const [fact, tie] = [facts[at], ties[at]];
      if (!fact || !tie) continue;
      if (tie !== "leaning") leansOn = tie;
      if (tie === "asking" || tie === "tied" || (!isForeign && leansOn !== "foreign")) found.add(fact);
    }
  }
  return found;
}

/** The items of lists that a tied sentence leads into with a colon. */
function ledInItems(facts: readonly Fact[], own: readonly Tie[]): ReadonlySet<Fact> {
  const items = new Set<Fact>();
  let isLed = false;
  for (const [at, fact] of facts.entries()) {
    const isItem = fact.sentence.line.kind === "item";
    if (isItem && isLed) items.add(fact);
    if (!isItem) isLed = (own[at] === "asking" || own[at] === "tied") && LEADS_IN.test(fact.text);
  }
  return items;
}
const LEADS_IN = /[:：]\s*$/;

const asksIn = ({ hits }: Sentence, opening: number) =>
  hits.some(({ signal, place }) => signal === "task" && place <= opening);
/** Something said before: "Fix it". */
const POINTS_BACK = /\b(?:it|its|this|that|them|these|those|which)\b/i;
const ASKS = /[?？]["'”’)]*\s*$/;

/** The sentence that asks first, by its first word if one does, and a first sentence that names the wanted answer. */
function requestsOf(facts: readonly Fact[]): ReadonlySet<Fact> {
  const free = facts.filter(({ sentence }) => sentence.line.kind !== "item");
  const asking =
    free.find(
      ({ sentence, text }) => asksIn(sentence, 0) || (ASKS.test(text) && sentence.line.labelEnd === null),
    ) ??
    free.find(({ sentence }) => asksIn(sentence, OPENING)) ??
    facts.find(({ sentence }) => asksIn(sentence, OPENING)) ??
    facts.find(({ directs }) => directs);
  const [first] = facts;
  const isCounted = first?.sentence.hits.some(({ signal, place }) => signal === "numeral" && place === 0);
  return new Set([...(first && isCounted ? [first] : []), ...(asking ? [asking] : [])]);
}

/** The key of a prompt that is JSON as a whole, whose quotation marks are blanked. */
const OF_JSON = /^\s+[\w-]+ {1,4}:/;
/** Parts of the answer: its readers, form and sound. */
const OF_ANSWER: ReadonlySet<Signal> = new Set(["format", "tone", "audience", "purpose", "example"]);
const ACTING: ReadonlySet<Kind> = new Set(["agent", "system"]);
const WRITER = /(?<!\p{L})(?:i|we|my|our|us|me)(?!\p{L})/iu;
const TO_MODEL = /^\W*(?:you|your)\b/i;

function tieOf({ sentence, text, signals, directs }: Fact, reading: Reading, kind: Kind): Tie {
  const { code } = reading.lexicon;
  const { line, hits, part, length } = sentence;
  const isEnglish = code === "en";
  const { parts, counted, says } = answerWordsOf(code);
  const speaks = isEnglish
    ? WRITER.test(text) || TO_MODEL.test(text)
    : text.search(patternsOf(reading).person) !== -1;
  if (speaks || hits.some(({ signal, place }) => signal === "role" && place <= 1)) return "asking";
  const states = isEnglish && STATES.test(text);
  const opening = text.slice(0, reading.lexicon.spaced ? OPENING_SIGNS : OPENING_SIGNS / 2);
  // The label of its line is its own if it stands in front of it.
  const labelEnd = line.labelEnd !== null && line.labelEnd > sentence.range[0] ? line.labelEnd : null;
  if (says.test(opening) || (!states && counted.test(text))) return "tied";
  if (labelEnd === null && (parts.test(opening) || (asksIn(sentence, OPENING) && !isEnglish))) return "tied";
  if (part !== null || (labelEnd !== null && isWrittenIn(text))) return "likely";
  const namesPart = hits.some(
    ({ signal, place, range }) =>
      OF_ANSWER.has(signal) && (labelEnd === null ? place <= OPENING : range[0] < labelEnd),
  );
  if (!states && (namesPart || (code !== "fr" && OF_JSON.test(text)))) return "likely";
  if (!directs || states || labelEnd !== null) return "foreign";
  // An order to a standing role is what it does: it acts, beside answering.
  if (ACTING.has(kind) || TAKES_UP.test(opening)) return "leaning";
  const isRule = signals.has("constraint") || signals.has("numeral") || signals.has("unit");
  const isOrdered = isEnglish && isOrder(/\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "");
  const longest = isOrdered ? (signals.has("constraint") ? WORDS_OF_ORDER : 0) : WORDS_OF_RULE;
  return isRule && length / (reading.lexicon.spaced ? 1 : SIGNS_PER_WORD) <= longest ? "leaning" : "foreign";
}
const OPENING_SIGNS = 40;
/** Takes up what was named before: "Call it only with an id". */
const TAKES_UP = /\b(?:it|them)\b/i;
const STATES =
  /^\W*(?:(?:the|this|these|that|those|it|he|she|they|there|his|her|their)\b|(?:[\p{L}\p{N}'’-]+\s+){1,4}(?:is|are|was|were|has|have|had|will|can|may|must|should|could|would|do|does|did|am)\b)/iu;

/** The beginnings of the words by which a sentence names its subject, and of those that stand in any prompt. */
function stemsOf(
  { words, text }: Fact,
  reading: Reading,
): { names: readonly string[]; pale: readonly string[] } {
  const { lexicon } = reading;
  if (!lexicon.spaced) {
    const pairs: string[] = [];
    for (const [run] of text.replace(/\p{Script=Hiragana}/gu, " ").matchAll(/\p{L}{2,}/gu))
      for (let at = 0; at + 2 <= run.length; at++) pairs.push(run.slice(at, at + 2));
    return { names: pairs, pale: [] };
  }
  const { common } = patternsOf(reading);
  const long = words.filter((word) => word.length >= SHORTEST && !/^\p{N}/u.test(word) && !common.has(word));
  const weigh = weighing(reading);
  const isName = (word: string) => weigh(word) === 1;
  const stems = (chosen: readonly string[]) => chosen.map((word) => word.slice(0, STEM));
  return { names: stems(long.filter(isName)), pale: stems(long.filter((word) => !isName(word))) };
}

const isApart = (before: Fact, fact: Fact, text: string) =>
  /\n[ \t>]*\n/.test(text.slice(before.sentence.range[1] - 1, fact.sentence.range[0]));

/** Facts that stand together, without the requests: from one to before another. */
function passagesOf(facts: readonly Fact[], requests: ReadonlySet<Fact>, text: string): [number, number][] {
  const passages: [number, number][] = [];
  let from = 0;
  for (let at = 1; at <= facts.length; at++) {
    const [before, fact] = [facts[at - 1], facts[at]];
    const goesOn =
      before && fact && !requests.has(before) && !requests.has(fact) && !isApart(before, fact, text);
    if (goesOn) continue;
    passages.push([from, at]);
    from = at;
  }
  return passages;
}
