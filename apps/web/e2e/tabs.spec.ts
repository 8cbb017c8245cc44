import type { Page } from "@playwright/test";
import { hold } from "./support/hold";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

const star = (page: Page, title: string) => page.getByRole("button", { name: `Favorite ${title}` });
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Prompt" });

test("two tabs of one browser agree on favorites, counts and drafts", async ({ page: first, person: _ }) => {
  await addPrompt(first, { title: "Broth", content: "Plan a broth.", tags: ["soup"] });
  await addPrompt(first, { title: "Thread", content: "Write a thread." });
  const second = await first.context().newPage();
  await first.goto("/library");
  await expect(first.getByText("Showing 2 prompts")).toBeVisible();

  await test.step("a star shows in a tab whose page had come before it, and its code after", async () => {
    const letGo = await hold(second, "**/assets/index-*.js");
    await second.goto("/library", { waitUntil: "commit" });
    await expect(second.getByText("Showing 2 prompts")).toBeVisible();
    const saved = first.waitForResponse(/prompts\.update/);
    await star(first, "Broth").click();
    await saved;
    letGo();
    await expect(star(second, "Broth")).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("a star and a deletion show in the other tab", async () => {
    await star(first, "Broth").click();
    await expect(star(second, "Broth")).toHaveAttribute("aria-pressed", "false");
    await star(first, "Broth").click();
    await expect(star(second, "Broth")).toHaveAttribute("aria-pressed", "true");
    await second.getByRole("link", { name: "Thread" }).focus();
    await second.keyboard.press("Delete");
    await second.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(first.getByText("Showing 1 prompt", { exact: true })).toBeVisible();
    await expect(first.getByRole("article")).toHaveCount(1);
  });

  await test.step("saving in one tab takes nothing from what is typed in the other", async () => {
    for (const [page, title] of [
      [second, "From the second"],
      [first, "From the first"],
    ] as const) {
      await page.getByRole("button", { name: "Add Prompt" }).click();
      await form(page).getByRole("textbox", { name: "Title" }).fill(title);
      await form(page).getByRole("textbox", { name: "Content" }).fill("A text.");
      await form(page).getByRole("combobox", { name: "Category" }).selectOption({ label: "Writing" });
      // Stored after a pause in typing.
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(Object.values({ ...localStorage }))))
        .toContain(title);
    }
    await form(first).getByRole("button", { name: "Add Prompt" }).click();
    await expect(first.getByText("Showing 2 prompts")).toBeVisible();
    await expect(second.getByText("Showing 2 prompts")).toBeVisible();
    await second.keyboard.press("Escape");
    await second.reload();
    await second.getByRole("button", { name: "Add Prompt" }).click();
    await expect(form(second).getByRole("textbox", { name: "Title" })).toHaveValue("From the second");
  });
});
