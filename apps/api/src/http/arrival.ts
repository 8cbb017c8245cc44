import type { FastifyInstance, FastifyRequest } from "fastify";
import { resolveCaller } from "../auth/resolve-caller";

/** How long the body of somebody who is not signed in may take to arrive, in milliseconds. */
const SIGNED_OUT_MS = 30_000;

/**
 * Closes connections on which somebody who is not signed in sends a body that does not end: a connection costs memory,
 * and anyone may open thousands. Signed-in people may upload slowly (uploads/received.ts).
 */
export function endUnfinishedBodies(app: FastifyInstance, patienceMs = SIGNED_OUT_MS): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasBody(request)) {
      const timer = setTimeout(() => void endUnlessSignedIn(request), patienceMs).unref();
      request.raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    }
    done();
  });

  async function endUnlessSignedIn(request: FastifyRequest): Promise<void> {
    // Who can't be looked up now is not waited for.
    const caller = await resolveCaller(request).catch(() => null);
    if (!caller && !request.raw.complete) request.raw.destroy();
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
