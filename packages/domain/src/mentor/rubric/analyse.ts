import type { AnalysisView } from "../schemas";
import { bandOf, DIMENSIONS, overallScore, type SubScores, WEIGHTS } from "../scores";
import { adviceOn } from "./advice";
import { type Judgement, judge } from "./judge";
import { KIND_NAMES } from "./kinds";
import { DIMENSION_OF, NEEDS, PROFILES } from "./needs";
import { readPrompt } from "./reading/read";
import { withoutWrapping } from "./reading/shape";

/**
 * Judges a prompt by what a reader would still have to guess: offline, the same answer each time, in proportion to its
 * length. Of a language whose words it does not know it judges what needs none, and says so.
 */
export function analyseByRubric(prompt: string): AnalysisView {
  const judgement = judge(readPrompt(withoutWrapping(prompt)));
  const scores = subScores(judgement);
  const score = overallScore(scores);
  const findings = adviceOn(prompt, judgement);
  const improvements = findings.filter(({ kind }) => kind === "improvement");
  return {
    score,
    overall: overallSentence(score, scores, judgement),
    ...scores,
    strengths: findings.filter(({ kind }) => kind === "strength").map(({ explanation }) => explanation),
    improvements: improvements.map(({ explanation }) => explanation),
    suggestions: improvements.map(({ name, question }) =>
      question ? `${name}: ${question.text}` : `${name}.`,
    ),
    findings,
    engine: "rubric",
    model: null,
  };
}

/** How much of a sub-score is the prompt as a whole; the rest is what it does in that respect. */
const SHARE_OF_WHOLE = 0.6;

/**
 * Each dimension's points, to one decimal: the whole score, moved by how that respect does against the others, so that
 * their weighted mean is the score. A respect that this kind of prompt has no need of moves nothing.
 */
function subScores({ met, kind, score, conflicts, unanswered }: Judgement): SubScores {
  const { others } = PROFILES[kind];
  const own = Object.fromEntries(
    DIMENSIONS.map((dimension) => {
      let [sum, weight] = [0, 0];
      for (const need of NEEDS) {
        if (DIMENSION_OF[need] !== dimension) continue;
        const counts = need === "task" || need === "detail" ? 1 : (others[need] ?? 0);
        sum += counts * met[need].share;
        weight += counts;
      }
      const share = weight === 0 ? score / 100 : sum / weight;
      const isHurt =
        (dimension === "clarity" && conflicts.length > 0) || (dimension === "context" && unanswered);
      return [dimension, 10 * (isHurt ? share / 3 : share)];
    }),
  ) as SubScores;
  const at = (shift: number): SubScores => {
    const value = (dimension: keyof SubScores) =>
      Math.min(
        10,
        Math.max(0, (SHARE_OF_WHOLE * score) / 10 + (1 - SHARE_OF_WHOLE) * own[dimension] + shift),
      );
    return {
      clarity: value("clarity"),
      specificity: value("specificity"),
      context: value("context"),
      structure: value("structure"),
    };
  };
  const mean = (scores: SubScores) => DIMENSIONS.reduce((sum, name) => sum + WEIGHTS[name] * scores[name], 0);
  let [low, high] = [-10, 10];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (mean(at(middle)) < score / 10) low = middle;
    else high = middle;
  }
  const found = at(high);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    clarity: rounded(found.clarity),
    specificity: rounded(found.specificity),
    context: rounded(found.context),
    structure: rounded(found.structure),
  };
}

const VERDICTS = {
  good: "A strong prompt",
  fair: "A fair prompt with room to improve",
  poor: "This prompt leaves much to guess",
} as const;

function overallSentence(score: number, scores: SubScores, { reading, kind }: Judgement): string {
  const order = [...DIMENSIONS].sort((a, b) => scores[b] - scores[a]);
  const [best, worst] = [order[0], order.at(-1)];
  const open = reading.fixed.filter((one) => one.kind === "variable").length;
  const places = open === 0 ? "" : ` It has ${open === 1 ? "one place" : `${open} places`} to fill in.`;
  const { code, name } = reading.lexicon;
  const unjudged =
    code === "und"
      ? " Its language is not one whose words the rubric knows: only layout, measures, examples and details were judged, not audience, tone or wording."
      : "";
  return `${VERDICTS[bandOf(score)]}: strongest in ${best}, weakest in ${worst}.${places} Judged by the built-in rubric as ${KIND_NAMES[kind]}, in ${name}.${unjudged}`;
}
