import type { ApiContext } from "@commonplace/api-routers";
import { findLiveGrants } from "@commonplace/domain/connected-apps";
import type { DomainContext } from "@commonplace/domain/core/context";
import { DomainError } from "@commonplace/domain/core/errors";
import type { TokenGrant } from "@commonplace/domain/tokens";
import type { McpHttpHandler, ServerEvent, ServerEventBus } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { createLibraryWatch } from "./library-watch";

/** Milliseconds between two looks at the libraries of everyone who listens. */
const LOOK_EVERY = 1_000;
/** Streams of one person: each AI client keeps one open. */
const MOST_STREAMS = 50;
/** Milliseconds after which a stream ends, so that its client has to show a token again that has not expired. */
const LONGEST = 60 * 60_000;
/** Milliseconds between two lines that keep proxies from ending a silent stream. */
const KEEP_ALIVE = 15_000;

const listenRequest = z.object({ method: z.literal("subscriptions/listen") });

/** Whether a token may hear of changes: of the lists that it may read. */
export const mayListen = ({ token }: ApiContext) =>
  token !== null && token.workspaceId === null && token.scopes.includes("read");

/** A stream that hears of changes, and how it ends. */
interface Stream {
  readonly answer: Response;
  readonly end: () => void;
}

export interface ListeningOptions extends Pick<DomainContext, "db" | "clock"> {
  /** Makes the server of one request of the present protocol, with the changes that its stream reports. */
  readonly createHandler: (bus: ServerEventBus) => McpHttpHandler;
  readonly onError: (error: unknown) => void;
}

/** The streams on which clients hear that a list changed: of the present protocol, and of the earlier ones. */
export function createListening({ db, clock, createHandler, onError }: ListeningOptions) {
  const open = new Map<() => void, TokenGrant>();
  const watch = createLibraryWatch({ db, everyMs: LOOK_EVERY, beforeLook: endRevoked, onError });

  /** Ends the streams of tokens and apps that have been revoked since. */
  async function endRevoked(): Promise<void> {
    const live = await findLiveGrants({ db, clock }, [...open.values()]);
    for (const [end, { id }] of open) if (!live.has(id)) end();
  }

  return {
    /**
     * Serves a request that opens such a stream.
     *
     * @param serve serves a request of the present protocol.
     * @returns null for every other request.
     * @throws DomainError RATE_LIMITED when the person's clients keep too many open.
     */
    async serve(
      ctx: ApiContext,
      request: FastifyRequest,
      reply: FastifyReply,
      serve: (handler: McpHttpHandler) => Promise<Response>,
    ): Promise<Response | null> {
      const isEarlier = opensEarlierStream(request);
      const userId = ctx.user?.id;
      const { token } = ctx;
      if (!userId || !token || !mayListen(ctx)) return null;
      if (!isEarlier && !listenRequest.safeParse(request.body).success) return null;
      if (watch.listenersOf(userId) >= MOST_STREAMS) {
        throw new DomainError(
          "RATE_LIMITED",
          "Too many of your AI clients listen for changes. Close some of them.",
        );
      }
      const { answer, end } = await watch.join(userId, async (bus): Promise<Stream> => {
        if (isEarlier) return openEarlierStream(bus);
        const handler = createHandler(bus);
        return { answer: await serve(handler), end: () => void handler.close().catch(onError) };
      });
      open.set(end, token);
      const timer = setTimeout(end, LONGEST).unref();
      reply.raw.once("close", () => {
        clearTimeout(timer);
        open.delete(end);
        end();
      });
      return answer;
    },

    /** Ends all streams. */
    close(): void {
      watch.close();
      for (const end of open.keys()) end();
    },
  };
}

/** Versions of the protocol up to 2025-11-25 open the stream with GET. */
const opensEarlierStream = ({ method, headers }: FastifyRequest) =>
  method === "GET" &&
  (headers.accept ?? "").includes("text/event-stream") &&
  String(headers["mcp-protocol-version"] ?? "") < "2026";

/** The stream of earlier versions of the protocol, which the SDK serves only with sessions. */
function openEarlierStream(bus: ServerEventBus): Stream {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      // Makes the server send the headers at once.
      write(": open\n\n");
      const unsubscribe = bus.subscribe((event) => write(toFrame(event)));
      const timer = setInterval(() => write(": still there\n\n"), KEEP_ALIVE).unref();
      end = () => {
        unsubscribe();
        clearInterval(timer);
        end = () => {};
        controller.close();
      };
    },
    cancel: () => end(),
  });
  const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
  return { answer: new Response(body, { headers }), end: () => end() };
}

function toFrame({ kind }: ServerEvent): string {
  const list = kind === "prompts_list_changed" ? "prompts" : "resources";
  return `event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", method: `notifications/${list}/list_changed` })}\n\n`;
}
