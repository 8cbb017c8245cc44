import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

test("a deleted prompt comes back by Undo, and by the trash", async ({ page, person: _person }) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a mail" });
  await page.goto(`/library?prompt=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this prompt?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The prompt has been successfully deleted.", { exact: true })).toBeVisible();
  await expect(page.getByText("Showing 0 prompts")).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Showing 1 prompt")).toBeAttached();

  await page.reload();
  await page.getByRole("link", { name: "Launch mail" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page).toHaveURL(/\/library\/trash$/);
  await expect(page.getByRole("heading", { name: "Launch mail" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore Launch mail" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Library" }).click();
  await expect(page.getByRole("link", { name: "Launch mail" })).toBeVisible();
});

test("the trash is emptied on a phone", async ({ page, person: _person }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ["First draft", "Second draft"]) {
    const id = await addPrompt(page, { title, content: "Text" });
    expect((await page.request.delete(`/api/prompts/${id}`, sameOrigin(page.url()))).status()).toBe(204);
  }
  await page.goto("/library/trash");
  await page.getByRole("button", { name: "Delete First draft for good" }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "First draft" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Second draft" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Empty trash" }).click();
  const question = page.getByRole("dialog", { name: "Empty the trash?" });
  await expect(question).toContainText("1 prompt with all versions and documents");
  await expectAccessibleEverywhere(page);
  await question.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  // The question has a button of this name, too.
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: "Empty trash" })).toBeDisabled();
});

const sameOrigin = (url: string) => ({ headers: { origin: new URL(url).origin } });
