import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from "fastify";
import type { Page } from "./pages/page";

/** A form's values by the names of its fields. */
export type Body = Record<string, string>;

/** Lets a scope parse forms, and refuses those that `guard` rejects. */
export function acceptForms(app: FastifyInstance, guard: onRequestAsyncHookHandler): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onRequest", guard);
}

/** Answers with a page. */
export function send(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply.code(status).headers(page.headers).send(page.body);
}
