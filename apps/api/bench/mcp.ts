// `pnpm bench mcp [--prompts 10000] [--clients 16] [--seconds 5]`: the time that AI clients wait for prompts, lists and
// searches of one library, all clients at once, the server's processor time for it, and the cost of looking up a token
// beside that of a session.
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Database, migrate, newId, openDatabase, schema, startBundledPostgres } from "@commonplace/db";
import { connectApp } from "@commonplace/domain/connected-apps";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createToken } from "@commonplace/domain/tokens";
import { TOKEN_LIMITS } from "@commonplace/domain/tokens/limits";
import { type Served, startProduct } from "./support/processes";
import { quantile } from "./support/reading";
import { seedLibrary } from "./support/seed";

const { values } = parseArgs({
  options: {
    prompts: { type: "string", default: "10000" },
    clients: { type: "string", default: "16" },
    seconds: { type: "string", default: "5" },
  },
});
const [prompts, clients, seconds] = [Number(values.prompts), Number(values.clients), Number(values.seconds)];

/** Sends one request, and reads its answer to the end. */
type Ask = () => Promise<Response>;

/** Milliseconds between two requests of a client that asks as often as its token may. */
const EVERY = (TOKEN_LIMITS.requests.windowSeconds * 1_000) / TOKEN_LIMITS.requests.max;

/**
 * Milliseconds of each answer while this many ask.
 *
 * @param every milliseconds between two requests of one client, where it does not ask without a pause.
 * @throws Error when an answer was not a good one.
 */
async function measure(ask: Ask, atOnce: number, forSeconds: number, every = 0): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1_000;
  const goOn = async (client: number) => {
    // The clients do not ask at the same moments.
    await sleep((every * client) / atOnce);
    for (let next = performance.now(); performance.now() < end; next += every) {
      if (every > 0) await sleep(next - performance.now());
      const began = performance.now();
      const answer = await ask();
      const text = await answer.text();
      if (!answer.ok || text.includes('"error":')) throw new Error(`It answered ${answer.status}: ${text}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, client) => goOn(client)));
  return times;
}

/** An access token for this address, as the bundled provider keeps it once a person connected an app. */
async function addAccessToken(db: Database, userId: string, aud: string): Promise<string> {
  const [grantId, accessToken] = [newId(), newId()];
  const expiresAt = new Date(Date.now() + 86_400_000);
  const scope = "read";
  await db.insert(schema.oidcPayloads).values([
    { model: "Grant", id: hashOfProviderId(grantId), payload: {}, expiresAt },
    {
      model: "AccessToken",
      id: hashOfProviderId(accessToken),
      grantId: hashOfProviderId(grantId),
      payload: { scope, aud },
      expiresAt,
    },
  ]);
  const app = { clientId: newId(), name: "Bench", returnsTo: "localhost", grantId, scopes: [scope] as const };
  await connectApp({ db, clock: systemClock, actor: { id: userId } }, app);
  return accessToken;
}

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
let product: Served | undefined;
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const { userId, promptId, cookie } = await seedLibrary(database.db, prompts);
  const ctx = { db: database.db, clock: systemClock, actor: { id: userId } };
  const { token } = await createToken(ctx, { name: "Bench", scopes: ["read"] });
  product = await startProduct(postgres.url, dataDir);
  const { origin } = product;
  const metadata = await fetch(`${origin}/.well-known/oauth-protected-resource`);
  const { resource } = (await metadata.json()) as { resource: string };
  const accessToken = await addAccessToken(database.db, userId, resource);
  await database.sql`vacuum analyze`;
  await database.close();

  const mcp = (method: string, params: object): Ask => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const headers = {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": "2025-06-18",
    };
    return () => fetch(`${origin}/mcp`, { method: "POST", headers, body });
  };
  const { pid } = product.process;
  const search = { name: "search_prompts", arguments: { q: "database migration" } };
  const calls: [string, Ask][] = [
    ["prompts/get", mcp("prompts/get", { name: `bench.${promptId}` })],
    ["prompts/list", mcp("prompts/list", {})],
    ["search_prompts", mcp("tools/call", search)],
  ];
  console.log(`${prompts} prompts, ${clients} clients at once for ${seconds} s each; p50, p95, p99 in ms.`);
  const paces: [string, number][] = [
    [`Each as often as its token may, every ${EVERY} ms:`, EVERY],
    ["Each without a pause, as no token may:", 0],
  ];
  for (const [title, every] of paces) {
    console.log(title);
    for (const [name, ask] of calls) {
      await measure(ask, clients, 1, every); // warm
      const before = processorTime(pid);
      const times = await measure(ask, clients, seconds, every);
      print(name, times, (processorTime(pid) - before) / times.length);
    }
  }
  const read =
    (headers: Record<string, string>): Ask =>
    () =>
      fetch(`${origin}/api/prompts/${promptId}`, { headers });
  const ways: [string, Ask][] = [
    ["by session", read({ cookie })],
    ["by API token", read({ authorization: `Bearer ${token}` })],
    ["by app's token", read({ authorization: `Bearer ${accessToken}` })],
  ];
  console.log("\nOne prompt over REST, one client, the ways to sign in by turns:");
  const times = ways.map((): number[] => []);
  for (let turn = 0; turn < 5; turn++) {
    for (const [index, [, ask]] of ways.entries())
      times[index]?.push(...(await measure(ask, 1, seconds / 5)));
  }
  for (const [index, [name]] of ways.entries()) print(name, times[index] ?? []);
} finally {
  product?.process.kill("SIGTERM");
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** Milliseconds that a process has had of the processor so far, as Linux counts them in hundredths of a second. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function print(name: string, times: readonly number[], processor?: number): void {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(8));
  const server = processor === undefined ? "" : `, ${processor.toFixed(2)} ms of the server's each`;
  console.log(`  ${name.padEnd(16)}${figures.join("")}   ${times.length} answers${server}`);
}
