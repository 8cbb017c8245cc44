// `pnpm bench analytics [--views 10000000] [--seconds 60] [--rate 2000]`: a report over 90 days of that many page views,
// from roll-ups and today's rows, late in its day; then what collecting does to a person's list of prompts meanwhile.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { getSiteAnalytics, keepAnalytics } from "@commonplace/domain/analytics";
import { fixedClock, generateTraffic } from "@commonplace/domain/testing";
import { measureCollecting } from "./support/collecting";
import { type Served, startProduct } from "./support/processes";
import { scenarios } from "./support/scenarios";
import { seedLibrary } from "./support/seed";

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
/** List requests a second, as by a few hundred people at work: the server is neither idle nor overloaded. */
const LISTS_PER_SECOND = 50;
const SETTINGS = { timeZone: "UTC", retentionDays: 365 };
/** A moment when today has the most rows: a minute before the end of the day before yesterday. */
const EVENING = new Date(new Date().setUTCHours(0, 0, 0, 0) - 86_400_000 - 60_000);
/** A moment when the most rows are not rolled up yet: the day is over, and the hourly roll-up has not run. */
const NIGHT = new Date(EVENING.getTime() + 3_600_000);

const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const postgres = await startBundledPostgres({ dataDir });
let product: Served | undefined;
try {
  await migrate({ url: postgres.url });
  const database = openDatabase({ url: postgres.url });
  const clock = fixedClock(EVENING);
  const ctx = { db: database.db, clock };
  const { userId, promptId, cookie } = await seedLibrary(database.db, 10_000);

  await timed(`generating ${views.toLocaleString("en")} page views over ${DAYS} days`, () =>
    generateTraffic(database, views, DAYS, NIGHT),
  );
  await timed("counting every finished day into the roll-ups", () => keepAnalytics(ctx, SETTINGS));
  await timed("doing it again an hour later", () => keepAnalytics(ctx, SETTINGS));
  await database.sql`vacuum analyze`;

  const owner = {
    ...ctx,
    actor: { id: userId },
    siteOwnerId: userId,
    analytics: { userIds: [], timeZone: SETTINGS.timeZone },
  };
  for (const [name, now] of [
    ["a minute before midnight", EVENING],
    ["an hour later, before that day is counted", NIGHT],
  ] as const) {
    clock.set(now);
    const times: number[] = [];
    let seen = 0;
    for (let time = 0; time < ASKED; time++) {
      const began = performance.now();
      seen = (await getSiteAnalytics(owner, { days: DAYS })).totalPageViews;
      times.push(performance.now() - began);
    }
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `the ${DAYS}-day answer ${name} (${seen.toLocaleString("en")} page views): ` +
        `median ${sorted[Math.floor(ASKED / 2)]?.toFixed(0)} ms, worst of ${ASKED} ${sorted.at(-1)?.toFixed(0)} ms`,
    );
  }

  product = await startProduct(postgres.url, dataDir);
  const { origin } = product;
  const list = scenarios(promptId).find(({ name }) => name === "list");
  if (!list) throw new Error("There is no list to measure.");
  await measureCollecting({
    database,
    origin,
    viewsPerSecond: rate,
    reads: { url: origin + list.path, cookie, perSecond: LISTS_PER_SECOND, seconds },
  });
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
