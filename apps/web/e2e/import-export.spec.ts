import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import prompts" });

async function openImport(page: Page): Promise<void> {
  await page.goto("/library");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(dialog(page).getByRole("button", { name: "Choose files" })).toBeFocused();
}

async function choose(page: Page, name: string, contents: string | Buffer): Promise<void> {
  await dialog(page)
    .getByLabel("Files to import")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(contents) });
}

const MIXED = [
  "title,content,category,tags",
  "Reviewer,Review [this] code,Coding,a",
  "Hmm,Say something,,",
  "Hmm,Say something,,",
  "Planner,Plan my week,Research,",
  ",untitled,,",
].join("\n");

test("a file is looked at row by row, imported, and undone", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(page, "mixed.csv", MIXED);
  const sheet = dialog(page);
  await expect(sheet.getByText("CSV: text from “content”, title from “title”")).toBeVisible();
  await expect(sheet.getByRole("tab")).toHaveText(["Ready 3", "Similar 0", "Duplicates 1", "Skipped 1"]);
  await expect(sheet.getByRole("region", { name: "Ready rows" }).getByRole("listitem")).toHaveCount(3);
  await sheet.getByRole("tab", { name: "Duplicates" }).click();
  await expect(sheet.getByText("The same as row 2 of this file.")).toBeVisible();
  await sheet.getByRole("tab", { name: "Skipped" }).click();
  await expect(sheet.getByText("It has no title.")).toBeVisible();
  await expect(sheet.getByText("1 new category: Research")).toBeVisible();

  await sheet.getByLabel("Unsure ones go to").selectOption("Writing");
  await sheet.getByRole("button", { name: "Import 3 prompts" }).click();
  await expect(sheet.getByText("3 prompts imported")).toBeVisible();
  await expect(sheet.getByText("1 duplicate left out")).toBeVisible();
  await expect(page.getByText("Showing 3 prompts")).toBeAttached();

  await sheet.getByRole("button", { name: "Undo import" }).click();
  await expect(sheet.getByText("Import undone: 3 prompts deleted")).toBeVisible();
  await expect(page.getByText("Showing 0 prompts")).toBeAttached();
  await sheet.getByRole("button", { name: "Close" }).last().click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Import", exact: true }).first()).toBeFocused();
});

test("duplicates come along when they are kept", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(page, "mixed.csv", MIXED);
  await dialog(page).getByRole("tab", { name: "Duplicates" }).click();
  await dialog(page).getByLabel("What to do with Hmm").selectOption("Keep both");
  await dialog(page).getByLabel("Unsure ones go to").selectOption("Marketing");
  await dialog(page).getByRole("button", { name: "Import 4 prompts" }).click();
  await expect(dialog(page).getByText("4 prompts imported")).toBeVisible();
});

test("rows are filed, tagged and ticked in groups and one by one", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(page, "mixed.csv", MIXED);
  const sheet = dialog(page);
  await sheet.getByLabel("Category of Reviewer").selectOption("Writing");
  await sheet.getByRole("checkbox", { name: "Import Planner" }).click();
  await expect(sheet.getByRole("checkbox", { name: "Import Planner" })).not.toBeChecked();
  await expect(sheet.getByRole("button", { name: "Import 2 prompts" })).toBeVisible();
  await sheet.getByRole("button", { name: "Add tags" }).click();
  await page.keyboard.press("Escape");
  await expect(sheet.getByLabel("Tags for 3 prompts, with commas between")).toBeHidden();
  await sheet.getByRole("button", { name: "Add tags" }).click();
  await sheet.getByLabel("Tags for 3 prompts, with commas between").fill("inbox, new");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet.getByText("#inbox")).toHaveCount(3);
  await sheet.getByRole("button", { name: "Add tags" }).click();
  await sheet.getByRole("checkbox", { name: "Only the 2 ticked" }).check();
  await sheet.getByLabel("Tags for 2 prompts, with commas between").fill("chosen");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await expect(sheet.getByText("#chosen")).toHaveCount(2);
  await sheet.getByRole("button", { name: "Unsure 1" }).click();
  await sheet.getByLabel("Category of all 1 prompt").selectOption("New category…");
  await sheet.getByLabel("Name of the new category").fill("Drawer");
  await sheet.getByRole("button", { name: "Create" }).click();
  await expect(sheet.getByText("1 new category: Drawer")).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("desk.png") });
  await sheet.getByRole("button", { name: "Import 2 prompts" }).click();
  await expect(sheet.getByText("2 prompts imported")).toBeVisible();
  await expect(sheet.getByText("1 prompt not ticked")).toBeVisible();
});

