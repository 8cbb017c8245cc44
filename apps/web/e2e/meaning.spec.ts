import { addPrompt } from "./support/prompts";
import { ProductServer, SERVER_TIMEOUT } from "./support/server";
import { test as base, expect } from "./support/test";

const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
    async ({}, use) => {
      const server = await ProductServer.start({
        SITE_OWNER_ID: "someone else",
        EMBEDDINGS_MODEL: "built-in",
      });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],
});

/** The server looks for new prompts twice a minute, and reads one in some 50 ms. */
const READ_WITHIN = 90_000;

const DIETITIAN = {
  title: "Dietitian",
  content: "Plan healthy vegetarian meals with few calories for two people, a week ahead.",
};
const NUTRITIONIST = {
  title: "Nutritionist",
  content: "Make a plan of healthy vegetarian meals for a week, with few calories, for two people.",
};

test("prompts are found by what they mean, similar ones are named, and a person can switch it off", async ({
  page,
  person: _,
}) => {
  test.setTimeout(4 * READ_WITHIN);
  await addPrompt(page, {
    title: "Legal Advisor",
    content: "Explain to me what the law says about a contract.",
  });
  const dietitian = await addPrompt(page, DIETITIAN);
  await addPrompt(page, NUTRITIONIST);
  for (let number = 1; number <= 20; number += 1)
    await addPrompt(page, {
      title: `Number ${number}`,
      content: `Say the number ${number} in five languages.`,
    });

  await test.step("while the library is read, search says how far that is", async () => {
    await page.goto("/search?q=attorney");
    await expect(page.getByText(/^\d+ of 23 prompts read for search by meaning/)).toBeVisible();
    await expect(page.getByText(/prompts read for search by meaning/)).toBeHidden({ timeout: READ_WITHIN });
  });

  await test.step("a prompt without the word is found, and marked", async () => {
    await page.goto("/search?q=attorney");
    const results = page.getByRole("list", { name: "Results" });
    await expect(results.getByRole("listitem").first()).toContainText("Legal Advisor");
    await expect(results.getByRole("listitem").first()).toContainText("found by meaning");
  });

  await test.step("the library finds it too, as cards and as rows", async () => {
    await page.goto("/library?q=attorney");
    const found = page.getByRole("article").first();
    for (const view of ["Grid", "List"]) {
      await page.getByText(view, { exact: true }).click();
      await expect(found).toContainText("Legal Advisor");
      await expect(found).toContainText("found by meaning");
    }
    await expect(page.getByText(/^Showing \d+ found by meaning for “attorney”$/)).toBeVisible();
    await page.getByText("Grid", { exact: true }).click();
  });

  await test.step("its detail names a similar one", async () => {
    await page.goto(`/library?prompt=${dietitian}`);
    const dialog = page.getByRole("dialog", { name: "Dietitian" });
    await expect(dialog.getByText("Similar prompts")).toBeVisible();
    await dialog.getByRole("button", { name: "Nutritionist" }).click();
    await expect(page.getByRole("dialog", { name: "Nutritionist" })).toBeVisible();
  });

  await test.step("Add New Prompt says what is there already, and keeps what is typed", async () => {
    await page.goto("/library?new=1");
    const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
    await dialog.getByLabel("Title").fill("Healthy meals");
    await dialog
      .getByLabel("Content")
      .fill("Plan vegetarian meals with few calories for two people for the whole week.");
    await expect(dialog.getByText("You may have this already")).toBeVisible();
    await dialog.getByRole("button", { name: "Dietitian" }).click();
    await expect(page.getByRole("dialog", { name: "Dietitian" })).toBeVisible();
    await page.goto("/library?new=1");
    await expect(page.getByRole("dialog", { name: "Add New Prompt" }).getByLabel("Title")).toHaveValue(
      "Healthy meals",
    );
  });

  await test.step("library health lists the two that do the same", async () => {
    await page.goto("/library/health?show=alike");
    await expect(async () => {
      await page.reload();
      await expect(
        page.getByRole("listitem", { name: /Dietitian.*Nutritionist|Nutritionist.*Dietitian/ }),
      ).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: READ_WITHIN });
  });

  await test.step("the import desk files by meaning, names similar prompts, and keeps what was filed by hand", async () => {
    await page.goto("/library");
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    const desk = page.getByRole("dialog", { name: "Import prompts" });
    await desk.getByLabel("Files to import").setInputFiles({
      name: "mine.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        [
          "title,content",
          '"Folder reader","Sort what is stored on a disk and list the largest"',
          '"Nutritionist, again","Plan healthy vegetarian food with few calories for a couple, for each day of a week"',
          '"File Indexer","Go through all folders and list files by size"',
        ].join("\n"),
      ),
    });
    await desk.getByLabel("Category of Folder reader").selectOption("Writing");
    await expect(desk.getByText(/^Meanings read: 3 of 3/)).toBeVisible({ timeout: READ_WITHIN });
    await expect(desk.getByLabel("Category of File Indexer")).toHaveValue("coding");
    await expect(desk.getByLabel("Category of Folder reader")).toHaveValue("writing");
    await desk.getByRole("tab", { name: "Similar 1" }).click();
    await expect(
      desk.getByText(/^Similar to the prompt in your library “(Nutritionist|Dietitian)”/),
    ).toBeVisible();
  });

  await test.step("Community Templates are found by meaning below those with the words", async () => {
    const alike = page.getByRole("list", { name: "Templates found by meaning" });
    await expect(async () => {
      await page.goto("/workspaces?tab=templates&q=recap+of+a+conference+call");
      await expect(alike.getByRole("listitem").first()).toContainText("Meeting notes", { timeout: 5_000 });
    }).toPass({ timeout: READ_WITHIN });
    await expect(page.getByText("No template has these words.")).toBeVisible();
    await page.goto("/workspaces?tab=templates&q=learn+for+an+exam");
    await expect(page.getByRole("list", { name: "Templates", exact: true })).toContainText("Course outline");
    await expect(alike).toContainText("Study plan");
    await expect(alike).not.toContainText("Course outline");
  });

  await test.step("switched off in Account, words alone find", async () => {
    await page.goto("/account");
    await page.getByRole("switch", { name: "Find my prompts by their meaning" }).click();
    await expect(page.getByRole("switch", { name: "Find my prompts by their meaning" })).not.toBeChecked();
    await page.goto("/search?q=attorney");
    await expect(page.getByText("No results found")).toBeVisible();
  });
});
