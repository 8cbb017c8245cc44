import { availableParallelism } from "node:os";
import { DomainError } from "@commonplace/domain/core/errors";
import type { WorkerPool } from "@commonplace/domain/ports/worker-pool";
import {
  createFairPool,
  type ExecuteWork,
  WORKER_LIMITS,
  type WorkerLimits,
  type WorkerOrder,
  type WorkerOutcome,
} from "@commonplace/domain/workers";
import type { FastifyBaseLogger } from "fastify";
import type { Piscina } from "piscina";

/** One processor is left to the requests; two threads at least, so that a long job does not hold up everyone's. */
const THREADS = Math.max(2, availableParallelism() - 1);
/** Milliseconds after which an idle thread ends, which frees its memory. */
const IDLE_MS = 60_000;
/** The memory limit of one thread, in megabytes: enough for an import of the largest size and its results. */
const THREAD_MEMORY_MB = 768;

/** Beside this file when it runs as source; once built, this code is in main.js, in the folder above. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts") ? "./thread.source.mjs" : "./workers/thread.js",
  import.meta.url,
);

export interface ThreadPool extends WorkerPool {
  /** Ends all threads; jobs under way fail. */
  close(): Promise<void>;
}

/** Settings that a test may change. */
export interface ThreadPoolOptions {
  limits?: WorkerLimits;
  idleMs?: number;
  memoryMegabytes?: number;
  /** The threads' program. */
  program?: URL;
}

/** Threads for heavy work, begun when there is some and ended when there is none. */
export function createThreadPool(
  log: Pick<FastifyBaseLogger, "warn">,
  {
    limits = { ...WORKER_LIMITS, threads: THREADS },
    idleMs = IDLE_MS,
    memoryMegabytes = THREAD_MEMORY_MB,
    program = THREAD,
  }: ThreadPoolOptions = {},
): ThreadPool {
  let threads: Promise<Piscina<WorkerOrder, WorkerOutcome>> | null = null;

  /** Imported with the first job, so that the start does not wait for it. */
  async function begin() {
    const { Piscina } = await import("piscina");
    const pool = new Piscina<WorkerOrder, WorkerOutcome>({
      filename: program.href,
      minThreads: 0,
      maxThreads: limits.threads,
      idleTimeout: idleMs,
      // Their event loop stays free: tasks read files and streams, too.
      atomics: "disabled",
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    // Of a thread that ended without work; the next job begins a new one.
    pool.on("error", (error: unknown) => log.warn({ err: error }, "a worker thread ended"));
    return pool;
  }

  const execute: ExecuteWork = async (order, { signal, transfer }) => {
    threads ??= begin();
    const pool = await threads;
    try {
      return await pool.run(order, { signal, transferList: [...transfer] });
    } catch (error) {
      if (isOutOfMemory(error)) {
        throw new DomainError(
          "TOO_LARGE",
          "This needs more memory than the server has for it. Try a smaller part.",
        );
      }
      throw error;
    }
  };

  return {
    ...createFairPool(execute, limits),
    async close() {
      await (await threads)?.destroy();
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
