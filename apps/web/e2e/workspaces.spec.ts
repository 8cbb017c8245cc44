import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { addPrompt, clipboard } from "./support/prompts";
import { expect, test } from "./support/test";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const toast = (page: Page, title: string, description?: string) =>
  expect(page.getByText(description ?? title, { exact: true }).first()).toBeVisible();

/** Makes a workspace through the dialog; its page is open then. @returns its invite code. */
async function createWorkspace(page: Page, name: string): Promise<string> {
  await page.goto("/workspaces");
  await page.getByRole("button", { name: "Create Workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Workspace" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Create Workspace" }).click();
  await toast(page, "Success", "Workspace created successfully");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Copy the invite code of ${name}` }).click();
  await toast(page, "Copied", "Invite code copied to clipboard");
  const code = await clipboard(page);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return code;
}

/** Another person, in a browser of their own. */
async function another(browser: Browser, url: string): Promise<Page> {
  const context = await openBrowser(browser, {
    baseURL: url,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return context.newPage();
}

/** Joins over REST, past the screens. */
const joinByCode = (page: Page, inviteCode: string) =>
  page.evaluate(async (code) => {
    const response = await fetch("/api/workspaces/join", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ inviteCode: code }),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  }, inviteCode);

const cardLink = (page: Page, title: string) =>
  page.getByRole("region", { name: "Shared prompts" }).getByRole("link", { name: title, exact: true });
const openCard = (page: Page, title: string) => cardLink(page, title).click();

test("two people: create, invite by link, join, share with edit, edit at once, resolve the conflict, remove, see access end", async ({
  page: ada,
  person: _ada,
  browser,
  server,
}) => {
  test.slow();
  await addPrompt(ada, { title: "Launch plan", content: "First line\nSecond line\nLast line" });
  const code = await createWorkspace(ada, "Launch team");
  const link = `${server.url}/join/${code}`;
  // Where nothing is shared yet, and where invitations are made.
  await ada.getByRole("button", { name: "Copy invite link" }).click();
  await expect.poll(() => clipboard(ada)).toBe(link);
  await ada.evaluate(() => navigator.clipboard.writeText(""));
  await ada.getByRole("tab", { name: "Settings" }).click();
  await ada.getByRole("button", { name: "Copy Link" }).click();
  await expect.poll(() => clipboard(ada)).toBe(link);

  // Grace has no account yet: the link leads through one into the workspace.
  const grace = await another(browser, server.url);
  await grace.goto(link);
  await grace.getByRole("link", { name: "Get Started" }).first().click();
  await grace.getByLabel("First name").fill("Grace");
  await grace.getByLabel("Last name").fill("Hopper");
  await grace.getByLabel("Email").fill(`${randomUUID()}@example.com`);
  await grace.getByLabel("Password").fill(`correct horse ${randomUUID()}`);
  await grace.getByRole("button", { name: "Create account" }).click();
  await expect(grace.getByRole("heading", { level: 1, name: "Launch team" })).toBeVisible();
  await toast(grace, "Success", "Joined workspace successfully");
  await expect(grace.getByText("Nothing shared yet")).toBeVisible();

  await ada.getByRole("tab", { name: "Prompts" }).click();
  await ada.getByRole("button", { name: "Share a Prompt" }).click();
  const sharing = ada.getByRole("dialog", { name: "Share a Prompt" });
  await sharing.getByLabel("What others may do").selectOption("Can edit");
  await sharing.getByRole("button", { name: "Share Launch plan" }).click();
  await expect(sharing.getByRole("button", { name: "Shared Launch plan" })).toBeVisible();
  await sharing.getByRole("button", { name: "Close" }).click();

  await grace.reload();
  await expect(grace.getByText("Can edit")).toBeVisible();

  // Both open the same version and change its text.
  for (const page of [ada, grace]) {
    await openCard(page, "Launch plan");
    await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue(
      "First line\nSecond line\nLast line",
    );
  }
  await expect(grace.getByRole("dialog").getByRole("combobox", { name: "Category" })).toHaveCount(0);
  await grace.getByRole("textbox", { name: "Content" }).fill("First line\nGrace's line\nLast line");
  await grace.getByRole("button", { name: "Save changes" }).click();
  await toast(grace, "Prompt updated");
  await ada.getByRole("textbox", { name: "Content" }).fill("Ada's line\nSecond line\nLast line");
  await ada.getByRole("button", { name: "Save changes" }).click();

  // Different lines: both are in, and Ada is told whose came in.
  await toast(
    ada,
    "Prompt updated",
    "Your changes have been saved together with those made by Grace Hopper.",
  );
  await expect(ada.getByRole("dialog").getByText("Ada's line Grace's line Last line")).toBeVisible();

  // The same line: Ada sees both, and decides.
  await grace.reload();
  for (const page of [ada, grace]) {
    await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
    await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue(
      "Ada's line\nGrace's line\nLast line",
    );
  }
  await grace.getByRole("textbox", { name: "Content" }).fill("Ada's line\nGrace's line\nGrace ends");
  await grace.getByRole("button", { name: "Save changes" }).click();
  await toast(grace, "Prompt updated");
  await ada.getByRole("textbox", { name: "Content" }).fill("Ada's line\nGrace's line\nAda ends");
  await ada.getByRole("button", { name: "Save changes" }).click();
  const conflict = ada.getByRole("dialog");
  await expect(conflict.locator("mark")).toHaveText(["Ada ends", "Grace ends"]);
  await conflict.getByRole("radio", { name: "Yours", exact: true }).check();
  await conflict.getByRole("button", { name: "Save merged" }).click();
  // While the form is there, Esc only leaves the form.
  await expect(conflict.getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(conflict.getByText("Ada ends")).toBeVisible();
  await ada.keyboard.press("Escape");

  await grace.reload();
  await expect(grace.getByRole("dialog").getByText("Ada ends")).toBeVisible();
  await expect(grace.getByRole("dialog").getByRole("button", { name: "Delete" })).toHaveCount(0);
  await grace.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await ada.getByRole("tab", { name: "Activity" }).click();
  await expect(ada.getByText("Grace Hopper edited “Launch plan”")).toHaveCount(2);
  await expect(ada.getByText("Ada Reader edited “Launch plan”")).toHaveCount(2);
  await ada.getByRole("tab", { name: "Members" }).click();
  await ada.getByRole("button", { name: "Remove Grace Hopper" }).click();
  await ada.getByRole("dialog").getByLabel("Make a new invite code, too").check();
  await expectAccessible(ada);
  await ada.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await toast(ada, "Member removed");
  await ada.getByRole("tab", { name: "Settings" }).click();
  await expect(ada.getByText(code, { exact: true })).toHaveCount(0);

  // Her page still shows the card; the prompt behind it is hers no more, and neither is the workspace.
  await openCard(grace, "Launch plan");
  await expect(grace.getByRole("dialog").getByText("Prompt not found")).toBeVisible();
  await grace.reload();
  await grace.keyboard.press("Escape");
  await expect(grace.getByText("This workspace is not here")).toBeVisible();
  await grace.goto(link);
  await expect(grace.getByText("This invitation does not work")).toBeVisible();
  // The page says it, and no notice says it again.
  await expect(grace.getByText(/^Failed to join workspace/)).toHaveCount(0);
  await grace.context().close();
});

test("a prompt is shared with several workspaces from its own dialog, copied there, and taken back", async ({
  page,
  person: _person,
  browser,
  server,
}) => {
  const id = await addPrompt(page, { title: "Weekly report", content: "Report on [topic]" });
  const code = await createWorkspace(page, "Desk");
  await createWorkspace(page, "Studio");
  const reader = await another(browser, server.url);
  await arriveSignedIn(reader);
  await joinByCode(reader, code);

  await page.goto(`/library?prompt=${id}`);
  const detail = page.getByRole("dialog", { name: "Weekly report" });
  await detail.getByRole("button", { name: "Sharing options" }).click();
  await expect(page.getByText("Only you can see this prompt.", { exact: false })).toBeVisible();
  await page.getByLabel("Share in Desk").selectOption("Can edit");
  await expect(detail.getByRole("link", { name: "Desk" })).toBeVisible();
  await page.getByLabel("Share in Desk").selectOption("Can view");
  await page.getByLabel("Share in Studio").selectOption("Can view");
  await expect(detail.getByText("Can view")).toHaveCount(2);
  await page.getByRole("button", { name: "Copy invite link to Desk" }).click();
  await expect.poll(() => clipboard(page)).toBe(`${server.url}/join/${code}`);

  await reader.goto("/workspaces");
  await reader.getByRole("link", { name: "Desk" }).click();
  await reader.getByRole("searchbox").fill("weekly");
  await expect(reader.getByRole("button", { name: "Copy Weekly report" })).toBeVisible();
  const tab = await reader.context().newPage();
  const href = await cardLink(reader, "Weekly report").getAttribute("href");
  await tab.goto(new URL(href ?? "", reader.url()).href);
  await expect(tab.getByRole("dialog", { name: "Weekly report" })).toBeVisible();
  await tab.close();
  // With Ctrl the press is left to the browser, which opens a tab.
  await reader.evaluate(() =>
    window.addEventListener(
      "click",
      (event) => {
        Object.assign(window, { isLeftAlone: !event.defaultPrevented });
        event.preventDefault();
      },
      { once: true },
    ),
  );
  await cardLink(reader, "Weekly report").click({ modifiers: ["Control"] });
  expect(await reader.evaluate(() => Reflect.get(window, "isLeftAlone"))).toBe(true);
  await openCard(reader, "Weekly report");
  const theirs = reader.getByRole("dialog", { name: "Weekly report" });
  await expect(theirs.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(theirs.getByRole("tab", { name: "History" })).toHaveCount(0);
  await theirs.getByRole("button", { name: "Close" }).click();

  await page.getByLabel("Share in Desk").selectOption("Not shared");
  await expect(detail.getByText("Can view")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Share in Desk")).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Sharing options" })).toBeFocused();
  await reader.reload();
  await expect(reader.getByText("No shared prompts match")).toBeVisible();
  await reader.context().close();
});

test("a workspace's prompts are ordered and narrowed by the mentor's score, and the search is saved", async ({
  page,
  person: _,
}) => {
  test.slow();
  await createWorkspace(page, "Review");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const origin = new URL(page.url()).origin;
  const texts = {
    Vague: "Make it better somehow",
    Precise:
      "Write a product description of at most 80 words for an online shop that sells hand-made oak tables to couples who furnish their first flat. Name the wood, the size (180 × 90 cm) and the price (890 euros), end with one sentence that invites to a visit, and avoid superlatives. Answer in plain text without headings.",
  };
  for (const [title, content] of Object.entries(texts)) {
    const prompt = await addPrompt(page, { title, content });
    const shared = await page.request.post(`/api/prompts/${prompt}/shares`, {
      data: { workspaceIds: [id] },
      headers: { origin },
    });
    expect(shared.ok(), await shared.text()).toBe(true);
  }
  // Scores come in the background, twice a minute.
  const listed = async (query: string): Promise<{ title: string; score: number | null }[]> =>
    (await page.request.get(`/api/workspaces/${id}/prompts?${query}`)).json();
  await expect
    .poll(async () => (await listed("sort=highest-score")).filter(({ score }) => score !== null).length, {
      timeout: 100_000,
    })
    .toBe(2);
  expect((await listed("sort=lowest-score")).map(({ title }) => title)).toEqual(["Vague", "Precise"]);
  expect((await listed("q=score:%3C60")).map(({ title }) => title)).toEqual(["Vague"]);

  await page.reload();
  const shown = page
    .getByRole("region", { name: "Shared prompts" })
    .getByRole("article")
    .getByRole("heading");
  const order = page.getByRole("combobox", { name: "Order", exact: true });
  const score = page.getByRole("combobox", { name: "Score", exact: true });
  await order.selectOption("Lowest Score");
  await expect(shown).toHaveText(["Vague", "Precise"]);
  await order.selectOption("Highest Score");
  await expect(shown).toHaveText(["Precise", "Vague"]);
  await score.selectOption("Needs work, below 60");
  await expect(shown).toHaveText(["Vague"]);
  await expect(page.getByRole("searchbox")).toHaveValue("score:<60");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save this search" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("To improve");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "To improve 1 prompt" })).toBeVisible();
  await score.selectOption("Any score");
  await expect(shown).toHaveText(["Precise", "Vague"]);
  await page.getByRole("link", { name: "To improve 1 prompt" }).click();
  await expect(shown).toHaveText(["Vague"]);
  await expect(order).toHaveValue("highest-score");
});

test("a public workspace is found and joined as a viewer; it is handed over, and deleted by its name", async ({
  page,
  person: _person,
  browser,
  server,
}) => {
  const code = await createWorkspace(page, "Commons");
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Public" }).click({ force: true });
  await toast(page, "Workspace updated");

  const reader = await another(browser, server.url);
  await arriveSignedIn(reader);
  await reader.goto("/workspaces");
  await reader.getByRole("button", { name: "Join Workspace" }).click();
  await reader.getByRole("button", { name: "Join Commons" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Commons" })).toBeVisible();
  await expect(reader.getByText("You are Viewer", { exact: false })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Share a Prompt" })).toHaveCount(0);

  await page.getByRole("button", { name: "Make a New Code" }).click();
  await toast(page, "New invite code made");
  await expect(page.getByTestId("invite-code")).not.toHaveText(code);

  await page.getByRole("button", { name: "Transfer Ownership" }).click();
  const transfer = page.getByRole("dialog", { name: "Transfer Ownership" });
  await transfer.getByLabel("New owner").selectOption({ index: 1 });
  await expect(transfer.getByRole("button", { name: "Transfer" })).toBeDisabled();
  await transfer.getByLabel("Type “Commons” to confirm").fill("Commons");
  await expectAccessibleEverywhere(page);
  await transfer.getByRole("button", { name: "Transfer" }).click();
  await toast(page, "Workspace transferred");
  await page.getByRole("button", { name: "Leave Workspace" }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("No workspaces yet")).toBeVisible();

  await reader.goto(`${reader.url().split("?")[0]}?tab=settings`);
  await reader.getByRole("button", { name: "Delete Workspace" }).click();
  const confirmation = reader.getByRole("dialog", { name: "Delete Workspace" });
  await confirmation.getByLabel("Type “Commons” to confirm").fill("Commons");
  await expectAccessibleEverywhere(reader);
  await confirmation.getByRole("button", { name: "Delete Workspace" }).click();
  await expect(reader.getByText("No workspaces yet")).toBeVisible();
  await reader.context().close();
});

test.describe("accessible, on phones and in the dark", () => {
  for (const [name, options] of [
    ["desktop, light", { viewport: { width: 1280, height: 800 }, colorScheme: "light" }],
    ["phone, dark", { viewport: { width: 390, height: 844 }, colorScheme: "dark" }],
  ] as const) {
    test.describe(name, () => {
      test.use(options);
      test("every screen and dialog", async ({ page, person: _person }) => {
        test.slow();
        await page.goto("/workspaces");
        await expect(page.getByText("No workspaces yet")).toBeVisible();
        await expectAccessible(page);
        for (const dialog of ["Create Workspace", "Join Workspace"]) {
          await page.getByRole("button", { name: dialog, exact: true }).click();
          await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
          await expectAccessible(page);
          await page.keyboard.press("Escape");
        }
        const id = await addPrompt(page, { title: "Weekly report", content: "Report on [topic]" });
        await createWorkspace(page, "Desk");
        await page.getByRole("button", { name: "Share a Prompt" }).click();
        await page.getByRole("button", { name: "Share Weekly report" }).click();
        await expect(page.getByRole("button", { name: "Shared Weekly report" })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("button", { name: "Copy Weekly report" })).toBeVisible();
        // The workspace's list is saved as a search, with its count, for all members.
        const search = page.getByPlaceholder("Search this workspace");
        await search.fill("weekly");
        await page.getByRole("button", { name: "Save this search" }).click();
        await page.getByRole("dialog", { name: "Save search" }).getByLabel("Name").fill("Weeklies");
        await page
          .getByRole("dialog", { name: "Save search" })
          .getByRole("button", { name: "Save search" })
          .click();
        const saved = page.getByRole("link", { name: "Weeklies 1 prompt" });
        await expect(saved).toHaveAttribute("aria-current", "page");
        await search.fill("nothing");
        await expect(page.getByText("No shared prompts match")).toBeVisible();
        await saved.click();
        await expect(search).toHaveValue("weekly");
        await expect(page.getByRole("button", { name: "Copy Weekly report" })).toBeVisible();
        for (const tab of ["Prompts", "Members", "Activity", "Settings"]) {
          await page.getByRole("tab", { name: tab }).click();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await page.goto(`/workspaces?prompt=${id}`);
        await page.getByRole("button", { name: "Sharing options" }).click();
        await expect(page.getByLabel("Share in Desk")).toHaveValue("view");
        await expectAccessible(page);
      });
    });
  }
});
