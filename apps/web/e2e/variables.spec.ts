import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { signOut } from "./support/people";
import { addPrompt, clipboard } from "./support/prompts";
import { expect, test } from "./support/test";

const MAIL = {
  title: "Launch mail",
  content:
    "Dear [name],\nour [product] is here. [Name], see [the docs](https://example.org).\n- [ ] sent\n- [x] written",
};

const dialog = (page: Page) => page.getByRole("dialog", { name: "Copy “" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const preview = (page: Page) => dialog(page).getByRole("region", { name: "Preview" });
const copyFromCard = (page: Page, title: string) =>
  page.getByRole("button", { name: `Copy ${title}`, exact: true }).click();

async function openLibraryWith(
  page: Page,
  ...prompts: { title: string; content: string }[]
): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of prompts) ids.push(await addPrompt(page, prompt));
  await page.goto("/library");
  return ids;
}

test("copying a prompt with variables asks for them, once each, and copies it filled in", async ({
  page,
  person: _person,
}) => {
  await openLibraryWith(page, MAIL);
  await copyFromCard(page, MAIL.title);
  await expect(dialog(page).getByRole("textbox")).toHaveCount(2);
  await expect(field(page, "name")).toBeFocused();

  await page.keyboard.type("Ada");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Lovelace $& \\1 [[");
  await expect(preview(page).locator("mark").first()).toHaveText("Ada\nLovelace $& \\1 [[");
  await expect(dialog(page).getByText("1 of 2 filled.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Copy", exact: false }).last().click();

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Content copied to clipboard", { exact: true })).toBeVisible();
  const name = "Ada\nLovelace $& \\1 [[";
  expect(await clipboard(page)).toBe(MAIL.content.replaceAll(/\[[nN]ame\]/g, () => name));
  await expect(page.getByText("1 use").or(page.getByText("1 time")).first()).toBeAttached();
});

test("Copy as is, and the keys for both ways", async ({ page, person: _person }) => {
  await openLibraryWith(page, MAIL);
  await copyFromCard(page, MAIL.title);
  await field(page, "product").fill("Loom");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => clipboard(page)).toBe(MAIL.content);

  await page.goto("/library");
  await copyFromCard(page, MAIL.title);
  await field(page, "name").fill("Ada");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => clipboard(page)).toContain("Dear Ada,\nour Loom is here. Ada, see [the docs](");
});

test("values typed once are offered the next time, there and for the same name elsewhere, and can be cleared", async ({
  page,
  person: _person,
}) => {
  await openLibraryWith(page, MAIL, { title: "Other mail", content: "To [name]" });
  await copyFromCard(page, MAIL.title);
  await field(page, "name").fill("Ada");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();

  await page.reload();
  await copyFromCard(page, "Other mail");
  await expect(field(page, "name")).toHaveValue("Ada");
  await page.keyboard.press("Escape");
  await copyFromCard(page, MAIL.title);
  await expect(field(page, "name")).toHaveValue("Ada");
  await dialog(page).getByRole("button", { name: "Clear" }).click();
  await expect(field(page, "name")).toHaveValue("");
  await expect(preview(page).locator("mark")).toHaveCount(0);
});

test("Esc copies and counts nothing, and gives the focus back to the button", async ({
  page,
  person: _person,
}) => {
  await openLibraryWith(page, MAIL);
  await page.evaluate(() => navigator.clipboard.writeText("before"));
  const uses: string[] = [];
  page.on("request", (request) => request.url().includes("recordUse") && uses.push(request.url()));
  await copyFromCard(page, MAIL.title);
  await expect(field(page, "name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy Launch mail", exact: true })).toBeFocused();
  expect(await clipboard(page)).toBe("before");
  expect(uses).toEqual([]);
});

