import { hold } from "./support/hold";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

/** The app's own code, as the build names it. */
const APP_CODE = "**/assets/index-*.js";

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
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Object.assign(window, { shift: Reflect.get(window, "shift") + Reflect.get(entry, "value") });
        }).observe({ type: "layout-shift", buffered: true });
      });
      for (const path of ["/library", "/library?view=list"]) {
        await page.goto(path);
        const first = await page.getByRole("article").first().elementHandle();
        // The code is there once a key of its own does something; one that is pressed earlier is kept for it.
        await page.keyboard.press("/");
        await expect(page.getByRole("searchbox")).toBeFocused();
        expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
        expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBeLessThan(0.02);
      }
      // No answer that came with the page is asked for again. The counts of saved searches take longer, and follow.
      const paths = asked.map((url) => new URL(url).pathname);
      expect([...new Set(paths)]).toEqual(["/trpc/searches.counts"]);
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
