// `pnpm bench http [--rounds 5] [--seconds 2] [--prompts 10000]`: the cost of a signed-in person's calls, session check
// and output validation included, beside (a) Fastify sending the same bytes and (b) Fastify running the same query.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { measureStranger } from "./support/heavy-person";
import { type Load, load, type Served, startBare, startProduct } from "./support/processes";
import { type BareRoute, captureQuery, type Scenario, scenarios } from "./support/scenarios";
import { seedLibrary } from "./support/seed";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    prompts: { type: "string", default: "10000" },
    only: { type: "string" },
  },
});
const [rounds, seconds, prompts] = [Number(values.rounds), Number(values.seconds), Number(values.prompts)];
/** The stranger of the last table has fewer prompts than the person with heavy work. */
const STRANGERS_PROMPTS = 500;

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
const servers: Served[] = [];
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const { userId, promptId, cookie } = await seedLibrary(database.db, prompts);
  const stranger = await seedLibrary(database.db, STRANGERS_PROMPTS, "stranger@bench.example");
  await database.sql`vacuum analyze`;
  await database.close();

  const product = await startProduct(postgres.url, dataDir);
  servers.push(product);
  const measured = scenarios(promptId).filter(({ name }) => !values.only || name === values.only);
  const routes: BareRoute[] = [];
  for (const scenario of measured) {
    const answer = await fetch(product.origin + scenario.path, {
      method: scenario.method,
      headers: { cookie, origin: product.origin, "content-type": "application/json" },
      body: scenario.body,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${scenario.name} answered ${answer.status}: ${bytes}`);
    routes.push({
      name: scenario.name,
      method: scenario.method,
      bytes: bytes.toString("base64"),
      contentType: answer.headers.get("content-type") ?? "",
      ...(await captureQuery(postgres.url, userId, scenario)),
    });
  }
  const bare = await startBare(postgres.url, routes);
  servers.push(bare);

  console.log(
    `${prompts} prompts, one person; medians of ${rounds} interleaved rounds of ${seconds} s each\n`,
  );
  const header = [
    "call",
    "connections",
    "ours/s",
    "p50 ms",
    "p99 ms",
    "(a) bytes/s",
    "(b) query/s",
    "ours/(a)",
    "ours/(b)",
    "aim",
  ];
  console.log(header.map((cell) => cell.padStart(12)).join(""));
  for (const scenario of measured) {
    const targets = [
      product.origin + scenario.path,
      `${bare.origin}/bytes/${scenario.name}`,
      `${bare.origin}/query/${scenario.name}`,
    ];
    for (const connections of [1, 32]) {
      for (const target of targets) await load(target, scenario, cookie, connections, 1); // warm
      const runs: Load[][] = targets.map(() => []);
      for (let round = 0; round < rounds; round++) {
        for (const [index, target] of targets.entries()) {
          runs[index]?.push(await load(target, scenario, cookie, connections, seconds));
        }
      }
      const [ours, bytes, query] = runs.map(median);
      if (!ours || !bytes || !query) throw new Error("Nothing was measured.");
      const cells = [
        scenario.title,
        connections,
        ours.perSecond.toFixed(0),
        ours.p50,
        ours.p99,
        bytes.perSecond.toFixed(0),
        query.perSecond.toFixed(0),
        (ours.perSecond / bytes.perSecond).toFixed(2),
        (ours.perSecond / query.perSecond).toFixed(2),
        connections === 32 ? aimOf(scenario) : "",
      ];
      console.log(cells.map((cell) => String(cell).padStart(12)).join(""));
    }
  }
  if (!values.only || values.only === "stranger") {
    const list = scenarios(promptId).find(({ name }) => name === "list")?.path ?? "";
    const people = { person: cookie, stranger: stranger.cookie, list };
    await measureStranger(product.origin, people, { rounds, seconds });
  }
} finally {
  for (const { process: child } of servers) child.kill("SIGTERM");
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function aimOf({ aim }: Scenario): string {
  if (!aim) return "";
  return "ratio" in aim ? `(b) x ${aim.ratio}` : `${aim.perSecond}/s`;
}

/** The median of each figure by itself. */
function median(loads: Load[]): Load {
  const middle = (pick: (load: Load) => number) =>
    loads.map(pick).sort((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
  };
}
