import type { TextRange } from "../../variables";
import { examplesOf } from "./examples";
import { type Fact, NUMBERED } from "./facts";
import type { Information } from "./information";
import { NAMES_CLASSES, NAMES_DOUBT, toolsIn } from "./jobs";
import type { Kind } from "./kinds";

import type { Signal } from "./languages/lexicon";
import { isOrder } from "./languages/pale-words";
import { type Need, PROFILES } from "./needs";
import { firstMatch, patternsOf } from "./patterns";
import { PICTURE_FACETS } from "./pictures";
import { PRAISE } from "./reading/asked-in";
import { hitsOf, type Reading, type Sentence } from "./reading/read";

/** How far a need is met, 0 to 1, and where. */
export interface Met {
  readonly share: number;
  readonly quote?: TextRange;
}

const growing = (count: number, enough: number) => Math.min(1, count / enough);

/** How far each need of a prompt of words is met. */
export function wordNeeds(reading: Reading, information: Information, kind: Kind): Record<Need, Met> {
  const { facts, weight, material } = information;
  const directing = facts.filter(({ directs }) => directs);
  const knowsWords = reading.lexicon.code !== "und";
  const named = (signal: Signal, least = 1): Met => {
    const found = directing.filter(({ signals, weight: own }) => signals.has(signal) && own >= least);
    return found[0] ? { share: 1, quote: found[0].sentence.range } : { share: 0 };
  };
  const task = taskOf(reading, directing, knowsWords, kind);
  const isBound = ({ signals, weight: own, text }: Fact) =>
    (signals.has("constraint") && own >= 1) || (kind === "extract" && NAMES_DOUBT.test(text));
  const bounds = directing.filter(isBound);
  const measures = directing.filter(({ measured }) => measured);
  const pairs = examplesOf(reading);
  const slots = information.slots;
  const quoted = reading.fixed.find(
    ({ kind: what, range }) =>
      what === "quoted" &&
      range[1] - range[0] > 25 &&
      directing.some(({ sentence }) => sentence.range[0] <= range[0] && range[1] <= sentence.range[1]),
  );
  const isSpokenOf = directing.length > 0;
  const given = !isSpokenOf
    ? 0
    : material >= 5 || (quoted && (kind === "transform" || isIntroduced(reading.text, quoted.range)))
      ? 1
      : quoted || slots > 0
        ? Math.min(1, 0.6 + 0.15 * slots)
        : 0;
  const unknown = (share: number): Met => ({ share });
  if (!knowsWords) {
    const rich = growing(weight, 16);
    const rules = growing(
      directing.filter(({ sentence }) => sentence.line.kind === "item" || sentence.line.labelEnd !== null)
        .length + Math.max(0, directing.length - 1),
      3,
    );
    return {
      task,
      detail: { share: growing(weight + 0.5 * information.precise, PROFILES[kind].words * 1.4) },
      material: { share: given },
      measure: measures[0]
        ? { share: growing(measures.length, 1), quote: measures[0].sentence.range }
        : { share: 0 },
      form: unknown(rules * rich),
      audience: unknown(rich * rules),
      purpose: unknown(0),
      limits: unknown(rules * rich),
      example: { share: growing(pairs, 2) },
      role: unknown(0),
      tone: unknown(0),
    };
  }
  return {
    task,
    detail: {
      share: growing(
        weight + 0.7 * information.precise + (kind === "fewshot" ? shownBy(facts) : 0),
        wordsWanted(information, kind),
      ),
      quote: directing[0]?.sentence.range,
    },
    material: kind === "agent" && toolsIn(reading.text) > 0 ? { share: 1 } : { share: given },
    measure: measures[0]
      ? { share: measures.length > 1 ? 1 : 0.85, quote: measures[0].sentence.range }
      : { share: 0 },
    form: kind === "extract" ? classesOf(directing) : formOf(directing, reading),
    audience: audienceOf(directing, reading),
    purpose: named("purpose", 2),
    limits: {
      share: growing(bounds.length, kind === "system" || kind === "agent" ? 3 : 2),
      ...(bounds[0] && { quote: bounds[0].sentence.range }),
    },
    example: pairs >= 2 ? { share: growing(pairs, kind === "fewshot" ? 3 : 2) } : named("example", 3),
    role: named("role", 2),
    tone: named("tone", 1),
  };
}

/** A quotation of several words behind a colon is what the sentence is about. */
const isIntroduced = (text: string, [start, end]: TextRange) =>
  end - start > LONG_QUOTATION && /[:：]\s*$/.test(text.slice(Math.max(0, start - 4), start));
const LONG_QUOTATION = 40;

/** The information in examples, which show what others say: as much of it as half of their words. */
const shownBy = (facts: readonly Fact[]) =>
  facts.filter(({ directs }) => !directs).reduce((sum, { weight }) => sum + weight / 2, 0);

/** Words of any prompt that, together, name a task as well as one of its own. */
const NAMED = 3;

/** How many words must say something. A small request that wastes none needs fewer. */
const wordsWanted = ({ density, total }: Information, kind: Kind) =>
  Math.min(
    PROFILES[kind].words,
    density >= DENSE ? Math.max(LEAST_WORDS, total / 2) : Number.POSITIVE_INFINITY,
  );
