import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { closeConnectionsWhenClosing } from "./closing";
import { answerErrors } from "./error-handler";

async function startServer(host = "127.0.0.1") {
  const app = Fastify({ return503OnClosing: false });
  closeConnectionsWhenClosing(app, 500);
  answerErrors(app, () => {});
  const closing = new Promise<void>((resolve) => {
    app.addHook("preClose", async () => resolve());
  });
  const arrived: string[] = [];
  app.addHook("onRequest", async ({ url }) => {
    arrived.push(url);
  });
  let answer = () => {};
  app.get("/slow", async () => {
    await new Promise<void>((done) => {
      answer = done;
    });
    return "at last";
  });
  app.post("/upload", async () => "taken");
  let removed = false;
  app.addContentTypeParser("text/plain", (_request, bytes, done) => done(null, bytes));
  app.post<{ Body: Readable }>("/file", async ({ body }) => {
    try {
      await body.toArray();
    } finally {
      await sleep(300);
      removed = true;
    }
  });
  await app.listen({ port: 0, host });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number }; // it listens on a port, not on a pipe
  /** Waits until the server has the heads of so many requests for a path. */
  const asked = (path: string, times = 1) =>
    expect.poll(() => arrived.filter((url) => url === path)).toHaveLength(times);
  return { app, port, hasRemoved: () => removed, asked, closing, answer: () => answer() };
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

it("waits for no connection that a browser opened ahead and never used", async () => {
  const { app, port } = await startServer();
  const socket = await connectTo(port);
  const ended = once(socket.resume(), "close");
  await fetch(`http://127.0.0.1:${port}/nowhere`); // the server has seen the socket before this one
  await app.close();
  await ended;
});

it("finishes the answer at hand, and ends its connection", async () => {
  const { app, port, asked, closing, answer } = await startServer();
  const response = fetch(`http://127.0.0.1:${port}/slow`);
  await asked("/slow");
  const closed = app.close();
  await closing;
  answer();
  expect(await (await response).text()).toBe("at last");
  expect((await response).headers.get("connection")).toBe("close");
  await closed;
});

// For "localhost" Fastify listens with a server for each of its addresses.
it.each(["127.0.0.1", "localhost"])(
  "answers 503 at %s when the work at hand takes too long, and ends",
  async (host) => {
    const { app, asked } = await startServer(host);
    // It listens on ports, not on pipes.
    const addresses = app.addresses() as AddressInfo[];
    const answers = addresses.map(({ address, family, port }) =>
      fetch(`http://${family === "IPv6" ? `[${address}]` : address}:${port}/slow`),
    );
    await asked("/slow", addresses.length);
    await app.close();
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({
        code: "UNAVAILABLE",
        message: expect.stringContaining("look whether it was done"),
      });
    }
  },
);

it("answers 503 to somebody who is still sending, and ends", async () => {
  const { app, port, asked } = await startServer();
  const socket = await connectTo(port);
  socket.write(
    "POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  );
  await asked("/upload");
  const sending = setInterval(() => socket.write(" "), 20);
  const closed = app.close();
  const [chunk] = await once(socket, "data");
  await closed;
  clearInterval(sending);
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 503 /);
});

it("ends after the handler of an upload that it broke off, which may have something to remove", async () => {
  const { app, port, hasRemoved, asked } = await startServer();
  const socket = await connectTo(port);
  socket.write("POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\na");
  await asked("/file");
  expect(hasRemoved()).toBe(false);
  await app.close();
  expect(hasRemoved()).toBe(true);
});

it("answers 503 with a time to come back to a request that comes while it closes", async () => {
  const { app, port, asked, closing } = await startServer();
  const socket = await connectTo(port);
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await asked("/slow");
  socket.write("GET /upload HTTP/1.1\r\nHost: x\r\n\r\nGET /slow HTTP/1.1\r\n");
  await asked("/upload"); // and the first half of the one behind it, which came with its end
  const closed = app.close();
  await closing;
  socket.write("Host: x\r\n\r\n");
  let said = "";
  socket.on("data", (chunk) => {
    said += chunk;
  });
  await closed;
  expect(said).toMatch(/HTTP\/1\.1 503 [\s\S]*retry-after: 5[\s\S]*being restarted\. Try again/);
  await slow;
});
