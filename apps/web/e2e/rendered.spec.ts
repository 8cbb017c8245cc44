import type { Page } from "@playwright/test";
import { hold } from "./support/hold";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

/** The app's own code, as the build names it. */
const APP_CODE = "**/assets/index-*.js";

/** Adds up the page's layout shifts; the pages' budget is 0.02. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "shift"));
}

/** Pages that the server renders, and what each shows of the person's own before any code runs. */
const RENDERED = [
  ["/", "Search 2 prompts"],
  ["/search?q=outline", "1 found"],
  ["/search", "Browse by category"],
  ["/workspaces", "Readers’ circle"],
  ["/mentor", "Show it a prompt."],
] as const;

test("first screens come rendered, and stay as they are when the code takes over", async ({
  page,
  browser,
}) => {
  await arriveSignedIn(page);
  await addPrompt(page, { title: "Launch mail", content: "Write to [audience]." });
  await addPrompt(page, { title: "Outline", content: "Outline [subject]." });
  await page.request.post("/api/workspaces", {
    data: { name: "Readers’ circle" },
    headers: { origin: new URL(page.url()).origin },
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  const shift = await watchShifts(page);
  for (const [path, text] of RENDERED) {
    await test.step(path, async () => {
      await still.goto(new URL(path, page.url()).href);
      const shown = (where: Page) => where.getByText(text).or(where.getByPlaceholder(text)).first();
      await expect(shown(still)).toBeVisible();
      await page.goto(path);
      const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
      // The code is there once a key of its own does something; one that is pressed earlier is kept for it.
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await expect(shown(page)).toBeVisible();
      expect(await shift()).toBeLessThan(0.02);
    });
  }
  await context.close();
});

test("a mentor page that comes rendered brings back the text that was left in it", async ({ page }) => {
  await arriveSignedIn(page);
  await page.goto("/mentor");
  const box = page.getByRole("textbox", { name: /prompt/i }).first();
  await box.fill("Write a launch mail to [audience].");
  await page.reload();
  await expect(box).toHaveValue("Write a launch mail to [audience].");
});

test("a page that comes rendered stays while its own code is on its way, in the dark scheme too", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await arriveSignedIn(page);
  const letGo = await hold(page, "**/assets/mentor-page-*.js", { times: 1 });
  const appCode = page.waitForResponse(/assets\/frame-.*\.js/);
  await page.goto("/mentor", { waitUntil: "commit" });
  const heading = await page.getByRole("heading", { level: 1, name: "AI Mentor" }).elementHandle();
  await appCode;
  await page.waitForTimeout(500); // for the app to run, if it did not wait
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  letGo();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a mentor page that comes rendered keeps what is typed before its code is there", async ({ page }) => {
  await arriveSignedIn(page);
  const letGo = await hold(page, APP_CODE, { times: 1 });
  await page.goto("/mentor", { waitUntil: "commit" });
  await page.getByLabel("Your prompt").fill("Write a launch mail.");
  letGo();
  await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeEnabled();
  await expect(page.getByLabel("Your prompt")).toHaveValue("Write a launch mail.");
});

test.describe("the library comes rendered", () => {
  test("and shows before any code runs", async ({ page, browser }) => {
    await arriveSignedIn(page);
    await addPrompt(page, { title: "Launch mail", content: "Write to [audience]." });
    await addPrompt(page, { title: "Outline", content: "Outline [subject]." });
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await context.newPage();
    await still.goto(new URL("/library", page.url()).href);
    await expect(still.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
    await expect(still.getByRole("article")).toHaveCount(2);
    await expect(still.getByText("Showing 2 prompts")).toBeVisible();
    await still.goto(new URL("/library?q=outline", page.url()).href);
    await expect(still.getByRole("article")).toHaveCount(1);
    await context.close();
  });

  for (const width of [1280, 390]) {
    test(`and stays as it is when the code takes over, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await arriveSignedIn(page);
      for (const title of ["One", "Two", "Three", "Four"]) await addPrompt(page, { title, content: "Text" });
      const asked: string[] = [];
      page.on("request", (request) => request.url().includes("/trpc/") && asked.push(request.url()));
      const shift = await watchShifts(page);
      for (const path of ["/library", "/library?view=list"]) {
        await page.goto(path);
        const first = await page.getByRole("article").first().elementHandle();
        // The code is there once a key of its own does something; one that is pressed earlier is kept for it.
        await page.keyboard.press("/");
        await expect(page.getByRole("searchbox")).toBeFocused();
        expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
        expect(await shift()).toBeLessThan(0.02);
      }
      // No answer that came with the page is asked for again. The counts of saved searches take longer, and follow; an
      // import that was left running is looked for last.
      const paths = new Set(asked.map((url) => new URL(url).pathname));
      paths.delete("/trpc/imports.list");
      expect([...paths]).toEqual(["/trpc/searches.counts"]);
    });
  }

  test("and keeps what is done before its code is there", async ({ page }) => {
    await arriveSignedIn(page);
    await addPrompt(page, { title: "Launch mail", content: "Text" });
    await addPrompt(page, { title: "Outline", content: "Text" });
    /** Opens the library, and does these things before the code arrives. */
    const doEarly = async (act: () => Promise<void>) => {
      const letGo = await hold(page, APP_CODE, { times: 1 });
      await page.goto("/library", { waitUntil: "commit" });
      await act();
      letGo();
    };
    await doEarly(() => page.getByRole("searchbox").pressSequentially("outli"));
    await expect(page.getByText("Showing 1 prompt for “outli”")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("outli");

    await doEarly(async () => {
      await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Alphabetical" });
      await page.getByRole("checkbox", { name: "Show favorites only" }).click();
    });
    await expect(page).toHaveURL(/favorites=true&sort=alphabetical/);
    await expect(page.getByRole("checkbox", { name: "Show favorites only" })).toBeChecked();

    await doEarly(() => page.getByRole("button", { name: "Copy Outline" }).locator("svg").click());
    await expect(page.getByRole("button", { name: "Copied Outline" })).toBeVisible();

    await doEarly(() => page.getByRole("button", { name: "Add Prompt" }).click());
    await expect(page.getByRole("dialog", { name: "Add New Prompt" })).toBeVisible();

    await doEarly(() =>
      page
        .getByRole("article")
        .first()
        .waitFor()
        .then(() => page.keyboard.press("n")),
    );
    await expect(page.getByRole("dialog", { name: "Add New Prompt" })).toBeVisible();
  });

  test("in the scheme of the reader, whose toggle then says what it does", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await arriveSignedIn(page);
    await page.goto("/library");
    await expect(page.locator("html")).toHaveClass("dark");
    await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
  });
});
