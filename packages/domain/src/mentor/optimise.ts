import { z } from "zod";
import { toStorable } from "../core/storable";
import type { AiClient } from "../ports/ai-client";
import { recallScore, scoreWithin } from "./analyse";
import { answerKey, keepAnswer, recallAnswer } from "./answers";
import type { MentorCall, MentorContext } from "./context";
import { providerFor } from "./engines";
import { reserveRequest } from "./ledger";
import type { ProviderCall } from "./provider/analyse";
import { OPTIMISATION_VERSION } from "./provider/optimisation-instructions";
import { optimiseByProvider, type Rewritten } from "./provider/optimise";
import { saveOptimization } from "./saved";
import {
  type OptimizationView,
  type OptimizeEvent,
  type OptimizeInput,
  placeholderWarnings,
} from "./schemas";
import { optimizeTask } from "./tasks";

/** Events of a streamed optimization before its result. */
export type OptimizeProgress = Extract<OptimizeEvent, { type: "text" | "restart" }>;

const rewritten = z.object({ text: z.string(), warnings: placeholderWarnings });

/**
 * Optimises a prompt as it is written, by the configured provider or the built-in rubric, scores it before and after
 * by the same engine, and saves it as `ai_optimization` when anything changed. Ended early, by `return` or the signal, it saves nothing.
 *
 * @returns the whole result, after the pieces of its text.
 * @throws DomainError as `analysePrompt` does.
 */
export async function* streamOptimization(
  ctx: MentorContext,
  input: OptimizeInput,
  call: MentorCall = {},
): AsyncGenerator<OptimizeProgress, OptimizationView> {
  const prompt = toStorable(input.prompt);
  const ai = input.layOut ? null : providerFor(ctx, { ...input, prompt });
  const result = ai
    ? yield* byProvider(ctx, ai, { ...input, prompt }, call)
    : yield* byRubric(ctx, { ...input, prompt }, call);
  const isChanged = result.optimizedPrompt !== prompt;
  return { ...result, id: isChanged ? await saveOptimization(ctx, prompt, result) : null };
}

/** Non-streaming variant of `streamOptimization`. */
export async function optimisePrompt(
  ctx: MentorContext,
  input: OptimizeInput,
  call: MentorCall = {},
): Promise<OptimizationView> {
  const stream = streamOptimization(ctx, input, call);
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return value;
  }
}

type Optimized = Omit<OptimizationView, "id">;

async function* byRubric(
  { workers, actor }: MentorContext,
  input: OptimizeInput,
  { signal }: MentorCall,
): AsyncGenerator<OptimizeProgress, Optimized> {
  const task = { prompt: input.prompt, answers: answersOf(input), layOut: input.layOut ?? false };
  const optimized = await workers.run(optimizeTask, task, { owner: actor.id, signal });
  yield { type: "text", text: optimized.optimizedPrompt };
  return optimized;
}

/** Beside the earlier analysis or inside of it: both are how people send them. */
const answersOf = ({ answers, feedback }: OptimizeInput) =>
  (answers ?? feedback?.answers ?? []).filter(({ answer }) => answer.trim() !== "");

async function* byProvider(
  ctx: MentorContext,
  ai: AiClient,
  input: OptimizeInput,
  call: MentorCall,
): AsyncGenerator<OptimizeProgress, Optimized> {
  const { prompt, feedback } = input;
  const key = answerKey([
    "optimisation",
    OPTIMISATION_VERSION,
    ai.model,
    prompt,
    feedback ?? null,
    answersOf(input),
  ]);
  const known = await recallAnswer(ctx, key, rewritten);
  if (known) {
    const [before, after] = await Promise.all([
      recallScore(ctx, ai, prompt),
      recallScore(ctx, ai, known.text),
    ]);
    if (before !== null && after !== null) {
      yield { type: "text", text: known.text };
      return toOptimized(ai, known, before, after);
    }
  }
  const reservation = await reserveRequest(ctx, ai);
  const within = { ...call, onUsage: reservation.onUsage };
  let ending: unknown;
  try {
    const answer = yield* rewrite(ctx, ai, input, { key, known, within });
    const [before, after] = await Promise.all([
      scoreWithin(ctx, ai, prompt, within),
      scoreWithin(ctx, ai, answer.text, within),
    ]);
    return toOptimized(ai, answer, before, after);
  } catch (error) {
    ending = error;
    throw error;
  } finally {
    await reservation.settle(ending);
  }
}

async function* rewrite(
  ctx: MentorContext,
  ai: AiClient,
  input: OptimizeInput,
  { key, known, within }: { key: string; known: Rewritten | null; within: ProviderCall },
): AsyncGenerator<OptimizeProgress, Rewritten> {
  if (known) {
    yield { type: "text", text: known.text };
    return known;
  }
  const answer = yield* optimiseByProvider(ai, input, within);
  await keepAnswer(ctx, key, answer);
  return answer;
}

function toOptimized(
  { model }: AiClient,
  { text, warnings }: Rewritten,
  before: number | null,
  after: number | null,
): Optimized {
  return { optimizedPrompt: text, before, after, warnings, engine: "provider", model };
}
