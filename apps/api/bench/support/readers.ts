// A process of its own: given an order, it asks for one address as people at work do, and answers how long each took;
// then it takes the next one.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface ReadOrder {
  url: string;
  cookie: string;
  perSecond: number;
  seconds: number;
}

/** Between 0 and 1, the same each time: every phase of a measurement asks at the same moments. */
function randomNumbers(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** People ask at moments of their own, and nobody waits for another's answer. @throws Error when an answer was not a good one. */
async function ask({ url, cookie, perSecond, seconds }: ReadOrder): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const random = randomNumbers();
  const times: number[] = [];
  const bad: string[] = [];
  let open = 0;
  const askOnce = () => {
    const began = performance.now();
    open++;
    get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) bad.push(String(response.statusCode));
      response.resume().once("end", () => {
        times.push(performance.now() - began);
        open--;
      });
    }).once("error", (error) => {
      bad.push(error.message);
      open--;
    });
  };
  const began = performance.now();
  let due = 0;
  while (due < seconds * 1_000) {
    const wait = due - (performance.now() - began);
    if (wait > 0) await sleep(wait);
    askOnce();
    due += (-Math.log(1 - random()) * 1_000) / perSecond;
  }
  while (open > 0) await sleep(20);
  agent.destroy();
  if (bad.length > 0) throw new Error(`${url}: ${bad.length} bad answers, like ${bad[0]}.`);
  return times;
}

process.on("message", async (order: ReadOrder) => process.send?.(await ask(order)));
