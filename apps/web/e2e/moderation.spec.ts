import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, onOwnSite } from "./support/test";

const test = onOwnSite();

test("an admin hides a template with a reason: its author reads it, others find nothing, until it is shown again; deleted, its author is told", async ({
  page,
  browser,
  server,
}) => {
  test.slow(); // three people's journeys
  const owner = await arriveSignedIn(page);
  const open = async () => {
    const other = await openBrowser(browser, { baseURL: server.url });
    const tab = await other.newPage();
    await arriveSignedIn(tab);
    return tab;
  };
  const [author, stranger] = [await open(), await open()];
  const prompt = await addPrompt(author, { title: "Zirconium for less", content: "Buy [ring]" });
  const published = await author.request.post("/api/templates", {
    data: { promptId: prompt, category: "marketing" },
    headers: { origin: server.url },
  });
  const { id } = await published.json();
  const deepLink = `/workspaces?tab=templates&template=${id}`;
  const search = "/workspaces?tab=templates&q=zirconium";

  await stranger.goto(search);
  await expect(stranger.getByRole("heading", { name: "Zirconium for less" })).toBeVisible();

  // Reported for nothing: put aside, and it stays.
  const report = { data: { reason: "copied", note: "From my shop" }, headers: { origin: server.url } };
  expect((await stranger.request.post(`/api/templates/${id}/report`, report)).ok()).toBe(true);
  await page.goto("/admin?tab=content");
  await page.getByLabel("Which").selectOption("Reported");
  await expect(page.getByText("From my shop")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Dismiss the reports of Zirconium for less" }).click();
  await expect(page.getByText("Nothing here")).toBeVisible();

  await page.goto("/admin?tab=content");
  const rows = page.getByRole("list", { name: "Templates" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide Zirconium for less" }).click();
  await expect(page.getByRole("button", { name: "Hide", exact: true })).toBeDisabled();
  await page.getByRole("textbox", { name: "Reason" }).fill("It sells watches");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(rows).toContainText("Reason: It sells watches");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await author.goto("/workspaces?tab=templates&mine=1");
  await expect(author.getByText("Hidden by an administrator: It sells watches")).toBeVisible();
  await stranger.goto(search);
  await expect(stranger.getByText("No templates match")).toBeVisible();
  await stranger.goto(deepLink);
  await expect(stranger.getByText("This template is not here")).toBeVisible();
  expect((await stranger.request.get(`/api/templates/${id}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Show Zirconium for less again" }).click();
  await expect(rows).not.toContainText("Hidden");
  await stranger.goto(search);
  await expect(stranger.getByRole("heading", { name: "Zirconium for less" })).toBeVisible();

  await page.getByRole("button", { name: "Delete Zirconium for less" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("It sells watches again");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nothing here")).toBeVisible();
  await author.goto("/workspaces?tab=templates");
  const notices = author.getByRole("list", { name: "Notices" });
  await expect(notices).toContainText(
    "“Zirconium for less” was deleted by an administrator: It sells watches again",
  );
  await expectAccessible(author);
  await notices.getByRole("button", { name: "Dismiss the notice about Zirconium for less" }).click();
  await expect(notices).toBeHidden();

  await page.getByRole("tab", { name: "Audit log" }).click();
  const events = page.getByRole("list", { name: "Events" }).getByRole("listitem");
  await expect(events.filter({ hasText: "Deleted by an administrator" })).toContainText("Zirconium for less");
  await expect(events.filter({ hasText: "Deleted by an administrator" })).toContainText(owner.email);
});
