import type { TextRange } from "../../variables";
import type { Dimension } from "../scores";
import { type Conflict, conflictsOf } from "./conflicts";
import { type Fact, firstMatch, type Information, informationOf, patternsOf } from "./information";
import { examplesIn, type Kind, kindOf, PICTURE_FACETS } from "./kinds";
import type { Signal } from "./languages/lexicon";
import { hitsOf, type Reading } from "./reading/read";

/** What a reader of a prompt may have to guess. */
export const NEEDS = [
  "task",
  "detail",
  "material",
  "measure",
  "form",
  "audience",
  "purpose",
  "limits",
  "example",
  "role",
  "tone",
] as const;
export type Need = (typeof NEEDS)[number];

export const DIMENSION_OF: Readonly<Record<Need, Dimension>> = {
  task: "clarity",
  detail: "specificity",
  measure: "specificity",
  limits: "specificity",
  tone: "specificity",
  material: "context",
  audience: "context",
  purpose: "context",
  example: "context",
  role: "context",
  form: "structure",
};

/** How far a need is met, 0 to 1, and where. */
export interface Met {
  readonly share: number;
  readonly quote?: TextRange;
}

/** What the rubric makes of a prompt. */
export interface Judgement {
  readonly reading: Reading;
  readonly kind: Kind;
  readonly met: Readonly<Record<Need, Met>>;
  readonly information: Information;
  readonly conflicts: readonly Conflict[];
  /** Speaks of something that must stand in the prompt and does not. */
  readonly unanswered: TextRange | null;
  /** 0 to 1: the share of its words that say nothing. */
  readonly waste: number;
  /** 0 to 100, before rounding. */
  readonly score: number;
}

interface Profile {
  /** Different naming words after which one more tells little. */
  readonly words: number;
  /** Points for the task, for its details, and for the other needs together; 100 in all. */
  readonly points: readonly [task: number, detail: number, others: number];
  /** How many of the others are enough. */
  readonly enough: number;
  /** What each of the others weighs; a need that is not named is none. */
  readonly others: Partial<Record<Need, number>>;
}

/** What each kind of prompt must settle. Enough is less than all: a short prompt may settle all that matters. */
export const PROFILES: Readonly<Record<Kind, Profile>> = {
  chat: {
    words: 12,
    points: [18, 42, 40],
    enough: 2.4,
    others: {
      measure: 1,
      form: 0.8,
      audience: 0.9,
      purpose: 0.8,
      limits: 1.5,
      material: 1.2,
      example: 0.9,
      role: 0.2,
      tone: 0.3,
    },
  },
  question: {
    words: 5,
    points: [25, 57, 18],
    enough: 1,
    others: { measure: 1, form: 1, audience: 1, purpose: 1, limits: 1, material: 1, example: 1 },
  },
  transform: {
    words: 8,
    points: [22, 26, 52],
    enough: 2.2,
    others: {
      material: 1.6,
      measure: 0.8,
      form: 0.8,
      audience: 0.7,
      purpose: 0.5,
      limits: 1,
      example: 0.8,
      tone: 0.3,
    },
  },
  code: {
    words: 12,
    points: [20, 44, 36],
    enough: 2,
    others: { material: 1.4, limits: 1.5, measure: 0.7, form: 0.5, example: 1, purpose: 0.5, role: 0.1 },
  },
  image: {
    words: 14,
    points: [10, 40, 50],
    enough: 3,
    others: { form: 1, tone: 1, limits: 0.5, measure: 0.7, purpose: 1, audience: 0.5 },
  },
  fewshot: {
    words: 8,
    points: [15, 25, 60],
    enough: 2.2,
    others: { example: 2.1, limits: 0.5, form: 0.4, measure: 0.3, material: 0.4 },
  },
  system: {
    words: 18,
    points: [18, 42, 40],
    enough: 3,
    others: {
      limits: 2,
      form: 0.8,
      measure: 0.7,
      audience: 0.7,
      example: 0.8,
      material: 0.6,
      role: 0.4,
      tone: 0.4,
      purpose: 0.4,
    },
  },
};

