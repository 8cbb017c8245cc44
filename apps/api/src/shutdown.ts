import type { FastifyBaseLogger } from "fastify";

/**
 * How long a stop may take, in milliseconds: longer than requests (11 s, http/closing.ts) and then the database (2 s,
 * database.ts, and 12 s until it is ended by force, packages/db life-line.ts) need at the most, shorter than the 30 s that
 * Kubernetes gives.
 */
const PATIENCE_MS = 28_000;

/** A terminal signals every program of a command, and some forward the signal: two at once count as one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Ends the process cleanly on SIGTERM and SIGINT: `stop` finishes the work at hand and lets go of the database. A
 * second signal a second later, or a stop that takes too long, ends it at once.
 *
 * @param log returns the logger, which may not exist yet at the first signal.
 * @returns whether a stop has begun.
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  log: () => FastifyBaseLogger | undefined,
): () => boolean {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log()?.info({ signal }, "stopping");
    setTimeout(() => {
      log()?.error("Stopping took too long, so it was cut short.");
      process.exit(1);
    }, PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log()?.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return () => stoppingSince !== undefined;
}
