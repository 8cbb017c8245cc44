import type { Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { addPrompt } from "./support/prompts";
import { expect, onOwnSite, test } from "./support/test";

/** On a site of its own, whose first account is its owner. */
const ownSiteTest = onOwnSite();

const HUB = "/workspaces?tab=templates";
const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

test("Community Templates: filters by one category at a time, or none for All Categories; a card shows title, description, category, rating, uses, preview and tags", async ({
  page,
  person: _person,
}) => {
  await page.goto("/workspaces");
  await page.getByRole("tab", { name: "Community Templates" }).click();
  const categories = page.getByRole("group", { name: "Category" });
  await expect(categories.getByRole("radio")).toHaveCount(9);
  await expect(categories.getByLabel("All Categories")).toBeChecked();
  await categories.getByText("Coding", { exact: true }).click();
  await expect(page).toHaveURL(/category=coding/);
  await expect(page.getByRole("article")).toHaveCount(8);

  const review = card(page, "Code review with priorities");
  await expect(review.getByText("ranked findings with a failing case")).toBeVisible();
  await expect(review.getByText("Coding", { exact: true })).toBeVisible();
  await expect(review.getByText("Official")).toBeVisible();
  const [preview] = await review.locator("p", { hasText: "You are a senior engineer" }).allTextContents();
  expect(preview).toMatch(/…$/);
  expect(preview).toHaveLength(121);
  await expect(review.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "#code review",
    "#quality",
    "+1 more",
  ]);

  await page.getByRole("searchbox", { name: "Search templates" }).fill("sql plan");
  await expect(page.getByRole("article")).toHaveCount(1);
  await categories.getByText("All Categories").click();
  await page.getByRole("searchbox", { name: "Search templates" }).fill("no such words anywhere");
  await expect(page.getByText("No templates match")).toBeVisible();
  await page.getByRole("button", { name: "Show All Templates" }).click();
  await expect(page.getByRole("article").nth(29)).toBeAttached();
  await expectAccessible(page);
});

