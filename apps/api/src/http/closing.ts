import type { Socket } from "node:net";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@commonplace/domain/core/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { RETRY_AFTER_SECONDS } from "./error-answer";

/** How long requests may continue once the server closes, in milliseconds. */
const FINISHED_WITHIN_MS = 8_000;

/** How long a client that is still sending gets to read its answer, in milliseconds. */
const READ_WITHIN_MS = 1_000;

/** How long handlers of aborted requests may take to clean up, in milliseconds. */
const TIDY_WITHIN_MS = 2_000;

/**
 * Lets a closing server end soon, with an answer for everyone. Requests at hand finish; after `patienceMs` they are
 * answered with 503, and those that come meanwhile at once, in the words of their route. Answers end their connection,
 * which would stay open otherwise, and so would connections that browsers open ahead and never use: Node itself ends only
 * those that have carried a request. The close ends after the handlers, which may be removing what a broken upload left:
 * what they need, such as the database, must outlast it.
 */
export function closeConnectionsWhenClosing(app: FastifyInstance, patienceMs = FINISHED_WITHIN_MS): void {
  const unused = new Set<Socket>();
  // Beside Node's own list: for "localhost" Fastify listens with two servers and waits for one.
  const unfinished = new Map<FastifyReply, Promise<unknown>>();
  const handling = new Set<Promise<unknown>>();
  let isClosing = false;
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.prependListener("request", ({ socket }) => unused.delete(socket));

  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      const handled: unknown = handler.call(this, request, reply);
      if (handled instanceof Promise) {
        handling.add(handled);
        const forget = () => handling.delete(handled);
        handled.then(forget, forget);
      }
      return handled;
    };
  });
  app.addHook("onRequest", (_request, reply, done) => {
    const ended = finished(reply.raw).catch(() => {});
    unfinished.set(reply, ended);
    void ended.then(() => unfinished.delete(reply));
    done(isClosing ? restarting("Try again in a moment.") : undefined);
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    setTimeout(() => {
      for (const reply of unfinished.keys()) cutShort(reply);
    }, patienceMs).unref();
    setTimeout(() => {
      for (const { request } of unfinished.keys()) request.socket.destroy();
      app.server.closeAllConnections();
    }, patienceMs + READ_WITHIN_MS).unref();
  });
  app.addHook("onClose", async () => {
    await Promise.all(unfinished.values());
    await Promise.race([Promise.allSettled(handling), sleep(TIDY_WITHIN_MS, undefined, { ref: false })]);
  });
  app.addHook("onSend", ({ raw }, reply, _payload, done) => {
    if (isClosing && raw.complete) reply.header("connection", "close");
    else if (isClosing) {
      // Read the remaining bytes: otherwise the connection is reset and the answer lost.
      raw.resume();
      // Destroy the request itself: Node does not tell an answered request that its connection has closed, so its
      // reader would wait forever.
      setTimeout(() => raw.destroy(), READ_WITHIN_MS).unref();
    }
    done();
  });
}

/** Answers a request that would delay the stop; an answer that has begun is cut off. */
function cutShort(reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) return void reply.request.socket.destroy();
  reply.send(
    restarting("It did not wait for this to finish: look whether it was done before you try again."),
  );
}

function restarting(advice: string): DomainError {
  return new DomainError("UNAVAILABLE", `This server is being restarted. ${advice}`, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
