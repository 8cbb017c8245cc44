import { type ApiContext, requireAccess, toCallError } from "@commonplace/api-routers";
import type { DomainContext } from "@commonplace/domain/core/context";
import { unauthenticated } from "@commonplace/domain/core/errors";
import {
  type AuthInfo,
  createMcpHandler,
  type McpHttpHandler,
  type ServerEventBus,
} from "@modelcontextprotocol/server";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { MCP_PATH } from "../auth/app-metadata";
import type { CreateContext } from "../context";
import { disableCaching } from "../http/caching";
import { disconnectSignal } from "../http/disconnect";
import { createChallenge } from "./challenge";
import { createListening } from "./listening";
import { answerInOnePiece, isAnsweredInOnePiece } from "./one-piece";
import { buildMcpServer } from "./server";

export interface McpOptions extends Pick<DomainContext, "db" | "clock"> {
  readonly createContext: CreateContext;
  /** Where clients learn how to get a token; null: people sign in with another account provider. */
  readonly metadata: string | null;
  /** Makes the MCP server of a request; a test of the protocol gives one with more to offer. */
  readonly build?: typeof buildMcpServer;
}

/**
 * The Model Context Protocol over Streamable HTTP (https://modelcontextprotocol.io/specification/2026-07-28), older clients
 * included: AI clients reach a person's prompts with an API token, or as an app that the person connected. Every request
 * stands by itself: no session is kept, so any server answers it. Needs a scope of its own.
 */
export const mcpRoutes: FastifyPluginAsync<McpOptions> = async (app, options) => {
  const { db, clock, createContext, metadata, build = buildMcpServer } = options;
  const challenge = createChallenge(metadata);
  const onError = (error: unknown) => app.log.warn({ err: error }, "an MCP request could not be served");
  const createHandler = (bus?: ServerEventBus) =>
    createMcpHandler(({ authInfo }) => build(...requestOf(authInfo)), { bus, onerror: onError });
  const handler = createHandler();
  const listening = createListening({ db, clock, createHandler, onError });
  // Streams would keep a closing server waiting.
  app.addHook("preClose", async () => listening.close());
  app.addHook("onClose", () => handler.close());
  app.addHook("onRequest", disableCaching);
  app.addHook("onSend", challenge.onSend);
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: MCP_PATH,
    config: { ignoresCookies: true },
    handler: async (request, reply) => {
      const ctx = await createContext(request);
      // Cookies are ignored here: another site could make a browser send one.
      if (!ctx.token) throw toCallError(unauthenticated());
      requireAccess(ctx, { access: ctx.token.scopes[0] ?? "read", inWorkspace: true });
      const { token } = ctx;
      challenge.requireScopes(reply, request.body, token);
      const authInfo = {
        token: token.id,
        clientId: token.id,
        scopes: [...token.scopes],
        extra: { ctx, body: request.body },
      };
      const asked = toRequest(request, disconnectSignal(reply));
      const options = { authInfo, parsedBody: request.body };
      if (await isAnsweredInOnePiece(asked, request.body)) {
        return sendAnswer(reply, await answerInOnePiece(build(ctx, request.body), asked, options));
      }
      const serve = ({ fetch }: McpHttpHandler) => fetch(asked, options);
      return sendAnswer(reply, (await listening.serve(ctx, request, reply, serve)) ?? (await serve(handler)));
    },
  });
};

/** Sends streams as they come, and other answers in one piece: Fastify takes longer for a stream than most calls do. */
async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return reply.send(answer);
  const text = await answer.text();
  return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(text);
}

/** Set by the handler above. */
const requestOf = (authInfo: AuthInfo | undefined) =>
  [authInfo?.extra?.ctx as ApiContext, authInfo?.extra?.body] as const;

/** The request as the MCP SDK reads it; its body was parsed already. */
function toRequest({ method, url, headers, host }: FastifyRequest, signal: AbortSignal): Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) copied.append(name, each);
  }
  return new Request(new URL(url, `http://${host}`), { method, headers: copied, signal });
}