test("columns that are not recognised are named by the person", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(
    page,
    "x.csv",
    "Wer;Was\nAnna;Schreibe ein Gedicht über den Herbst und seine Farben im Wald\n",
  );
  const sheet = dialog(page);
  await sheet.getByRole("button", { name: "Read with these columns" }).click();
  await expect(sheet.getByText("Say which column holds the text of the prompts.")).toBeVisible();
  await sheet.getByLabel("What “Wer” is").selectOption("Title");
  await sheet.getByLabel("What “Was” is").selectOption("Text");
  await sheet.getByRole("button", { name: "Read with these columns" }).click();
  await expect(sheet.getByText("CSV: text from “Was”, title from “Wer”")).toBeVisible();
  await sheet.getByRole("button", { name: "Import 1 prompt" }).click();
  await expect(sheet.getByText("1 prompt imported")).toBeVisible();
});

test("a bad file is refused in words, and another can be chosen", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(page, "broken.csv", 'title,content\na,"b\nc');
  await expect(dialog(page).getByRole("alert")).toContainText("broken.csv could not be imported");
  await expect(dialog(page).getByRole("alert")).toContainText("starting on line 2 is never closed");
  const huge = test.info().outputPath("huge.csv");
  await writeFile(huge, Buffer.alloc(51 * 1024 * 1024, "a"));
  await page.getByLabel("Files to import").setInputFiles(huge);
  await expect(dialog(page).getByRole("alert")).toContainText("This file is larger than 50 MB.");
  await choose(page, "sound.json", Buffer.from([0, 1, 2, 3]));
  await expect(dialog(page).getByRole("alert")).toContainText("This file holds binary data, not text.");
  await choose(page, "good.csv", "title,content\na,b");
  await expect(dialog(page).getByRole("tab", { name: "Ready 1" })).toBeVisible();
});

test("an upload can be cancelled", async ({ page, person: _person }) => {
  await openImport(page);
  // The server never answers.
  await page.route("**/api/imports", () => {});
  await choose(page, "slow.csv", "title,content\na,b");
  await expect(dialog(page).getByText("slow.csv")).toBeVisible();
  await expect(dialog(page).getByRole("progressbar", { name: "Uploading the file" })).toBeAttached();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page).getByText("Drop files or a folder here")).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toBeHidden();
});

test("a file can be dropped, and a preview survives closing", async ({ page, person: _person }) => {
  await openImport(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["title,content\nDropped,text"], "dropped.csv"));
    return transfer;
  });
  await dialog(page).getByText("Drop files or a folder here").dispatchEvent("drop", { dataTransfer: data });
  await expect(dialog(page).getByText("dropped.csv").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(dialog(page).getByText("dropped.csv").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Choose other files" }).click();
  await expect(dialog(page).getByText("Drop files or a folder here")).toBeVisible();
});

