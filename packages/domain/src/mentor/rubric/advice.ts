import { cutText } from "../../core/text";
import type { TextRange } from "../../variables";
import { IMPROVEMENTS_SHOWN } from "../limits";
import type { FindingView, MentorQuestion } from "../schemas";
import type { Dimension } from "../scores";
import { type Words, wordsFor } from "./advice-words";
import { isPictureGiven, SETTLED_BY_PICTURE, WORDS_ON_CHANGES } from "./given-picture";
import { isSomebodyToTalkWith } from "./jobs";
import type { Judgement } from "./judge";
import type { Kind } from "./kinds";
import { namedNeeds } from "./named-needs";
import { DIMENSION_OF, NEEDS, type Need, PROFILES } from "./needs";
import { firstMatch, patternsOf } from "./patterns";
import type { Reading } from "./reading/read";

const STRENGTHS_SHOWN = 5;
const QUOTE_LENGTH = 160;
/** From this share on a need is met well enough to be named a strength, and up to this one it is asked about. */
const MET = 0.75;
const OPEN = 0.6;

/** A finding, and how many points settling it could give. */
interface Weighed {
  readonly finding: FindingView;
  readonly points: number;
}

/** A prompt's strengths, and at most three improvements, the most important first. */
export function adviceOn(prompt: string, judgement: Judgement): FindingView[] {
  const { kind, met } = judgement;
  const profile = PROFILES[kind];
  const strengths: Weighed[] = [];
  const improvements = [...faults(prompt, judgement)];
  const named = namedNeeds(judgement.reading);
  const isChange = kind === "image" && isPictureGiven(judgement.reading.text);
  for (const need of NEEDS) {
    const points = pointsOf(need, kind);
    if (points === 0) continue;
    const words = { ...wordsFor(need, kind), ...(isChange && need === "detail" && WORDS_ON_CHANGES) };
    const quote = quoteOf(prompt, met[need].quote);
    const common = { rule: words.rule, dimension: DIMENSION_OF[need] };
    if (met[need].share >= MET) {
      strengths.push({
        points,
        finding: {
          ...common,
          name: words.name,
          kind: "strength",
          explanation: words.strength,
          ...(quote && { quote }),
        },
      });
    } else if (
      met[need].share <= OPEN &&
      !named.has(need) &&
      !(isChange && SETTLED_BY_PICTURE.has(need)) &&
      asksFor(need, judgement)
    ) {
      const isThin = met[need].share > 0 && quote;
      improvements.push({
        // A prompt that asks for nothing is asked for its task first, as a fault is named first.
        points: points * (1 - met[need].share) + (need === "task" && isTaskless(judgement) ? CERTAIN : 0),
        finding: {
          ...common,
          name: words.title,
          kind: "improvement",
          explanation: words.why,
          ...(isThin && { quote }),
          question: questionOf(need, words),
        },
      });
    }
  }
  const weighed = (list: Weighed[]) => list.sort((a, b) => b.points - a.points).map(({ finding }) => finding);
  const enough = judgement.score >= 100 * (1 - 0.5 / profile.enough);
  return [
    ...weighed(strengths).slice(0, STRENGTHS_SHOWN),
    ...weighed(improvements.filter(({ points }) => !enough || points >= CERTAIN)).slice(
      0,
      IMPROVEMENTS_SHOWN,
    ),
  ];
}

/** Points of faults that are certain: they come before all that is only missing. */
const CERTAIN = 60;

/** Gives a role, or names something, and does not say what is to be done. */
const isTaskless = ({ kind, met }: Judgement) => kind !== "image" && met.task.share <= LEAST_TASK;
const LEAST_TASK = 0.4;

/** The most points of a need. */
function pointsOf(need: Need, kind: Kind): number {
  const { points, others, enough } = PROFILES[kind];
  if (need === "task") return points[0];
  if (need === "detail") return points[1];
  return (points[2] * (others[need] ?? 0)) / enough;
}

/** Kinds that work on something that is given. */
const NEED_MATERIAL: ReadonlySet<Kind> = new Set(["transform", "extract", "chain"]);

/** Whether its task begins as one on code that exists: new code has none to paste. */
const isOnGivenCode = (reading: Reading, [start, end]: TextRange = [0, 0]) =>
  firstMatch(reading.text.slice(start, Math.min(end, start + OPENING)), patternsOf(reading).transform) !==
  null;
const OPENING = 60;

/** What somebody to talk with is not asked for: replies have no form of their own, and their reader is whoever talks. */
const OF_WORK_HANDED_IN: ReadonlySet<Need> = new Set(["form", "audience", "purpose"]);

/** Questions of a language whose words are unknown keep to what needs no words; a role or tone is no one's worry. */
function asksFor(need: Need, { kind, reading, met }: Judgement): boolean {
  if (kind === "image") return true;
  if (need === "role" || need === "tone") return false;
  if (OF_WORK_HANDED_IN.has(need) && isSomebodyToTalkWith(reading.text)) return false;
  if (need === "material")
    return kind === "code" ? isOnGivenCode(reading, met.task.quote) : NEED_MATERIAL.has(kind);
  // Code has the form and the length that it needs.
  if (kind === "code" && (need === "form" || need === "measure")) return false;
  if (need === "example") return kind === "fewshot" || kind === "extract";
  if (kind === "question") return need === "detail" || need === "audience";
  return reading.lexicon.code !== "und" || need === "detail" || need === "measure";
}

const questionOf = (need: Need, { ask, hint }: Words): MentorQuestion => ({ id: need, text: ask, hint });

/** Advice about contradictions, references to missing material, and empty phrases. */
function faults(prompt: string, { conflicts, unanswered, information, waste, kind }: Judgement): Weighed[] {
  const found: Weighed[] = [];
  const improvement = (
    rule: string,
    dimension: Dimension,
    name: string,
    explanation: string,
    quote?: string,
  ) => ({ rule, dimension, name, kind: "improvement" as const, explanation, ...(quote && { quote }) });
  const [conflict] = conflicts;
  if (conflict) {
    const both = `“${conflict.first.trim()}” and “${conflict.second.trim()}”`;
    found.push({
      points: 3 * CERTAIN,
      finding: {
        ...improvement(
          "no-contradiction",
          "clarity",
          "Settle the contradiction",
          `${both} cannot both be met, so the model will pick one.`,
          quoteOf(prompt, conflict.quote),
        ),
        question: { id: "conflict", text: `Which counts: ${both}?`, hint: conflict.first.trim() },
      },
    });
  }
  if (unanswered) {
    const words = wordsFor("material", kind);
    found.push({
      points: 2 * CERTAIN,
      finding: {
        ...improvement(
          "answers-references",
          "context",
          words.title,
          "It speaks of something that does not stand in the prompt, so the model would have to make it up.",
          quoteOf(prompt, unanswered),
        ),
        question: questionOf("material", words),
      },
    });
  }
  if (waste > 0.25 && information.firstEmpty)
    found.push({
      points: 12,
      finding: improvement(
        "plain-words",
        "clarity",
        "Cut what says nothing",
        "These words tell the model nothing that it could do differently.",
        quoteOf(prompt, information.firstEmpty),
      ),
    });
  return found;
}

function quoteOf(prompt: string, range: Judgement["unanswered"] | undefined): string | undefined {
  return range ? cutText(prompt.slice(...range).trim(), QUOTE_LENGTH) : undefined;
}
