import type { FastifyInstance, FastifyRequest } from "fastify";
import { resolveCaller } from "../auth/resolve-caller";
import { hasBody } from "./signed-out";

/** How long the body of a signed-out client may take to arrive, in milliseconds. */
const SIGNED_OUT_MS = 30_000;

/**
 * Closes connections whose signed-out client does not finish its body: a connection costs memory, and anyone may open
 * thousands. Signed-in people may upload slowly (uploads/received.ts).
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
    // If the session cannot be looked up now, treat the client as signed out.
    const caller = await resolveCaller(request).catch(() => null);
    if (!caller && !request.raw.complete) request.raw.destroy();
  }
}
