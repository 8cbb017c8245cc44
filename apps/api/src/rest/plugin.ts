import { requireAccess } from "@commonplace/api-routers";
import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { disableCaching } from "../http/caching";
import { disconnectSignal } from "../http/disconnect";
import { answerOnce } from "../idempotency/answer-once";
import { readIdempotencyKeys } from "../idempotency/key-header";
import { type Call, findCall } from "./call";
import { collectOperations, type Operation } from "./operations";
import { type Input, type Page, sendEveryPage, sendPage } from "./pages";
import { asPreconditionFailed, sendVersioned, withPrecondition } from "./preconditions";
import { readInput } from "./read-input";

/** Serves every procedure that has `meta.rest` at its documented path. Needs a scope of its own. */
export const restRoutes: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  acceptEmptyBodies(app);

  app.addHook("onRequest", disableCaching);

  for (const operation of collectOperations()) {
    const { method, path } = operation.rest;
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const { procedure, access, inWorkspace, rest } = operation;
        const ctx = await createContext(request);
        // Check permission before validating the input.
        if (access !== "public") requireAccess(ctx, { access, inWorkspace });
        const input = readInput(operation, request);
        if (method === "GET") return await answer(operation, findCall(procedure, ctx), input, request, reply);
        const [key] = readIdempotencyKeys(request, 1);
        const signal = disconnectSignal(reply);
        const call: Call = (input) =>
          answerOnce(ctx, { procedure, input, key, signal }, (ctx) =>
            findCall(procedure, ctx, { signal })(input),
          );
        if (!rest.versioned || !input) return await answer(operation, call, input, request, reply);
        const conditioned = await withPrecondition(ctx, operation, request, input);
        return await answer(operation, call, conditioned, request, reply).catch((error: unknown) => {
          throw asPreconditionFailed(request, error);
        });
      },
    });
  }
};

async function answer(
  operation: Operation,
  call: Call,
  input: Input | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { paged, versioned, status = 200 } = operation.rest;
  // The output schema of a paged procedure is a page: the router's test holds them to it.
  const readPage = (page: unknown) => call(page) as Promise<Page>;
  if (paged === "stream-all" && input && !("limit" in input))
    return await sendEveryPage(reply, input, readPage);
  if (paged) return sendPage(request, reply, await readPage(input));
  const output = await call(input);
  // The output schema of a versioned procedure is a prompt, or nothing: the router's test holds them to it.
  if (versioned && operation.output) return sendVersioned(request, reply.code(status), output as PromptView);
  return operation.output ? reply.code(status).send(output) : reply.code(204).send();
}

/** Clients name a JSON content type also where they send nothing (POST …/use): an empty body counts as none. */
function acceptEmptyBodies(app: Parameters<typeof restRoutes>[0]): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, body, done);
  });
}