/** The share of words that say something from which a prompt wastes none. */
export const DENSE = 0.3;
const LEAST_WORDS = 9;

function taskOf(reading: Reading, directing: readonly Fact[], knowsWords: boolean, kind: Kind): Met {
  const asks = ({ signals, text }: Fact) =>
    signals.has("task") ||
    (reading.lexicon.code === "en" && isOrder(/\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "")) ||
    /[?？]/.test(text) ||
    NUMBERED.test(text) ||
    OPENS_WITH_NUMERAL.test(text);
  const asking =
    directing.find((fact) => asks(fact) && !fact.signals.has("role")) ??
    directing.find(asks) ??
    directing.find(({ signals }) => signals.has("role")) ??
    (knowsWords && kind !== "fewshot" && directing[0]?.sentence !== reading.sentences[0]
      ? undefined
      : directing[0]);
  const isBareRole = asking?.signals.has("role") && !asking.signals.has("task");
  // Nothing but a role: what is to be done is not said at all.
  if (isBareRole && directing.length === 1) return { share: BARE_ROLE, quote: asking?.sentence.range };
  if (asking)
    return {
      // A role for the model says little about the request.
      share: Math.min(1, 0.4 + 0.3 * Math.max(asking.weight, isBareRole ? 0 : asking.words.length / NAMED)),
      quote: asking.sentence.range,
    };
  const { hype } = patternsOf(reading);
  const praises = ({ range }: Sentence) => (reading.text.slice(...range).match(hype) ?? []).length >= PRAISE;
  const asked = new Set(hitsOf(reading, "task").map(({ sentence }) => sentence));
  const bare = [...asked].find((sentence) => !praises(sentence));
  if (directing.length >= 2) return { share: 0.6, quote: directing[0]?.sentence.range };
  return bare ? { share: 0.3, quote: bare.range } : { share: 0 };
}

const BARE_ROLE = 0.4;
const OPENS_WITH_NUMERAL =
  /^[^\p{L}]*(?:two|three|four|five|six|seven|eight|nine|ten|twelve|drei|fünf|zehn|trois|cinq|dix|tres|cinco|diez)(?!\p{L})/iu;

/** An audience named so that one could picture it: "readers" alone are nobody in particular. */
function audienceOf(directing: readonly Fact[], reading: Reading): Met {
  const { generic, hype } = patternsOf(reading);
  const isTelling = (range: TextRange) => {
    const word = reading.text.slice(...range);
    if (!firstMatch(word, generic) && !firstMatch(word, hype)) return true;
    return /^s?\s*(?:who|with|of|in|over|under|aged|at|is|are|[:：])/i.test(
      reading.text.slice(range[1], range[1] + 12),
    );
  };
  const found = directing.find(
    ({ signals, weight, sentence }) =>
      signals.has("audience") &&
      weight >= 1 &&
      (sentence.line.labelEnd !== null ||
        !reading.lexicon.spaced ||
        sentence.hits.some(({ signal, range }) => signal === "audience" && isTelling(range))),
  );
  return found ? { share: 1, quote: found.sentence.range } : { share: 0 };
}

function formOf(directing: readonly Fact[], reading: Reading): Met {
  const concrete = directing.find(
    ({ signals, sentence, weight, text }) =>
      signals.has("format") &&
      weight >= 1 &&
      sentence.hits.some(
        ({ signal, range }) =>
          signal === "format" &&
          !/^(?:format\w*|output|template|report|title)$/i.test(reading.text.slice(...range)),
      ) &&
      text.trim().length > 8,
  );
  return concrete ? { share: 1, quote: concrete.sentence.range } : { share: 0 };
}

const FORM_OF_DATA =
  /(?<!\p{L})(?:json|csv|xml|ya?ml|table|tabelle|tableau|tabla|tabella|tabela)(?!\p{L})|таблиц|表/iu;

/** The fields or classes that an extraction may answer with. */
function classesOf(directing: readonly Fact[]): Met {
  const named = directing.find(
    ({ text, words, weight }) => words.length > 2 && weight >= 2 && NAMES_CLASSES.test(text),
  );
  const form = named ?? directing.find(({ text }) => FORM_OF_DATA.test(text));
  return form ? { share: 1, quote: form.sentence.range } : { share: 0 };
}

/** The parts of a picture's description: subject, medium, light, view, colors, frame, and what stays out. */
export function pictureNeeds({ text }: Reading, { weight }: Information): Record<Need, Met> {
  const facet = (index: number): Met => ({
    share: PICTURE_FACETS[index]?.test(text) && weight >= 4 ? 1 : 0,
  });
  const nothing = { share: 0 };
  return {
    task: { share: growing(weight, 4) },
    detail: { share: growing(weight, PROFILES.image.words) },
    form: facet(0),
    tone: facet(1),
    purpose: facet(2),
    measure: facet(3),
    audience: facet(4),
    limits: facet(5),
    material: nothing,
    example: nothing,
    role: nothing,
  };
}
