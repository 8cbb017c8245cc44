/*
 * pnpm bench growth [--sizes 10000,100000,1000000] [--views 10000000] [--shared 100000] [--templates 50000]: builds a site
 * of each size and asks for every screen, as its owner, whose library grows with it, and as someone whose library does not.
 * Prints what the database did for each: milliseconds, pages of 8 KB and rows read, and marks what grows; and the sizes of
 * tables and indexes in the largest. The views, shared prompts and templates are those of the largest site; smaller ones have
 * fewer in proportion.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { listenIn } from "../src/testing/statements";
import { costOf, type StatementCost } from "./growth/cost";
import { fillSite } from "./growth/fill";
import { ownScreens, sharedScreens } from "./growth/screens";
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
/** Pages and rows below which nothing is said to grow: an index gains a level now and then. */
const FEW = { pages: 100, rows: 1_000 };

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${sentence}`);

/** Who asks, and what each screen cost them at each size. */
const tables = {
  owner: {
    title: "Who owns a tenth of all prompts and runs the site",
    costs: new Map<string, StatementCost[]>(),
  },
  neighbor: {
    title: "Someone with 1,000 prompts among all: what grows here grows with the data of others",
    costs: new Map<string, StatementCost[]>(),
  },
};
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
    const asked = {
      owner: [...ownScreens(database.db, site.personId), ...sharedScreens(database.db, site)],
      neighbor: ownScreens(database.db, site.neighborId),
    };
    for (const person of ["owner", "neighbor"] as const) {
      const { costs } = tables[person];
      for (const [screen, ask] of asked[person]) {
        sent.take();
        await ask();
        const cost = await costOf(timing, sent.take());
        costs.set(screen, [...(costs.get(screen) ?? []), cost]);
      }
    }
    if (size === largest) await printSizes(timing);
    await Promise.all([database.close(), timing.close()]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const cell = (text: string, width: number) => text.padStart(width);
const grows = (what: "pages" | "rows", first: StatementCost, last: StatementCost) =>
  last[what] > FEW[what] && last[what] > GROWS * first[what];
console.log("\nEach cell: milliseconds in the database, pages, rows read");
for (const { title, costs } of Object.values(tables)) {
  console.log(`\n${title}`);
  console.log(
    ["".padEnd(34), ...sizes.map((size) => cell(`${size.toLocaleString("en")} prompts`, 30))].join(""),
  );
  for (const [screen, each] of costs) {
    const [first, last] = [each[0], each.at(-1)];
    const marked = first && last && (grows("pages", first, last) || grows("rows", first, last));
    const cells = each.map(({ milliseconds, pages, rows }) =>
      cell(`${milliseconds.toFixed(1)} ms ${cell(String(pages), 8)} ${cell(String(rows), 9)}`, 30),
    );
    console.log([screen.padEnd(34), ...cells, marked ? "  grows" : ""].join(""));
  }
}