test("an import goes on when its page is left, and can be undone later", async ({
  page,
  person: _person,
}) => {
  test.setTimeout(300_000);
  // Texts that share no words, so that none is nearly another.
  const textOf = (row: number) => Array.from({ length: 60 }, (_, n) => `w${row * 60 + n}`).join(" ");
  const rows = Array.from({ length: 20_000 }, (_, n) => `Prompt ${n},${textOf(n)},writing`);
  await openImport(page);
  await choose(page, "many.csv", ["title,content,category", ...rows].join("\n"));
  const start = dialog(page).getByRole("button", { name: "Import 20,000 prompts" });
  await expect(start).toBeVisible({ timeout: 60_000 });
  const status = async () => {
    const [last] = (await (await page.request.get("/api/imports?limit=1")).json()) as { status: string }[];
    return last?.status;
  };
  await start.click();
  await expect.poll(status, { timeout: 30_000 }).not.toBe("previewed");

  await page.reload();
  await expect.poll(status, { timeout: 90_000 }).toBe("done");
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await expect(dialog(page).getByText(/^Last import: many\.csv, 20,000 prompts, \d+ \w+ ago$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Show result" }).click();
  await expect(dialog(page).getByText("20,000 prompts imported")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Undo import" }).click();
  await expect(dialog(page).getByText("Import undone: 20,000 prompts deleted")).toBeVisible({
    timeout: 60_000,
  });
  await dialog(page).getByRole("button", { name: "Import something else" }).click();
  await expect(dialog(page).getByText("Drop files or a folder here")).toBeVisible();
  await expect(dialog(page).getByText("Last import")).toHaveCount(0);
});

test("several files, and a pasted text, are each one preview; what is not understood is named", async ({
  page,
  person: _person,
}) => {
  await openImport(page);
  await dialog(page)
    .getByLabel("Files to import")
    .setInputFiles([
      { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("title,content,category\nA,a,Coding") },
      { name: "Mail.md", mimeType: "text/markdown", buffer: Buffer.from("Write a mail") },
      { name: "photo.png", mimeType: "image/png", buffer: Buffer.from([0, 1, 2]) },
    ]);
  await expect(dialog(page).getByText("3 files", { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("tab", { name: "Ready 2" })).toBeVisible();
  await dialog(page).getByRole("tab", { name: "Skipped 1" }).click();
  await expect(dialog(page).getByText("photo.png")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Choose other files" }).click();

  await dialog(page).getByRole("button", { name: "Paste text" }).click();
  await dialog(page).getByRole("button", { name: "Read the text" }).click();
  await expect(dialog(page).getByText("Paste a text first.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page)
    .getByLabel("Prompts as text")
    .fill('[{"title":"One","content":"First"},{"title":"Two","content":"Second"}]');
  await dialog(page).getByRole("button", { name: "Read the text" }).click();
  await expect(dialog(page).getByText("Pasted text.json")).toBeVisible();
  await expect(dialog(page).getByRole("tab", { name: "Ready 2" })).toBeVisible();
});

test("the folders of a chosen folder are ticked one by one", async ({ page, person: _person }) => {
  const folder = test.info().outputPath("Vault");
  for (const [file, text] of [
    ["Prompts/Mail.md", "Write a mail"],
    ["Prompts/Reply.md", "Reply to [mail]"],
    ["Journal/Monday.md", "Dear diary"],
  ] as const) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await openImport(page);
  const sheet = dialog(page);
  await sheet.getByLabel("Folder to import").setInputFiles(folder);
  const folders = sheet.getByRole("group", { name: "Folders" });
  await folders.getByRole("checkbox", { name: "Journal 1 of 1" }).click();
  await expect(folders.getByRole("checkbox", { name: "Journal 0 of 1" })).not.toBeChecked();
  await expect(folders.getByRole("checkbox", { name: "Prompts 2 of 2" })).toBeChecked();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("folders.png") });
  await sheet.getByRole("button", { name: "Import 2 prompts" }).click();
  await expect(sheet.getByText("2 prompts imported")).toBeVisible();
});

test("an import that fails keeps what was chosen", async ({ page, person: _person }) => {
  await openImport(page);
  await choose(page, "mixed.csv", MIXED);
  const category = dialog(page).getByLabel("Unsure ones go to");
  await category.selectOption("Marketing");
  await page.route("**/trpc/imports.run*", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Import 3 prompts" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Nothing was imported.");
  await expect(category).toHaveValue("marketing");
  await page.unroute("**/trpc/imports.run*");
  await dialog(page).getByRole("button", { name: "Import 3 prompts" }).click();
  await expect(dialog(page).getByText("3 prompts imported")).toBeVisible();
});

test("the library is taken away in every format, and each is known again", async ({
  page,
  person: _person,
}) => {
  await openImport(page);
  await choose(page, "mixed.csv", MIXED);
  await dialog(page).getByLabel("Unsure ones go to").selectOption("Writing");
  await dialog(page).getByRole("button", { name: "Import 3 prompts" }).click();
  await expect(dialog(page).getByText("3 prompts imported")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).last().click();

  for (const [item, extension] of [
    ["JSON", "json"],
    ["CSV", "csv"],
    ["Markdown", "zip"],
  ] as const) {
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^commonplace-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
    );
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    await choose(page, download.suggestedFilename(), await readFile(await download.path()));
    await expect(dialog(page).getByText("exported from Commonplace")).toBeVisible();
    await expect(dialog(page).getByRole("tab", { name: "Duplicates 3" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Choose other files" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme, hasTouch: true });

    test("every step fills the screen, fits it, and is accessible", async ({ page, person: _person }) => {
      await openImport(page);
      const steps: (() => Promise<void>)[] = [
        () => expect(dialog(page).getByText("Drop files or a folder here")).toBeVisible(),
        async () => {
          await choose(page, "x.exe", "x");
          await expect(dialog(page).getByRole("alert")).toBeVisible();
        },
        async () => {
          await choose(page, "mixed.csv", MIXED);
          await expect(dialog(page).getByRole("region", { name: "Ready rows" })).toBeVisible();
        },
        async () => {
          await dialog(page).getByLabel("Unsure ones go to").selectOption("Writing");
          await dialog(page).getByRole("button", { name: "Import 3 prompts" }).click();
          await expect(dialog(page).getByText("3 prompts imported")).toBeVisible();
        },
      ];
      for (const step of steps) {
        await step();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        expect((await dialog(page).boundingBox())?.width).toBe(390);
      }
    });
  });
}
