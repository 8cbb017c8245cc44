import { DomainError } from "../../core/errors";
import { cutText } from "../../core/text";
import type { AnalysisView, FindingView } from "../schemas";
import { bandOf, DIMENSIONS, type Dimension, overallScore, type SubScores } from "../scores";
import { LEXICONS } from "./languages";
import { type Reading, readPrompt } from "./reading/read";
import { RULES } from "./rules";
import type { Rule, Verdict } from "./rules/rule";

/** From this share on a rule is kept, below that one it is broken; in between nothing is said. */
const KEPT = 0.75;
const BROKEN = 0.5;
/** What a person can take in at once. */
const SUGGESTIONS_SHOWN = 5;
const QUOTE_LENGTH = 160;

/**
 * Judges a prompt by the built-in rules: offline, the same answer each time, in proportion to its
 * length.
 *
 * @throws DomainError UNSUPPORTED when the prompt is in a language that the rules do not know.
 */
export function analyseByRubric(prompt: string): AnalysisView {
  const reading = readOrRefuse(prompt);
  const judged = RULES.map((rule) => ({ rule, verdict: rule.judge(reading) }));
  const scores = subScores(judged);
  const score = overallScore(scores);
  const findings = judged
    .flatMap(({ rule, verdict }) => findingOf(rule, verdict, prompt))
    // What weighs most comes first.
    .sort((a, b) => pointsOf(b) - pointsOf(a));
  const of = (kind: FindingView["kind"]) => findings.filter((finding) => finding.kind === kind);
  const broken = new Set(of("improvement").map(({ rule }) => rule));
  return {
    score,
    overall: overallSentence(score, scores, reading),
    ...scores,
    strengths: of("strength").map(({ explanation }) => explanation),
    improvements: of("improvement").map(({ explanation }) => explanation),
    suggestions: RULES.filter(({ id }) => broken.has(id))
      .sort((a, b) => b.points - a.points)
      .slice(0, SUGGESTIONS_SHOWN)
      .map(({ suggestion }) => suggestion),
    findings,
    engine: "rubric",
    model: null,
  };
}

/** @throws DomainError UNSUPPORTED in a language without a lexicon. */
export function readOrRefuse(prompt: string): Reading {
  const reading = readPrompt(prompt);
  if (reading) return reading;
  const names = LEXICONS.map(({ name }) => name);
  throw new DomainError(
    "UNSUPPORTED",
    `The built-in rubric cannot judge a prompt in this language. It knows ${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`,
  );
}

interface Judged {
  readonly rule: Rule;
  readonly verdict: Verdict;
}

/** Each dimension's points, to one decimal. */
function subScores(judged: readonly Judged[]): SubScores {
  const scoreOf = (dimension: Dimension) => {
    const points = judged
      .filter(({ rule }) => rule.dimension === dimension)
      .reduce((sum, { rule, verdict }) => sum + rule.points * verdict.share, 0);
    return Math.round(points * 10) / 10;
  };
  return {
    clarity: scoreOf("clarity"),
    specificity: scoreOf("specificity"),
    context: scoreOf("context"),
    structure: scoreOf("structure"),
  };
}

function findingOf(
  { id, name, dimension, strength, improvement }: Rule,
  verdict: Verdict,
  prompt: string,
): FindingView[] {
  const { share, quote } = verdict;
  if (share < KEPT && share >= BROKEN) return [];
  const kind = share >= KEPT ? "strength" : "improvement";
  const quoted = quote && cutText(prompt.slice(...quote).trim(), QUOTE_LENGTH);
  return [
    {
      rule: id,
      name,
      dimension,
      kind,
      explanation: kind === "strength" ? strength : improvement,
      ...(quoted && { quote: quoted }),
    },
  ];
}

const points = new Map(RULES.map((rule) => [rule.id, rule.points]));
const pointsOf = ({ rule }: FindingView) => points.get(rule) ?? 0;

const VERDICTS = {
  good: "A strong prompt",
  fair: "A fair prompt with room to improve",
  poor: "This prompt leaves much to guess",
} as const;

function overallSentence(score: number, scores: SubScores, { fixed, lexicon }: Reading): string {
  const order = [...DIMENSIONS].sort((a, b) => scores[b] - scores[a]);
  const [best, worst] = [order[0], order.at(-1)];
  const open = fixed.filter(({ kind }) => kind === "variable").length;
  const places = open === 0 ? "" : ` It has ${open === 1 ? "one place" : `${open} places`} to fill in.`;
  return `${VERDICTS[bandOf(score)]}: strongest in ${best}, weakest in ${worst}.${places} Judged by the built-in rubric, as ${lexicon.name}.`;
}
