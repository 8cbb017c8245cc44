import type { Page } from "@playwright/test";
import { hold } from "./support/hold";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

/** Titles or names on the server, whatever the screen shows. */
const listed = (page: Page, path: string, field: string) =>
  page.evaluate(
    async ([path, field]) => {
      const rows = (await (await fetch(path)).json()) as Record<string, string>[];
      return rows.map((row) => row[field]);
    },
    [path, field] as const,
  );

async function pressTwice(page: Page, button: string, pause: number) {
  const box = await page.getByRole("dialog").getByRole("button", { name: button }).boundingBox();
  if (!box) throw new Error(`no button ${button}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(pause);
  await page.mouse.click(x, y);
}

/** Both before the answer: later the focus is elsewhere, and Enter means something else. */
async function enterTwice(page: Page) {
  const creation = "**/trpc/*.create*";
  const letGo = await hold(page, creation);
  const sent = page.waitForRequest(creation);
  await page.keyboard.press("Enter");
  await sent;
  await page.keyboard.press("Enter");
  letGo();
}

const WAYS: [string, (page: Page, button: string) => Promise<void>][] = [
  ["two clicks 100 ms apart", (page, button) => pressTwice(page, button, 100)],
  ["two clicks 150 ms apart", (page, button) => pressTwice(page, button, 150)],
  ["Enter twice", enterTwice],
];

for (const [way, send] of WAYS) {
  test(`${way} on Add Prompt make one prompt`, async ({ page, person: _ }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Add Prompt" }).click();
    const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
    await dialog.getByLabel("Content").fill("Say it once.");
    await dialog.getByRole("combobox", { name: /Category/ }).selectOption({ label: "Coding" });
    await dialog.getByLabel("Title").fill("Once");
    await send(page, "Add Prompt");
    await expect(dialog).toBeHidden();
    await page.waitForLoadState("networkidle");
    expect(await listed(page, "/api/prompts", "title")).toEqual(["Once"]);
  });

  test(`${way} on Create Category make one category`, async ({ page, person: _ }) => {
    await page.goto("/library");
    await page.getByRole("button", { name: "New category" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Category" });
    await dialog.getByLabel("Name").fill("Recipes");
    await send(page, "Create Category");
    await expect(dialog).toBeHidden();
    // The focus is back on the button that opened the dialog, which the second Enter must not press.
    if (way.startsWith("Enter"))
      await expect(page.getByRole("button", { name: "New category" })).toBeFocused();
    await expect.poll(() => listed(page, "/api/categories", "name")).toEqual(["Recipes"]);
    await page.waitForLoadState("networkidle");
    expect(await listed(page, "/api/categories", "name")).toEqual(["Recipes"]);
  });
}

for (const [way, choose] of [
  [
    "two clicks",
    async (page: Page) => {
      // The dialog has come to rest.
      await page.getByRole("dialog").getByRole("button", { name: "Marketing" }).hover();
      await pressTwice(page, "Marketing", 100);
    },
  ],
  [
    "Enter twice",
    async (page: Page) => {
      await page.getByRole("dialog").getByLabel("Category").fill("mark");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
    },
  ],
] as const) {
  test(`${way} on a category move a prompt once`, async ({ page, person: _ }) => {
    await addPrompt(page, { title: "Once", content: "Say it once." });
    let moved = 0;
    page.on("request", (request) => {
      if (request.url().includes("/trpc/prompts.bulk")) moved += 1;
    });
    await page.goto("/library");
    await page.getByRole("article").getByRole("link", { name: "Once" }).focus();
    await page.keyboard.press("m");
    await expect(page.getByRole("dialog", { name: "Move “Once”" })).toBeVisible();
    await choose(page);
    await expect(page.getByText("1 prompt moved", { exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(moved).toBe(1);
    expect(await listed(page, "/api/prompts", "category")).toEqual(["marketing"]);
  });
}

test("a prompt whose answer was lost on the way is made once when it is sent again", async ({
  page,
  person: _,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("button", { name: "Add Prompt" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
  await dialog.getByLabel("Title").fill("Once");
  await dialog.getByLabel("Content").fill("Say it once.");
  await dialog.getByRole("combobox", { name: /Category/ }).selectOption({ label: "Coding" });
  await page.route(
    "**/trpc/prompts.create*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Add Prompt" }).click();
  await expect(page.getByText("Failed to create prompt. Please try again.", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add Prompt" }).click();
  await expect(dialog).toBeHidden();
  expect(await listed(page, "/api/prompts", "title")).toEqual(["Once"]);
});

test("a category of a name that is there, or built in, is refused at its field", async ({
  page,
  person: _,
}) => {
  await page.goto("/library");
  const create = async (name: string) => {
    await page.getByRole("button", { name: "New category" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Category" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Create Category" }).click();
    return dialog;
  };
  await expect(await create("Recipes")).toBeHidden();
  const dialog = await create(" RECIPES ");
  await expect(dialog.getByText("You already have a category with this name.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("coding");
  await dialog.getByRole("button", { name: "Create Category" }).click();
  await expect(dialog.getByText("A built-in category has this name. Choose another one.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Stews");
  await dialog.getByRole("button", { name: "Create Category" }).click();
  await expect(dialog).toBeHidden();
  expect(await listed(page, "/api/categories", "name")).toEqual(["Recipes", "Stews"]);
});
