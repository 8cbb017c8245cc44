import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import type { SessionService } from "../auth/sessions";
import { endUnfinishedBodies } from "./arrival";

/** A server that gives unfinished bodies a fifth of a second, and knows only people with the cookie "known". */
async function startServer(): Promise<number> {
  const app = Fastify();
  const resolve = async ({ headers }: { headers: { cookie?: string } }) =>
    headers.cookie === "known" ? {} : null;
  app.decorate("sessions", { resolve } as unknown as SessionService); // the only methods that are called
  endUnfinishedBodies(app, 200);
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return (app.server.address() as { port: number }).port; // it listens on a port, not on a pipe
}

function sendHalf(port: number, cookie: string) {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf-`,
  );
  return socket.on("error", () => {});
}

it("closes the connection of somebody unknown who does not finish sending", async () => {
  const socket = sendHalf(await startServer(), "unknown").resume();
  const began = Date.now();
  await once(socket, "close");
  expect(Date.now() - began).toBeGreaterThanOrEqual(190);
});

it("waits for somebody who is signed in", async () => {
  const socket = sendHalf(await startServer(), "known");
  await new Promise((done) => setTimeout(done, 500));
  expect(socket.destroyed).toBe(false);
  socket.write("other");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
});
