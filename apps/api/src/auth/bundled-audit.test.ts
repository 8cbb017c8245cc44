import { auditEvents } from "@commonplace/db/schema";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { TestBrowser } from "./testing/browser";
import { PASSWORD, useBundledSite } from "./testing/bundled-site";

const site = useBundledSite();

async function eventsAbout(email: string) {
  const rows = await site.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, email))
    .orderBy(asc(auditEvents.id));
  return rows.map(({ action, actorEmail, address, details }) => ({ action, actorEmail, address, details }));
}

it("tells of accounts, sign-ins and their failures, and of changed passwords and emails", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  const other = new TestBrowser();
  await other.submit(await site.openSignIn("/", other), { email, password: "something else" });
  const form = await site.browser.open(`${site.server.url}/accounts/manage/password`);
  await site.browser.submit(form, { password: "nine tall purple lamps" });
  const address = "127.0.0.1";
  expect(await eventsAbout(email)).toEqual([
    { action: "account.created", actorEmail: null, address, details: {} },
    { action: "sign-in.succeeded", actorEmail: email, address, details: {} },
    { action: "sign-in.failed", actorEmail: null, address, details: {} },
    { action: "password.changed", actorEmail: email, address, details: {} },
  ]);

  const now = site.newEmail();
  await site.browser.submit(await site.browser.open(`${site.server.url}/accounts/manage/email`), {
    email: now,
  });
  expect(await eventsAbout(now)).toMatchObject([
    { action: "email.changed", actorEmail: email, details: { before: email } },
    { action: "sign-in.succeeded", actorEmail: now },
  ]);
});

it("tells of tries for emails that nobody has, and counts failures for /metrics", async () => {
  const email = site.newEmail();
  const browser = new TestBrowser();
  await browser.submit(await site.openSignIn("/", browser), { email, password: PASSWORD });
  expect(await eventsAbout(email)).toMatchObject([{ action: "sign-in.failed", actorEmail: null }]);
  const body = await site.server.metrics.collect();
  expect(body).toMatch(/commonplace_sign_in_failures_total\{reason="wrong"\} [1-9]/);
});
