import { createServer } from "node:net";

// From 32768 (Linux) or 49152 (RFC 6335) on, the system gives ports to connections: one of another test could get the
// port between our look and the server's start.
const FIRST = 20_000;
const COUNT = 10_000;

// Test files run side by side, each in its own process: each begins somewhere else.
let next = (process.pid * 41) % COUNT;

/** A port of 127.0.0.1 that nobody listens on, for a server that must know its port before it listens. */
export async function freePort() {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
