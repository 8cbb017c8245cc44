// `npm run bench web [--runs 3]`: the built product against its budgets. Lighthouse's mobile preset on the landing
// page, and on Home, Library, Search and Mentor of somebody with 200 prompts; then a library of 10,000: what it asks for,
// how it scrolls, how soon it answers. Figures of a busy machine are worse than the product; Lighthouse says what costs
// points.
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium";
import { arriveSignedIn } from "../e2e/support/people";
import { addPrompt } from "../e2e/support/prompts";
import { ProductServer } from "../e2e/support/server";
import { IN_LIBRARY, IN_LONG_FORM, interactions, scroll } from "./support/feel";
import { fillLibrary } from "./support/library";
import { type Audit, audit } from "./support/lighthouse";

const DEBUGGING_PORT = 9_333;
const KB = 1_024;
/** Screens that are audited signed in. */
const SIGNED_IN = [
  ["Home", "/"],
  ["Library", "/library"],
  ["Search", "/search?q=prompt"],
  ["Mentor", "/mentor"],
] as const;

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(values.runs);

let kept = true;
/** Prints a figure beside its budget. */
function report(what: string, figure: number, unit: string, budget: number, most = true): void {
  const ok = most ? figure <= budget : figure >= budget;
  kept &&= ok;
  const sense = most ? "at most" : "at least";
  console.log(`${ok ? "✓" : "✗"} ${what}: ${Number(figure.toFixed(1))}${unit} (${sense} ${budget}${unit})`);
}

async function auditPage(name: string, url: string, js: number, isSignedIn: boolean): Promise<void> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run++) audits.push(await audit(url, DEBUGGING_PORT));
  audits.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = audits[Math.floor(audits.length / 2)];
  if (!middle) return;
  const { scores, metrics, bytes, causes } = middle;
  console.log(`\n${name}, Lighthouse mobile, median of ${runs}`);
  report("Performance", scores.performance, "", 98, false);
  report("Accessibility", scores.accessibility, "", 100, false);
  report("Best practices", scores["best-practices"], "", 100, false);
  if (!isSignedIn) report("SEO", scores.seo, "", 100, false);
  report("Layout shift", metrics.CLS, "", 0.02);
  report("JavaScript over the network", bytes.script / KB, " KB", js);
  report("CSS over the network", bytes.stylesheet / KB, " KB", 35);
  const [fcp, lcp, tbt] = [metrics.FCP, metrics.LCP, metrics.TBT].map(Math.round);
  console.log(`  first paint ${fcp} ms, largest paint ${lcp} ms, blocked ${tbt} ms`);
  if (causes.length > 0) console.log(`  what costs points: ${causes.join(", ")}`);
}

/** A new person with a library of their own, in a window of their own. */
async function someone(browser: Browser, server: ProductServer, prompts: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
  });
  const page = await context.newPage();
  await arriveSignedIn(page);
  if (prompts > 0) await fillLibrary(page, prompts);
  return page;
}

async function measureLongLibrary(page: Page): Promise<void> {
  console.log("\nA library of 10,000 prompts");
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/trpc/") && asked.push(request.url()));
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByRole("article").first().waitFor();
  report("Requests until the first rows", asked.length, "", 1);
  const { fps, slowestFps } = await scroll(page, 4_000);
  report("Frames a second while scrolling, median", Math.round(fps), "", 60, false);
  console.log(`  one frame in twenty is slower than ${slowestFps.toFixed(0)} a second`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  console.log("Longest interaction to next paint, processor four times slower");
  for (const [action, ms] of await interactions(page, IN_LIBRARY)) report(action, ms, " ms", 200);
}

async function measureLongForm(page: Page): Promise<void> {
  const paragraph = "All work and no play makes a dull prompt. ".repeat(10);
  const content = Array.from({ length: 300 }, (_, n) => `${paragraph}[variable ${n}]\n`).join("");
  await addPrompt(page, { title: "Long", content });
  await page.goto("/library");
  await page.getByRole("button", { name: "Copy Long" }).click();
  await page.getByRole("dialog").getByRole("textbox").last().waitFor();
  for (const [action, ms] of await interactions(page, IN_LONG_FORM)) report(action, ms, " ms", 200);
}

const server = await ProductServer.start({
  // All that is measured comes from one address, and more of it than the limits let in.
  RATE_LIMITS: "false",
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", `--remote-debugging-port=${DEBUGGING_PORT}`],
});
try {
  await auditPage("Landing page", `${server.url}/`, 150, false);
  const reader = await someone(browser, server, 200);
  // The audited pages open in the browser's own context, which Playwright does not reach.
  const session = await browser.newBrowserCDPSession();
  await session.send("Storage.setCookies", { cookies: await reader.context().cookies() });
  await reader.close();
  for (const [name, path] of SIGNED_IN) {
    await auditPage(`${name}, signed in, 200 prompts`, server.url + path, 220, true);
  }
  await measureLongLibrary(await someone(browser, server, 10_000));
  await measureLongForm(await someone(browser, server, 0));
} finally {
  await browser.close();
  await server.dispose();
}
process.exitCode = kept ? 0 : 1;
