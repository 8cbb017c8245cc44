import { Worker } from "node:worker_threads";
import { embedInBatches } from "@commonplace/domain/embeddings";
import { BUILT_IN_MODEL } from "@commonplace/domain/embeddings/built-in";
import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { FastifyBaseLogger } from "fastify";
import { queryVectors } from "./query-vectors";

/** Milliseconds without work after which the thread ends, which frees its memory. */
const IDLE_MS = 120_000;
/** The longest that a search waits for the model, in milliseconds; a loaded model takes ten for a query. */
const PATIENCE_MS = 60;

/** Beside the folder of workers when it runs as source; once built, this code is in main.js, in the folder above them. */
const THREAD = new URL(
  import.meta.url.endsWith(".ts")
    ? "../../workers/embedding-thread.source.mjs"
    : "./workers/embedding-thread.js",
  import.meta.url,
);

/** Settings that a test may change. */
export interface BuiltInOptions {
  idleMs?: number;
  patienceMs?: number;
}

/** Texts that the model reads at once. */
interface Order {
  readonly batch: readonly string[];
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
}

/** An embedder whose thread ends on {@link close}. */
export interface ClosableEmbedder extends Embedder {
  /** Ends the thread; waiting calls are rejected. */
  close(): Promise<void>;
}

/**
 * Runs the built-in model in one thread of its own, since each thread would load the model. The thread starts with the
 * first text and ends after a while without any. It embeds one batch at a time, texts of searches first.
 */
export function createBuiltInEmbedder(
  log: Pick<FastifyBaseLogger, "warn">,
  { idleMs = IDLE_MS, patienceMs = PATIENCE_MS }: BuiltInOptions = {},
): ClosableEmbedder {
  const queries: Order[] = [];
  const texts: Order[] = [];
  let worker: Worker | null = null;
  let current: Order | null = null;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Worker {
    // One of the model's packages loads a module of Node.js that is deprecated; no operator can do anything about it.
    const begun = new Worker(THREAD, { execArgv: ["--no-deprecation"] });
    begun.unref();
    begun.on("message", (vectors: Float32Array[]) => {
      const done = current;
      current = null;
      done?.resolve(vectors);
      next();
    });
    begun.on("error", (error) => end(begun, error));
    begun.on("exit", () => end(begun, new Error("The thread of the embedding model ended.")));
    return begun;
  }

  /** Rejects the current batch; the next one starts a new thread. */
  function end(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = null;
    const failed = current;
    current = null;
    failed?.reject(error);
    next();
  }

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    current = queries.shift() ?? texts.shift() ?? null;
    if (current) {
      worker ??= begin();
      worker.postMessage(current.batch);
    } else {
      idle = setTimeout(() => void stop(), idleMs);
      idle.unref();
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    // Clear the reference first: a text that comes meanwhile starts another thread.
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  function order(queue: Order[], batch: readonly string[]): Promise<Float32Array[]> {
    return new Promise((resolve, reject) => {
      queue.push({ batch, resolve, reject });
      next();
    });
  }

  return {
    ...BUILT_IN_MODEL,
    embed: (all, signal) =>
      // No batch takes longer than a long text, so that a search does not wait longer for the thread.
      embedInBatches(all, BUILT_IN_MODEL.window, (batch) => order(texts, batch), signal),
    embedQuery: queryVectors(
      async (text) => {
        const [vector = new Float32Array()] = await order(queries, [text]);
        return vector;
      },
      patienceMs,
      (err) => log.warn({ err }, "a search went without meaning"),
    ),
    async close() {
      const waiting = [...(current ? [current] : []), ...queries.splice(0), ...texts.splice(0)];
      current = null;
      for (const { reject } of waiting) reject(new Error("The server is stopping."));
      await stop();
    },
  };
}
