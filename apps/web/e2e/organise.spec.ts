import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";
import { longPress, swipe } from "./support/touch";

const bar = (page: Page) => page.getByRole("region", { name: "Selected prompts" });
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const link = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

/** A library of numbered plans, the newest first, as one import would give. */
async function addPlans(page: Page, count: number) {
  await page.evaluate(async (last) => {
    for (let n = 1; n <= last; n++) {
      const body = JSON.stringify({
        title: `Plan ${n}`,
        content: n === 1 ? "Write about [subject]." : `Some words of a text, number ${n}.`,
        category: "coding",
        tags: ["plans"],
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/prompts", { method: "POST", headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, count);
}

async function undo(page: Page) {
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("Undone");
}

test("many prompts are selected, tagged, moved, deleted and given back", async ({ page, person: _ }) => {
  const plans = 60;
  await addPlans(page, plans);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  await page.goto("/library?view=list");
  await expect(page.getByText(`Showing ${plans} prompts`)).toBeVisible();

  // A press and a press with Shift; keys go on from there.
  await card(page, "Plan 60").getByRole("checkbox").check();
  await expect(bar(page)).toContainText("1 selected");
  await link(page, "Plan 58").click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 selected");
  await link(page, "Plan 58").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("5 selected");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bar(page)).toContainText("4 selected");
  await expect(card(page, "Plan 57").getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("3 selected");
  await bar(page)
    .getByRole("button", { name: /^More for 3/ })
    .click();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await link(page, "Plan 57").focus();

  // Tagged by three keys, with one call, and given back.
  await page.keyboard.press("t");
  const tagging = page.getByRole("dialog", { name: "Tag 3 prompts" });
  await tagging.getByRole("combobox", { name: "Tags" }).fill("client/acme");
  await expectAccessibleEverywhere(page);
  await tagging.getByRole("button", { name: "Add" }).click();
  await expect(toast(page)).toContainText("3 prompts tagged");
  await expect(card(page, "Plan 60")).toContainText("#client/acme");
  await expect(card(page, "Plan 57")).not.toContainText("#client/acme");
  await undo(page);
  await expect(card(page, "Plan 60")).not.toContainText("#client/acme");
  await page.keyboard.press("Escape");
  await expect(bar(page)).toBeHidden();

  // All that match, also those that are not loaded, but for one.
  await link(page, "Plan 60").focus();
  await page.keyboard.press("Control+a");
  await expect(bar(page)).toContainText(`${plans} selected`);
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText(`${plans - 1} selected`);
  await bar(page).getByRole("button", { name: "Move" }).click();
  const moving = page.getByRole("dialog", { name: `Move ${plans - 1} prompts` });
  await moving.getByLabel("Category").fill("writ");
  await expectAccessibleEverywhere(page);
  await moving.getByLabel("Category").press("Enter");
  await expect(toast(page)).toContainText(`${plans - 1} prompts moved`);
  const coding = page.getByRole("complementary").getByRole("checkbox", { name: /^Coding/ });
  await coding.check();
  await expect(page.getByText("Showing 1 prompt", { exact: true })).toBeVisible();
  await undo(page);
  await expect(page.getByText(`Showing ${plans} prompts`)).toBeVisible();
  expect(calls.filter((path) => /bulk/.test(path))).toHaveLength(2);
  await coding.uncheck();

  // Deleted by key, given back by key.
  await link(page, "Plan 60").focus();
  await page.keyboard.press("x");
  await link(page, "Plan 59").click();
  await page.keyboard.press("Delete");
  const deleting = page.getByRole("dialog", { name: "Delete 2 prompts?" });
  // The key means this change as soon as the list shows it, also before the server has answered.
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/trpc/prompts.bulk*", async (route) => {
    const response = await route.fetch();
    await isAsked;
    await route.fulfill({ response });
  });
  await deleting.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`Showing ${plans - 2} prompts`)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Undoing…");
  answer();
  await expect(toast(page)).toContainText("2 prompts as before.");
  await expect(bar(page)).toBeHidden();
  await page.unroute("**/trpc/prompts.bulk*");
  await expect(card(page, "Plan 60")).toBeVisible();
  await expect(page.getByText(`Showing ${plans} prompts`)).toBeVisible();

  // Taken away as a file.
  await card(page, "Plan 60").getByRole("checkbox").check();
  const file = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^commonplace-.+\.csv$/);
  const lines = readFileSync(await (await file).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^"Plan 60"/);

  // Shared with a workspace, and taken back.
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/workspaces", {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "Launch team" }),
    });
  });
  await bar(page).getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share 1 prompt" });
  await expect(sharing.getByLabel("Workspace")).toHaveValue(/./);
  await sharing.getByLabel("What others may do").selectOption("Can edit");
  await expectAccessibleEverywhere(page);
  await sharing.getByRole("button", { name: "Share" }).click();
  await expect(toast(page)).toContainText("1 prompt sharedWith Launch team");
  await undo(page);

  // One prompt alone, from its card's menu.
  await page.keyboard.press("Escape");
  await card(page, "Plan 59").getByRole("button", { name: "More for Plan 59" }).click();
  await page.getByRole("menuitem", { name: "Share with a workspace…" }).click();
  await page.getByRole("dialog", { name: "Share “Plan 59”" }).getByRole("button", { name: "Share" }).click();
  await expect(toast(page).filter({ hasText: "1 prompt sharedWith Launch team" })).toBeVisible();
  await undo(page);
  await card(page, "Plan 60").getByRole("checkbox").check();

  // Refused: all is as before, and still selected.
  await page.route("**/trpc/prompts.bulk*", (route) => route.abort());
  await bar(page).getByRole("button", { name: "Favorite" }).click();
  await expect(toast(page)).toContainText("Failed to change the prompts");
  await expect(card(page, "Plan 60").getByRole("button", { name: /^Favorite/ })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(bar(page)).toContainText("1 selected");
});

