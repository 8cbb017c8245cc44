import type { Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { hold } from "./support/hold";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expectStill } from "./support/shift";
import { expect, test } from "./support/test";

/** Nothing on a page moves by itself: what is still unknown has the room that it will take. */
const PHONE = { width: 390, height: 844 };
const post = async (page: Page, path: string, data: unknown) => {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Waits until the notice lies over no button of the page. */
const expectClearNotice = (page: Page) =>
  expect
    .poll(async () => {
      const notice = await page
        .getByRole("region", { name: /^Notifications/ })
        .getByRole("listitem")
        .boundingBox();
      const boxes = await Promise.all(
        (await page.getByRole("main").getByRole("button").all()).map((each) => each.boundingBox()),
      );
      return boxes.some(
        (box) => box && notice && box.y < notice.y + notice.height && box.y + box.height > notice.y,
      );
    })
    .toBe(false);

test("the reference of the API stands still while its fonts load", async ({ page }) => {
  await page.goto("/api/docs");
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByRole("heading", { name: "The API" })).toBeVisible();
  await expectStill(page);
});

test("an empty Home stands still while the server does not know the time zone", async ({
  page,
  context,
  person: _,
}) => {
  await context.clearCookies({ name: "tz" });
  await page.goto("/");
  const figures = page.getByRole("region", { name: "Your library in figures" });
  await expect(figures).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("button", { name: "Choose…" })).toBeEnabled();
  await expectStill(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the trash stands still when its prompts arrive", async ({ page, person: _ }) => {
    const id = await addPrompt(page, { title: "First draft", content: "Text" });
    await page.request.delete(`/api/prompts/${id}`, { headers: { origin: new URL(page.url()).origin } });
    const letGo = await hold(page, /prompts\.trash/);
    await page.goto("/library/trash");
    await expect(page.getByRole("status", { name: "Loading the trash" })).toBeVisible();
    letGo();
    await expect(page.getByRole("heading", { name: "First draft" })).toBeVisible();
    await expectStill(page);
  });

  test("an import stands still from the choice of a file on, however slow the upload", async ({
    page,
    person: _,
  }) => {
    await page.goto("/library");
    await page.getByRole("button", { name: "Import", exact: true }).first().click();
    const sheet = page.getByRole("dialog", { name: "Import prompts" });
    await expect(sheet.getByRole("button", { name: "Choose files" })).toBeVisible();
    // Opening it slides it in, which is no shift; a file takes longer to choose than a press counts for.
    await expectStill(page);
    const letGo = await hold(page, /\/api\/imports$/);
    await sheet.getByLabel("Files to import").setInputFiles({
      name: "mail.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("title,content,category\nMail,Write a mail to [name],writing"),
    });
    await expect(sheet.getByText("Uploading…")).toBeVisible();
    letGo();
    await expect(sheet.getByRole("tab", { name: "Ready 1" })).toBeVisible();
    await expectStill(page);
    await sheet.getByRole("button", { name: "Import 1 prompt" }).click();
    await expect(sheet.getByRole("button", { name: "Undo import" })).toBeVisible();
    await expectStill(page);
  });

  test("a notice steps aside without a jump when the page behind it changes", async ({
    page,
    person: _,
    browser,
    server,
  }) => {
    const { id, inviteCode } = await post(page, "/api/workspaces", { name: "Desk", description: "" });
    const prompt = await addPrompt(page, { title: "Launch plan", content: "Plan the launch of [product]." });
    await post(page, `/api/prompts/${prompt}/shares`, { workspaceIds: [id], permissions: "edit" });
    const context = await openBrowser(browser, { baseURL: server.url, viewport: PHONE });
    const guest = await context.newPage();
    await arriveSignedIn(guest);
    await guest.goto(`/join/${inviteCode}`);
    await expect(guest.getByText("Joined workspace successfully").first()).toBeVisible();
    await expect(guest.getByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
    await expect(guest.getByRole("article").filter({ hasText: "Launch plan" })).toBeVisible();
    await expectClearNotice(guest);
    await expectStill(guest);
    await context.close();
  });
});
