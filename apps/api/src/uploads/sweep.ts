import { type DocumentsContext, sweepDocuments } from "@commonplace/domain/documents";
import type { FastifyInstance } from "fastify";
import { runHourly } from "../run-hourly";

/**
 * Removes the bytes that no document names, when the server starts and from then on: what a killed server, a store that
 * was away or a deleted prompt left behind.
 */
export function sweepWhileRunning(app: FastifyInstance, ctx: DocumentsContext): void {
  async function sweep(): Promise<void> {
    const { failed } = await sweepDocuments(ctx);
    if (failed > 0) app.log.warn({ failed }, "files could not be removed; the next hour tries again");
  }
  runHourly(app, "removing files that no document names", sweep);
  let first: Promise<void> | undefined;
  app.addHook("onReady", async () => {
    first = sweep().catch((error: unknown) => {
      app.log.warn({ err: error }, "documents could not be swept; the next hour tries again");
    });
  });
  // Nobody waits for it but who closes the database.
  app.addHook("onClose", () => first);
}
