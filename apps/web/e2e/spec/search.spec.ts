import { expect, onScreen, test } from "../support/readers";

test.describe("Search", () => {
  const page = onScreen("/search");
  const box = () => page().getByRole("searchbox");
  const list = (title: string) =>
    page()
      .locator("section")
      .filter({ has: page().getByRole("heading", { name: title }) });

  test("popular searches (fixed list)", async () => {
    await expect(list("Popular searches").getByRole("button")).toHaveText([
      "marketing strategy",
      "react component",
      "blog writing",
      "email template",
      "social media",
      "code review",
    ]);
  });

  test("recent searches (fixed list)", async () => {
    await expect(list("Recent searches").getByRole("button")).toHaveText([
      "content calendar",
      "api documentation",
      "product launch",
    ]);
  });

  test("browse-by-category tiles", async () => {
    const tiles = list("Browse by category").getByRole("link");
    await expect(tiles).toHaveText([
      /^Marketing.*1 prompt$/,
      /^Coding.*1 prompt$/,
      /^Writing.*1 prompt$/,
      /^Social Media.*1 prompt$/,
      /^Personal Development.*1 prompt$/,
    ]);
    await expect(tiles.first()).toHaveAttribute("href", "/library?category=marketing");
  });

  test("results show 'N found', with what matched marked", async () => {
    await box().fill("launch");
    await expect(page().getByText("1 found", { exact: true })).toBeVisible();
    await expect(page().getByRole("article").locator("mark").first()).toHaveText("Launch");
  });

  test("the empty result reads 'No results found' with a Clear Search button", async () => {
    await box().fill("zzqqxx");
    await expect(page().getByRole("heading", { name: "No results found", exact: true })).toBeVisible();
    await page().getByRole("button", { name: "Clear Search" }).click();
    await expect(box()).toHaveValue("");
    await expect(list("Popular searches")).toBeVisible();
  });

  test("operators are offered while typing, explained, and narrow the search", async () => {
    await box().fill("is:");
    await page().getByRole("list", { name: "Search operators" }).getByText("is:favorite").click();
    await expect(box()).toHaveValue("is:favorite ");
    await expect(box()).toBeFocused();
    await box().fill("category:coding");
    await expect(page().getByText("1 found", { exact: true })).toBeVisible();
    await page().getByRole("button", { name: "How to narrow a search" }).click();
    await expect(page().getByRole("dialog", { name: "How to narrow a search" })).toContainText(
      "tag:client/acme",
    );
    await page().keyboard.press("Escape");
    await box().fill("");
  });

  test("a chosen suggestion is searched for", async () => {
    await page().getByRole("button", { name: "product launch" }).click();
    await expect(box()).toHaveValue("product launch");
    await expect(page()).toHaveURL(/\?q=product\+launch$/);
  });

  test("search runs only when the term is non-empty", async () => {
    const searches: string[] = [];
    page().on(
      "request",
      (request) => request.url().includes("prompts.search") && searches.push(request.url()),
    );
    await page().goto("/search");
    await box().fill("   ");
    await box().press("Enter");
    await expect(list("Popular searches")).toBeVisible();
    expect(searches).toEqual([]);
  });
});

test("search debounce: 300 ms", async ({ page }) => {
  await page.clock.install();
  await page.goto("/search");
  const searches: string[] = [];
  page.on("request", (request) => request.url().includes("prompts.search") && searches.push(request.url()));
  await page.getByRole("searchbox").waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("searchbox").fill("broth");
  await page.clock.runFor(299);
  expect(searches, "before 300 ms").toEqual([]);
  const asked = page.waitForRequest(/prompts\.search/);
  await page.clock.runFor(1);
  await page.clock.resume();
  await asked;
});
