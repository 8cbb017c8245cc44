import type { FastifyInstance } from "fastify";

const HOUR_MS = 60 * 60_000;

/**
 * Runs something every hour while the server lives; a failure is logged, and the next hour tries again. Every server of
 * an installation does, so the job must bear being run by several at once.
 *
 * @param job in words, for the log: "clearing away expired sign-ins".
 * @param atStart whether it runs now, too, without anyone waiting for it: for what may be due for long.
 */
export function runHourly(
  app: FastifyInstance,
  job: string,
  run: () => Promise<unknown>,
  { atStart = false }: { atStart?: boolean } = {},
): void {
  const attempt = () => {
    run().catch((error: unknown) => app.log.warn({ err: error }, `${job} failed; the next hour tries again`));
  };
  const timer = setInterval(attempt, HOUR_MS);
  timer.unref();
  if (atStart) attempt();
  app.addHook("onClose", async () => clearInterval(timer));
}
