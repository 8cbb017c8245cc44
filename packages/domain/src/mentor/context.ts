import type { SignedInContext } from "../core/context";
import type { AiClient } from "../ports/ai-client";
import type { RateLimiter } from "../ports/rate-limiter";
import type { WorkerPool } from "../ports/worker-pool";

/** The operator's settings for the provider; the rubric costs nothing and has no such limits. */
export interface MentorLimits {
  /** Characters of a prompt sent to the provider at the most. */
  readonly promptLength: number;
  /** Requests of one person in any minute. */
  readonly perMinute: number;
  /** Requests of one person on one day (UTC). */
  readonly perDay: number;
  /** The price of a million tokens, in the operator's currency; null when costs are not counted. */
  readonly price: { readonly input: number; readonly output: number } | null;
}

/** The mentor as it is configured; `ai` is null where there is no provider. */
export interface MentorSetup {
  readonly ai: AiClient | null;
  readonly limits: MentorLimits;
}

/** The context of the mentor's verbs. */
export interface MentorContext extends SignedInContext {
  readonly mentor: MentorSetup;
  readonly rateLimiter: RateLimiter;
  /** The rubric runs there. */
  readonly workers: WorkerPool;
}

/** Options of a call. */
export interface MentorCall {
  /** Aborted when the person leaves. */
  readonly signal?: AbortSignal;
}
