import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import type { SessionService } from "../auth/sessions";
import { answerErrors } from "./error-handler";
import { boundSignedOut } from "./signed-out";

/** A server that lets one network hold four connections and two bodies, and knows only people with the cookie "known". */
async function startServer(): Promise<FastifyInstance> {
  const app = Fastify();
  const resolve = async ({ headers }: { headers: { cookie?: string } }) =>
    headers.cookie === "known" ? {} : null;
  app.decorate("sessions", { resolve } as unknown as SessionService); // the only method that is called
  answerErrors(app, () => {});
  const limits = { connections: 4, bodies: 2 };
  boundSignedOut(app, { isBehindProxy: false, limits, isUncounted: () => false });
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return app;
}

function open(app: FastifyInstance): Socket {
  const { port } = app.server.address() as { port: number }; // it listens on a port, not on a pipe
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket.on("error", () => {});
}

/** Sends a request and, unless told to leave its body unfinished, waits for the answer's first line. */
async function post(socket: Socket, cookie: string, body: "whole" | "half" = "whole"): Promise<string> {
  const head = `POST / HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\n`;
  socket.write(head + (body === "whole" ? "full" : "ha"));
  const [answer] = (await once(socket, "data")) as [Buffer];
  return answer.toString().split("\r\n")[0] ?? "";
}

it("closes connections past the number that one network may hold, until others close", async () => {
  const app = await startServer();
  const kept = Array.from({ length: 4 }, () => open(app));
  for (const socket of kept) expect(await post(socket, "unknown")).toBe("HTTP/1.1 200 OK");
  await once(open(app).resume(), "close");
  expect(await post(kept[0] as Socket, "unknown")).toBe("HTTP/1.1 200 OK");
});

it("does not count connections of people who are signed in", async () => {
  const app = await startServer();
  for (let count = 0; count < 8; count++) expect(await post(open(app), "known")).toBe("HTTP/1.1 200 OK");
});

it("refuses bodies while two of the network's have not arrived, except from people who are signed in", async () => {
  const app = await startServer();
  let seen = 0;
  app.server.on("request", () => seen++);
  const halves = [open(app), open(app)];
  for (const socket of halves) void post(socket, "unknown", "half").catch(() => {});
  await expect.poll(() => seen).toBe(2);
  expect(await post(open(app), "unknown")).toBe("HTTP/1.1 429 Too Many Requests");
  expect(await post(open(app), "known")).toBe("HTTP/1.1 200 OK");
  const answers = halves.map((socket) => once(socket, "data"));
  for (const socket of halves) socket.write("lf");
  await Promise.all(answers);
  expect(await post(halves[0] as Socket, "unknown")).toBe("HTTP/1.1 200 OK");
});