/** The same menu by its button, the right button and the menu key. */
async function openMenus(page: Page): Promise<Locator> {
  const menu = page.getByRole("menu");
  await card(page, "Plan 1").getByRole("button", { name: "More for Plan 1" }).click();
  await expect(menu.getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await link(page, "Plan 1").focus();
  await page.keyboard.press("Shift+F10");
  await expect(menu.getByRole("menuitem")).toHaveText(ITEMS);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await card(page, "Plan 1").click({ button: "right", position: { x: 60, y: 120 } });
  await expect(menu.getByRole("menuitem")).toHaveText(ITEMS);
  return menu;
}
const ITEMS = [
  ...[/^Copy/, /^Fill and copy/, /^Edit/, /^Move to…/, /^Edit tags…/, /^Pin/],
  ...["Share", "Share with a workspace…", /^Delete/],
];

test("a card's menu opens by its button, its key and the right button", async ({ page, person: _ }) => {
  await addPlans(page, 2);
  await page.goto("/library");
  const menu = await openMenus(page);
  await expectAccessibleEverywhere(page);
  await menu.getByRole("menuitem", { name: "Fill and copy" }).click();
  await page
    .getByRole("dialog", { name: /Plan 1/ })
    .getByRole("textbox")
    .first()
    .fill("soup");
  await page.keyboard.press("Escape");
  await card(page, "Plan 1").click({ button: "right", position: { x: 60, y: 120 } });
  await menu.getByRole("menuitem", { name: /^Copy/ }).click();
  await expect(toast(page)).toContainText("Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Write about [subject].");

  // The counts beside the filters follow the search.
  const filters = page.getByRole("complementary");
  await expect(filters.getByRole("checkbox", { name: "Coding" })).toHaveAccessibleDescription("2 prompts");
  await page.goto("/library?q=subject");
  await expect(filters.getByRole("checkbox", { name: "Coding" })).toHaveAccessibleDescription("1 prompt");
  await expect(filters.getByRole("checkbox", { name: "plans" })).toHaveAccessibleDescription("1 prompt");
  await page.goto("/library");

  // Pinned from the menu and by key: first here, and after a reload.
  const titles = page.getByRole("article").getByRole("link", { name: /Plan/ });
  await card(page, "Plan 1").click({ button: "right", position: { x: 60, y: 120 } });
  await menu.getByRole("menuitem", { name: /^Pin/ }).click();
  await expect(titles).toHaveText(["Plan 1", "Plan 2"]);
  await expect(titles.first()).toHaveAttribute("data-pinned");
  await page.reload();
  await expect(titles).toHaveText(["Plan 1", "Plan 2"]);
  await expectAccessible(page);
  await titles.first().focus();
  await page.keyboard.press("p");
  await expect(page.locator("[data-pinned]")).toHaveCount(0);

  // Keys go to what is open until it has closed.
  await expect(menu).toBeHidden();
  await link(page, "Plan 2").focus();
  await page.keyboard.press("m");
  await page
    .getByRole("dialog", { name: "Move “Plan 2”" })
    .getByRole("button", { name: "Marketing" })
    .click();
  await expect(card(page, "Plan 2")).toContainText("Marketing");
  await link(page, "Plan 2").focus();
  await page.keyboard.press("t");
  const tags = page.getByRole("dialog", { name: "Edit tags of “Plan 2”" });
  await tags.getByRole("combobox", { name: "Tags" }).fill("soup");
  await tags.getByRole("button", { name: "Save" }).click();
  await expect(card(page, "Plan 2")).toContainText("#soup");
});

test("the tags that the dialog offers need no scrolling", async ({ page, person: _ }) => {
  const tags = Array.from({ length: 12 }, (_, number) => `tag-${number}`);
  await addPrompt(page, { title: "Many", content: "Some words.", tags });
  await addPrompt(page, { title: "None", content: "Some words." });
  await page.goto("/library");
  await link(page, "None").focus();
  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog", { name: "Edit tags of “None”" });
  await dialog.getByRole("combobox", { name: "Tags" }).click();
  const offered = page.getByRole("listbox").getByRole("option");
  await expect(offered).toHaveCount(6);
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Tags" }).fill("tag-11");
  await expect(offered).toHaveText(["tag-11"]);
});

test("favorites are put in order with keys, by dragging and from a menu, and back", async ({
  page,
  person: _,
}) => {
  for (const title of ["Three", "Two", "One"])
    await addPrompt(page, { title, content: "Some words.", isFavorite: true });
  const favorites = page.getByRole("region", { name: "Favorites" });
  const shown = (place: Locator, titles: string[]) =>
    expect(place.locator("[data-card-link]")).toHaveText(titles);

  // The code that listens is loaded after the list.
  const isReady = () => expect(page.locator("[data-movable]")).toBeVisible();

  await page.goto("/");
  await shown(favorites, ["One", "Two", "Three"]);
  const results = page.getByRole("list", { name: "Prompts" });
  await isReady();
  await favorites.getByRole("link", { name: "Two" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await shown(favorites, ["Two", "One", "Three"]);
  await expect(favorites.getByRole("link", { name: "Two" })).toBeFocused();
  await expect(toast(page)).toContainText("Favorite moved");
  await favorites.getByRole("link", { name: "Three" }).dragTo(favorites.getByRole("link", { name: "Two" }));
  await shown(favorites, ["Three", "Two", "One"]);
  await page.reload();
  await shown(favorites, ["Three", "Two", "One"]);

  await page.goto("/library?favorites=true");
  await shown(results, ["Three", "Two", "One"]);
  await isReady();
  await card(page, "One").getByRole("button", { name: "More for One" }).click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await shown(results, ["Three", "One", "Two"]);
  await undoMove(page);
  await shown(results, ["Three", "Two", "One"]);
  // The focus goes with the prompt.
  await link(page, "Three").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await shown(results, ["Two", "Three", "One"]);
  await page.keyboard.press("Alt+ArrowDown");
  await shown(results, ["Two", "One", "Three"]);
  await page.keyboard.press("ArrowLeft");
  await expect(link(page, "One")).toBeFocused();
});

async function undoMove(page: Page) {
  await toast(page).filter({ hasText: "Favorite moved" }).getByRole("button", { name: "Undo" }).click();
}

test("the rest of a list moves to its new place, and jumps for people who want no motion", async ({
  page,
  person: _,
}) => {
  await addPlans(page, 3);
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  // Slow enough that a move is still under way when the test looks.
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  const moves = (title: string) =>
    page
      .getByRole("listitem")
      .filter({ has: card(page, title) })
      .evaluate((cell) => cell.getAnimations().length);

  for (const [reducedMotion, gone, stays, expected] of [
    ["no-preference", "Plan 3", "Plan 2", 1],
    ["reduce", "Plan 2", "Plan 1", 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/library");
    await link(page, gone).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card(page, gone)).toBeHidden();
    expect(await moves(stays)).toBe(expected);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a long press selects, taps go on, in the library and in search results", async ({
    page,
    person: _,
  }) => {
    await addPlans(page, 3);
    for (const path of ["/library", "/search?q=plan"]) {
      await page.goto(path);
      await longPress(page, card(page, "Plan 3"));
      await expect(bar(page)).toContainText("1 selected");
      await card(page, "Plan 2").tap({ position: { x: 100, y: 100 } });
      await expect(bar(page)).toContainText("2 selected");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expectAccessible(page);
      await bar(page)
        .getByRole("button", { name: /^More for/ })
        .tap();
      await expect(page.getByRole("menuitem", { name: "Markdown" })).toBeVisible();
      await page.getByRole("menuitem", { name: "Select all 3" }).tap();
      await expect(bar(page)).toContainText("3 selected");
      await bar(page).getByRole("button", { name: "Favorite" }).tap();
      await expect(toast(page)).toContainText("3 prompts added to favorites");
      await undo(page);
    }
    // Rows keep their places without the box that only a long press shows.
    const title = "Plan a week of dinners for a family that eats no fish";
    await addPrompt(page, { title, content: "Plan." });
    await page.goto("/library?view=list");
    for (const name of [`Copy ${title}`, `More for ${title}`])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  });

  test("a swipe to the right favorites a card, one to the left copies it, a short one does nothing", async ({
    page,
    person: _,
  }) => {
    await addPlans(page, 2);
    for (const path of ["/library", "/library?view=list", "/search?q=plan"]) {
      await page.goto(path);
      const plan = card(page, "Plan 2");
      const star = plan.getByRole("button", { name: "Favorite Plan 2" });
      await expect(star).toHaveAttribute("aria-pressed", "false");
      await swipe(page, plan, 40);
      await swipe(page, plan, 110);
      await expect(star).toHaveAttribute("aria-pressed", "true");
      await swipe(page, plan, 110);
      await expect(star).toHaveAttribute("aria-pressed", "false");
      await swipe(page, plan, -110);
      await expect(toast(page)).toContainText("Copied!");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });
});
