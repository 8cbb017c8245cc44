import type { FastifyBaseLogger } from "fastify";

/** What a stopping server waits for at the most, in milliseconds; a supervisor's patience is often 10 seconds more. */
const PATIENCE_MS = 15_000;

/** A terminal sends its signal to every program of a command, and some pass it on: twice at once is meant once. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Ends the process cleanly on SIGTERM and SIGINT: `stop` finishes the work at hand and lets go of the database. A
 * second signal a second later, or a stop that takes too long, ends it at once.
 */
export function stopOnSignals(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("Stopping took too long, so it was cut short.");
      process.exit(1);
    }, PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
