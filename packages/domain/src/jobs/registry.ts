import { z } from "zod";
import { type JobCall, type JobKind, type JobRegistry, jobKind } from "../ports/jobs";

/** A kind of job with the code that runs it. */
export interface RegisteredJob {
  readonly kind: JobKind<unknown>;
  /** @throws ZodError when the row's input is not of the kind's shape. */
  run(input: unknown, call: JobCall): Promise<unknown>;
  /** The times of a periodic kind. */
  readonly schedule?: { readonly minutes: number; readonly atStart?: boolean };
}

/** The kinds that a server knows; the runner reads them. */
export interface RegisteredJobs extends JobRegistry {
  readonly registered: ReadonlyMap<string, RegisteredJob>;
}

/** An empty registry. @throws Error, when used, for a name that is taken. */
export function createJobRegistry(): RegisteredJobs {
  const registered = new Map<string, RegisteredJob>();
  function register(job: RegisteredJob): void {
    const { name } = job.kind;
    if (registered.has(name)) throw new Error(`Two jobs are named ${name}.`);
    registered.set(name, job);
  }
  return {
    registered,
    on(kind, run) {
      register({ kind, run: async (input, call) => run(kind.input.parse(input), call) });
    },
    every(name, schedule, run) {
      // Its next time is its next attempt.
      const { timeoutMinutes } = schedule;
      const kind = jobKind<unknown>(name, z.unknown(), {
        attempts: 1,
        ...(timeoutMinutes && { timeoutMs: timeoutMinutes * 60_000 }),
      });
      register({ kind, schedule, run: (_input, call) => run(call) });
    },
  };
}
