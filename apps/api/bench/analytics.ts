// `pnpm bench analytics [--views 10000000] [--seconds 60] [--rate 2000]`: a report over 90 days of that many page views,
// from roll-ups and today's rows; then what collecting does to a person's list of prompts meanwhile.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate, openDatabase, schema, startBundledPostgres } from "@commonplace/db";
import { getSiteAnalytics, keepAnalytics } from "@commonplace/domain/analytics";
import { systemClock } from "@commonplace/domain/ports/clock";
import { sendBeacons } from "./support/beacons";
import { load, type Served, startProduct } from "./support/processes";
import { scenarios } from "./support/scenarios";
import { seedLibrary } from "./support/seed";
import { generateTraffic } from "./support/site-traffic";

const { values } = parseArgs({
  options: {
    views: { type: "string", default: "10000000" },
    seconds: { type: "string", default: "60" },
    rate: { type: "string", default: "2000" },
  },
});
const [views, seconds, rate] = [Number(values.views), Number(values.seconds), Number(values.rate)];
const DAYS = 90;
const ASKED = 21;
/** Lists asked for in a second, as by a few hundred people at work: a server that is not idle, nor at its end. */
const LISTS_PER_SECOND = 50;
const READERS = 4;

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
let product: Served | undefined;
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const ctx = { db: database.db, clock: systemClock };
  const { userId, promptId, cookie } = await seedLibrary(database.db, 10_000);

  await timed(`generating ${views.toLocaleString("en")} page views over ${DAYS} days`, () =>
    generateTraffic(database, views, DAYS),
  );
  const settings = { timeZone: "UTC", retentionDays: 365 };
  await timed("counting every finished day into the roll-ups", () => keepAnalytics(ctx, settings));
  await timed("doing it again an hour later", () => keepAnalytics(ctx, settings));
  await database.sql`vacuum analyze`;

  const owner = {
    ...ctx,
    actor: { id: userId },
    siteOwnerId: userId,
    analytics: { userIds: [], timeZone: "UTC" },
  };
  const times: number[] = [];
  let visits = 0;
  for (let time = 0; time < ASKED; time++) {
    const began = performance.now();
    visits = (await getSiteAnalytics(owner, { days: DAYS })).totalVisits;
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `the ${DAYS}-day answer (${visits.toLocaleString("en")} visits): median ${sorted[Math.floor(ASKED / 2)]?.toFixed(0)} ms, ` +
      `worst of ${ASKED} ${sorted.at(-1)?.toFixed(0)} ms\n`,
  );

  product = await startProduct(postgres.url, dataDir);
  const { origin } = product;
  const list = scenarios(promptId).find(({ name }) => name === "list");
  if (!list) throw new Error("There is no list to measure.");
  const askForLists = (duration: number) =>
    load(origin + list.path, list, cookie, READERS, duration, LISTS_PER_SECOND);
  await askForLists(5); // warm
  const before = await askForLists(seconds / 2);
  const known = await database.db.$count(schema.pageViews);
  const stop = sendBeacons(origin, rate);
  const meanwhile = await askForLists(seconds);
  const sent = await stop();
  await sleep(5_000); // what still waits is written
  const written = (await database.db.$count(schema.pageViews)) - known;
  const after = await askForLists(seconds / 2);
  console.log(`50-row lists, ${LISTS_PER_SECOND} a second, p50 and p99:`);
  console.log(
    `  without collecting ${before.p50} and ${before.p99} ms; afterwards ${after.p50} and ${after.p99} ms`,
  );
  console.log(`  while collecting   ${meanwhile.p50} and ${meanwhile.p99} ms`);
  const usual = (before.p99 + after.p99) / 2;
  console.log(`  p99 rises by ${(((meanwhile.p99 - usual) / usual) * 100).toFixed(0)} %`);
  console.log(
    `collected ${sent.views.toLocaleString("en")} views in ${seconds} s: ${written.toLocaleString("en")} written, ` +
      `${(sent.views - written).toLocaleString("en")} dropped under pressure, ${sent.refused} calls refused`,
  );
  await database.close();
} finally {
  product?.process.kill("SIGTERM");
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await run();
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}
