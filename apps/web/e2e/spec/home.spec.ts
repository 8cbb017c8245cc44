import { expect, LIBRARY, onScreen, test } from "../support/readers";

test.describe("Home", () => {
  const page = onScreen("/");

  test("a 'System Active' banner and a total-entries figure", async () => {
    await expect(page().getByText("System Active")).toBeVisible();
    await expect(page().getByText(/^Total entries/)).toHaveText("Total entries 6");
  });

  test("four stat tiles: Total Prompts, Categories, Favorites, This Week", async () => {
    const figures = page().getByRole("region", { name: "Your library in figures" });
    await expect(figures.getByRole("term")).toHaveText([
      "Total Prompts",
      "Categories",
      "Favorites",
      "This Week",
    ]);
    await expect(figures.getByRole("definition")).toHaveText(["6", "6", "1", "6"]);
  });

  test("a grid of the five built-in categories with prompt counts and a 'View All' link to /library", async () => {
    const grid = page().getByRole("region", { name: "Categories" });
    for (const name of ["Marketing", "Coding", "Writing", "Social Media", "Personal Development"]) {
      await expect(grid.getByRole("link", { name: new RegExp(`^${name}\\s*1 prompt$`) })).toBeVisible();
    }
    await expect(grid.getByRole("link", { name: "View All" })).toHaveAttribute("href", "/library");
  });

  test("the four most recent prompts", async () => {
    const titles = page().getByRole("region", { name: "Recent prompts" }).getByRole("heading", { level: 3 });
    const newest = LIBRARY.map(({ title }) => title).toReversed();
    await expect(titles).toHaveText(["Broth", ...newest.slice(0, 3)]);
  });

  test("search comes first, favorites are copied with one press, and the usage chart is folded", async () => {
    await page().keyboard.press("/");
    await expect(page().getByRole("searchbox", { name: "Search prompts" })).toBeFocused();
    await page().keyboard.type("launch");
    await page().keyboard.press("Enter");
    await expect(page()).toHaveURL("/search?q=launch");
    await expect(page().getByText("1 found")).toBeVisible();
    await page().goBack();

    const favorites = page().getByRole("region", { name: "Favorites" });
    await expect(favorites.getByRole("article")).toHaveCount(1);
    await expect(favorites.getByRole("link", { name: "All 1" })).toHaveAttribute(
      "href",
      "/library?favorites=true",
    );
    await favorites.getByRole("button", { name: "Copy Launch announcement" }).click();
    const filling = page().getByRole("dialog", { name: /^Copy “Launch announcement”/ });
    await expect(filling).toBeVisible();
    await page().keyboard.press("Escape");
    await expect(filling).toBeHidden();
    await expect(page().getByRole("region", { name: "Usage" }).getByRole("img")).toHaveCount(0);
  });

  test("the tiles show '---' while loading", async () => {
    // Opened from another page: a page that the server sends comes with its figures.
    await page().goto("/tutorial");
    await page().route("**/trpc/**stats.get**", () => {});
    await page().getByRole("link", { name: "Home" }).first().click();
    const figures = page().getByRole("region", { name: "Your library in figures" });
    await expect(figures.getByRole("definition")).toHaveText(["---", "---", "---", "---"]);
    await page().unroute("**/trpc/**stats.get**");
  });
});

test.describe("Home, with an empty library", () => {
  const page = onScreen("/", { as: "newcomer" });

  test("empty state: 'No Prompts Yet' with 'Create your first prompt to get started'", async () => {
    await expect(page().getByRole("heading", { name: "No Prompts Yet" })).toBeVisible();
    await expect(page().getByText("Create your first prompt to get started", { exact: true })).toBeVisible();
  });
});
