import { setTimeout as sleep } from "node:timers/promises";
import { findBundled } from "@commonplace/db/testing/bundled";
import type { Claim } from "./claim";
import { type Site, startSite } from "./site";

/** Seconds the database stands still. */
const FREEZE = { long: 50, short: 15 };
/** The longest that a request may wait: a statement's 10 s, our own 2 s after it, and a busy machine. */
const ANSWERED_WITHIN_MS = 15_000;
const BACK_WITHIN_MS = 20_000;
/** Lines of the log about it: one for each cause, and one a minute later with its count. */
const LOGGED_AT_MOST = 10;

interface Answer {
  status: number;
  retryAfter: string | null;
  message: string;
  ms: number;
}

/** The longest that a stop may take: Kubernetes and systemd end a server by force after 30 s or more. */
const STOPPED_WITHIN_MS = 30_000;

export const frozenDatabaseStops: Claim = {
  claim: "A server whose database is frozen stops with code 0, and starts again with everything",
  onlyLong: true,
  async prove(options) {
    const site = await startSite(options);
    try {
      const prompt = { title: "Before the frost", content: "kept", category: "coding" };
      const kept = await ask(site, "POST", "/api/prompts", prompt);
      await signalDatabase(site, "SIGSTOP");
      const waiting = Array.from({ length: 20 }, () => ask(site, "POST", "/api/prompts", prompt));
      await sleep(1_000);
      const began = performance.now();
      site.program.process.kill("SIGTERM");
      const code = await site.program.ended;
      const stopped = performance.now() - began;
      const unclear = (await Promise.all(waiting)).filter(({ status }) => status !== 503).length;
      await site.restart();
      const listed = await ask(site, "GET", "/api/prompts");
      return {
        holds:
          kept.status === 201 &&
          code === 0 &&
          stopped < STOPPED_WITHIN_MS &&
          unclear === 0 &&
          listed.message.includes(prompt.title),
        figure:
          `exit ${code} after ${(stopped / 1_000).toFixed(1)} s, ${unclear} of ${waiting.length} requests answered ` +
          `otherwise than with 503, the list ${listed.status} after the restart`,
      };
    } finally {
      await signalDatabase(site, "SIGCONT");
      await site.close();
    }
  },
};

export const frozenDatabaseAnswers: Claim = {
  claim: "A frozen database gives 503 with Retry-After and its cause, and few lines in the log",
  async prove(options) {
    const site = await startSite(options);
    try {
      await site.send("GET", "/api/prompts");
      const seconds = options.long ? FREEZE.long : FREEZE.short;
      await signalDatabase(site, "SIGSTOP");
      const asked: Promise<Answer>[] = [];
      // Requests may still be waiting when the database goes on; these are the ones it must not keep waiting.
      const lastAsked = performance.now() + seconds * 1_000 - ANSWERED_WITHIN_MS;
      do {
        asked.push(ask(site, "GET", "/api/prompts"), ask(site, "GET", "/trpc/prompts.list?input=%7B%7D"));
        asked.push(
          ask(site, "POST", "/api/prompts", { title: "Frozen", content: "kept", category: "coding" }),
        );
        await sleep(250);
      } while (performance.now() < lastAsked);
      const answers = await Promise.all(asked);
      await signalDatabase(site, "SIGCONT");
      const back = await timeUntilWritten(site);

      const wrong = answers.filter(
        ({ status, retryAfter, message }) =>
          status !== 503 || !retryAfter || !/cannot be reached|too busy/.test(message),
      );
      const logged = site.program.printed.out.split("a dependency failed").length - 1;
      const longest = Math.max(...answers.map(({ ms }) => ms));
      return {
        holds:
          wrong.length === 0 &&
          longest < ANSWERED_WITHIN_MS &&
          back < BACK_WITHIN_MS &&
          logged <= LOGGED_AT_MOST,
        figure:
          `${answers.length} requests in ${seconds} s, ${wrong.length} answered otherwise, longest wait ` +
          `${(longest / 1_000).toFixed(1)} s, writing again ${(back / 1_000).toFixed(1)} s after it went on, ` +
          `${logged} lines in the log` +
          `${wrong[0] ? `; for example ${JSON.stringify(wrong[0])}` : ""}`,
      };
    } finally {
      await signalDatabase(site, "SIGCONT");
      await site.close();
    }
  },
};

async function ask(site: Site, method: string, url: string, body?: unknown): Promise<Answer> {
  const started = performance.now();
  const answer = await site
    .send(method, url, body, AbortSignal.timeout(60_000))
    .catch((error: Error) => error);
  const ms = performance.now() - started;
  if (answer instanceof Error) return { status: 0, retryAfter: null, message: answer.message, ms };
  const message = await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), message, ms };
}

/** Milliseconds until a prompt is saved again. */
async function timeUntilWritten(site: Site): Promise<number> {
  const started = performance.now();
  const prompt = { title: "After the frost", content: "kept", category: "coding" };
  while (performance.now() - started < BACK_WITHIN_MS) {
    if ((await ask(site, "POST", "/api/prompts", prompt)).status === 201) break;
    await sleep(100);
  }
  return performance.now() - started;
}

async function signalDatabase({ dataDir }: Site, name: "SIGSTOP" | "SIGCONT"): Promise<void> {
  const found = await findBundled(dataDir);
  for (const { pid } of found ? [found.postmaster, ...found.helpers] : []) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
