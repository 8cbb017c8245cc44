import { DomainError } from "@commonplace/domain/core/errors";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { FastifyBaseLogger } from "fastify";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * Wraps a store so that every failure of it, and every stall longer than `stallMs`, becomes UNAVAILABLE with a sentence
 * for people and its cause in the log. Time spent waiting for the uploaded bytes does not count.
 */
export function guarded(store: DocumentStore, stallMs: number, log: FastifyBaseLogger): DocumentStore {
  const explain = (error: unknown): DomainError => {
    const refusal = causes(error).find((each) => each instanceof DomainError);
    if (refusal) return refusal;
    log.warn({ err: error }, "the document store failed");
    const isFull = causes(error).some((each) => NO_ROOM.has(String((each as { code?: unknown }).code)));
    const message = isFull
      ? "There is no room left for documents on this server. Tell whoever runs this site."
      : "Documents cannot be reached right now. Try again in a moment.";
    return new DomainError("UNAVAILABLE", message, {}, { cause: error });
  };

  return {
    async write(key, bytes) {
      const watch = watchdog(stallMs);
      watch.start();
      const writing = store.write(key, whileWatched(bytes, watch));
      try {
        await Promise.race([writing, watch.expiry]);
      } catch (error) {
        // A write that succeeds after its time limit leaves bytes that no row names: remove them.
        if (watch.hasExpired()) void writing.catch(() => {}).then(() => store.remove(key).catch(() => {}));
        throw explain(error);
      } finally {
        watch.stop();
      }
    },
    async read(key, range) {
      try {
        return pieces(await within(store.read(key, range)), explain);
      } catch (error) {
        throw explain(error);
      }
    },
    async remove(key) {
      try {
        await within(store.remove(key));
      } catch (error) {
        throw explain(error);
      }
    },
  };

  async function within<T>(work: Promise<T>): Promise<T> {
    const watch = watchdog(stallMs);
    watch.start();
    try {
      return await Promise.race([work, watch.expiry]);
    } finally {
      watch.stop();
    }
  }

  async function* pieces(
    bytes: AsyncIterable<Uint8Array>,
    asRefusal: (error: unknown) => DomainError,
  ): AsyncGenerator<Uint8Array> {
    const iterator = bytes[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await within(iterator.next());
        if (done) return;
        yield value;
      }
    } catch (error) {
      throw asRefusal(error);
    } finally {
      // No waiting for the removal: it would hang too if the store hangs.
      void iterator.return?.().catch(() => {});
    }
  }
}

/** Passes the bytes through, with the time limit running only while the store is at work. */
async function* whileWatched(
  bytes: AsyncIterable<Uint8Array>,
  watch: ReturnType<typeof watchdog>,
): AsyncGenerator<Uint8Array> {
  watch.stop();
  for await (const chunk of bytes) {
    watch.start();
    yield chunk;
    if (watch.hasExpired()) throw new Error("Nobody waits for this any more.");
    watch.stop();
  }
  watch.start();
}

/** `expiry` rejects when the time between a start and the next stop exceeds the limit. */
function watchdog(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  let isExpired = false;
  let reject: (error: Error) => void;
  const expiry = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  expiry.catch(() => {});
  const stop = () => clearTimeout(timer);
  return {
    expiry,
    hasExpired: () => isExpired,
    stop,
    start() {
      stop();
      timer = setTimeout(() => {
        isExpired = true;
        reject(new Error(`It stood still for ${ms / 1_000} s.`));
      }, ms);
    },
  };
}

/** An error and its causes, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
