import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const dialog = (page: Page) => page.getByRole("dialog").first();
const queue = (page: Page) => page.getByRole("region", { name: "Upload queue" });
const rows = (page: Page) => page.getByRole("region", { name: "Attached documents" }).getByRole("listitem");

async function openDocuments(page: Page): Promise<string> {
  const id = await addPrompt(page, { title: "Brief", content: "Summarise [file]" });
  await page.goto(`/library?prompt=${id}`);
  await expect(dialog(page).getByRole("tab")).toContainText(["Content & Details", "Documents"]);
  await dialog(page).getByRole("tab", { name: "Documents" }).click();
  await expect(page.getByText("No documents yet.")).toBeVisible();
  return id;
}

interface Chosen {
  name: string;
  buffer: Buffer;
}

async function choose(page: Page, files: Chosen[]): Promise<void> {
  await page
    .getByLabel("Files to attach")
    .setInputFiles(files.map((file) => ({ ...file, mimeType: "application/octet-stream" })));
}

const text = (contents: string) => Buffer.from(contents);

test("documents are queued, described, uploaded, looked at, saved and deleted", async ({
  page,
  person: _person,
}) => {
  await openDocuments(page);
  await choose(page, [
    { name: "notes.md", buffer: text("# Notes\nfor the brief") },
    { name: "Bild “ä”.png", buffer: PNG },
    { name: "spare.csv", buffer: text("a,b\n") },
  ]);
  await expect(queue(page).getByRole("listitem")).toHaveCount(3);
  await expect(queue(page).getByLabel("Category of notes.md").locator("option")).toHaveText([
    "Reference Material",
    "Template",
    "Example Output",
    "Data File",
    "Image",
    "Other",
  ]);
  await queue(page).getByLabel("Category of notes.md").selectOption("Template");
  await queue(page).getByLabel("Description of notes.md").fill("What we agreed on");
  await queue(page).getByRole("button", { name: "Remove spare.csv" }).click();
  await expectAccessible(page);
  await queue(page).getByRole("button", { name: "Upload 2 documents" }).click();

  await expect(page.getByText("Upload Complete", { exact: true })).toBeVisible();
  await expect(page.getByText("Successfully uploaded 2 document(s).", { exact: true })).toBeVisible();
  await expect(queue(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  // In the browser's time zone, which need not be the test's.
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(new Date()),
  );
  const notes = rows(page).filter({ hasText: "notes.md" });
  await expect(notes).toContainText("What we agreed on");
  await expect(notes).toContainText(`MD · 21 Bytes · Template · ${today}`);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Preview notes.md" }).click();
  const preview = page.getByRole("dialog", { name: "notes.md" });
  await expect(preview.getByText("# Notes")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await page.getByRole("button", { name: /^Preview Bild/ }).click();
  const image = page.getByRole("img", { name: /^Bild/ });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(1);
  await page.keyboard.press("Escape");

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download Bild/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("Bild “ä”.png");
  expect(await readFile(await saved.path())).toEqual(PNG);

  await page.getByRole("button", { name: "Delete notes.md" }).click();
  const confirm = page.getByRole("dialog", { name: "Are you sure you want to delete this document?" });
  await expectAccessibleEverywhere(page);
  await confirm.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Document Deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("Document has been removed successfully.", { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test("sizes read as Bytes, KB and MB in 1024 steps with 2 decimals", async ({ page, person: _person }) => {
  await openDocuments(page);
  await choose(page, [
    { name: "a.txt", buffer: Buffer.alloc(1023, "a") },
    { name: "b.txt", buffer: Buffer.alloc(1536, "a") },
    { name: "c.txt", buffer: Buffer.alloc(10 * 1024 * 1024, "a") },
  ]);
  for (const size of ["1023 Bytes", "1.50 KB", "10.00 MB"]) {
    await expect(queue(page).getByText(size)).toBeVisible();
  }
  await queue(page).getByRole("button", { name: "Upload 3 documents" }).click();
  await expect(rows(page).filter({ hasText: "10.00 MB" })).toBeVisible();
  await page.getByRole("button", { name: "Preview c.txt" }).click();
  await expect(page.getByText("The first 256.00 KB of 10.00 MB.")).toBeVisible();
});

test("what cannot be attached is refused in words, before and after sending", async ({
  page,
  person: _person,
}) => {
  await openDocuments(page);
  await choose(page, [
    { name: "run.exe", buffer: text("MZ") },
    { name: "huge.pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "page.pdf", buffer: text("<html>") },
    { name: "good.txt", buffer: text("good") },
  ]);
  await expect(page.getByText(/Choose a file of these kinds: pdf, doc, docx, txt, md, jpg/)).toBeVisible();
  await expect(page.getByText("This file is larger than 10 MB.")).toBeVisible();
  await queue(page).getByRole("button", { name: "Upload 2 documents" }).click();
  await expect(page.getByText("Upload Failed", { exact: true })).toBeVisible();
  const failed = queue(page).getByRole("listitem");
  await expect(failed).toHaveCount(1);
  await expect(failed.getByRole("alert")).toHaveText(
    "What is in this file is not what its name says (.pdf).",
  );
  await expect(rows(page)).toHaveCount(1);
});

test("an upload shows its progress and can be canceled; the next one continues", async ({
  page,
  person: _person,
}) => {
  const id = await openDocuments(page);
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const throughput = { latency: 0, downloadThroughput: -1, uploadThroughput: 512 * 1024 };
  await network.send("Network.emulateNetworkConditions", { offline: false, ...throughput });
  await choose(page, [
    { name: "slow.txt", buffer: Buffer.alloc(8 * 1024 * 1024, "a") },
    { name: "quick.txt", buffer: text("quick") },
  ]);
  await queue(page).getByRole("button", { name: "Upload 2 documents" }).click();
  await expect(queue(page).getByText(/^[1-9]\d?%$/)).toBeVisible();
  await queue(page).getByRole("button", { name: "Cancel upload of slow.txt" }).click();
  await expect(page.getByText("Successfully uploaded 1 document(s).", { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveText([/quick\.txt/]);
  const listed = await page.evaluate(async (promptId) => {
    const answer = await fetch(`/api/prompts/${promptId}/documents`);
    return ((await answer.json()) as { originalName: string }[]).map(({ originalName }) => originalName);
  }, id);
  expect(listed).toEqual(["quick.txt"]);
});

test("an upload that finds the session gone says so, and sign-in leads back", async ({
  page,
  person: _person,
}) => {
  await openDocuments(page);
  await choose(page, [{ name: "notes.md", buffer: text("kept") }]);
  await page.context().clearCookies();
  await queue(page).getByRole("button", { name: "Upload 1 document" }).click();
  await expect(page.getByText("Session Expired", { exact: true })).toBeVisible();
  await expect(page.getByText("Upload Failed", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Password")).toBeVisible();
});

test("files can be dropped and pasted", async ({ page, person: _person }) => {
  await openDocuments(page);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["dropped"], "dropped.txt"));
    return transfer;
  });
  await page.getByText("Drop or paste files here").dispatchEvent("drop", { dataTransfer: files });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["pasted"], "pasted.txt"));
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(queue(page).getByRole("listitem")).toHaveText([/dropped\.txt/, /pasted\.txt/]);
});

test("a PDF is shown by the browser itself, and nothing of a document runs", async ({
  page,
  person: _person,
}) => {
  await openDocuments(page);
  const pdf = await page.context().newPage();
  await pdf.setContent("<h1>Read me</h1>");
  const buffer = await pdf.pdf();
  await pdf.close();
  await choose(page, [
    { name: "paper.pdf", buffer },
    { name: "page.txt", buffer: text("<script>parent.document.title='ran'</script>") },
  ]);
  await queue(page).getByRole("button", { name: "Upload 2 documents" }).click();
  const answered = page.waitForResponse(/content\?preview=1$/);
  await page.getByRole("button", { name: "Preview paper.pdf" }).click();
  const answer = await answered;
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  await expect(page.locator("iframe[title='paper.pdf']")).toBeVisible();
  await page.keyboard.press("Escape");
  const document = await page.getByRole("link", { name: "Download page.txt" }).getAttribute("href");
  const opened = await page.request.get(`${document}?preview=1`);
  expect(opened.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect(opened.headers()["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
});

test("a document that is listed survives a killed server, byte for byte", async ({
  page,
  person: _person,
  server,
}) => {
  const id = await openDocuments(page);
  await choose(page, [{ name: "kept.txt", buffer: Buffer.alloc(3_000_000, "kept ") }]);
  await queue(page).getByRole("button", { name: "Upload 1 document" }).click();
  await expect(rows(page)).toHaveCount(1);
  await server.crash();
  await server.boot();
  const listed = (await (await page.request.get(`/api/prompts/${id}/documents`)).json()) as {
    filePath: string;
    sha256: string;
  }[];
  expect(listed).toHaveLength(1);
  for (const { filePath, sha256 } of listed) {
    const bytes = await (await page.request.get(filePath)).body();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("everything is in reach and nothing is beyond the edge", async ({ page, person: _person }) => {
    await openDocuments(page);
    const name = `${"a-long-name-".repeat(8)}.txt`;
    await choose(page, [{ name, buffer: text("x") }]);
    await expectNoSidewaysScroll(page);
    await queue(page).getByRole("button", { name: "Upload 1 document" }).click();
    await expect(rows(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    for (const button of [`Download ${name}`, `Delete ${name}`]) {
      const box = await page.getByLabel(button).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
