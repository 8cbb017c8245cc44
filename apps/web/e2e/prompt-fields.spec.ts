import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

test("the fields of an open prompt are edited where they stand, by keyboard, and Esc loses nothing", async ({
  page,
  person: _,
}) => {
  const id = await addPrompt(page, {
    title: "Broth",
    content: "Cook it slowly.",
    category: "coding",
    tags: ["soup"],
  });
  await page.goto(`/library?prompt=${id}`);
  const dialog = page.getByRole("dialog");
  const tags = dialog.getByRole("button", { name: "Change tags" });
  await expect(page).toHaveTitle("Broth · Commonplace");

  // Nothing is chosen before a key is pressed: reading starts at the title, and Tab leads to the first control.
  await expect(page.locator(":focus")).toHaveText("Broth");
  await expect(page.locator(":focus")).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Broth", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  const title = dialog.getByRole("textbox", { name: "Title" });
  await expect(title).toBeFocused();
  await title.fill("");
  await title.press("Enter");
  await expect(title).toHaveAccessibleDescription("Give the prompt a title.");
  await title.fill("Clear broth");
  await title.press("Enter");
  await expect(dialog).toHaveAccessibleName("Clear broth");
  await expect(dialog.getByRole("button", { name: "Clear broth", exact: true })).toBeFocused();
  await expect(page).toHaveTitle("Clear broth · Commonplace");

  // Esc goes back to reading, and what was typed is there again.
  await tags.press("Enter");
  const field = dialog.getByRole("textbox", { name: "Tags" });
  await field.fill("soup, winter, ");
  await field.press("Escape");
  await expect(tags).toBeFocused();
  await tags.press("Enter");
  await expect(dialog.getByText("Your unsaved text from last time is back.")).toBeVisible();
  await expect(field).toHaveValue("soup, winter, ");
  await field.press("Control+s");
  await expect(dialog.getByRole("link", { name: "#winter" })).toBeVisible();

  await dialog.getByRole("button", { name: "Change category" }).press("Enter");
  await dialog.getByRole("combobox", { name: "Category" }).selectOption({ label: "Writing" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByRole("definition").filter({ hasText: "Writing" })).toBeVisible();

  await page.reload();
  await expect(dialog).toHaveAccessibleName("Clear broth");
  await expect(dialog.getByRole("link", { name: "#winter" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveTitle("Library · Commonplace");
});
