import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

const dialog = (page: Page) => page.getByRole("dialog");

/** Changes a prompt from elsewhere: another tab, another device. */
async function changeElsewhere(page: Page, id: string, fields: object): Promise<void> {
  const answer = await page.request.patch(`/api/prompts/${id}`, {
    data: fields,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function edit(page: Page, id: string, content: string): Promise<void> {
  await page.goto(`/library?prompt=${id}`);
  await dialog(page).getByRole("button", { name: "Edit" }).click();
  await dialog(page).getByLabel("Content").fill(content);
}

const contentOf = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/prompts/${id}`)).json()) as { content: string }).content;

test("the history shows what changed word by word, and gives an earlier version back", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a short mail to the team" });
  await changeElsewhere(page, id, { content: "Write a warm mail to the team", versionNote: "Warmer" });
  await page.goto(`/library?prompt=${id}`);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(dialog(page).getByText("Version 2 (current)")).toBeVisible();
  await expect(dialog(page).getByText("Warmer")).toBeVisible();
  await expect(dialog(page).locator("del")).toHaveText("removed: short");
  await expect(dialog(page).locator("ins")).toHaveText("added: warm");
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog(page).getByText("Side by side").click();
  await expect(dialog(page).getByRole("region", { name: "Version 1", exact: true })).toContainText("short");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Restore version 1" }).click();
  await expect(dialog(page).getByText("Version 3 (current)")).toBeVisible();
  await expect(dialog(page).getByText("Restored version 1")).toBeVisible();
  expect(await contentOf(page, id)).toBe("Write a short mail to the team");
});

/** The radio button of one side of a conflict. */
const side = (page: Page, conflict: string, name: string) =>
  dialog(page).getByRole("group", { name: conflict }).getByRole("radio", { name, exact: true });

test("a newer version is never saved over unseen: both texts are shown, and the person chooses", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a short mail\nSign it" });
  await edit(page, id, "Write a kind mail\nSign it");
  await changeElsewhere(page, id, { content: "Write a long mail\nSign it twice", title: "Their title" });
  await dialog(page).getByRole("button", { name: "Save changes" }).click();

  await expect(dialog(page).getByRole("heading", { name: "changed in the meantime" })).toBeFocused();
  await expect(dialog(page).locator("mark")).toHaveText(["kind", "long"]);
  expect(await contentOf(page, id)).toBe("Write a long mail\nSign it twice");
  await expectAccessible(page);

  // Nothing goes on before the person has chosen.
  await dialog(page).getByRole("button", { name: "Save merged" }).click();
  await expect(side(page, "Content", "Yours")).toBeFocused();
  await expect(dialog(page).getByText("Choose what stays.", { exact: true })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Merge by hand" }).click();
  await expect(side(page, "Content", "Yours")).toBeFocused();
  expect(await contentOf(page, id)).toBe("Write a long mail\nSign it twice");

  await dialog(page).getByText("Both, yours first").click();
  await dialog(page).getByRole("button", { name: "Merge by hand" }).click();
  await expect(dialog(page).getByLabel("Title")).toHaveValue("Their title");
  await expect(dialog(page).getByLabel("Content")).toHaveValue("Write a kind long mail\nSign it twice");
  await dialog(page).getByLabel("Content").fill("Write a long, kind mail");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been saved.", { exact: true })).toBeVisible();
  expect(await contentOf(page, id)).toBe("Write a long, kind mail");

  await edit(page, id, "Mine");
  await changeElsewhere(page, id, { content: "Theirs" });
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await dialog(page).getByRole("button", { name: "Discard yours" }).click();
  await expect(dialog(page).getByText("Theirs", { exact: true })).toBeVisible();
});

test("conflicts are decided and saved by keys alone, and by touch on a phone", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "One\nTwo\nThree" });
  await edit(page, id, "Uno\nTwo\nTres");
  await changeElsewhere(page, id, { content: "Eins\nTwo\nDrei", tags: ["mail"] });
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(dialog(page).getByRole("heading", { name: "changed in the meantime" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(side(page, "Content, 1 of 2", "Yours")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(side(page, "Content, 2 of 2", "Yours")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(side(page, "Content, 2 of 2", "By you elsewhere")).toBeChecked();
  await expect(dialog(page).getByText("Everything is decided.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Save merged" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes have been saved.", { exact: true })).toBeVisible();
  expect(await contentOf(page, id)).toBe("Uno\nTwo\nDrei");

  await page.setViewportSize({ width: 390, height: 844 });
  await edit(page, id, "Uno\nTwo\nTrois");
  await changeElsewhere(page, id, { content: "Uno\nTwo\nTre" });
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(dialog(page).locator("mark")).toHaveText(["Trois", "Tre"]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog(page).getByText("By you elsewhere", { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Save merged" }).click();
  await expect(dialog(page).getByRole("button", { name: "Edit" })).toBeVisible();
  expect(await contentOf(page, id)).toBe("Uno\nTwo\nTre");
});

test("changes of different fields do not stand in each other's way", async ({ page, person: _person }) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a mail" });
  await edit(page, id, "Write a letter");
  await changeElsewhere(page, id, { title: "Their title" });
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByText("Your changes have been saved together with those made by you elsewhere.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Their title" })).toBeVisible();
  expect(await contentOf(page, id)).toBe("Write a letter");
});

test("unsaved text that comes back over a newer version is not saved over it unseen", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a short mail" });
  await edit(page, id, "Write a kind mail");
  await page.reload();
  await changeElsewhere(page, id, { content: "Write a long mail" });
  await page.reload();
  await dialog(page).getByRole("button", { name: "Edit" }).click();
  await expect(dialog(page).getByText("Your unsaved text from last time is back.")).toBeVisible();
  await expect(dialog(page).getByLabel("Content")).toHaveValue("Write a kind mail");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();

  await expect(dialog(page).getByRole("heading", { name: "changed in the meantime" })).toBeFocused();
  await expect(dialog(page).locator("mark")).toHaveText(["kind", "long"]);
  expect(await contentOf(page, id)).toBe("Write a long mail");

  await page.reload();
  await dialog(page).getByRole("button", { name: "Edit" }).click();
  await dialog(page).getByRole("button", { name: "Discard" }).click();
  await expect(dialog(page).getByLabel("Content")).toHaveValue("Write a long mail");
  await dialog(page).getByLabel("Content").fill("Write a letter");
  await dialog(page).getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes have been saved.", { exact: true })).toBeVisible();
  expect(await contentOf(page, id)).toBe("Write a letter");
});

test("an earlier version restored over a newer save says so first, and can be restored anyway", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a short mail" });
  await changeElsewhere(page, id, { content: "Write a warm mail" });
  await page.goto(`/library?prompt=${id}`);
  await page.getByRole("tab", { name: "History" }).click();
  await expect(dialog(page).locator("ins")).toHaveText("added: warm");
  await changeElsewhere(page, id, { content: "Write a long mail" });
  await dialog(page).getByRole("button", { name: "Restore version 1" }).click();

  await expect(dialog(page).getByRole("alert")).toContainText("Version 1 was not restored");
  await expect(dialog(page).getByText("Version 3 (current)")).toBeVisible();
  await expect(dialog(page).locator("ins")).toHaveText("added: long");
  expect(await contentOf(page, id)).toBe("Write a long mail");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Restore version 1 anyway" }).click();
  await expect(dialog(page).getByText("Version 4 (current)")).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  expect(await contentOf(page, id)).toBe("Write a short mail");
});

test("a click on the text edits it; Esc goes back to reading and keeps what was typed, and Ctrl+S saves it", async ({
  page,
  person: _person,
}) => {
  const id = await addPrompt(page, { title: "Launch mail", content: "Write a short mail" });
  await page.goto(`/library?prompt=${id}`);
  const reading = page.getByRole("dialog", { name: "Launch mail" });
  const content = dialog(page).getByLabel("Content", { exact: false }).and(page.getByRole("textbox"));
  await reading.getByText("Write a short mail").click();
  await expect(content).toBeFocused();
  await content.fill("Write a warm mail");
  await page.keyboard.press("Escape");
  await expect(reading.getByText("Write a short mail")).toBeVisible();
  await reading.getByText("Write a short mail").click();
  await expect(dialog(page).getByText("Your unsaved text from last time is back.")).toBeVisible();
  await expect(content).toHaveValue("Write a warm mail");
  await page.keyboard.press("Control+s");
  await expect(reading.getByText("Write a warm mail")).toBeVisible();
  expect(await contentOf(page, id)).toBe("Write a warm mail");
});
