import { renderMessage } from "@commonplace/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerTo } from "../http/error-answer";
import { logFailure } from "../http/error-handler";

/** Answers errors of the sign-in pages with a page, where the rest of the server answers programs with JSON. */
export function answerFailureWithPage(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = answerTo(error, request.id);
  logFailure(request, error, status);
  const page = renderMessage({
    title: status === 503 ? "Please wait a moment" : "That did not work",
    text: body.requestId
      ? `${body.message} If you tell someone about it, name ${body.requestId}.`
      : body.message,
    action: { label: "Try again", href: "/api/login" },
  });
  return reply
    .code(status)
    .headers({ ...headers, ...page.headers })
    .send(page.body);
}
