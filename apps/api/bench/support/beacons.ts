// A process that sends page views on command until told to stop, then reports what it sent and waits for the next
// command.
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@commonplace/db";

const VIEWS_PER_CALL = 4;
const CONNECTIONS = 32;
/** Milliseconds between checks for due calls: calls are sent one by one, as browsers do, not in bursts. */
const TICK = 2;
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

export interface BeaconOrder {
  origin: string;
  viewsPerSecond: number;
}

export interface BeaconsSent {
  views: number;
  /** Calls that were not answered 204. */
  refused: number;
}

/** The call of a browser that viewed four pages. */
function call(): string {
  const events = Array.from({ length: VIEWS_PER_CALL }, (_, page) => {
    const view = newId();
    const age = (VIEWS_PER_CALL - page) * 1_000;
    return [
      { type: "view", age, view, path: page % 2 ? "/library" : "/", title: "A page" },
      { type: "seen", age: age - 500, view, seconds: 1 },
    ];
  }).flat();
  return JSON.stringify({ visitor: randomUUID(), events });
}

/**
 * Sends this many page views a second, each call from a browser of its own. Calls are written by hand: Node's client
 * takes twice as much of the machine for them, which the server under test would miss.
 *
 * @returns a function that stops it.
 */
function send({ origin, viewsPerSecond }: BeaconOrder): () => Promise<BeaconsSent> {
  const { host, hostname, port } = new URL(origin);
  const head =
    `POST /api/analytics/collect HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nuser-agent: ${CHROME}\r\n` +
    "content-type: text/plain;charset=UTF-8\r\ncontent-length: ";
  const open = new Set<Socket>();
  const idle: Socket[] = [];
  const sent: BeaconsSent = { views: 0, refused: 0 };

  const begin = () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(socket);
    socket.on("data", (answer) => {
      if (answer.toString("latin1").startsWith("HTTP/1.1 204")) idle.push(socket);
      else socket.destroy(new Error("refused"));
    });
    socket.on("error", () => sent.refused++);
    socket.once("close", () => {
      open.delete(socket);
      if (idle.includes(socket)) idle.splice(idle.indexOf(socket), 1);
    });
    return socket;
  };
  const sendOne = (socket: Socket) => {
    const body = call(); // ASCII: as many bytes as characters
    socket.write(`${head}${body.length}\r\n\r\n${body}`);
    sent.views += VIEWS_PER_CALL;
  };
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * viewsPerSecond;
    while (sent.views < due && (idle.length > 0 || open.size < CONNECTIONS)) sendOne(idle.pop() ?? begin());
  }, TICK);
  return async () => {
    clearInterval(timer);
    while (idle.length < open.size) await sleep(20);
    for (const socket of open) socket.destroy();
    return sent;
  };
}

let stop: (() => Promise<BeaconsSent>) | undefined;
process.on("message", async (order: BeaconOrder | "stop") => {
  if (order !== "stop") stop = send(order);
  else process.send?.(await stop?.());
});
// The parent process has ended.
process.once("disconnect", () => process.exit());
