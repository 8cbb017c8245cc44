import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { closeConnectionsWhenClosing } from "./closing";

async function startServer() {
  const app = Fastify();
  closeConnectionsWhenClosing(app);
  const closing = new Promise<void>((resolve) => {
    app.addHook("preClose", async () => resolve());
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get("/slow", async () => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return "at last";
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as { port: number }; // it listens on a port, not on a pipe
  return { app, port, asked, closing, answer: () => answer() };
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
  await asked;
  const closed = app.close();
  await closing;
  answer();
  expect(await (await response).text()).toBe("at last");
  expect((await response).headers.get("connection")).toBe("close");
  await closed;
});
