// A process of its own: given an order, it sends page views until it is told to stop, and answers what it sent; then it
// takes the next one.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@commonplace/db";

const VIEWS_PER_CALL = 4;
/** Milliseconds between looks at what is due: calls come one by one, as browsers send them, not in bursts. */
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

/** What a browser sends of four pages, each looked at for a while. */
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

/** Sends this many page views a second, each call from a browser of its own. @returns what ends it. */
function send({ origin, viewsPerSecond }: BeaconOrder): () => Promise<BeaconsSent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const headers = { origin, "user-agent": CHROME, "content-type": "text/plain;charset=UTF-8" };
  const began = performance.now();
  let calls = 0;
  let refused = 0;
  let open = 0;
  const settle = (isGood: boolean) => {
    open--;
    if (!isGood) refused++;
  };
  const sendOne = () => {
    calls++;
    open++;
    request(`${origin}/api/analytics/collect`, { method: "POST", agent, headers }, (response) => {
      response.resume().once("end", () => settle(response.statusCode === 204));
    })
      .once("error", () => settle(false))
      .end(call());
  };
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * (viewsPerSecond / VIEWS_PER_CALL);
    while (calls < due) sendOne();
  }, TICK);
  return async () => {
    clearInterval(timer);
    while (open > 0) await sleep(20);
    agent.destroy();
    return { views: calls * VIEWS_PER_CALL, refused };
  };
}

let stop: (() => Promise<BeaconsSent>) | undefined;
process.on("message", async (order: BeaconOrder | "stop") => {
  if (order !== "stop") stop = send(order);
  else process.send?.(await stop?.());
});
// Nobody is left to answer.
process.once("disconnect", () => process.exit());
