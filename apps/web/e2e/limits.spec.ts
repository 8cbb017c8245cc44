import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { fromNewAddress, openBrowser } from "./support/arrivals";
import { createAccount } from "./support/people";
import { expect, test } from "./support/test";

/** Accounts that one address may create in an hour (packages/accounts, rate-gate.ts). */
const PER_ADDRESS = 20;

/** Fills in the account form as a new person, and sends it. */
async function sendForm(page: Page): Promise<void> {
  await page.goto("/api/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password").fill(`correct horse ${randomUUID()}`);
  await page.getByRole("button", { name: "Create account" }).click();
}

test("one address may create so many accounts and no more; the page says so, and other addresses go on", async ({
  browser,
  playwright,
  baseURL,
}) => {
  const crowded = { baseURL, extraHTTPHeaders: fromNewAddress() };
  for (let created = 0; created < PER_ADDRESS; created += 1) {
    const someone = await playwright.request.newContext(crowded);
    await createAccount(someone);
    await someone.dispose();
  }

  const refused = await openBrowser(browser, crowded);
  const page = await refused.newPage();
  await sendForm(page);
  await expect(page.getByRole("alert")).toHaveText(/^Too many tries\. Wait \d+ minutes?, then try again\.$/);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await refused.close();

  const elsewhere = await openBrowser(browser, { baseURL });
  const next = await elsewhere.newPage();
  await sendForm(next);
  await expect(next.getByRole("button", { name: "Your account" })).toBeVisible();
  await elsewhere.close();
});
