import { DomainError } from "../core/errors";
import { toStorable } from "../core/storable";
import type { AiClient } from "../ports/ai-client";
import { answerKey, keepAnswer, recallAnswer } from "./answers";
import type { MentorCall, MentorContext } from "./context";
import { providerFor } from "./engines";
import { type Reservation, reserveRequest } from "./ledger";
import { analyseByProvider } from "./provider/analyse";
import { ANALYSIS_VERSION } from "./provider/analysis-instructions";
import { type AnalysisView, type AnalyzeInput, analysisView } from "./schemas";
import { rateTask } from "./tasks";

/**
 * Scores a prompt and says why, by the configured provider or the built-in rubric. A
 * provider's answer is kept: asked again, it costs nothing.
 *
 * @throws DomainError PROVIDER_FAILED, RATE_LIMITED, TOO_LARGE or UNAVAILABLE, and what `WorkerPool.run`
 * throws. A failure is never a score.
 */
export async function analysePrompt(
  ctx: MentorContext,
  { prompt: given, engine }: AnalyzeInput,
  call: MentorCall = {},
): Promise<AnalysisView> {
  const prompt = toStorable(given);
  const ai = providerFor(ctx, { engine, prompt });
  if (!ai) return ctx.workers.run(rateTask, prompt, { owner: ctx.actor.id, signal: call.signal });
  const known = await recallAnswer(ctx, analysisKey(ai, prompt), analysisView);
  if (known) return known;
  const reservation = await reserveRequest(ctx, ai);
  try {
    const analysis = await analyseAnew(ctx, ai, prompt, { ...call, onUsage: reservation.onUsage });
    await reservation.settle();
    return analysis;
  } catch (error) {
    await reservation.settle(error);
    throw error;
  }
}

/** The score a provider gave this prompt before, if it is known still. */
export async function recallScore(ctx: MentorContext, ai: AiClient, prompt: string): Promise<number | null> {
  return (await recallAnswer(ctx, analysisKey(ai, prompt), analysisView))?.score ?? null;
}

/** The score of a prompt by a provider, within a request that is counted already; null when it fails to give one. */
export async function scoreWithin(
  ctx: MentorContext,
  ai: AiClient,
  prompt: string,
  call: MentorCall & Pick<Reservation, "onUsage">,
): Promise<number | null> {
  try {
    return (await recallScore(ctx, ai, prompt)) ?? (await analyseAnew(ctx, ai, prompt, call)).score;
  } catch (error) {
    if (error instanceof DomainError && error.code === "PROVIDER_FAILED") return null;
    throw error;
  }
}

const analysisKey = ({ model }: AiClient, prompt: string) =>
  answerKey(["analysis", ANALYSIS_VERSION, model, prompt]);

async function analyseAnew(
  ctx: MentorContext,
  ai: AiClient,
  prompt: string,
  call: MentorCall & Pick<Reservation, "onUsage">,
): Promise<AnalysisView> {
  const analysis = await analyseByProvider(ai, prompt, call);
  await keepAnswer(ctx, analysisKey(ai, prompt), analysis);
  return analysis;
}
