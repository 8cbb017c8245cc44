import { clipboard } from "../support/prompts";
import { expect, onScreen, test } from "../support/readers";

const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "Europe/Berlin" });

test.describe("Prompt detail dialog", () => {
  const page = onScreen("/library");
  const dialog = () => page().getByRole("dialog").first();
  const notice = (text: string) => page().getByText(text, { exact: true });
  const detail = (name: string) =>
    dialog()
      .locator("div")
      .filter({ has: page().getByRole("term").filter({ hasText: name }) })
      .last()
      .getByRole("definition");

  test("opens from a card, and shows category, content and tags as #tag", async () => {
    await page().getByRole("link", { name: "Launch announcement" }).click();
    await expect(dialog()).toContainText("Write a launch announcement for");
    await expect(detail("Category")).toHaveText("Marketing");
    await expect(detail("Tags").getByRole("listitem")).toHaveText([
      "#launch",
      "#email",
      "#b2b",
      "#quarterly",
    ]);
  });

  test("shows created and last-modified dates (format 'MMMM d, yyyy')", async () => {
    const today = LONG_DATE.format(new Date());
    await expect(detail("Created")).toHaveText(today);
    await expect(detail("Last modified")).toHaveText(today);
  });

  test("shows the usage count as 'N times'", async () => {
    await expect(detail("Usage")).toHaveText(/^\d+ times?$/);
  });

  test("favourite toggle", async () => {
    const star = dialog().getByRole("button", { name: "Favorite Launch announcement" });
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  });

  test("Duplicate only says 'Feature coming soon: prompt duplication will be available in the next update'", async () => {
    await dialog().getByRole("button", { name: "Duplicate" }).click();
    await expect(notice("Feature coming soon")).toBeVisible();
    await expect(notice("prompt duplication will be available in the next update")).toBeVisible();
  });

  test("Share copies title plus content to the clipboard where the device has no native share", async () => {
    await page().evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await dialog().getByRole("button", { name: "Share" }).click();
    await expect(notice("Content copied to clipboard")).toBeVisible();
    expect(await clipboard(page())).toBe(
      "Launch announcement\n\nWrite a launch announcement for [product], for [audience].",
    );
  });

  test("Share uses the device's native share with title, text and page address", async ({
    reader,
    server,
  }) => {
    await page().evaluate(() => {
      Object.assign(navigator, { share: async (data: object) => Object.assign(window, { shared: data }) });
    });
    await dialog().getByRole("button", { name: "Share" }).click();
    await expect
      .poll(() => page().evaluate(() => Reflect.get(window, "shared")))
      .toEqual({
        title: "Launch announcement",
        text: "Write a launch announcement for [product], for [audience].",
        url: `${server.url}/library?prompt=${reader.prompts["Launch announcement"]}`,
      });
  });

  test("Delete asks 'Are you sure you want to delete this prompt?'", async () => {
    await dialog().getByRole("button", { name: "Delete" }).click();
    await expect(notice("Are you sure you want to delete this prompt?")).toBeVisible();
    await page().getByRole("button", { name: "Cancel" }).click();
    await expect(notice("Are you sure you want to delete this prompt?")).toBeHidden();
  });

  test("Close", async () => {
    await dialog().getByRole("button", { name: "Close", exact: true }).click();
    await expect(page().getByRole("dialog")).toHaveCount(0);
  });

  test("'No tags assigned' for a prompt without tags", async () => {
    await page().getByRole("link", { name: "Plain words" }).click();
    await expect(detail("Tags")).toHaveText("No tags assigned");
    await page().keyboard.press("Escape");
  });
});

