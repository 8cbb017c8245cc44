import { PROMPT_LIMITS } from "../prompts/limits";
import type { MentorContext } from "./context";
import { requestsToday } from "./ledger";
import type { MentorStatus } from "./schemas";

/** Which engine answers the actor, and how much of the provider is left for today. */
export async function getMentorStatus(ctx: MentorContext): Promise<MentorStatus> {
  const { ai, limits } = ctx.mentor;
  return {
    engine: ai ? "provider" : "rubric",
    model: ai?.model ?? null,
    promptLength: {
      rubric: PROMPT_LIMITS.content,
      provider: Math.min(limits.promptLength, PROMPT_LIMITS.content),
    },
    dailyQuota: limits.perDay,
    usedToday: ai ? await requestsToday(ctx, ai) : 0,
  };
}
