import "./node-version.mjs";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { turbo } from "./build.mjs";
import { checkBudgets } from "./check-budgets.mjs";
import { CHECKS } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { add, countPlaywright, countVitest, describe, listFailures, noTests } from "./totals.mjs";
import { inRoot, launch, pnpm, say } from "./workspace.mjs";

const VITEST_REPORT = "test-results/vitest.json";
const BROWSER_REPORT = inRoot("apps/web/test-results/browser.json");

/** Packages with tests of their own, by folder. */
function testedPackages() {
  return ["apps", "packages"]
    .flatMap((kind) => readdirSync(inRoot(kind)).map((name) => inRoot(kind, name)))
    .filter((folder) => existsSync(`${folder}/package.json`))
    .filter((folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).scripts?.test);
}

/** Unit and integration tests; turbo brings back the report of a package that has not changed. */
async function runVitest() {
  const packages = testedPackages();
  for (const folder of packages) rmSync(`${folder}/${VITEST_REPORT}`, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const code = await turbo([
    "test",
    "--continue",
    "--concurrency=1",
    "--log-order=grouped",
    "--",
    ...reporters,
  ]);
  const reports = packages.map((folder) => `${folder}/${VITEST_REPORT}`);
  const totals = reports.filter(existsSync).map(countVitest).reduce(add, noTests());
  const silent = reports.filter((report) => !existsSync(report));
  const failures = silent.map((report) => ({ title: report, message: "Ended before it could report." }));
  return { ok: code === 0, totals: add(totals, { ...noTests(), failures }) };
}

/** Journeys in a real browser against the built product. */
async function runBrowser() {
  rmSync(BROWSER_REPORT, { force: true });
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT };
  const code = await pnpm(["--filter", "@commonplace/web", "e2e"], { env });
  const totals = existsSync(BROWSER_REPORT) ? countPlaywright(BROWSER_REPORT) : noTests();
  return { ok: code === 0, totals };
}

/** @param {Promise<number>} exitCode of a program that counts no tests */
const succeeds = async (exitCode) => ({ ok: (await exitCode) === 0, totals: noTests() });

const STEPS = [
  ...CHECKS.map(({ name, run: check }) => ({ name, run: () => succeeds(check()) })),
  { name: "Unit and integration tests", run: runVitest },
  { name: "Build", run: () => succeeds(turbo(["build", "--output-logs=errors-only"])) },
  {
    name: "Bundle budgets",
    run: async () => ({ ok: checkBudgets(inRoot("apps/web/dist"), say), totals: noTests() }),
  },
  { name: "Browser journeys", run: runBrowser },
];

// `npm test`: everything, each step even when one before it failed, and one line of totals at the end.
await launch(async () => {
  await ensureInstalled();
  let totals = noTests();
  const outcomes = [];
  for (const { name, run } of STEPS) {
    say(`\n── ${name}`);
    const started = Date.now();
    const outcome = await run().catch((error) => {
      process.stderr.write(`${error.message}\n`);
      return { ok: false, totals: noTests() };
    });
    // A step can fail without a failed test (a type error, a crash): count it, or the totals would look like a pass.
    if (!outcome.ok && outcome.totals.failures.length === 0) {
      outcome.totals.failures.push({ title: name, message: "Failed; what it printed stands above." });
    }
    totals = add(totals, outcome.totals);
    outcomes.push(`${outcome.ok ? "✓" : "✗"} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  }
  const failures = listFailures(totals);
  say(`\n${outcomes.join("\n")}\n\n${failures}${failures && "\n\n"}${describe(totals)}`);
  process.exitCode = failures ? 1 : 0;
});