/** The Add New Prompt and Category dialogs: fields, validation, and every message. */
test.describe("Add New Prompt dialog", () => {
  // Each line goes on where the one before it ended.
  test.describe.configure({ mode: "serial" });
  const page = onScreen("/library?new=1", { as: "newcomer" });
  const dialog = () => page().getByRole("dialog", { name: "Add New Prompt" });
  const categories = () => page().getByRole("dialog", { name: "Create Category" });
  const notice = (text: string) => page().getByText(text, { exact: true });

  test("fields: title, description, content, category, and tags as a comma-separated input", async () => {
    for (const name of ["Title", "Description", "Content", "Category", "Tags"]) {
      await expect(dialog().getByLabel(new RegExp(`^${name}`))).toBeVisible();
    }
    await expect(dialog().getByLabel(/^Tags/)).toHaveAttribute("placeholder", "Separated by commas");
  });

  test("hint: use [brackets] in the content for variables", async () => {
    await expect(dialog().getByText("Use [brackets] in the content for variables")).toBeVisible();
  });

  test("title, content and category are required", async () => {
    await dialog().getByRole("button", { name: "Add Prompt" }).click();
    for (const message of ["Give the prompt a title.", "Write the prompt's text.", "Choose a category."]) {
      await expect(dialog().getByText(message)).toBeVisible();
    }
    await expect(dialog().getByLabel(/^Title/)).toBeFocused();
  });

  test("prompt creation failure: 'Failed to create prompt. Please try again.', and nothing typed is lost", async () => {
    await dialog()
      .getByLabel(/^Title/)
      .fill("Soup of the day");
    await dialog()
      .getByLabel(/^Content/)
      .fill("Plan a [season] soup.");
    await dialog()
      .getByLabel(/^Category/)
      .selectOption("Writing");
    await dialog().getByLabel(/^Tags/).fill("soup, , winter ,");
    await page().route("**/trpc/prompts.create*", (route) => route.abort());
    await dialog().getByRole("button", { name: "Add Prompt" }).click();
    await expect(notice("Failed to create prompt. Please try again.")).toBeVisible();
    await expect(dialog().getByRole("button", { name: "Add Prompt" })).toBeFocused();
    await expect(dialog().getByLabel(/^Title/)).toHaveValue("Soup of the day");
    await page().unroute("**/trpc/prompts.create*");
  });

  test("the Category dialog in create mode: name, description, icon (fifteen choices), colour theme (eight choices)", async () => {
    await dialog().getByRole("button", { name: "New category" }).click();
    await expect(categories().getByLabel(/^Name/)).toBeFocused();
    await expect(categories().getByLabel(/^Description/)).toBeVisible();
    const icons = categories().getByRole("group", { name: "Icon" }).getByRole("radio");
    await expect(icons).toHaveCount(15);
    await expect(icons.first()).toBeChecked();
    await expect(icons.first()).toHaveAccessibleName("Folder");
    const colors = categories().getByRole("group", { name: "Color" });
    await expect(colors.getByRole("radio")).toHaveCount(8);
    for (const name of ["Blue", "Green", "Purple", "Pink", "Orange", "Red", "Yellow", "Gray"]) {
      await expect(colors.getByRole("radio", { name })).toBeAttached();
    }
  });

  test("'Error', 'Category name is required'", async () => {
    await categories().getByLabel(/^Name/).fill("   ");
    await categories().getByRole("button", { name: "Create Category" }).click();
    await expect(notice("Error")).toBeVisible();
    await expect(notice("Category name is required").last()).toBeVisible();
  });

  test("a category's fault is led to in its own form, not in the prompt's behind it", async () => {
    await categories().getByLabel(/^Name/).fill("Soups");
    await categories().getByLabel("Description").fill("x".repeat(1_000));
    await categories().getByRole("button", { name: "Create Category" }).click();
    await expect(categories().getByLabel("Description")).toBeFocused();
    await categories().getByLabel("Description").fill("");
  });

  test("category save failure: 'Failed to create category'", async () => {
    await categories().getByLabel(/^Name/).fill("  Soups ");
    await page().route("**/trpc/categories.create*", (route) => route.abort());
    await categories().getByRole("button", { name: "Create Category" }).click();
    await expect(notice("Failed to create category")).toBeVisible();
    await page().unroute("**/trpc/categories.create*");
  });

  test("'Category created successfully'; the prompt's form keeps what was typed and takes the new category", async () => {
    await categories().getByRole("button", { name: "Create Category" }).click();
    await expect(notice("Category created successfully")).toBeVisible();
    await expect(categories()).toBeHidden();
    await expect(dialog().getByRole("button", { name: "New category" })).toBeFocused();
    await expect(
      dialog()
        .getByLabel(/^Category/)
        .locator("option:checked"),
    ).toHaveText("Soups");
    await expect(dialog().getByLabel(/^Title/)).toHaveValue("Soup of the day");
    await expect(dialog().getByLabel(/^Tags/)).toHaveValue("soup, , winter ,");
  });

  test("on success the category dialog resets: empty name, empty description, the default icon, the first colour", async () => {
    await dialog().getByRole("button", { name: "New category" }).click();
    await expect(categories().getByLabel(/^Name/)).toHaveValue("");
    await expect(categories().getByLabel(/^Description/)).toHaveValue("");
    await expect(categories().getByRole("radio", { name: "Folder" })).toBeChecked();
    await expect(categories().getByRole("radio", { name: "Blue" })).toBeChecked();
    await page().keyboard.press("Escape");
    await expect(categories()).toBeHidden();
  });

  test("'Prompt created: Your prompt has been successfully added to the library.'; tags are split, trimmed, empty ones dropped", async () => {
    await dialog().getByRole("button", { name: "Add Prompt" }).click();
    await expect(notice("Prompt created")).toBeVisible();
    await expect(notice("Your prompt has been successfully added to the library.")).toBeVisible();
    await expect(dialog()).toBeHidden();
    const card = page().getByRole("article").filter({ hasText: "Soup of the day" });
    await expect(card.getByText(/^#/)).toHaveText(["#soup", "#winter"]);
    await expect(card).toContainText("Soups");
  });

  test("'Copied!' with 'Content copied to clipboard'", async () => {
    await page().getByRole("link", { name: "Soup of the day" }).click();
    await page().getByRole("dialog").getByRole("button", { name: "Copy", exact: true }).click();
    await page()
      .getByRole("button", { name: /^Copy as is/ })
      .click();
    await expect(notice("Copied!")).toBeVisible();
    await expect(notice("Content copied to clipboard")).toBeVisible();
    await expect(page().getByText("1 time", { exact: true })).toBeVisible();
  });

  test("'Failed to copy: Please try again'", async () => {
    await page().evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.execCommand = () => false;
    });
    await page()
      .getByRole("dialog")
      .getByRole("button", { name: /^Cop(y|ied)$/ })
      .click();
    await page()
      .getByRole("button", { name: /^Copy as is/ })
      .click();
    await expect(notice("Failed to copy")).toBeVisible();
    await expect(notice("Please try again")).toBeVisible();
  });

  test("'Prompt deleted: The prompt has been successfully deleted.'", async () => {
    await page().goto("/library");
    await page().getByRole("button", { name: "More for Soup of the day" }).click();
    await page().getByRole("menuitem", { name: "Delete" }).click();
    await page().getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(notice("Prompt deleted")).toBeVisible();
    await expect(notice("The prompt has been successfully deleted.")).toBeVisible();
    await expect(page().getByRole("article")).toHaveCount(0);
  });

  test("the Category dialog in edit mode; 'Failed to update category', 'Category updated successfully'", async () => {
    const edit = page().getByRole("dialog", { name: "Edit Category" });
    await page().getByRole("button", { name: "More for Soups" }).click();
    await page().getByRole("menuitem", { name: "Edit" }).click();
    await expect(edit.getByLabel(/^Name/)).toHaveValue("Soups");
    await edit.getByLabel(/^Name/).fill("Broths");
    await page().route("**/trpc/categories.update*", (route) => route.abort());
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(notice("Failed to update category")).toBeVisible();
    await page().unroute("**/trpc/categories.update*");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await expect(notice("Category updated successfully")).toBeVisible();
    await expect(page().getByRole("checkbox", { name: "Broths" })).toBeVisible();
  });

  test("a category without prompts is deleted at once", async () => {
    await page().getByRole("button", { name: "More for Broths" }).click();
    await page().getByRole("menuitem", { name: "Delete" }).click();
    await page().getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page().getByRole("checkbox", { name: "Broths" })).toHaveCount(0);
  });
});
