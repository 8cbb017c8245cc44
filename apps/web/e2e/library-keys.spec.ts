import type { Page } from "@playwright/test";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

/** More than the library loads at first. */
const PLANS = 70;

const card = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });

test("a link skips the filters, and End goes to the last card, also before it is loaded", async ({
  page,
  person: _,
}) => {
  for (let plan = 1; plan <= PLANS; plan++) {
    await addPrompt(page, { title: `Plan ${plan}`, content: "Write a plan." });
  }
  await page.goto("/library");
  await expect(page.getByText(`Showing ${PLANS} prompts`)).toBeVisible();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to prompts" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, `Plan ${PLANS}`)).toBeFocused();

  await page.keyboard.press("End");
  await expect(card(page, "Plan 1")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(card(page, `Plan ${PLANS}`)).toBeFocused();
});
