import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

test("offline, nothing pretends to be done, nothing typed is lost, and the view comes back with the line", async ({
  page,
  context,
  person: _,
}) => {
  const recipe = `${"Stir it well. ".repeat(100)}Serve it hot.`;
  await addPrompt(page, { title: "Broth", content: "Cook it slowly." });
  await addPrompt(page, { title: "Stew", content: recipe });
  const texts = page.waitForResponse(/prompts\.contents/);
  const addPromptCode = page.waitForResponse(/add-prompt-dialog.*\.js/);
  await page.goto("/library");
  const star = page.getByRole("button", { name: "Favorite Broth" });
  await expect(star).toBeVisible();
  const strip = page.getByText("You are offline", { exact: true });
  await expect(strip).toBeHidden();
  // The dialog was never opened, but its code comes once the page has settled.
  await addPromptCode;
  await texts;
  // Its code comes in several files.
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  await expect
    .poll(async () => {
      const before = await loaded();
      await page.waitForTimeout(500);
      return (await loaded()) - before;
    })
    .toBe(0);
  const dialog = page.getByRole("dialog", { name: "Add New Prompt" });

  await context.setOffline(true);
  await expect(strip).toBeVisible();

  await test.step("a favorite is taken back, with a notice", async () => {
    await star.click();
    await expect(page.getByText("Failed to update favorite", { exact: true })).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText("Broth").first()).toBeVisible();
  });

  await test.step("a copy of what is on screen works, also of what the list only shows the beginning of", async () => {
    await page.getByRole("button", { name: "Copy Broth" }).click();
    await expect(page.getByText("Content copied to clipboard", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Cook it slowly.");
    await page.getByRole("button", { name: "Copy Stew" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(recipe);
  });

  await test.step("a search says that it did not work", async () => {
    await page.getByRole("searchbox").first().fill("nowhere");
    await expect(
      page.getByText("Commonplace can't be reached. Check your connection and try again."),
    ).toBeVisible();
    await page.getByRole("searchbox").first().fill("");
    await expect(star).toBeVisible();
  });

  await test.step("a new prompt is refused at once and stays as typed", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Add Prompt" }).click();
    await dialog.getByLabel("Title").fill("Typed offline");
    await dialog.getByLabel("Content").fill("Kept.");
    await dialog.getByRole("combobox", { name: /Category/ }).selectOption({ label: "Coding" });
    await dialog.getByRole("button", { name: "Add Prompt" }).click();
    await expect(page.getByText("Failed to create prompt. Please try again.", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Add Prompt" })).not.toHaveAttribute("aria-disabled");
    await expect(dialog.getByLabel("Title")).toHaveValue("Typed offline");
  });

  await test.step("back online, the strip disappears, the view is refetched and the prompt is saved", async () => {
    const refreshed = page.waitForResponse((response) => response.url().includes("/trpc/"));
    await context.setOffline(false);
    await expect(strip).toBeHidden();
    await refreshed;
    await dialog.getByRole("button", { name: "Add Prompt" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "Typed offline" })).toBeVisible();
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  });
});

test("a browser without internet still works with a server that it reaches", async ({ page, person: _ }) => {
  await page.goto("/library");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  });
  const asked = page.waitForResponse("**/healthz");
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await asked;
  await expect(page.getByText("You are offline", { exact: true })).toBeHidden();
});

test("the library stays when code that comes after it can't be had", async ({ page, person: _ }) => {
  await addPrompt(page, { title: "Broth", content: "Cook it slowly." });
  await page.route(/follow-import.*\.js/, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => /follow-import/.test(request.url()));
  await page.goto("/library");
  await refused;
  // React takes up to a third of a second to put an error in the page's place.
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("link", { name: "Broth" })).toBeVisible();
});
