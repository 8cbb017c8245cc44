import { setTimeout as sleep } from "node:timers/promises";
import { findBundled } from "@commonplace/db/testing/bundled";
import type { Claim } from "./claim";
import { type Site, startSite } from "./site";
import { keptTitles, startWriters } from "./writers";

const ROUNDS = { long: 50, short: 6 };
/** A database that takes longer than this to come back under a living server counts as lost. */
const BACK_WITHIN_MS = 40_000;

/** Each fault leaves the server ended (it is started again) or alive (its database has to come back by itself). */
type Fault = (site: Site) => Promise<void>;

const FAULTS: [string, Fault][] = [
  [
    "SIGTERM during recovery",
    async (site) => {
      await killBackend(site);
      await sleep(Math.random() * 60);
      await stop(site);
    },
  ],
  [
    "kill -9 of the server during recovery",
    async (site) => {
      await killBackend(site);
      await sleep(Math.random() * 60);
      await kill(site);
    },
  ],
  [
    "kill -9 of everything",
    async (site) => {
      const found = await findBundled(site.dataDir);
      const postgres = found ? [found.postmaster, ...found.helpers] : [];
      const lifeLine = found ? [found.postmaster.parent] : [];
      for (const pid of [...lifeLine, ...postgres.map(({ pid }) => pid)]) signal(pid, "SIGKILL");
      await kill(site);
    },
  ],
  [
    "kill -9 of the postmaster",
    async (site) => {
      const found = await findBundled(site.dataDir);
      if (found) signal(found.postmaster.pid, "SIGKILL");
    },
  ],
  [
    "kill -9 of the server and its life-line",
    async (site) => {
      const found = await findBundled(site.dataDir);
      if (found) signal(found.postmaster.parent, "SIGKILL");
      await kill(site);
    },
  ],
  [
    "kill -9 of the server during its start",
    async (site) => {
      await kill(site);
      const starting = site.restart().catch(() => {});
      await sleep(Math.random() * 2_000);
      await kill(site);
      await starting;
    },
  ],
  ["kill -9 of a backend", killBackend],
  ["kill -9 of the server", kill],
  ["SIGTERM", stop],
  [
    "kill -9 of the postmaster, then SIGTERM",
    async (site) => {
      const found = await findBundled(site.dataDir);
      if (found) signal(found.postmaster.pid, "SIGKILL");
      await sleep(Math.random() * 400);
      await stop(site);
    },
  ],
];

export const databaseReturns: Claim = {
  claim: "The bundled database comes back after kills and stops at random moments",
  async prove(options) {
    const site = await startSite(options);
    const writers = addPrompts(site);
    try {
      const problems: string[] = [];
      const rounds = options.long ? ROUNDS.long : ROUNDS.short;
      for (let round = 0; round < rounds; round += 1) {
        const fault = FAULTS[round % FAULTS.length];
        if (!fault) break;
        const [name, cause] = fault;
        await sleep(Math.random() * 700);
        await cause(site).catch((error: Error) => problems.push(`${name}: ${error.message}`));
        if (site.program.process.exitCode === null && site.program.process.signalCode === null) {
          if (!(await writers.acknowledgedAgain(BACK_WITHIN_MS)))
            problems.push(`${name}: no write went through again`);
        } else {
          await site.restart().catch((error: Error) => problems.push(`${name}: ${error.message}`));
        }
      }
      const acknowledged = await writers.stop();
      const kept = await keptTitles(site.dataDir).catch((error: Error) => {
        problems.push(`the titles cannot be read: ${error.message}`);
        return new Set<string>();
      });
      const lost = acknowledged.filter((title) => !kept.has(title)).length;
      const told = problems.length > 0 ? `: ${problems.join("; ")}` : "";
      return {
        holds: problems.length === 0 && lost === 0 && acknowledged.length > 0,
        figure: `${rounds} faults, ${problems.length} failed, ${lost} of ${acknowledged.length} acknowledged writes lost${told}`,
      };
    } finally {
      await writers.stop();
      await site.close();
    }
  },
};

/** Adds prompts without a pause, whatever happens to the server. */
function addPrompts(site: Site) {
  return startWriters<string>(async (count, acknowledge) => {
    const title = `Write ${count}`;
    const prompt = { title, content: "kept", category: "coding" };
    const answer = await site
      .send("POST", "/api/prompts", prompt, AbortSignal.timeout(30_000))
      .catch(() => null);
    if (answer?.status === 201) acknowledge(title);
    else await sleep(20);
    await answer?.arrayBuffer().catch(() => {});
  });
}

async function killBackend({ dataDir }: Site): Promise<void> {
  const found = await findBundled(dataDir);
  const backends =
    found?.helpers.filter(({ command }) => command.includes(" commonplace commonplace ")) ?? [];
  const chosen = backends[Math.floor(Math.random() * backends.length)];
  if (chosen) signal(chosen.pid, "SIGKILL");
}

async function kill({ program }: Site): Promise<void> {
  program.process.kill("SIGKILL");
  await program.ended;
}

/** @throws Error when the server does not end with code 0. */
async function stop({ program }: Site): Promise<void> {
  program.process.kill("SIGTERM");
  const code = await program.ended;
  if (code !== 0) throw new Error(`stopped with ${code}`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
