import type { Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { expect, onOwnSite } from "./support/test";

const test = onOwnSite();

const act = async (page: Page, email: string, item: string) => {
  await page.getByRole("button", { name: `More for ${email}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("the owner helps people in, keeps them out, and reads what happened", async ({
  page,
  browser,
  server,
}) => {
  test.slow(); // two people's journeys
  const owner = await arriveSignedIn(page);
  const elsewhere = await openBrowser(browser, { baseURL: server.url });
  const other = await elsewhere.newPage();
  const member = await arriveSignedIn(other);
  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeFocused();
  const people = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await expect(people).toHaveCount(2);
  await expect(people.filter({ hasText: owner.email })).toContainText("Owner");
  await expectAccessible(page);

  await page.getByRole("searchbox", { name: "Search people" }).fill(member.email.slice(0, 12));
  await expect(people).toHaveCount(1);
  await page.getByRole("button", { name: `More for ${member.email}` }).click();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await act(page, member.email, "Link for a new password…");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Make link" }).click();
  const link = page.getByRole("textbox", { name: "Link" });
  await expect(link).toHaveValue(/\/accounts\/new-password\?code=/);
  await page.getByRole("button", { name: "Done" }).click();

  await act(page, member.email, "Disable…");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Disable", exact: true }).click();
  await expect(people).toContainText("Disabled");
  await other.goto("/");
  await expect(other.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await elsewhere.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("tab", { name: "Sign-up" }).click();
  await page.getByRole("radio", { name: "People with an invitation" }).click();
  await page.getByRole("button", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Make link" }).click();
  const invitation = await link.inputValue();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Done" }).click();
  const invitations = page.getByRole("list", { name: "Invitations" }).getByRole("listitem");
  await expect(invitations).toContainText("For 1 more person");
  await expectNoSidewaysScroll(page);
  const invited = await openBrowser(browser, { baseURL: server.url });
  const guest = await invited.newPage();
  await guest.goto(invitation);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/account/i);
  await invited.close();
  await page.getByRole("button", { name: /^Revoke the invitation of/ }).click();
  await expect(page.getByText("No link is out.")).toBeVisible();

  await page.getByRole("tab", { name: "Server" }).click();
  await expect(page.getByText("Everything works.")).toBeVisible();
  await expect(
    page.getByText(/address that leads nowhere. Set SUPPORT_EMAIL and CONTACT_EMAIL/),
  ).toBeVisible();
  await expect(page.getByText(/PostgreSQL 18/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Mentor" }).click();
  await expect(page.getByText("Nobody asked a language model in these days.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Audit log" }).click();
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  await expect(events.filter({ hasText: "Person disabled" })).toContainText(member.email);
  await page.getByLabel("Kind of event").selectOption({ label: "Account created" });
  await expect(events).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("tab", { name: "People" }).click();
  await act(page, member.email, "Delete…");
  await page.getByRole("textbox", { name: /^Type/ }).fill(member.email);
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(people).toHaveCount(1);
});
