import { Readable } from "node:stream";
import { type ApiContext, refusalOfInput, refuseUnknownFields } from "@commonplace/api-routers";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { streamOptimization } from "@commonplace/domain/mentor";
import {
  MENTOR_CALLS,
  type OptimizeEvent,
  optimizeEvent,
  optimizeInput,
} from "@commonplace/domain/mentor/schemas";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CreateContext } from "../context";
import { disconnectSignal } from "../http/disconnect";
import { answerTo } from "../http/error-answer";
import { logFailure } from "../http/error-handler";
import { countCall } from "../http/rate";
import { requireSignedIn } from "../http/signed-in";
import { started } from "../http/started";
import type { RawOperation } from "../rest/openapi/raw-operation";

const strictInput = refuseUnknownFields(optimizeInput);
const { $schema: _dialect, ...body } = z.toJSONSchema(strictInput, { io: "input" });
const { $schema: _same, ...line } = z.toJSONSchema(optimizeEvent, { io: "output" });

export const OPTIMIZE_STREAM: RawOperation = {
  method: "POST",
  path: "/api/ai-mentor/optimize/stream",
  access: "mentor",
  inWorkspace: true,
  operationId: "mentor.optimizeStream",
  summary: "Rewrite a prompt for the better, and read it as it is written: one JSON object a line",
  requestBody: { required: true, content: { "application/json": { schema: body } } },
  answer: {
    status: 200,
    description: "Any number of texts, then one result or error.",
    content: { "application/x-ndjson": { schema: line } },
  },
  refusals: ["PROVIDER_FAILED", "UNAVAILABLE"],
};

/**
 * Lets a caller begin an optimization that they follow while it is written.
 *
 * @throws the call error of UNAUTHENTICATED or FORBIDDEN; DomainError RATE_LIMITED.
 */
export async function admitOptimization(context: ApiContext): Promise<ApiContext & SignedInContext> {
  const ctx = requireSignedIn(context, OPTIMIZE_STREAM);
  await countCall(ctx, `mentor.optimize:${ctx.actor.id}`, MENTOR_CALLS, "Too many requests.");
  return ctx;
}

/**
 * `POST /api/ai-mentor/optimize/stream`: `mentor.optimize` as it is written, one JSON object a line (`optimizeEvent`).
 * A refusal before the first line gets its own status; a client that disconnects ends the work.
 */
export const mentorStreamRoutes: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.post(OPTIMIZE_STREAM.path, async (request, reply) => {
    const ctx = await admitOptimization(await createContext(request));
    const input = strictInput.safeParse(request.body);
    if (!input.success) throw refusalOfInput(input.error);
    const leaving = disconnectSignal(reply);
    const progress = streamOptimization(ctx, input.data, { signal: leaving });
    const lines = await started(withResult(progress));
    return reply
      .type("application/x-ndjson; charset=utf-8")
      .headers({
        // Tells proxies not to buffer, compress or cache the stream.
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      })
      .send(Readable.from(inLines(lines, request, leaving), { objectMode: false }));
  });
};

/** Sends the generator's return value as the last event. */
async function* withResult(progress: ReturnType<typeof streamOptimization>): AsyncGenerator<OptimizeEvent> {
  yield { type: "result", result: yield* progress };
}

async function* inLines(
  events: AsyncGenerator<OptimizeEvent>,
  request: FastifyRequest,
  leaving: AbortSignal,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield lineOf(event);
  } catch (error) {
    // The client has disconnected, which is no error.
    if (leaving.aborted) return;
    const { status, body } = answerTo(error, request.id);
    logFailure(request, error, status);
    yield lineOf({ type: "error", error: body });
  }
}

const lineOf = (event: OptimizeEvent) => `${JSON.stringify(event)}\n`;
