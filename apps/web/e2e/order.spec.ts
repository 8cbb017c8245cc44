import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { expect, test } from "./support/test";
import { longPress } from "./support/touch";

/** A public collection of 1,282 prompts; some stand in it twice, in other words. */
const COLLECTION = readFileSync(
  path.resolve(import.meta.dirname, "../../../packages/domain/src/testing/fixtures/public-prompts.csv"),
);
/** The tag that the import gives to 200 of them. */
const TAG = "structured";

/** Background work on all of them, beside all else that an import sets off, in ms: only ends what hangs. */
const IN_BACKGROUND = 120_000;

const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
/** Keeps a notice that would go: it counts on once the pointer has left it. */
const hold = (page: Page, text: string) => toast(page, text).hover();
const selected = (page: Page) => page.getByRole("region", { name: "Selected prompts" });

const numberIn = async (shown: Locator) => /\d+/.exec((await shown.textContent()) ?? "")?.[0] ?? "";

/** Takes back what a notice tells of. @param told what a notice says then. */
async function undo(page: Page, done: string | RegExp, told: string): Promise<void> {
  await toast(page, done).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, told)).toBeVisible();
}

/** The filters: beside the list, or on a phone in a sheet. */
async function openFilters(page: Page, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole("complementary", { name: "Filters" });
  await page.getByRole("button", { name: "Filters" }).click();
  return page.getByRole("dialog", { name: "Filters" });
}

for (const { screen, isPhone, ...options } of [
  { screen: "a desktop", isPhone: false, viewport: { width: 1280, height: 800 } },
  {
    screen: "a phone",
    isPhone: true,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
]) {
  test.describe(`on ${screen}`, () => {
    test.use(options);

    test("a collection is imported and put in order in one sitting, and each act is undone", async ({
      page,
      person: _person,
    }) => {
      test.slow();
      await test.step("import", async () => {
        await page.goto("/library");
        await page.getByRole("button", { name: "Import", exact: true }).first().click();
        const sheet = page.getByRole("dialog", { name: "Import prompts" });
        const file = { name: "prompts.csv", mimeType: "text/csv", buffer: COLLECTION };
        await sheet.getByLabel("Files to import").setInputFiles(file);
        await sheet.getByLabel("Unsure ones go to").selectOption("Writing");
        await sheet.getByRole("button", { name: "Import 1,282 prompts" }).click();
        await expect(sheet.getByText("1,282 prompts imported")).toBeVisible({ timeout: IN_BACKGROUND });
        await sheet.getByRole("button", { name: "Close" }).last().click();
      });

      await test.step("merge ten pairs of near-duplicates", async () => {
        await page.getByRole("link", { name: "Health" }).click();
        await expect(page.getByText("Looked through 1,282 prompts")).toBeVisible({ timeout: IN_BACKGROUND });
        const kind = page.getByRole("link", { name: "Near-duplicates" });
        await expect(kind).toContainText("30 pairs");
        const boxes = page.getByRole("main").getByRole("checkbox", { name: /^Select .+ and / });
        for (let pair = 0; pair < 10; pair += 1) await boxes.nth(pair).check();
        await page.getByRole("button", { name: "Merge 10 pairs" }).click();
        await expect(toast(page, "10 duplicates merged")).toBeVisible();
        await undo(page, "10 duplicates merged", "10 prompts as before.");
        await expect(kind).toContainText("30 pairs");
      });

      await test.step("tag all that a search finds: with three keys and a click", async () => {
        await page.goto("/library?q=act+as&view=list");
        const found = page.getByRole("article");
        const showing = page.getByText(/^Showing \d+ prompts for “act as”$/);
        await expect(showing).toBeVisible();
        await expect(page.getByText(/still being read/)).toBeHidden({ timeout: IN_BACKGROUND });
        const count = await numberIn(showing);
        if (isPhone) {
          await longPress(page, found.first());
          await selected(page)
            .getByRole("button", { name: /^More for/ })
            .tap();
          await page.getByRole("menuitem", { name: `Select all ${count}` }).tap();
          await selected(page).getByRole("button", { name: "Tag" }).tap();
        } else {
          await found.first().getByRole("link").first().focus();
          await page.keyboard.press("Control+a");
          await expect(selected(page)).toContainText(`${count} selected`);
          await page.keyboard.press("t");
        }
        await page.getByRole("option", { name: TAG, exact: true }).click();
        await page.keyboard.press("Enter");
        await hold(page, "prompts tagged");
        await expect(found.first()).toContainText(`#${TAG}`);
        const tagged = await numberIn(toast(page, "prompts tagged"));
        expect(Number(tagged)).toBeGreaterThan(200);
        await undo(page, "prompts tagged", `${tagged} prompts as before.`);
        await expect(found.first()).not.toContainText(`#${TAG}`);
      });

      const filters = await openFilters(page, isPhone);
      const tag = filters.getByRole("checkbox", { name: TAG, exact: true });

      await test.step("rename a tag", async () => {
        await tag.hover();
        await filters.getByRole("button", { name: `More for tag ${TAG}`, exact: true }).click();
        await page.getByRole("menuitem", { name: "Rename or merge…" }).click();
        const dialog = page.getByRole("dialog", { name: `Rename #${TAG}` });
        await dialog.getByLabel("New name").fill("format/data");
        await dialog.getByRole("button", { name: "Rename" }).click();
        await hold(page, "Tag renamed");
        await expect(filters.getByRole("checkbox", { name: "format", exact: true })).toBeVisible();
        await undo(page, "Tag renamed", "200 prompts as before.");
      });

      await test.step("save a search", async () => {
        await tag.check();
        await filters.getByRole("button", { name: "Save this search" }).click();
        const dialog = page.getByRole("dialog", { name: "Save search" });
        await dialog.getByLabel("Name").fill("Parts to play");
        await dialog.getByRole("button", { name: "Save search" }).click();
        await hold(page, "Search saved");
        const saved = filters.getByRole("link", { name: /^Parts to play \d+ prompts$/ });
        await expect(saved).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await undo(page, "Search saved", "The search is no longer saved.");
        await expect(saved).toBeHidden();
      });
    });
  });
}