test("a template asks for its placeholders as they are typed, and goes to the library filled in", async ({
  page,
  person: _person,
}) => {
  await page.goto(`${HUB}&category=writing`);
  await page.getByRole("link", { name: "Line edit that keeps your voice" }).click();
  await expect(dialog(page).getByText("What to do")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog(page).getByLabel("4 stars").click();
  await expect(dialog(page).getByLabel("4 stars")).toBeChecked();
  await expect(dialog(page).getByText(/\/ 5 \(1\)$/)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Use Template" }).click();

  await dialog(page).getByLabel("Your text").fill("Two lines\nof [mine]");
  await dialog(page).getByLabel("How much to change").selectOption("heavily");
  await expect(dialog(page).getByRole("region", { name: "Preview" })).toContainText(
    "Edit the following text heavily",
  );
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await dialog(page).getByLabel("Save to").selectOption("Writing");
  await dialog(page).getByRole("button", { name: "Add to Library" }).click();
  await expect(
    page.getByText("Your prompt has been successfully added to the library.", { exact: true }),
  ).toBeVisible();

  // The template's dialog may still be closing behind it.
  const prompt = dialog(page).filter({ hasText: "Content & Details" });
  await expect(prompt.getByText("[mine]", { exact: true })).toBeVisible();
  await expect(prompt.getByText("[reader]", { exact: true }).first()).toBeVisible();
});

test("one's own prompt is published, used and rated by another person, changed and withdrawn", async ({
  page,
  browser,
  server,
  person: _person,
}) => {
  const id = await addPrompt(page, {
    title: "Dinner for [guests]",
    content: "Plan dinner for [guests] on [day].",
    category: "personal-development",
  });
  await page.goto(`/library?prompt=${id}`);
  await page.getByRole("button", { name: "Sharing options" }).click();
  await page.getByRole("button", { name: "Publish as Template…" }).click();
  await dialog(page).getByLabel("Title").fill("Dinner plan");
  await dialog(page).getByLabel("Kind of day").selectOption("A choice");
  await dialog(page).getByLabel("Options, separated by commas of day").fill("Friday, Sunday");
  await dialog(page).getByRole("button", { name: "Publish as Template" }).click();
  await expect(dialog(page).getByText("Choose a category.")).toBeVisible();
  await dialog(page).getByRole("combobox", { name: "Category" }).selectOption("Creative");
  await expectAccessibleEverywhere(page);
  await dialog(page).getByRole("button", { name: "Publish as Template" }).click();
  await dialog(page).getByRole("link", { name: "See the template" }).click();
  await expect(dialog(page).getByText("You published this template.")).toBeVisible();

  const other = await (await openBrowser(browser, { baseURL: server.url })).newPage();
  await arriveSignedIn(other);
  await other.goto(`${HUB}&q=dinner+plan`);
  // Nobody rated or used it yet.
  await expect(card(other, "Dinner plan").getByText("New", { exact: true })).toBeVisible();
  await other.getByRole("link", { name: "Dinner plan" }).click();
  await dialog(other).getByLabel("5 stars").click();
  await expect(dialog(other).getByText("5.0 / 5 (1)")).toBeVisible();
  await dialog(other).getByRole("button", { name: "Report" }).click();
  await expectAccessibleEverywhere(other);
  await dialog(other).getByRole("button", { name: "Send Report" }).click();
  await expect(other.getByText("Report sent", { exact: true })).toBeVisible();
  await dialog(other).getByRole("button", { name: "Use Template" }).click();
  await dialog(other).getByLabel("Day").selectOption("Sunday");
  await dialog(other).getByRole("button", { name: "Add to Library" }).click();
  await expect(
    dialog(other).filter({ hasText: "Content & Details" }).getByText("Plan dinner for [guests] on Sunday."),
  ).toBeVisible();

  await page.reload();
  await expect(dialog(page).getByText("1 use", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Edit" }).click();
  await dialog(page).getByLabel("Content").fill("Plan lunch for [guests].");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(dialog(page).getByText("Plan lunch for [guests].")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Withdraw" }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole("dialog", { name: "Are you sure" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Template withdrawn", { exact: true })).toBeVisible();
  await page.getByLabel("Published by me").click();
  await expect(page.getByText("You have published no templates")).toBeVisible();

  // The template is gone for others, too; prompts that they made from it stay theirs.
  await other.goto(`${HUB}&q=dinner+plan`);
  await expect(other.getByText("No templates match")).toBeVisible();
  await other.goto("/library");
  await expect(card(other, "Dinner plan")).toBeVisible();
  await other.context().close();
});

test("a template's title is a link: it opens in a tab of its own, and Back closes the dialog over the filtered list", async ({
  page,
  person: _person,
}) => {
  await page.goto(`${HUB}&category=writing`);
  const title = page.getByRole("link", { name: "Line edit that keeps your voice" });
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    title.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(dialog(tab).getByText("What to do")).toBeVisible();
  await tab.close();
  await expect(dialog(page)).toHaveCount(0);
  await title.click();
  await expect(dialog(page).getByText("What to do")).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/category=writing/);
});

test("Community Templates on a phone in the dark: nothing overflows, and axe finds nothing", async ({
  page,
  person: _person,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HUB);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("article").first().getByRole("link").click();
  await expect(dialog(page).getByRole("button", { name: "Use Template" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Publishes a prompt of the person on the page, past the screens. */
async function publish(page: Page, title: string): Promise<void> {
  const promptId = await addPrompt(page, { title, content: `${title} for [someone].` });
  await page.evaluate(
    async (body) => {
      const response = await fetch("/api/templates", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    },
    { promptId, category: "writing" },
  );
}

ownSiteTest(
  "the site's owner reads what was reported, and dismisses it or withdraws the template; nobody else sees reports",
  async ({ page: owner, browser, baseURL }) => {
    ownSiteTest.slow(); // three people's journeys
    await arriveSignedIn(owner);
    const author = await (await openBrowser(browser, { baseURL })).newPage();
    await arriveSignedIn(author);
    for (const title of ["Harmless advice", "Copied advice"]) await publish(author, title);

    const reader = await (await openBrowser(browser, { baseURL })).newPage();
    const { email } = await arriveSignedIn(reader);
    const report = async (title: string, reason: string, note: string) => {
      await reader.goto(`${HUB}&q=${encodeURIComponent(title)}`);
      await reader.getByRole("link", { name: title }).click();
      await dialog(reader).getByRole("button", { name: "Report" }).click();
      await dialog(reader).getByLabel("What is wrong?").selectOption(reason);
      await dialog(reader).getByLabel("Note to the owner of this site").fill(note);
      await dialog(reader).getByRole("button", { name: "Send Report" }).click();
      await expect(reader.getByText("Report sent", { exact: true })).toBeVisible();
    };
    await report("Harmless advice", "spam", "");
    await report("Copied advice", "copied", "From my book, page 12.");
    // Neither who reported nor whose it is sees what was reported.
    for (const page of [reader, author]) {
      await page.goto(`${HUB}&q=advice`);
      await expect(card(page, "Copied advice")).toBeVisible();
      await expect(page.getByRole("button", { name: /reports?$/ })).toHaveCount(0);
    }

    await owner.goto(`${HUB}&q=advice`);
    await owner.getByRole("button", { name: "2 reports" }).click();
    const reports = owner.getByRole("dialog", { name: "Reported Templates" });
    const about = (title: string) => reports.getByRole("listitem").filter({ hasText: title });
    await expect(about("Harmless advice")).toContainText(`says ${email}`);
    await expect(about("Copied advice")).toContainText("From my book, page 12.");
    await expectAccessibleEverywhere(owner);
    await about("Harmless advice").getByRole("button", { name: "Dismiss" }).click();
    await expect(reports.getByRole("listitem")).toHaveCount(1);

    await about("Copied advice").getByRole("button", { name: "Open" }).click();
    const opened = owner.getByRole("dialog", { name: "Copied advice" });
    await expect(opened.getByText("Copied advice for [someone].")).toBeVisible();
    // It is not the owner's to change.
    await expect(opened.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await opened.getByRole("button", { name: "Withdraw" }).click();
    await owner
      .getByRole("dialog", { name: "Are you sure" })
      .getByRole("button", { name: "Withdraw" })
      .click();
    await expect(owner.getByText("Template withdrawn", { exact: true })).toBeVisible();
    await expect(owner.getByRole("button", { name: /reports?$/ })).toHaveCount(0);
    await owner.reload();
    await expect(card(owner, "Harmless advice")).toBeVisible();
    await expect(owner.getByRole("button", { name: /reports?$/ })).toHaveCount(0);

    await reader.goto(`${HUB}&q=advice`);
    await expect(card(reader, "Harmless advice")).toBeVisible();
    await expect(card(reader, "Copied advice")).toHaveCount(0);
    for (const page of [reader, author]) await page.context().close();
  },
);
