import { randomUUID } from "node:crypto";
import type { Database } from "@commonplace/db";
import { ZodError } from "zod";
import type { JobCall } from "../ports/jobs";
import { type ClaimedJob, jobClaims, LEASE_SECONDS } from "./claims";
import type { RegisteredJobs } from "./registry";

export interface JobRunnerOptions {
  db: Database;
  jobs: RegisteredJobs;
  /** Whether no other server uses this database: jobs that a crash interrupted then begin anew at once. */
  isAlone: boolean;
  /** Told of jobs and of the queue itself when they fail, for the log. */
  onError(error: unknown, about: { job?: string; attempt?: number; isFinal?: boolean }): void;
  /** Jobs at a time. */
  concurrency?: number;
  /** Milliseconds between two looks at the queue. */
  pollMs?: number;
}

export interface JobRunner {
  /** Begins to run jobs; returns at once. */
  start(): void;
  /** Takes no more jobs, gives those under way some seconds to end, then aborts them and gives them back. */
  stop(): Promise<void>;
}

/** Two: a long job of one person does not hold up everyone's, and requests keep most of the connections. */
const CONCURRENCY = 2;
const POLL_MS = 2_000;
const KEEP_MS = (LEASE_SECONDS * 1_000) / 3;
/** How long a stopping server waits for its jobs, and then for those it aborted. */
const GRACE_MS = { finish: 4_000, abort: 1_000 };
const FORGET = { name: "jobs.forget-finished", minutes: 60 };

/** Runs the jobs of a registry, one server among any number. */
export function createJobRunner({
  db,
  jobs,
  isAlone,
  onError,
  concurrency = CONCURRENCY,
  pollMs = POLL_MS,
}: JobRunnerOptions): JobRunner {
  const claims = jobClaims(db, randomUUID());
  const running = new Map<string, { done: Promise<void>; abort(reason: Error): void }>();
  let isStopping = false;
  let isQueueBroken = false;
  let lastKept = performance.now();
  let wake = () => {};
  let loop = Promise.resolve();

  jobs.every(FORGET.name, FORGET, () => claims.forget());

  async function prepare(): Promise<void> {
    await claims.recover(isAlone);
    for (const job of jobs.registered.values()) {
      if (!job.schedule) continue;
      await claims.plan(job, job.schedule.atStart ? 0 : job.schedule.minutes * 60);
    }
  }

  async function look(): Promise<void> {
    if (performance.now() - lastKept > KEEP_MS) {
      lastKept = performance.now();
      const kept = new Set(running.size > 0 ? await claims.keep([...running.keys()]) : []);
      for (const [id, job] of running) {
        if (!kept.has(id)) job.abort(new Error("Another server has taken over this job."));
      }
      await claims.recover();
    }
    while (running.size < concurrency && !isStopping) {
      const job = await claims.claim([...jobs.registered.keys()]);
      if (!job) return;
      const abort = new AbortController();
      const done = perform(job, abort.signal).finally(() => {
        running.delete(job.id);
        wake();
      });
      running.set(job.id, { done, abort: (reason) => abort.abort(reason) });
    }
  }

  async function perform(job: ClaimedJob, aborted: AbortSignal): Promise<void> {
    const registered = jobs.registered.get(job.kind);
    if (!registered) return; // Claimed by name: there is one.
    const timeout = AbortSignal.timeout(registered.kind.timeoutMs);
    const call: JobCall = {
      owner: job.ownerId,
      attempt: job.attempts,
      signal: AbortSignal.any([aborted, timeout]),
    };
    try {
      try {
        await untilAborted(registered.run(job.input, call), call.signal);
        await claims.complete(job.id);
      } catch (error) {
        if (isStopping && aborted.aborted) return await claims.release(job.id);
        // An input of a shape that no version wrote will not get better.
        const isFinal = error instanceof ZodError || job.attempts >= job.maxAttempts;
        onError(error, { job: job.kind, attempt: job.attempts, isFinal });
        await claims.fail(job, reasonOf(error), isFinal);
      }
      if (registered.schedule) await claims.plan(registered, registered.schedule.minutes * 60);
    } catch (error) {
      // The database is away; when the lease has run out the job begins anew.
      onError(error, { job: job.kind });
    }
  }

  async function keepLooking(): Promise<void> {
    let isPrepared = false;
    while (!isStopping) {
      try {
        if (!isPrepared) await prepare();
        isPrepared = true;
        await look();
        isQueueBroken = false;
      } catch (error) {
        // Once for each time that the database is away, not at every look.
        if (!isQueueBroken) onError(error, {});
        isQueueBroken = true;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isStopping) wake();
      });
    }
  }

  return {
    start() {
      loop = keepLooking();
    },
    async stop() {
      isStopping = true;
      wake();
      await loop;
      const ended = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([ended, elapsed(GRACE_MS.finish)]);
      if (running.size === 0) return;
      for (const { abort } of running.values()) abort(new Error("The server is stopping."));
      await Promise.race([ended, elapsed(GRACE_MS.abort)]);
    },
  };
}

/** Ends with the work, or with the signal, whether or not the work heeds that. */
function untilAborted(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const elapsed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** The message of the innermost error: those around it may quote a statement with people's texts in it. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return (innermost instanceof Error ? innermost.message : String(innermost)).slice(0, 300);
}
