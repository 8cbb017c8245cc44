import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

/** A text of a hundred words that no other subject has. */
const about = (subject: string, ending = "") =>
  `${Array.from({ length: 100 }, (_, n) => `${subject}${n}`).join(" ")} ${ending}`;

const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

test("the findings of the check are compared, merged, dismissed, and restored by Undo", async ({
  page,
  person: _person,
}) => {
  await addPrompt(page, { title: "Rivers", content: about("rivers"), tags: ["water"] });
  await addPrompt(page, {
    title: "Rivers again",
    content: about("rivers", "with an ending"),
    tags: ["draft"],
  });
  await addPrompt(page, { title: "Trees", content: about("trees"), tags: ["Waters"] });
  await addPrompt(page, { title: "Trees copied", content: about("trees") });
  await addPrompt(page, { title: "Summary", content: "Sum up this text: [insert text here]", tags: ["t"] });

  await page.goto("/library");
  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("heading", { name: "Library health", level: 1 })).toBeVisible();
  await expect(page.getByText("Looked through 5 prompts")).toBeVisible();
  const trees = card(page, "The same text: Trees and Trees copied");
  const rivers = card(page, "Rivers and Rivers again");
  await expect(trees.getByText("The texts are the same.")).toBeVisible();
  await rivers.getByRole("button", { name: "Compare" }).click();
  await expect(rivers.getByRole("region", { name: "Rivers again" })).toContainText("with an ending");
  await expect(rivers.locator("ins")).toHaveText("with an ending");
  await expectAccessible(page);

  // The later one is kept, with the tags of both.
  await rivers.getByRole("radio", { name: "Keep Rivers again" }).check();
  await rivers.getByRole("button", { name: "Merge" }).click();
  await expect(rivers).toBeHidden();
  await expect(page.getByText("1 duplicate merged", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 prompt as before.", { exact: true })).toBeVisible();
  await expect(rivers).toBeVisible();

  await page.getByRole("checkbox", { name: "Select all 2 pairs" }).check();
  await page.getByRole("button", { name: "Merge 2 pairs" }).click();
  await expect(page.getByText("2 duplicates merged", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No duplicates" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(trees).toBeVisible();

  await trees.getByRole("button", { name: "Not duplicates" }).click();
  await expect(page.getByText("1 pair is no duplicate", { exact: true })).toBeVisible();
  await expect(trees).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 finding is shown again.", { exact: true })).toBeVisible();
  await expect(trees).toBeVisible();

  await page.getByRole("link", { name: "Tags spelled twice 1 tag" }).click();
  await page.getByRole("radio", { name: "#water", exact: true }).check();
  await page.getByRole("checkbox", { name: "Select all 1 tag" }).check();
  await page.getByRole("button", { name: "Merge 1 tag" }).click();
  await expect(page.getByText("1 prompt got the other spelling.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Every tag is spelled in one way" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  const water = card(page, "#Waters, #water");
  await expect(water).toBeVisible();
  await expectAccessible(page);
  await water.getByRole("button", { name: "Not the same tag" }).click();
  await expect(page.getByRole("heading", { name: "Every tag is spelled in one way" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Every tag is spelled in one way" })).toBeVisible();
  await page.goto("/");
  await expect(
    page.getByRole("link", { name: "Library health: 2 near-duplicates · 1 unfilled leftover" }),
  ).toBeVisible();
  await page.goto("/library/health");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Near-duplicates 2 pairs" }).click();
  await expect(trees).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Library health: 2 near-duplicates · 1 unfilled leftover" }).click();
  await expect(page).toHaveURL(/\/library\/health$/);
  await page.getByRole("link", { name: "Unfilled leftovers 1 prompt" }).click();
  await expect(page.getByRole("list", { name: "Found in the text" })).toHaveText("[insert text here]");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss Summary" }).click();
  await expect(page.getByRole("heading", { name: "No leftovers" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "Found in the text" })).toHaveText("[insert text here]");
  await page.getByRole("link", { name: "Show in library" }).click();
  await expect(page.getByRole("link", { name: "Summary" })).toBeVisible();
  await expect(page.getByText("Showing 1 prompt")).toBeAttached();
});

test("a prompt that stands within a longer one is named so", async ({ page, person: _person }) => {
  await addPrompt(page, { title: "Rivers", content: about("rivers") });
  const whole = ["rivers", "trees", "stones", "winds"].map((subject) => about(subject)).join("\n");
  await addPrompt(page, { title: "The whole", content: whole });
  await page.goto("/library/health");
  await expect(card(page, "One is part of the other: Rivers and The whole")).toBeVisible();
});
