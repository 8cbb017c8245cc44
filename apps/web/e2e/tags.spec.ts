import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const showing = (page: Page, count: string) =>
  expect(page.getByText(`Showing ${count}`, { exact: true })).toBeAttached();

test("tags filter the library, nest, and are renamed, merged and deleted over all of it", async ({
  page,
  person: _person,
}) => {
  const collection = [
    { title: "Launch mail", tags: ["client/acme", "mail"] },
    { title: "Quarterly report", tags: ["client/globex", "report"] },
    { title: "Review of a change", tags: ["review"] },
    { title: "Newsletter", tags: ["e-mail"] },
  ];
  for (const prompt of collection) await addPrompt(page, { content: "Write it", ...prompt });
  await page.goto("/library");
  await showing(page, "4 prompts");

  await test.step("a tag on a card leads to all that carry it; the address keeps it", async () => {
    await page.getByRole("article").getByRole("link", { name: "#review" }).click();
    await expect(page).toHaveURL(/\/library\?tag=review$/);
    await showing(page, "1 prompt");
    await page.reload();
    await expect(sidebar(page).getByRole("checkbox", { name: "review" })).toBeChecked();
    await page.getByRole("button", { name: "Remove filter #review" }).click();
    await showing(page, "4 prompts");
  });

  await test.step("a tag stands for those it nests; several narrow or widen", async () => {
    await sidebar(page).getByRole("checkbox", { name: "client" }).check();
    await showing(page, "2 prompts");
    await expect(sidebar(page).getByRole("checkbox", { name: "Writing" })).toHaveAccessibleDescription(
      "2 prompts",
    );
    await sidebar(page).getByRole("checkbox", { name: "review" }).check();
    await expect(page.getByText("No prompts match your current filters.")).toBeVisible();
    await sidebar(page).getByText("Any of them").click();
    await showing(page, "3 prompts");
    await expect(page).toHaveURL(/tagMatch=or/);
    await page.getByRole("button", { name: "Clear all" }).click();
  });

  await test.step("a rename takes nested tags and the filter along, and is undone", async () => {
    await sidebar(page).getByRole("button", { name: "Tags in client" }).click();
    await sidebar(page).getByRole("checkbox", { name: "acme" }).check();
    await showing(page, "1 prompt");
    await sidebar(page).getByRole("checkbox", { name: "client" }).hover();
    await sidebar(page).getByRole("button", { name: "More for tag client", exact: true }).click();
    await page.getByRole("menuitem", { name: "Rename or merge…" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename #client" });
    await expect(dialog).toContainText("On 2 prompts");
    await dialog.getByLabel("New name").fill("customer");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(page).toHaveURL(/tag=customer%2Facme/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(/tag=client%2Facme/);
    await showing(page, "1 prompt");
    await page.getByRole("button", { name: "Clear all" }).click();
  });

  await test.step("a name in use merges the two, which is said first", async () => {
    await sidebar(page).getByRole("checkbox", { name: "e-mail" }).hover();
    await sidebar(page).getByRole("button", { name: "More for tag e-mail" }).click();
    await page.getByRole("menuitem", { name: "Rename or merge…" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename #e-mail" });
    await dialog.getByLabel("New name").fill("mail");
    await expect(dialog.getByText("#mail is on 1 prompt already")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("New name").press("Enter");
    await expect(
      sidebar(page).getByRole("checkbox", { name: "mail", exact: true }),
    ).toHaveAccessibleDescription("2 prompts");
  });

  await test.step("on a phone: the sheet has the tags, and a tag is deleted and given back", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await sheet.getByRole("button", { name: "More for tag mail", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    const question = page.getByRole("dialog", { name: "Delete #mail?" });
    await expect(question).toContainText("taken from 2 prompts");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(sheet.getByRole("checkbox", { name: "mail", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(sheet.getByRole("checkbox", { name: "mail", exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test("tags are completed while they are typed, and a search is saved, found in the palette, moved and deleted", async ({
  page,
  person: _person,
}) => {
  for (const [title, tags] of [
    ["Launch mail", ["client/acme", "mail"]],
    ["Quarterly mail", ["mail"]],
  ] as const) {
    await addPrompt(page, { title, content: "Write it", tags });
  }
  await page.goto("/library?new=1");

  await test.step("the field completes the last tag by use, and keeps what was typed", async () => {
    const form = page.getByRole("dialog", { name: "Add New Prompt" });
    await form.getByLabel("Title").fill("Reminder");
    await form.getByLabel("Content").fill("Remind [name]");
    await form.getByLabel(/^Category/).selectOption("Writing");
    const tags = form.getByLabel("Tags", { exact: true });
    await tags.fill("urgent, ma");
    await expect(page.getByRole("option", { name: "mail 2" })).toBeVisible();
    await expectAccessible(page);
    await tags.press("ArrowDown");
    await tags.press("Enter");
    await expect(tags).toHaveValue("urgent, mail, ");
    await form.getByRole("button", { name: "Remove urgent" }).click();
    await expect(tags).toHaveValue("mail");
    await form.getByRole("button", { name: "Add Prompt" }).click();
    await expect(
      sidebar(page).getByRole("checkbox", { name: "mail", exact: true }),
    ).toHaveAccessibleDescription("3 prompts");
  });

  await test.step("a search completes the tag that is being typed", async () => {
    const field = page.getByRole("searchbox", { name: "Search prompts" });
    await field.fill("launch tag:cl");
    const offered = page.getByRole("list", { name: "Search operators" });
    await expect(offered.getByRole("button")).toHaveText([/^tag:clientWith/, /^tag:client\/acmeWith/]);
    await expectAccessible(page);
    await offered.getByRole("button", { name: /^tag:client\/acme/ }).click();
    await expect(field).toHaveValue("launch tag:client/acme ");
    await showing(page, "1 prompt for “launch tag:client/acme”");
    await field.fill("");
    await showing(page, "3 prompts");
  });

  await test.step("what shows is saved under a name, with its count, in sidebar and palette", async () => {
    await sidebar(page).getByRole("checkbox", { name: "mail", exact: true }).check();
    await sidebar(page).getByRole("button", { name: "Save this search" }).click();
    const dialog = page.getByRole("dialog", { name: "Save search" });
    await dialog.getByRole("button", { name: "Save search" }).click();
    await expect(dialog.getByText("Give the search a name.")).toBeVisible();
    await dialog.getByLabel("Name").fill("All mails");
    await dialog.getByRole("button", { name: "Envelope" }).click();
    await expectAccessibleEverywhere(page);
    await dialog.getByRole("button", { name: "Save search" }).click();
    const saved = sidebar(page).getByRole("link", { name: "All mails 3 prompts" });
    await expect(saved).toHaveAttribute("aria-current", "page");
    await sidebar(page).getByRole("link", { name: "Without tags 0 prompts" }).click();
    await expect(page.getByText("No prompts found.")).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog", { name: "Command palette" }).getByRole("combobox").fill("all mails");
    await page.getByRole("option", { name: "All mails 3 prompts" }).click();
    await showing(page, "3 prompts");
  });

  await test.step("it is moved and deleted by keyboard and on a phone, and given back", async () => {
    await page.evaluate(() =>
      fetch("/api/searches", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Launches", query: { q: "launch" } }),
      }),
    );
    await page.reload();
    const names = sidebar(page).getByRole("region", { name: "Saved searches" }).getByRole("link");
    await expect(names.nth(1)).toContainText("Launches");
    /** Moves, and waits until that is saved: a reload would cut it short. */
    const saved = async (move: () => Promise<void>) => {
      const [answer] = await Promise.all([page.waitForResponse(/searches\.move/), move()]);
      expect(answer.ok()).toBe(true);
    };
    await sidebar(page).getByRole("button", { name: "More for search Launches" }).press("Enter");
    await saved(() => page.getByRole("menuitem", { name: "Move up" }).press("Enter"));
    await expect(names.first()).toContainText("Launches");
    await saved(() => names.first().press("Alt+ArrowDown"));
    await expect(names.nth(1)).toContainText("Launches");
    await expect(names.nth(1)).toBeFocused();
    await saved(() => names.nth(1).dragTo(names.first()));
    await expect(names.first()).toContainText("Launches");
    await page.reload();
    await expect(names.first()).toContainText("Launches");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet.getByRole("button", { name: "More for search Launches" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(sheet.getByRole("link", { name: "Launches" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(sheet.getByRole("link", { name: "Launches" })).toBeVisible();
  });
});

test("a card shows its tags whole, and counts those it has no room for", async ({
  page,
  person: _person,
}) => {
  const many = [
    ["data", "sql"],
    ["launch", "email", "b2b"],
    ["client/acme", "quarterly", "report"],
    ["an uncommonly long tag", "and a second one of them", "third"],
    ["会议记录整理", "客户"],
    ["alone"],
  ];
  for (const tags of many) await addPrompt(page, { title: tags.join(), content: "Write it", tags });
  for (const [width, path] of [
    [1280, "/library"],
    [1280, "/library?view=list"],
    [1000, "/library"],
    [390, "/library"],
    [320, "/library"],
  ] as const) {
    await page.setViewportSize({ width, height: 2400 });
    await page.goto(path);
    for (const tags of many) {
      const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: tags.join() }) });
      await expect(card).toBeVisible();
      const list = card.getByRole("list", { name: "Tags" });
      const shown = await list.locator("> li").evaluateAll((items) =>
        items
          .filter((item) => item.checkVisibility())
          .map((item) => ({
            // biome-ignore lint/performance/useDomNodeTextContent: it would hold the count that does not show
            text: item instanceof HTMLElement ? item.innerText : "",
            isWhole: item.scrollWidth <= item.clientWidth,
          })),
      );
      const names = shown.filter(({ text }) => text.startsWith("#"));
      const count = shown.find(({ text }) => text.startsWith("+"));
      const where = `${tags.join()} at ${width} on ${path}`;
      expect(names.length + Number.parseInt(count?.text ?? "0", 10), where).toBe(tags.length);
      expect(
        names.slice(1).every(({ isWhole }) => isWhole),
        where,
      ).toBe(true);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/library");
  const launch = page.getByRole("article").filter({ hasText: "launch,email,b2b" });
  await expect(launch.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(
    ["#launch", "#email", "+1 more"],
    { useInnerText: true },
  );
});
