import { type ApiContext, appRouter, INTERNAL_ERROR_MESSAGE, toCallError } from "@commonplace/api-routers";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { getHTTPStatusCode, getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { disableCaching } from "../http/caching";
import { disconnectSignal } from "../http/disconnect";
import { clientMistake } from "../http/error-answer";
import { logFailure } from "../http/error-handler";
import { answerOnce } from "../idempotency/answer-once";
import { readIdempotencyKeys } from "../idempotency/key-header";

/** Calls in one batch at the most: a page of ours makes a handful. */
const MAX_BATCH_SIZE = 30;

type Kind = "query" | "mutation";
interface Route {
  Params: { path: string };
  Querystring: { batch?: string; input?: string };
}

/** Serves the procedures at /trpc: the part of tRPC's HTTP protocol that our client uses, single and batched calls. */
export const trpcRoutes: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.addHook("onRequest", disableCaching);

  for (const [method, kind] of [
    ["GET", "query"],
    ["POST", "mutation"],
  ] as const) {
    app.route<Route>({
      method,
      url: "/trpc/:path",
      handler: async (request, reply) => {
        const calls = readCalls(request, kind);
        const context = createContext(request).catch((error: unknown) => {
          throw toCallError(error);
        });
        const signal = kind === "mutation" ? disconnectSignal(reply) : undefined;
        const answers = await Promise.all(calls.map((call) => answer(call, kind, context, request, signal)));
        const [first = { error: shapeOf(new TRPCError({ code: "BAD_REQUEST" }), request) }] = answers;
        const body = request.query.batch === "1" ? answers : first;
        return reply
          .code(getHTTPStatusCode(body))
          .type("application/json; charset=utf-8")
          .send(JSON.stringify(body));
      },
    });
  }

  // Errors before any call, such as a broken or oversized body, also get tRPC's format, because its clients read no
  // other.
  app.setErrorHandler((thrown, request, reply) => {
    const error = getTRPCErrorFromUnknown(toCallError(clientMistake(thrown) ?? thrown));
    const status = getHTTPStatusCodeFromError(error);
    logFailure(request, error, status);
    return reply.code(status).send({ error: shapeOf(error, request) });
  });
};

interface Call {
  path: string;
  input: unknown;
  index: number;
  /** Its `Idempotency-Key`, if it has one. */
  key: string | undefined;
}

/** @throws TRPCError BAD_REQUEST when the inputs are no JSON or the batch is too large; DomainError INVALID for bad keys. */
function readCalls(request: FastifyRequest<Route>, kind: Kind): Call[] {
  const { params, query, body } = request;
  const input = kind === "query" ? parseInput(query.input) : body;
  if (query.batch !== "1") {
    const [key] = readKeys(request, kind, 1);
    return [{ path: params.path, input, index: 0, key }];
  }
  const paths = params.path.split(",");
  if (paths.length > MAX_BATCH_SIZE)
    throw new TRPCError({ code: "BAD_REQUEST", message: "Too many calls at once." });
  const inputs = new Map(Object.entries(input ?? {}));
  const keys = readKeys(request, kind, paths.length);
  return paths.map((path, index) => ({ path, input: inputs.get(String(index)), index, key: keys[index] }));
}

const readKeys = (request: FastifyRequest, kind: Kind, calls: number) =>
  kind === "mutation" ? readIdempotencyKeys(request, calls) : [];

function parseInput(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", message: "The input is no JSON.", cause });
  }
}

/** @trpc/react-query tells each page's direction beside its cursor. Our lists go one way, and do not ask. */
function withoutDirection(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("direction" in input)) return input;
  const { direction: _, ...asked } = input;
  return asked;
}

async function answer(
  { path, input, index, key }: Call,
  type: Kind,
  context: Promise<ApiContext>,
  request: FastifyRequest,
  signal: AbortSignal | undefined,
) {
  let ctx: ApiContext | undefined;
  try {
    ctx = await context;
    const data = await answerOnce(ctx, { procedure: path, input, key, signal }, (ctx) =>
      callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx,
        getRawInput: async () => (type === "query" ? withoutDirection(input) : input),
        signal,
        batchIndex: index,
      }),
    );
    return { result: { data } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(toCallError(cause));
    logFailure(request, error, getHTTPStatusCodeFromError(error));
    return { error: shapeOf(error, request, { path, type, ctx }) };
  }
}

function shapeOf(
  error: TRPCError,
  { id }: FastifyRequest,
  call: { path?: string; type?: Kind; ctx?: ApiContext } = {},
) {
  const { path, type = "unknown", ctx } = call;
  const config = appRouter._def._config;
  const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx });
  // Bugs before the context exists also carry the request id, so that they are found in the log.
  if (shape.message === INTERNAL_ERROR_MESSAGE) shape.data.requestId ??= id;
  return shape;
}
