import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { signIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, onOwnSite } from "./support/test";

/** Loaded before the server's own code: its clock is 100 days fast. */
const FAST_CLOCK = `
  const { now } = Date;
  Date.now = () => now() + 100 * 24 * 60 * 60 * 1000;
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [Date.now()] : given));
    }
  };`;

/** A server of its own, whose clock the journey changes. */
const test = onOwnSite({ SITE_OWNER_ID: "someone else" });

test("documents that nobody opened are found, deleted all at once, and restored by Undo", async ({
  page,
  person,
  server,
}) => {
  test.slow();
  const id = await addPrompt(page, { title: "Brief", content: "Write a brief." });
  for (const name of ["notes.txt", "report.txt"]) {
    const file = { name, mimeType: "text/plain", buffer: Buffer.from(name) };
    const answer = await page.request.post(`/api/prompts/${id}/documents`, {
      multipart: { document: file },
      headers: { origin: server.url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  // A page that is open would report that the server is away.
  await page.goto("about:blank");
  await server.stop();
  await server.boot({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAST_CLOCK)}` });
  await page.context().clearCookies();
  await signIn(page, person);

  await page.getByRole("link", { name: /^Library health: .*2 documents nobody opens$/ }).click();
  await page.getByRole("link", { name: "Documents nobody opens 2 documents" }).click();
  const notes = page.getByRole("listitem").filter({ hasText: "notes.txt" });
  await expect(notes).toContainText("9 Bytes · Not opened since");
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Select all 2 documents" }).check();
  await page.getByRole("button", { name: "Delete 2 documents" }).click();
  await expect(page.getByText("2 documents deleted", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No forgotten documents" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 documents as before.", { exact: true })).toBeVisible();
  await expect(notes).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Select report.txt" }).check();
  await page.getByRole("button", { name: "Delete 1 document" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "report.txt" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Documents nobody opens 1 document" })).toBeVisible();
  await expect(notes).toBeVisible();
});
