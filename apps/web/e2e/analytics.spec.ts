import type { Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, onOwnSite } from "./support/test";

/** No other visits are counted there. */
const test = onOwnSite({ ANALYTICS_TIME_ZONE: "Europe/Berlin" });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
  await expect(heading(page, name)).toBeVisible();
}

/** A figure of the site's report, as its owner's page reads it. */
const report = (page: Page) =>
  page.evaluate(async () => (await fetch("/api/analytics/site?days=7")).json()) as Promise<{
    totalVisits: number;
    totalPageViews: number;
    topPages: { path: string; title?: string; count: number }[];
  }>;

test("the owner sees what people really did; others are denied, and none is followed against their will", async ({
  page,
  browser,
  server,
}) => {
  test.slow(); // three people's journeys
  await arriveSignedIn(page);
  await goTo(page, "Library");
  await goTo(page, "Tutorial");
  await goTo(page, "Library");

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Analytics" }).click();
  await expect(heading(page, "Site Analytics")).toBeFocused();
  await expect(page).toHaveTitle("Site Analytics · Commonplace");

  /** Waits until the views of a page are counted: a page that is left hands over its last ones when it likes. */
  const counted = (path: string, count: number) =>
    expect
      .poll(async () => (await report(page)).topPages, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ path, count }));

  // Someone else, who is counted, and sees nothing.
  const other = await openBrowser(browser, { baseURL: server.url });
  const otherPage = await other.newPage();
  await arriveSignedIn(otherPage);
  await otherPage.getByRole("button", { name: "Your account" }).click();
  await expect(otherPage.getByRole("menu")).toBeVisible();
  await expect(otherPage.getByRole("menuitem", { name: "Analytics" })).toBeHidden();
  await counted("/", 2);
  await otherPage.goto("/analytics");
  await expect(heading(otherPage, "Access Denied")).toBeVisible();
  await expect(
    otherPage.getByText("You don't have permission to view site analytics", { exact: true }),
  ).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByRole("link", { name: "Back to Home" }).last().click();
  await expect(heading(otherPage, "Hello, Ada")).toBeVisible();
  await counted("/", 3);
  const made = await otherPage.request.post("/api/workspaces", {
    data: { name: "The takeover" },
    headers: { origin: server.url },
  });
  const { inviteCode } = (await made.json()) as { inviteCode: string };
  await otherPage.goto(`/join/${inviteCode}`);
  await expect(heading(otherPage, "The takeover")).toBeVisible();
  await counted("/workspaces/:id", 1);
  await other.close();

  // Someone whose browser asks not to be tracked.
  const discreet = await openBrowser(browser, { baseURL: server.url, extraHTTPHeaders: { "sec-gpc": "1" } });
  await discreet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const discreetPage = await discreet.newPage();
  const sent: string[] = [];
  discreetPage.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await arriveSignedIn(discreetPage);
  await goTo(discreetPage, "Library");
  expect(await discreetPage.evaluate(() => localStorage.getItem("commonplace-visitor"))).toBeNull();
  await discreetPage.goto("/about"); // leaving a page sends the waiting events
  expect(sent).toContain("/about");
  expect(sent.filter((path) => path.includes("collect"))).toEqual([]);
  await discreet.close();

  // The owner: landing page, Home, Library, Tutorial, Library, Site Analytics; the other: Home twice, and a workspace through its link.
  await expect
    .poll(async () => (await report(page)).topPages, { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        { path: "/library", title: "Library", count: 2 },
        { path: "/tutorial", title: "Tutorial", count: 1 },
        // Neither the workspace's code nor its name may be in the site's figures.
        { path: "/join/:code", count: 1 },
        { path: "/workspaces/:id", count: 1 },
      ]),
    );
  await expect.poll(async () => (await report(page)).totalVisits, { timeout: 30_000 }).toBe(2);

  await page.reload();
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByText("Total Visits")).toBeVisible();
  await expect(totals.getByRole("definition").first()).toHaveText("2");
  await expect(totals.getByText("Nothing in the 30 days before")).toHaveCount(4);
  const pages = page.getByRole("region", { name: "Top pages" });
  await expect(pages.getByRole("listitem").filter({ hasText: /^Library\d/ })).toHaveText("Library2 views");
  await expect(pages.getByText("Home", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Daily visits" }).getByRole("listitem")).toHaveCount(7);
  await expect(
    page.getByText(/IP addresses are hashed and no external analytics services are used/),
  ).toBeVisible();

  await page.getByText("7 days", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  await expect(page).toHaveURL(/\?days=7$/);
  await page.getByText("Show as a table").click();
  await expect(
    page.getByRole("table", { name: "Visits and unique visitors per day" }).getByRole("row"),
  ).toHaveCount(8);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(page.locator(".recharts-line")).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      if (viewport.width !== 320) await expectAccessible(page);
    }
  }
});

test("Home shows how much one used which prompts", async ({ page, person }) => {
  expect(person.firstName).toBe("Ada");
  const usage = page.getByRole("region", { name: "Usage" });
  await expect(page.getByRole("heading", { name: "Start your library" })).toBeVisible();
  await expect(usage).toHaveCount(0);

  await addPrompt(page, { title: "Release notes", content: "Write them." });
  await page.reload();
  const mostUsed = page.getByRole("region", { name: "Most used" });
  await expect(mostUsed.getByText("Copy a prompt, and it shows here.")).toBeVisible();
  await usage.getByText("Usage").click();
  await expect(usage.getByText("0 uses in the last 30 days")).toBeVisible();
  await page.goto("/library");
  await page.getByRole("button", { name: /^Copy/ }).first().click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await usage.getByText("Usage").click();
  await expect(
    usage.getByRole("img", { name: "1 use in the last 30 days, a bar for each day." }),
  ).toBeVisible();
  await expect(mostUsed.getByRole("button", { name: "Release notes 1 use" })).toBeVisible();
  await usage.getByText("Show as a table").click();
  await expect(usage.getByRole("table", { name: "Uses per day" }).getByRole("row")).toHaveCount(31);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
  await mostUsed.getByRole("button", { name: "Release notes 1 use" }).click();
  await expect(page.getByRole("dialog", { name: "Release notes" })).toBeVisible();
});