/** Judges what a prompt tells against what its kind needs. */
export function judge(reading: Reading): Judgement {
  const kind = kindOf(reading);
  const information = informationOf(reading, kind === "image");
  const met = kind === "image" ? pictureNeeds(reading, information) : wordNeeds(reading, information, kind);
  const conflicts = conflictsOf(reading, information);
  const unanswered = isAnswered(reading, information) ? null : information.reference;
  const { points, enough, others } = PROFILES[kind];
  const [task, detail, rest] = points;
  let settled = 0;
  for (const need of NEEDS) settled += (others[need] ?? 0) * met[need].share;
  const waste = information.total === 0 ? 0 : information.empty / information.total;
  // What a blank is called leaves nothing open in the prompt itself: "[an example of a good answer]".
  const open = hitsOf(reading, "vague").filter(({ sentence }) => !sentence.isSlot);
  const vague = open.length / Math.max(6, information.total);
  const told = task * met.task.share + detail * met.detail.share + rest * Math.min(1, settled / enough);
  const cost =
    1 -
    Math.min(0.45, 0.2 * conflicts.length) -
    (unanswered ? 0.3 : 0) -
    Math.min(0.12, 0.25 * waste) -
    Math.min(0.35, 1.5 * vague);
  return {
    reading,
    kind,
    met,
    information,
    conflicts,
    unanswered,
    waste,
    score: Math.max(0, told * Math.max(0.2, cost) * firmness(information, kind)),
  };
}

/** Words to which one thing that can be checked is enough, and words below which none is missed. */
const WORDS_PER_CHECK = 10;
const SHORT = 35;
const LEAST_FIRMNESS = 0.72;
/** Words from which a prompt is long, and the share of new naming words that a long one has when each line says more. */
const LONG = 110;
const FRESH = 0.75;

/** 0.72 to 1: a long prompt must hold things to check the answer against, in proportion to its length. */
function firmness({ checks, total, material, words, slots }: Information, kind: Kind): number {
  // Of a very long prompt little is new any more: whoever reads it has to look for what counts.
  const fresh =
    total <= LONG
      ? 1
      : Math.max(LEAST_FIRMNESS, 1 - 0.08 * Math.log2(total / LONG), Math.min(1, words.size / total / FRESH));
  if (total <= SHORT || kind === "image" || kind === "fewshot") return fresh;
  const wanted = (total - SHORT / 2) / WORDS_PER_CHECK;
  const held = checks + 2 * slots + (material > 0 ? 1 : 0);
  return fresh * (LEAST_FIRMNESS + (1 - LEAST_FIRMNESS) * Math.min(1, held / wanted));
}

/** Whether what the prompt speaks of stands in it, or has its place. */
function isAnswered({ fixed, text }: Reading, { reference, material, facts }: Information): boolean {
  if (!reference) return true;
  if (
    material >= 5 ||
    fixed.some(({ kind, range }) => kind === "variable" || (kind === "quoted" && range[1] - range[0] > 12))
  )
    return true;
  if (
    /\b(?:i will|i'll|when i|will be (?:given|provided)|user (?:will|sends|pastes)|first (?:sentence|request|text))\b/i.test(
      text,
    )
  )
    return true;
  return facts.some(
    ({ sentence }) =>
      sentence.range[0] > reference[1] &&
      sentence.line.range[0] > reference[0] &&
      (sentence.line.labelEnd !== null || sentence.hits.every(({ signal }) => signal !== "task")),
  );
}

const growing = (count: number, enough: number) => Math.min(1, count / enough);

