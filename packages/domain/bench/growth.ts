/*
 * pnpm bench growth [--sizes 10000,100000,1000000] [--views 10000000] [--shared 100000] [--templates 50000]: builds a site
 * of each size and asks for every screen. Prints what the database did for it: milliseconds, pages of 8 KB and rows read, and
 * marks what grows with the site. The views, shared prompts and templates are those of the largest site; smaller ones have
 * fewer in proportion. Ends with the sizes of tables and indexes in the largest.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { listenIn } from "../src/testing/statements";
import { costOf, type StatementCost } from "./growth/cost";
import { fillSite } from "./growth/fill";
import { screensOf } from "./growth/screens";
import { printSizes } from "./growth/sizes";
import { LOADING_SETTINGS } from "./library/load";

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "10000,100000,1000000" },
    views: { type: "string", default: "10000000" },
    shared: { type: "string", default: "100000" },
    templates: { type: "string", default: "50000" },
  },
});
const sizes = values.sizes.split(",").map(Number);
const largest = Math.max(...sizes);
const inProportion = (most: string, size: number) => Math.ceil((Number(most) * size) / largest);

/** A screen grows when it reads so many times more at the largest size than at the smallest. */
const GROWS = 2;
/** Pages below which nothing is said to grow: an index gains a level now and then. */
const FEW_PAGES = 100;

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${sentence}`);

/** What each screen cost at each size. */
const costs = new Map<string, StatementCost[]>();
for (const size of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
  let server = await startBundledPostgres({ dataDir: folder, settings: LOADING_SETTINGS });
  try {
    await migrate({ url: server.url });
    const loading = openDatabase({ url: server.url, maxConnections: 2 });
    say(`${size.toLocaleString("en")} prompts`);
    const site = await fillSite(
      loading,
      {
        prompts: size,
        views: inProportion(values.views, size),
        shared: inProportion(values.shared, size),
        templates: inProportion(values.templates, size),
      },
      say,
    );
    await loading.close();
    await server.stop();
    server = await startBundledPostgres({ dataDir: folder });

    const database = openDatabase({ url: server.url, maxConnections: 1 });
    const timing = openDatabase({ url: server.url, maxConnections: 1 });
    const sent = listenIn(database);
    for (const [screen, ask] of screensOf(database.db, site)) {
      sent.take();
      await ask();
      const cost = await costOf(timing, sent.take());
      costs.set(screen, [...(costs.get(screen) ?? []), cost]);
    }
    if (size === largest) await printSizes(timing);
    await Promise.all([database.close(), timing.close()]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const cell = (text: string, width: number) => text.padStart(width);
console.log(
  "\nThe person who asks owns a tenth of all prompts. Each cell: milliseconds in the database, pages, rows read\n",
);
console.log(
  ["".padEnd(34), ...sizes.map((size) => cell(`${size.toLocaleString("en")} prompts`, 30))].join(""),
);
for (const [screen, each] of costs) {
  const [first, last] = [each[0], each.at(-1)];
  const grows = first && last && last.pages > FEW_PAGES && last.pages > GROWS * first.pages;
  const cells = each.map(({ milliseconds, pages, rows }) =>
    cell(`${milliseconds.toFixed(1)} ms ${cell(String(pages), 8)} ${cell(String(rows), 9)}`, 30),
  );
  console.log([screen.padEnd(34), ...cells, grows ? "  grows" : ""].join(""));
}
