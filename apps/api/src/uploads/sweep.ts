import { type DocumentsContext, sweepDocuments } from "@commonplace/domain/documents";
import type { FastifyInstance } from "fastify";

const SWEEP_EVERY_MS = 5 * 60_000;

/**
 * Removes the bytes that no document names, when the server starts and from then on: what a killed server, a store that
 * was away or a deleted prompt left behind. Several servers may do so at once.
 */
export function sweepWhileRunning(app: FastifyInstance, ctx: DocumentsContext): void {
  async function sweep(): Promise<void> {
    try {
      const { failed } = await sweepDocuments(ctx);
      if (failed > 0) app.log.warn({ failed }, "files could not be removed; the sweep tries again");
    } catch (error) {
      app.log.warn({ err: error }, "documents could not be swept; the next round tries again");
    }
  }
  const sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  sweeper.unref();
  let first: Promise<void> | undefined;
  app.addHook("onReady", async () => {
    // Nobody waits for it, but closing does: it uses the database.
    first = sweep();
  });
  app.addHook("onClose", async () => {
    clearInterval(sweeper);
    await first;
  });
}
