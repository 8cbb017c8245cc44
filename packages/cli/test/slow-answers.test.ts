import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createApi } from "../src/api/client";

let server: Server;
let url: string;
/** Settles when the program has left the server, which never ends its answers. */
let left: Promise<unknown>;

beforeEach(async () => {
  server = createServer((request, response) => {
    left = once(response, "close");
    if (request.url === "/silent") return;
    response.writeHead(200, { "content-type": "application/json" });
    response.flushHeaders();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // it listens at a port
  url = `http://127.0.0.1:${port}`;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const LIMIT_MS = 30_000;

it("gives up on an answer that does not begin", async () => {
  const asked = createApi({ url, token: async () => "cp_1" }).send("/silent");
  const refused = expect(asked).rejects.toThrow(`${url} did not answer within 30 s. Try again later.`);
  await once(server, "request");
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await refused;
  await left;
});

it("gives up on an answer that stops coming after the garbage was collected, and leaves the server", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void; // the flag makes it a function
  const answer = await createApi({ url, token: async () => "cp_1" }).send("/stalled");
  const refused = expect(answer.json()).rejects.toThrow(
    `${url} did not answer within 30 s. Try again later.`,
  );
  for (let turn = 0; turn < 20; turn += 1) {
    collectGarbage();
    await nextTurn();
  }
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await refused;
  await left;
});
