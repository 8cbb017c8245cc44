import { z } from "zod";
import { toStorable } from "../../core/storable";
import { cutText } from "../../core/text";
import type { AiClient, AiRequest } from "../../ports/ai-client";
import { IMPROVEMENTS_SHOWN } from "../limits";
import type { AnalysisView, FindingView, MentorQuestion } from "../schemas";
import { DIMENSIONS, overallScore, type SubScores } from "../scores";
import { ANALYSIS_INSTRUCTIONS } from "./analysis-instructions";
import { untrusted } from "./untrusted";

/** Options of a call to the provider. */
export type ProviderCall = Pick<AiRequest, "signal" | "onUsage">;

const MAX_OUTPUT_TOKENS = 4_000;
/** A model that goes on and on is cut, not refused. */
const ITEMS_SHOWN = 5;
const SENTENCE_LENGTH = 600;
/** A longer title is a sentence, and a longer question more than one. */
const TITLE_LENGTH = 50;
const QUESTION_LENGTH = 200;
/** Shorter quotes show nothing: any text holds them. */
const SHORTEST_QUOTE = 3;

const score = z.number().min(0).max(10);
const remark = z.object({ dimension: z.enum(DIMENSIONS), text: z.string(), quote: z.string() });
const improvement = remark.extend({ title: z.string(), question: z.string(), hint: z.string() });
const analysis = z.object({
  clarity: score,
  specificity: score,
  context: score,
  structure: score,
  overall: z.string(),
  strengths: z.array(remark),
  improvements: z.array(improvement),
  suggestions: z.array(z.string()),
});

/**
 * Has the provider's model judge a prompt. It gives the four sub-scores; the overall score is ours.
 *
 * @throws DomainError PROVIDER_FAILED when there is no usable answer: never a score then.
 */
export async function analyseByProvider(
  ai: AiClient,
  prompt: string,
  call: ProviderCall = {},
): Promise<AnalysisView> {
  const answer = await ai.complete({
    ...call,
    name: "prompt_analysis",
    schema: analysis,
    system: ANALYSIS_INSTRUCTIONS,
    user: `Judge this prompt.\n\n${untrusted("prompt", prompt)}`,
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  });
  const scores: SubScores = {
    clarity: Math.round(answer.clarity),
    specificity: Math.round(answer.specificity),
    context: Math.round(answer.context),
    structure: Math.round(answer.structure),
  };
  const strengths = answer.strengths.filter(saysSomething).slice(0, ITEMS_SHOWN);
  const improvements = answer.improvements.filter(saysSomething).slice(0, IMPROVEMENTS_SHOWN);
  return {
    score: overallScore(scores),
    overall: clean(answer.overall),
    ...scores,
    strengths: strengths.map(sentenceOf),
    improvements: improvements.map(sentenceOf),
    suggestions: answer.suggestions
      .map(clean)
      .filter((text) => text !== "")
      .slice(0, ITEMS_SHOWN),
    findings: [
      ...strengths.map((one) => toFinding("strength", NAMES[one.dimension], one, prompt)),
      ...withQuestions(improvements, prompt),
    ],
    engine: "provider",
    model: ai.model,
  };
}

type Remark = z.infer<typeof remark>;

const clean = (text: string) => cutText(toStorable(text).trim(), SENTENCE_LENGTH);
const sentenceOf = ({ text }: Remark) => clean(text);
const saysSomething = (one: Remark) => sentenceOf(one) !== "";

const NAMES = {
  clarity: "Clarity",
  specificity: "Specificity",
  context: "Context",
  structure: "Structure",
} as const;

/** Improvements with their titles, and each with its question, under an id that no other has. */
function withQuestions(improvements: readonly z.infer<typeof improvement>[], prompt: string): FindingView[] {
  const ids = new Set<string>();
  return improvements.map((one) => {
    const title = clean(one.title).replace(/[.:]+$/, "");
    const name = title !== "" && title.length <= TITLE_LENGTH ? title : NAMES[one.dimension];
    const question = ids.has(name) ? null : questionOf(name, one);
    ids.add(name);
    return { ...toFinding("improvement", name, one, prompt), ...(question && { question }) };
  });
}

/** What is no question, or more than one, is dropped: a field beside it could not be answered. */
function questionOf(id: string, one: z.infer<typeof improvement>): MentorQuestion | null {
  const [text, hint] = [clean(one.question), clean(one.hint)];
  const isOne = /^[^?？؟]+[?？؟]$/u.test(text) && text.length <= QUESTION_LENGTH;
  // Goes back with the answer, which a rewrite is made from: its words say what was asked.
  return isOne ? { id, text, hint: hint.length <= QUESTION_LENGTH ? hint : "" } : null;
}

/** A quote that is not in the prompt, word for word, is dropped: the remark may stand without it. */
function toFinding(kind: FindingView["kind"], name: string, one: Remark, prompt: string): FindingView {
  const quote = one.quote.trim();
  const isThere = quote.length >= SHORTEST_QUOTE && prompt.includes(quote);
  return {
    rule: one.dimension,
    name,
    dimension: one.dimension,
    kind,
    explanation: sentenceOf(one),
    ...(isThere && { quote }),
  };
}