function wordNeeds(reading: Reading, information: Information, kind: Kind): Record<Need, Met> {
  const { facts, words, material } = information;
  const directing = facts.filter(({ directs }) => directs);
  const knowsWords = reading.lexicon.code !== "und";
  const named = (signal: Signal, least = 1): Met => {
    const found = directing.filter(({ signals, words: own }) => signals.has(signal) && own.length >= least);
    return found[0] ? { share: 1, quote: found[0].sentence.range } : { share: 0 };
  };
  const task = taskOf(reading, directing, knowsWords, kind);
  const bounds = directing.filter(({ signals, words: own }) => signals.has("constraint") && own.length >= 1);
  const measures = directing.filter(({ measured }) => measured);
  const pairs = examplesIn(reading.text);
  const slots = information.slots;
  const quoted = reading.fixed.find(({ kind: what, range }) => what === "quoted" && range[1] - range[0] > 25);
  const isSpokenOf = directing.length > 0;
  const given = !isSpokenOf
    ? 0
    : material >= 5 || (quoted && kind === "transform")
      ? 1
      : quoted || slots > 0
        ? Math.min(1, 0.6 + 0.15 * slots)
        : 0;
  const unknown = (share: number): Met => ({ share });
  if (!knowsWords) {
    const rich = growing(words.size, 16);
    const rules = growing(
      directing.filter(({ sentence }) => sentence.line.kind === "item" || sentence.line.labelEnd !== null)
        .length + Math.max(0, directing.length - 1),
      3,
    );
    return {
      task,
      detail: { share: growing(words.size + 0.5 * information.precise, PROFILES[kind].words * 1.4) },
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
      share: growing(words.size + 0.7 * information.precise, PROFILES[kind].words),
      quote: directing[0]?.sentence.range,
    },
    material: { share: given },
    measure: measures[0]
      ? { share: measures.length > 1 ? 1 : 0.85, quote: measures[0].sentence.range }
      : { share: 0 },
    form: formOf(directing, reading),
    audience: audienceOf(directing, reading),
    purpose: named("purpose", 2),
    limits: {
      share: growing(bounds.length, kind === "system" ? 3 : 2),
      ...(bounds[0] && { quote: bounds[0].sentence.range }),
    },
    example: pairs >= 2 ? { share: growing(pairs, kind === "fewshot" ? 3 : 2) } : named("example", 3),
    role: named("role", 2),
    tone: named("tone", 1),
  };
}

function taskOf(reading: Reading, directing: readonly Fact[], knowsWords: boolean, kind: Kind): Met {
  const asking =
    directing.find(
      ({ signals, text }) =>
        signals.has("task") ||
        signals.has("role") ||
        /[?？]|^\W*\p{N}/u.test(text) ||
        OPENS_WITH_NUMERAL.test(text),
    ) ?? (knowsWords && kind !== "fewshot" ? undefined : directing[0]);
  if (asking) return { share: Math.min(1, 0.4 + 0.3 * asking.words.length), quote: asking.sentence.range };
  const [bare] = hitsOf(reading, "task");
  if (directing.length >= 2) return { share: 0.6, quote: directing[0]?.sentence.range };
  return bare ? { share: 0.3, quote: bare.sentence.range } : { share: 0 };
}

const OPENS_WITH_NUMERAL =
  /^\W*(?:two|three|four|five|six|seven|eight|nine|ten|twelve|drei|fünf|zehn|trois|cinq|dix|tres|cinco|diez)\b/i;

/** Whoever is named so that one could picture them: "readers" alone are nobody. */
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
    ({ signals, words, sentence }) =>
      signals.has("audience") &&
      words.length >= 1 &&
      (sentence.line.labelEnd !== null ||
        !reading.lexicon.spaced ||
        sentence.hits.some(({ signal, range }) => signal === "audience" && isTelling(range))),
  );
  return found ? { share: 1, quote: found.sentence.range } : { share: 0 };
}

function formOf(directing: readonly Fact[], reading: Reading): Met {
  const concrete = directing.find(
    ({ signals, sentence, words, text }) =>
      signals.has("format") &&
      words.length >= 1 &&
      sentence.hits.some(
        ({ signal, range }) =>
          signal === "format" &&
          !/^(?:format\w*|output|template|report|title)$/i.test(reading.text.slice(...range)),
      ) &&
      text.trim().length > 8,
  );
  return concrete ? { share: 1, quote: concrete.sentence.range } : { share: 0 };
}

/** Of a picture: what it shows, its medium, light, view, colours, frame and what stays out. */
function pictureNeeds({ text }: Reading, { words }: Information): Record<Need, Met> {
  const facet = (index: number): Met => ({
    share: PICTURE_FACETS[index]?.test(text) && words.size >= 4 ? 1 : 0,
  });
  const nothing = { share: 0 };
  return {
    task: { share: growing(words.size, 4) },
    detail: { share: growing(words.size, PROFILES.image.words) },
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
