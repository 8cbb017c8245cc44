import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { refusalOf, unknownIn, type WireAnswer, type WireParameter, type WireRequest } from "./wire-answers";

const PIECE = 64 * 1024;

/** A server for tests that speaks the chat completions format: correctly, or with the faults that a test asks for. */
export interface WireServer {
  /** The value for OPENAI_BASE_URL. */
  url: string;
  /** All requests, in order. */
  requests: WireRequest[];
  /** Parameters this server does not know and refuses. */
  unknown: Set<WireParameter>;
  /** Answers the next requests in this order; the last one answers all that follow. */
  answerWith(...answers: WireAnswer[]): void;
  /** The models that `GET /models` lists; 404 when it is null. */
  models: string[] | null;
  /** The one key that `GET /models` takes; any when it is null. */
  key: string | null;
  close(): Promise<void>;
}

/**
 * Starts the server on a free port. `PUT /wire` (a list of answers) does what `answerWith` does, for callers in another
 * process.
 */
export async function startWireServer(): Promise<WireServer> {
  let answers: WireAnswer[] = [{ kind: "text", text: "Hello." }];
  const requests: WireRequest[] = [];
  const wire = {
    requests,
    unknown: new Set<WireParameter>(),
    models: ["wire-model"] as string[] | null,
    key: null as string | null,
    answerWith: (...next: WireAnswer[]) => {
      answers = next;
    },
  };

  const server = createServer(async (request, response) => {
    if (request.url === "/wire") {
      // Only our own journeys call it, with the type above.
      answers = (await json(request)) as WireAnswer[];
      response.end();
    } else if (request.url === "/v1/models") {
      const isRefused = wire.key !== null && request.headers.authorization !== `Bearer ${wire.key}`;
      const status = isRefused ? 401 : wire.models ? 200 : 404;
      sendJson(response, status, { data: wire.models?.map((id) => ({ id, object: "model" })) });
    } else {
      const asked = await readRequest(request, response);
      requests.push(asked);
      const parameter = unknownIn(asked, wire.unknown);
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (parameter) {
        if (next && answers[0] !== next) answers.unshift(next);
        return sendJson(response, 400, { error: refusalOf(parameter) });
      }
      if (next) await give(next, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(wire, {
    url: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function readRequest(request: IncomingMessage, response: ServerResponse): Promise<WireRequest> {
  const asked: WireRequest = {
    path: request.url ?? "",
    authorization: request.headers.authorization,
    body: (await json(request)) as WireRequest["body"],
    leftEarly: false,
  };
  response.once("close", () => {
    asked.leftEarly = !response.writableFinished;
  });
  return asked;
}

async function give(answer: WireAnswer, response: ServerResponse): Promise<void> {
  switch (answer.kind) {
    case "silence":
      return;
    case "status":
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(answer.body ?? JSON.stringify({ error: answer.error ?? { message: "Refused." } }));
      return;
    case "raw":
      response.writeHead(200, { "content-type": answer.contentType ?? "text/event-stream" });
      response.end(answer.body);
      return;
    case "huge":
      return giveHuge(answer, response);
    case "text":
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const piece of piecesOf(answer.text, answer.pieceLength ?? 12)) {
        response.write(chunkOf({ content: piece }));
        if (answer.pauseMs) await pause(answer.pauseMs);
      }
      response.write(chunkOf({}, answer.finishReason ?? "stop"));
      response.write(event({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } }));
      response.end("data: [DONE]\n\n");
      return;
    case "stall":
    case "cut":
    case "unfinished":
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunkOf({ content: answer.text }), () => {
        if (answer.kind === "cut") response.destroy();
        if (answer.kind === "unfinished") response.end();
      });
  }
}

async function giveHuge(
  { bytes, inOnePiece }: Extract<WireAnswer, { kind: "huge" }>,
  response: ServerResponse,
): Promise<void> {
  const length = inOnePiece ? bytes : PIECE;
  function* pieces(): Generator<string> {
    for (let sent = 0; sent < bytes; sent += length) yield chunkOf({ content: "x".repeat(length) });
    yield chunkOf({}, "stop");
    yield "data: [DONE]\n\n";
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  // Notes a client that closes the connection early.
  await pipeline(pieces(), response).catch(() => undefined);
}

function piecesOf(text: string, length: number): string[] {
  const letters = [...text];
  const count = Math.ceil(letters.length / length);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * length, (index + 1) * length).join(""),
  );
}

function chunkOf(delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return event({ id: "chatcmpl-1", object: "chat.completion.chunk", choices });
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
