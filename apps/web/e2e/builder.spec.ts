import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { expect, test } from "./support/test";

const builder = (page: Page) => page.getByRole("dialog", { name: "Build a Prompt" });
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Prompt" });
const part = (page: Page) => builder(page).getByLabel("Part of the prompt");
const preview = (page: Page) => builder(page).getByRole("region", { name: "Preview" });

test("a prompt is built from components, reordered by keyboard, saved as a structure, and added to what was typed", async ({
  page,
  person: _person,
}) => {
  await page.goto("/library?new=1");
  await form(page).getByLabel("Content").fill("Typed before.");
  await form(page).getByRole("button", { name: "Build" }).click();
  await builder(page).getByRole("button", { name: "Add Editor" }).click();
  await part(page).selectOption("Tone");
  await builder(page).getByRole("button", { name: "Add Warm" }).click();
  await builder(page).getByRole("textbox", { name: "Tone: Warm" }).fill("Warm, as to [friend].");
  await expect(preview(page)).toHaveText(/You are an editor.*Warm, as to \[friend\]\./s);
  await builder(page).getByRole("button", { name: "Move up: Warm" }).focus();
  await page.keyboard.press("Enter");
  await expect(preview(page)).toHaveText(/^Warm, as to \[friend\]\..*You are an editor/s);
  await expectAccessible(page);

  await builder(page).getByRole("button", { name: "Keep as my component: Warm" }).click();
  await expect(page.getByText("Component saved", { exact: true })).toBeVisible();
  await builder(page).getByLabel("Save this structure as").fill("Warm edit");
  await builder(page).getByRole("button", { name: "Save Structure" }).click();
  await expect(page.getByText("Structure saved", { exact: true })).toBeVisible();
  await builder(page).getByRole("button", { name: "Use as Content" }).click();
  await expect(form(page).getByLabel("Content")).toHaveValue(
    /^Typed before\.\n\nWarm, as to \[friend\]\.\n\nYou are an editor/,
  );

  await form(page).getByRole("button", { name: "Build" }).click();
  await builder(page).getByLabel("Start from a structure").selectOption("Warm edit");
  await expect(preview(page)).toContainText("Warm, as to [friend].");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(builder(page)).toBeHidden();
  await expect(form(page).getByLabel("Content")).toHaveValue(/^Typed before\./);
});
