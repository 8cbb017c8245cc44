import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

test("the menu of a card at the foot of a phone's screen opens upwards, also while its items load", async ({
  page,
  person: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ["First", "Second", "Third"]) await addPrompt(page, { title, content: "Text." });
  await page.goto("/library");
  const button = page.getByRole("button", { name: "More for Second" });
  // Just above the bottom bar.
  await button.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().bottom - 740));
  await button.click();
  const last = page.getByRole("menuitem", { name: "Delete" });
  await expect(last).toBeVisible();
  await expect
    .poll(async () => {
      const box = await page.getByRole("menu").boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 844;
    })
    .toBe(true);
});

test("the search help keeps away from the edges of a phone's screen", async ({ page, person: _ }) => {
  await addPrompt(page, { title: "First", content: "Text." });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/library");
    await page.getByRole("button", { name: "How to narrow a search" }).click();
    const help = page.getByRole("dialog", { name: "How to narrow a search" });
    await expect
      .poll(async () => {
        const box = await help.boundingBox();
        return box && Math.min(box.x, width - box.x - box.width);
      })
      .toBeGreaterThanOrEqual(12);
  }
});
