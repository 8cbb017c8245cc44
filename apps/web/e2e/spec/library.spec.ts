import { expect, onScreen, test } from "../support/readers";

test.describe("Library", () => {
  const page = onScreen("/library");
  const filters = () => page().getByRole("complementary", { name: "Filters" });
  const cards = () => page().getByRole("article");
  const titles = () => cards().getByRole("heading", { level: 3 });
  const showing = () => page().getByText(/^Showing \d+ prompt/);

  test("header 'Showing N prompt(s)'", async () => {
    await expect(showing()).toHaveText("Showing 6 prompts");
  });

  test("a 'Show favorites only' checkbox", async () => {
    await filters().getByRole("checkbox", { name: "Show favorites only" }).check();
    await expect(titles()).toHaveText(["Launch announcement"]);
    await expect(showing()).toHaveText("Showing 1 prompt");
    await filters().getByRole("checkbox", { name: "Show favorites only" }).uncheck();
    await expect(cards()).toHaveCount(6);
  });

  test("category checkboxes for the built-in categories and 'Custom Categories'", async () => {
    for (const name of ["Marketing", "Coding", "Writing", "Social Media", "Personal Development"]) {
      await expect(
        filters().getByRole("group", { name: "Categories", exact: true }).getByRole("checkbox", { name }),
      ).toBeVisible();
    }
    const own = filters().getByRole("group", { name: "Custom Categories" });
    await own.getByRole("checkbox", { name: "Recipes" }).check();
    await expect(titles()).toHaveText(["Broth"]);
    await filters().getByRole("checkbox", { name: "Coding" }).check();
    await expect(titles()).toHaveText(["Broth", "Review a change"]);
    await page().getByRole("button", { name: "Clear all" }).click();
    await expect(cards()).toHaveCount(6);
  });

  test("a sort choice: Most Recent, Alphabetical, Category, Favorites First; the default is recent", async () => {
    const sort = filters().getByRole("combobox", { name: "Sort by" });
    await expect(sort.getByRole("option")).toHaveText([
      "Most Recent",
      "Alphabetical",
      "Category",
      "Favorites First",
      "Highest Score",
      "Lowest Score",
    ]);
    await expect(sort).toHaveValue("recent");
    await expect(titles().first()).toHaveText("Broth");
    await sort.selectOption("Favorites First");
    await expect(titles().first()).toHaveText("Launch announcement");
    await sort.selectOption("Alphabetical");
    await expect(titles()).toHaveText([
      "Broth",
      "Launch announcement",
      "Morning pages",
      "Plain words",
      "Review a change",
      "Thread",
    ]);
    await sort.selectOption("Category");
    await expect(titles().first()).toHaveText("Review a change");
    await sort.selectOption("Most Recent");
  });

  test("a grid/list view toggle; the default is grid", async () => {
    await expect(filters().getByRole("radio", { name: "Grid" })).toBeChecked();
    await filters().getByText("List", { exact: true }).click();
    await expect(page()).toHaveURL(/view=list/);
    await expect(cards()).toHaveCount(6);
    await filters().getByText("Grid", { exact: true }).click();
    await expect(page()).not.toHaveURL(/view=/);
  });

  test("prompt cards show at most 2 tags plus a '+N' count", async () => {
    const card = cards().filter({ hasText: "Launch announcement" });
    await expect(card).toContainText("#launch");
    await expect(card).toContainText("#email");
    await expect(card).toContainText("+2");
    await expect(card).not.toContainText("#b2b");

    // The number shows the others.
    await card.getByRole("button", { name: "+2 more" }).click();
    await expect(card.getByRole("list", { name: "All tags" }).getByRole("link")).toHaveText([
      "#launch",
      "#email",
      "#b2b",
      "#quarterly",
    ]);
    await page().keyboard.press("Escape");
    await expect(card).not.toContainText("#b2b");
  });

  for (const [field, query, title] of [
    ["title", "announcement", "Launch announcement"],
    ["description", "goes out", "Launch announcement"],
    ["content", "diff", "Review a change"],
    ["category", "recipes", "Broth"],
    ["tags", "quarterly", "Launch announcement"],
  ] as const) {
    test(`text search over ${field}, with the query echoed in the header`, async () => {
      await page().getByRole("searchbox").fill(query);
      await expect(showing()).toHaveText(`Showing 1 prompt for “${query}”`);
      await expect(titles()).toHaveText([title]);
    });
  }

  test("empty state: 'No prompts match your current filters.', with a Clear Filters button that resets the category and favorites filters", async () => {
    await page().getByRole("searchbox").fill("");
    await expect(cards()).toHaveCount(6);
    await filters().getByRole("checkbox", { name: "Coding" }).check();
    await filters().getByRole("checkbox", { name: "Show favorites only" }).check();
    await expect(page().getByText("No prompts match your current filters.", { exact: true })).toBeVisible();
    await page().getByRole("button", { name: "Clear Filters" }).click();
    await expect(cards()).toHaveCount(6);
    await expect(filters().getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  test("empty state: 'No prompts found.' when a search finds none", async () => {
    await page().getByRole("searchbox").fill("zzqqxx");
    await expect(page().getByText("No prompts found.", { exact: true })).toBeVisible();
    await page().getByRole("button", { name: "Clear Search" }).click();
    await expect(cards()).toHaveCount(6);
  });
});

test.describe("Library, with nothing in it", () => {
  const page = onScreen("/library", { as: "newcomer" });

  test("empty state: 'No prompts found.'", async () => {
    await expect(page().getByRole("heading", { name: "No prompts found." })).toBeVisible();
    await expect(page().getByText("Showing 0 prompts")).toBeVisible();
  });
});
