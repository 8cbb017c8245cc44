import type { TextRange } from "../../variables";
import { type Conflict, conflictsOf } from "./conflicts";
import type { Fact } from "./facts";
import { type Information, informationOf, materialTest } from "./information";
import { type Kind, kindOf } from "./kinds";
import { DENSE, type Met, pictureNeeds, wordNeeds } from "./met";
import { NEEDS, type Need, PROFILES } from "./needs";
import { hitsOf, type Reading } from "./reading/read";

/** The rubric's judgment of a prompt. */
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

/** Compares the information in a prompt with the needs of its kind. */
export function judge(reading: Reading): Judgement {
  const kind = kindOf(reading);
  const information = informationOf(reading, kind);
  const met = kind === "image" ? pictureNeeds(reading, information) : wordNeeds(reading, information, kind);
  const conflicts = conflictsOf(reading, information);
  const unanswered = isAnswered(reading, information) ? null : information.reference;
  const { points, enough, others } = PROFILES[kind];
  const [task, detail, rest] = points;
  const waste = information.total === 0 ? 0 : information.empty / information.total;
  // The name of a blank leaves nothing open in the prompt itself: "[an example of a good answer]".
  const open = hitsOf(reading, "vague").filter(({ sentence }) => !sentence.isSlot);
  const vague = open.length / Math.max(6, information.total);
  // A small request that wastes no word leaves less open than a long one.
  const few =
    information.density >= DENSE ? Math.min(enough, 1.75 + information.total / WORDS_PER_NEED) : enough;
  const stated = settledNeeds(met, information, others);
  const told = task * met.task.share + detail * met.detail.share + rest * Math.min(1, stated / few);
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
    score: Math.max(0, told * Math.max(0.2, cost) * firmness(information, kind) * body(information, reading)),
  };
}

/** Needs that the object of a task seems to settle; a measure or a rule has words of its own. */
const NAMED_WITH_TASK: ReadonlySet<Need> = new Set(["form", "audience", "purpose", "tone"]);
/** The informative words that it takes to name a task, and those that each further need takes. */
const WORDS_OF_TASK = 2;
const WORDS_OF_NEED = 1.25;

/**
 * The weight of the needs that are settled. A sentence that asks settles no more of them than it has words for: "an
 * email to my boss" names the task, and by the same two words neither the form of the answer nor its reader.
 */
function settledNeeds(met: Judgement["met"], { facts }: Information, others: Partial<Record<Need, number>>) {
  let settled = 0;
  const byAsking = new Map<Fact, number>();
  for (const need of NEEDS) {
    const points = (others[need] ?? 0) * met[need].share;
    const { quote } = met[need];
    const asking =
      quote && NAMED_WITH_TASK.has(need)
        ? facts.find(({ sentence, signals }) => sentence.range === quote && signals.has("task"))
        : undefined;
    if (asking) byAsking.set(asking, (byAsking.get(asking) ?? 0) + points);
    else settled += points;
  }
  for (const [{ weight }, points] of byAsking)
    settled += Math.min(points, Math.max(0, weight - WORDS_OF_TASK) / WORDS_OF_NEED);
  return settled;
}

/** Words of a small request after which it should state one need more. */
const WORDS_PER_NEED = 18;
/** The share of words that say something below which a longer prompt is thin, and below which it is hollow. */
const THIN = 0.26;
const HOLLOW = 0.1;
const LEAST_BODY = 0.5;
/** Words from which a prompt can be thin. */
const LONG_ENOUGH = 18;

/**
 * 0.5 to 1: a prompt must say enough for its number of words. A longer one repeats some, and one that holds enough to
 * check the answer against is no hollow one. Only for English it is known which words say little.
 */
function body(information: Information, { lexicon }: Reading): number {
  const { density, total, material, slots } = information;
  if (lexicon.code !== "en" || total < LONG_ENOUGH || material > 0 || slots > 2) return 1;
  const length = Math.min(1, Math.sqrt(LONG / total));
  const share = Math.min(1, Math.max(0, (density / length - HOLLOW) / (THIN - HOLLOW)));
  return 1 - (1 - LEAST_BODY) * (1 - share) * (1 - checkedShare(information));
}

/** Words to which one thing that can be checked is enough, and words below which none is missed. */
const WORDS_PER_CHECK = 10;
const SHORT = 35;
const LEAST_FIRMNESS = 0.72;
/** Words from which a prompt is long, and the share of new naming words that a long one has when each line says more. */
const LONG = 110;
const FRESH = 0.75;

/** 0.72 to 1: a long prompt must hold things to check the answer against, in proportion to its length. */
function firmness(information: Information, kind: Kind): number {
  const { total, words } = information;
  // A very long prompt hardly says anything new towards its end: its reader has to look for the parts that count.
  const fresh =
    total <= LONG
      ? 1
      : Math.max(LEAST_FIRMNESS, 1 - 0.08 * Math.log2(total / LONG), Math.min(1, words.size / total / FRESH));
  if (total <= SHORT || kind === "image" || kind === "fewshot") return fresh;
  return fresh * (LEAST_FIRMNESS + (1 - LEAST_FIRMNESS) * checkedShare(information));
}

/** How many of the things to check that a prompt of this length should hold it holds, 0 to 1. */
function checkedShare({ checks, total, material, slots }: Information): number {
  if (total <= SHORT) return 0;
  const wanted = (total - SHORT / 2) / WORDS_PER_CHECK;
  const held = checks + 2 * slots + (material > 0 ? 1 : 0);
  return Math.min(1, held / wanted);
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
  const isMaterial = materialTest(text, reference);
  return facts.some(
    ({ sentence }) =>
      isMaterial(sentence.range) &&
      sentence.line.range[0] > reference[0] &&
      (sentence.line.labelEnd !== null || sentence.hits.every(({ signal }) => signal !== "task")),
  );
}