test("over an open prompt, Esc closes the fill-in form alone", async ({ page, person: _person }) => {
  const [id] = await openLibraryWith(page, MAIL);
  await page.goto(`/library?prompt=${id}`);
  const detail = page.getByRole("dialog", { name: MAIL.title, exact: true });
  await detail.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(field(page, "name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(detail).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
});

test("a prompt whose brackets are no variables is copied at once", async ({ page, person: _person }) => {
  const content = 'items[i] = ["a"]; see [docs](x), [[wiki]], [a-z]+\n- [ ] open\n- [x] done';
  await openLibraryWith(page, { title: "Code", content });
  await copyFromCard(page, "Code");
  await expect(page.getByText("Content copied to clipboard", { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe(content);
});

test("a long prompt with 300 variables, longer than its card knows, is filled in", async ({
  page,
  person: _person,
}) => {
  const paragraph = "All work and no play makes a dull prompt. ".repeat(10);
  const content = `${paragraph}\n${Array.from({ length: 300 }, (_, n) => `${paragraph}[variable ${n}]\n`).join("")}`;
  await openLibraryWith(page, { title: "Long", content });
  await copyFromCard(page, "Long");
  await expect(dialog(page).getByRole("textbox")).toHaveCount(300);

  await field(page, "variable 299").fill("quick");
  await expect(preview(page).locator("mark")).toHaveText("quick");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => clipboard(page)).toBe(content.replace("[variable 299]", "quick"));
});

test("the menu of a prompt whose only variable stands far down fills it in first", async ({
  page,
  person: _person,
}) => {
  await openLibraryWith(page, { title: "Long", content: `${"Plain words. ".repeat(400)} On [topic]` });
  await page.getByRole("button", { name: "More for Long", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fill and copy" }).click();
  await expect(field(page, "topic")).toBeFocused();
});

/** Where a mark of the editor lies, and where the words it marks do: the field's own text cannot be measured. */
const marksOf = (page: Page) =>
  page
    .getByRole("dialog")
    .locator("[data-variable]")
    .evaluateAll((marks) => marks.map((mark) => mark.textContent));

test("in the editor variables are marked as they are typed, and a selection becomes one", async ({
  page,
  person: _person,
}) => {
  await page.goto("/library");
  await page.keyboard.press("n");
  const editor = page.getByRole("dialog", { name: "Add New Prompt" });
  const content = editor.getByRole("textbox", { name: "Content" });
  await content.pressSequentially("Translate [text] to French, see [docs](x)");
  expect(await marksOf(page)).toEqual(["[text]"]);

  await content.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(19, 26));
  await page.keyboard.press("Control+Shift+B");
  const name = editor.getByRole("textbox", { name: "Name of the variable" });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("French");
  await page.keyboard.type("a: b");
  await page.keyboard.press("Enter");
  await expect(editor.getByText("Give it a name without brackets, colons or bars.")).toBeVisible();
  await name.fill("language");
  await page.keyboard.press("Enter");
  await expect(content).toBeFocused();
  await expect(content).toHaveValue("Translate [text] to [language], see [docs](x)");
  expect(await marksOf(page)).toEqual(["[text]", "[language]"]);
  await page.keyboard.press("Control+z");
  await expect(content).toHaveValue("Translate [text] to French, see [docs](x)");

  await editor.getByRole("button", { name: "Make variable" }).click();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Escape");
  await expect(name).toBeHidden();
  await expect(content).toBeFocused();

  // The marks keep to the words in a long text, however far it is scrolled.
  await content.fill(
    `${"All work and no play makes [name] a dull prompt. ".repeat(4)}\n`.repeat(60).trimEnd(),
  );
  await content.evaluate((field) => field.scrollTo(0, 1_000));
  const [scrolled, heights] = await content.evaluate((field) => {
    const layer = field.parentElement?.parentElement?.querySelector<HTMLElement>("[aria-hidden] > div");
    return [
      layer?.style.transform,
      [layer?.scrollHeight, layer?.clientWidth, field.scrollHeight, field.clientWidth],
    ];
  });
  expect(scrolled).toBe("translateY(-1000px)");
  expect(heights.slice(0, 2)).toEqual(heights.slice(2));
});

test("values are kept as a profile and shared, a link brings them, and the clipboard comes on a press", async ({
  page,
  person: _person,
}) => {
  const [id] = await openLibraryWith(page, {
    title: "Pitch",
    content:
      'Pitch [product] to [company], {{tone | checkbox:options=["formal","casual"]:default=true}}. {{CLIPBOARD}}',
  });
  const workspace = await page.request.post("/api/workspaces", {
    data: { name: "Sales" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(workspace.ok()).toBe(true);
  await copyFromCard(page, "Pitch");
  await expect(dialog(page).getByLabel("tone", { exact: true })).toHaveValue("formal");
  await page.evaluate(() => navigator.clipboard.writeText("[pasted] $&"));
  await dialog(page).getByRole("button", { name: "Paste from clipboard" }).click();
  await expect(field(page, "CLIPBOARD")).toHaveValue("[pasted] $&");
  await field(page, "CLIPBOARD").fill("");

  await field(page, "company").fill("Acme & Co");
  await dialog(page).getByRole("button", { name: "Save as profile" }).click();
  await expect(field(page, "Name of the profile")).toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Give the profile a name.")).toBeVisible();
  await page.keyboard.type("Acme");
  await dialog(page).getByLabel("For").selectOption("Sales");
  await dialog(page).getByRole("button", { name: "Save profile" }).click();
  const profile = dialog(page).getByLabel("Profile", { exact: true });
  await expect(profile.locator("option:checked")).toHaveText("Acme");
  await expectAccessible(page);

  // Another name for what is kept, other values in it.
  const change = async (what: string) => {
    await dialog(page).getByRole("button", { name: "Change profile" }).click();
    await dialog(page).getByRole("menuitem", { name: what }).click();
  };
  await field(page, "company").fill("Acme Ltd");
  await dialog(page).getByRole("button", { name: "Change profile" }).click();
  await expectAccessibleEverywhere(page);
  await dialog(page).getByRole("button", { name: "Change profile" }).click();
  await change("Save these values in it");
  await expect(page.getByText("Profile “Acme” saved")).toHaveCount(2);
  await change("Rename");
  await field(page, "Name of the profile").fill("Acme 2");
  await page.keyboard.press("Enter");
  await expect(profile.locator("option:checked")).toHaveText("Acme 2");

  await dialog(page).getByRole("button", { name: "Copy with…" }).click();
  await expectAccessibleEverywhere(page);
  await dialog(page).getByRole("menuitem", { name: "Copy link with these values" }).click();
  await expect.poll(() => clipboard(page)).toContain("#fill=");
  const link = await clipboard(page);
  expect(link).toMatch(new RegExp(`\\?prompt=${id}#fill=.*company=Acme%20Ltd`));
  await dialog(page).getByRole("button", { name: "Clear" }).click();
  await page.keyboard.press("Escape");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await page.goto(link.replace("Acme%20Ltd", "Linked%20Inc"));
  await expect(field(page, "company")).toHaveValue("Linked Inc");
  expect(page.url()).not.toContain("#fill");
  expect(asked.filter((sent) => sent.includes("Linked"))).toEqual([]);
  await profile.selectOption("Acme 2");
  await expect(field(page, "company")).toHaveValue("Acme Ltd");
  await expect(preview(page).locator("mark").first()).toHaveText("Acme Ltd");
  await change("Delete");
  await expect(profile).toBeDisabled();
  await page.keyboard.press("Escape");
});

test("a link with values fills after its reader had to sign in, before the app's code came too, and no server hears of them", async ({
  page,
  person,
}) => {
  const id = await addPrompt(page, MAIL);
  await signOut(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  const appCode = /\/assets\/(?!boot-).*\.js/;
  await page.route(appCode, (route) => route.abort());
  await page.goto(`/library?prompt=${id}#fill=name=Linked%20Ada&product=Loom`);
  await page.getByRole("link", { name: "Sign In" }).first().click();
  await page.unroute(appCode);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(field(page, "name")).toHaveValue("Linked Ada");
  await expect(field(page, "product")).toHaveValue("Loom");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("dialog", { name: MAIL.title })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(asked.filter((sent) => sent.includes("Linked"))).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of Object.entries({
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
  })) {
    test(`the fill-in form keeps every rule of axe and the screen's width: ${colorScheme}, ${device}`, async ({
      page,
      person: _person,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await openLibraryWith(page, MAIL);
      await copyFromCard(page, MAIL.title);
      await field(page, "name").fill("Ada Lovelace");
      await expect(preview(page).locator("mark")).toHaveCount(2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test("each notation is filled in: defaults stand there and are selected, Enter moves on, Ctrl+Enter copies", async ({
  page,
  person: _person,
}) => {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: how prompts write variables
  const content =
    'As ${Position:Software Developer}, write in {{tone | select:options=["warm","plain"]:default="plain"}} to {reader} about <the topic> and [place], {{n | number:default=3}} times. Keep `${code}`.';
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: how prompts write variables
  await openLibraryWith(page, { title: "Mixed", content });
  await copyFromCard(page, "Mixed");

  await expect(field(page, "Position")).toBeFocused();
  await expect(field(page, "Position")).toHaveValue("Software Developer");
  await page.keyboard.type("Data Scientist");
  await expect(field(page, "Position")).toHaveValue("Data Scientist");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("combobox", { name: "tone" })).toBeFocused();
  await dialog(page).getByRole("combobox", { name: "tone" }).selectOption("warm");
  await field(page, "reader").fill("Bob");
  await page.keyboard.press("Enter");
  await page.keyboard.type("tea");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rome");
  await expect(dialog(page).getByRole("spinbutton", { name: "n" })).toHaveValue("3");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(() => clipboard(page))
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code stays as it is
    .toBe("As Data Scientist, write in warm to Bob about tea and Rome, 3 times. Keep `${code}`.");
});

test("a prompt is copied with its variables in another tool's notation", async ({
  page,
  person: _person,
}) => {
  await openLibraryWith(page, MAIL);
  await copyFromCard(page, MAIL.title);
  await dialog(page).getByRole("button", { name: "Copy with…" }).click();
  await page.getByRole("menuitem", { name: "{{x}}", exact: true }).click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(() => clipboard(page))
    .toContain("Dear {{name}},\nour {{product}} is here. {{name}}, see [the docs](");
});

test("“Not a variable” is kept with the prompt and undone, and what may be a blank is offered", async ({
  page,
  person: _person,
}) => {
  const content = "Write to [name] at [place].\n\nUse this format:\nTitle: [the title]";
  await openLibraryWith(page, { title: "Letter", content });
  await copyFromCard(page, "Letter");
  await expect(dialog(page).getByRole("textbox")).toHaveCount(2);

  await dialog(page).getByRole("button", { name: "Not a variable: place", exact: true }).click();
  await expect(field(page, "place")).toHaveCount(0);
  await expect(field(page, "name")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "place")).toHaveCount(1);
  await dialog(page).getByRole("button", { name: "Not a variable: place", exact: true }).click();
  await dialog(page).getByRole("button", { name: "the title", exact: true }).click();
  await field(page, "the title").fill("Hello");
  await field(page, "name").fill("Ada");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => clipboard(page)).toBe("Write to Ada at [place].\n\nUse this format:\nTitle: Hello");

  await page.reload();
  await copyFromCard(page, "Letter");
  await expect(field(page, "name")).toBeVisible();
  await expect(field(page, "the title")).toBeVisible();
  await expect(field(page, "place")).toHaveCount(0);
});
