/*
 * Background jobs: work that nobody's request waits for. They are rows in the database, shared by all servers, so they
 * survive crashes and restarts.
 *
 *   export const embedPrompts = jobKind("prompts.embed", z.object({ after: z.string().nullable() }));
 *
 *   await addJob(ctx, embedPrompts, { after: null }, { owner: ctx.actor.id, key: "all" });    // in any verb
 *   jobs.on(embedPrompts, async ({ after }, { owner, signal }) => { … });                     // where the server is composed
 *   jobs.every("trash.purge", { minutes: 60 }, () => purgeOldTrash(ctx));                     // of the site itself
 *
 * - `addJob` takes part in the transaction it is given: rolled back, the job was never there. The job begins within about
 *   two seconds after the commit.
 * - It runs at least once, and again after a crash: make it idempotent, and let long work go on where it stopped (do a
 *   part, then add the next job with a cursor).
 * - One job of a person runs at a time, and people take turns; at most `waitingPerOwner` wait. One job for many rows, not
 *   one for each row.
 * - A job that throws is tried again, later each time, `attempts` times in all. A periodic one waits for its next time.
 * - `signal` aborts when the server stops or the job takes too long: stop then, by throwing `signal.reason`. A job that
 *   the server stopped is not counted as an attempt.
 * - No transaction around a whole job; work over 20 ms of processor time goes to `WorkerPool`.
 */
import type { z } from "zod";

/** One kind of job: its name, the shape of its input (kept as JSON), and its limits. */
export interface JobKind<Input> extends JobLimits {
  readonly name: string;
  readonly input: z.ZodType<Input>;
}

export interface JobLimits {
  /** How often it is begun until it counts as failed. */
  readonly attempts: number;
  /** How long one attempt may take. */
  readonly timeoutMs: number;
  /** Jobs of all kinds that may wait for one owner when one more of this kind is added. */
  readonly waitingPerOwner: number;
}

/** The context of a running job. */
export interface JobCall {
  /** The person whose job it is, by id; null for the site's own. */
  readonly owner: string | null;
  /** 1 for the first. */
  readonly attempt: number;
  /** Aborted when the server stops or the job takes too long. */
  readonly signal: AbortSignal;
}

const DEFAULTS: JobLimits = { attempts: 5, timeoutMs: 10 * 60_000, waitingPerOwner: 100 };

/** @param name unique among all kinds, and the same for ever: rows of earlier versions hold it. */
export function jobKind<Input>(
  name: string,
  input: z.ZodType<Input>,
  limits: Partial<JobLimits> = {},
): JobKind<Input> {
  return { name, input, ...DEFAULTS, ...limits };
}

/** Where a server says which jobs it can run. All of it before the runner starts. */
export interface JobRegistry {
  /** Runs jobs of a kind that verbs add. */
  on<Input>(kind: JobKind<Input>, run: (input: Input, call: JobCall) => Promise<unknown>): void;
  /**
   * Runs something of the site's at regular times, on one server at a time.
   *
   * @param minutes from the end of a run to the next one.
   * @param atStart also whenever a server starts, without anyone waiting for it.
   * @param timeoutMinutes how long one run may take; 10 unless said otherwise.
   */
  every(
    name: string,
    schedule: { minutes: number; atStart?: boolean; timeoutMinutes?: number },
    run: (call: JobCall) => Promise<unknown>,
  ): void;
}
