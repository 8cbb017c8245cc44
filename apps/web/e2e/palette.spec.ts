import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/axe";
import { hold } from "./support/hold";
import { addPrompt, clipboard } from "./support/prompts";
import { expect, test } from "./support/test";

const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const search = (page: Page) => palette(page).getByRole("combobox", { name: "Search prompts and commands" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const selected = (page: Page) => palette(page).getByRole("option", { selected: true });

const PROMPTS = [
  { title: "Quarterly review", content: "Review the quarter as a [role].", category: "marketing" },
  { title: "Sonnet", content: "Write fourteen lines.", category: "writing", isFavorite: true },
  { title: "Café owner's week", content: "Plan seven quiet days.", category: "coding" },
];

async function openWithPrompts(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of PROMPTS) ids.push(await addPrompt(page, prompt));
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: "Favorites" }).getByRole("heading", { name: "Sonnet" }),
  ).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  return ids;
}

test("Ctrl+K lists recent prompts and everything one can do", async ({ page, person: _person }) => {
  await openWithPrompts(page);
  const recent = palette(page).getByRole("group", { name: "Recent prompts" });
  await expect(recent.getByRole("option")).toHaveCount(3);
  await expect(recent.getByRole("option").first()).toContainText("Café owner's week");
  await expect(selected(page)).toContainText("Café owner's week");
  for (const name of [
    "Home",
    /^Library$/,
    "Search",
    "Trash",
    "Account",
    "Add a prompt",
    "Use the dark theme",
    "Show keyboard shortcuts",
    "Sign out",
  ]) {
    await expect(option(page, name)).toBeAttached();
  }
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the header's search field opens it, and takes the focus back", async ({ page, person: _person }) => {
  const button = page.getByRole("button", { name: "Search prompts and commands" });
  await expect(button).toHaveText("Search…Ctrl K");
  await button.click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test("loses nothing typed before its code is here", async ({ page, person: _person }) => {
  const letGo = await hold(page, /command-palette.*\.js/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new");
  await expect(palette(page)).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(selected(page)).toContainText("Add a prompt");
  await page.keyboard.type(" p");
  await expect(search(page)).toHaveValue("new p");
});

test("goes to a screen, whose heading takes the focus", async ({ page, person: _person }) => {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("lib");
  await expect(selected(page)).toHaveText("Library");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/library$/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("finds a prompt while typing, marks the words, and opens it in the address", async ({
  page,
  person: _person,
}) => {
  const [id] = await openWithPrompts(page);
  await page.keyboard.type("quart");
  const hit = option(page, /Quarterly review/);
  await expect(hit.locator("mark").first()).toHaveText(/^Quart/i);
  await expect(hit).toContainText("Marketing");
  await expect(palette(page).getByRole("status")).toHaveText("1 prompt found");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`[?&]prompt=${id}`));
  await expect(page.getByRole("dialog", { name: "Quarterly review" })).toBeVisible();
  await expect(palette(page)).toBeHidden();
});

test("Enter before the answer is here takes the first of the answer", async ({ page, person: _person }) => {
  await openWithPrompts(page);
  const letGo = await hold(page, "**/trpc/prompts.search*");
  await page.keyboard.type("sonnet");
  await page.keyboard.press("Enter");
  letGo();
  await expect(page.getByRole("dialog", { name: "Sonnet" })).toBeVisible();
});

test("the arrows move through all of it, round the ends, and the field names the active one", async ({
  page,
  person: _person,
}) => {
  await openWithPrompts(page);
  await expect(selected(page)).toContainText("Café owner's week");
  const activeId = () => search(page).getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toContainText("Sonnet");
  expect(await activeId()).toBe(await selected(page).getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(palette(page).getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toContainText("Café owner's week");
});

test("copies the selected prompt with Ctrl+Enter, asking for variables first where it has some", async ({
  page,
  person: _person,
}) => {
  await openWithPrompts(page);
  await page.keyboard.type("sonnet");
  await expect(selected(page)).toContainText("Sonnet");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Content copied to clipboard", { exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe("Write fourteen lines.");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("quarterly");
  await expect(selected(page)).toContainText("Quarterly review");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "role" })).toBeFocused();
  await page.keyboard.type("poet");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => clipboard(page)).toBe("Review the quarter as a poet.");
});

test("adds a prompt, switches the theme, lists the shortcuts, signs out", async ({
  page,
  person: _person,
}) => {
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    await expect(selected(page)).toContainText(name);
    await page.keyboard.press("Enter");
  };
  await choose("new", "Add a prompt");
  await expect(page.getByRole("dialog", { name: "Add New Prompt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await choose("dark", "Use the dark theme");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await choose("system theme", "Use the system theme");
  expect(await page.evaluate(() => localStorage.getItem("commonplace-theme"))).toBe("system");

  await choose("shortcuts", "Show keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await choose("log out", "Sign out");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
});

test("does with a focused or open prompt, or one it lists, all that can be done", async ({
  page,
  person: _person,
}) => {
  for (const prompt of PROMPTS) await addPrompt(page, prompt);
  await page.goto("/library");
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press("Control+k");
    await expect(search(page)).toBeFocused();
    await page.keyboard.type(typed);
    await expect(selected(page)).toContainText(name);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeHidden();
  };

  await test.step("of the focused card", async () => {
    await page.getByRole("link", { name: "Sonnet" }).focus();
    await page.keyboard.press("Control+k");
    const about = palette(page).getByRole("group", { name: "“Sonnet”" });
    await expect(about.getByRole("option")).toHaveText([
      "Open",
      "CopyC",
      "EditE",
      "Move to…M",
      "Edit tags…T",
      "Remove from favoritesF",
      "Share",
      "Ask the AI Mentor",
      "DeleteDel",
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await choose("unfavorite", "Remove from favorites");
    await expect(page.getByRole("button", { name: "Favorite Sonnet" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await choose("move", "Move to…");
    await expect(page.getByRole("dialog", { name: /Move/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("of the open one, by its own buttons", async () => {
    await page.getByRole("link", { name: "Quarterly review" }).click();
    const detail = page.getByRole("dialog", { name: "Quarterly review" });
    await expect(detail.getByRole("button", { name: "Edit" })).toBeEnabled();
    await choose("edit", "Edit");
    await expect(page.getByRole("dialog", { name: "Edit Prompt" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await choose("delete", "Delete");
    await page
      .getByRole("dialog", { name: /Are you sure/ })
      .getByRole("button", { name: "Delete" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Quarterly review" })).toHaveCount(0);
  });

  await test.step("of one that it lists", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("café");
    await expect(selected(page)).toContainText("Café owner's week");
    await page.keyboard.press("Control+.");
    await expect(palette(page).getByRole("group")).toHaveCount(1);
    await page.keyboard.type("ment");
    await expect(selected(page)).toHaveText("Ask the AI Mentor");
    await page.keyboard.press("Escape");
    await expect(palette(page).getByRole("group", { name: "Recent prompts" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
  });
});

test("goes to a category and a workspace, opens what the library and the hub offer, and forgives a slip", async ({
  page,
  person: _person,
}) => {
  await page.evaluate(() =>
    fetch("/api/workspaces", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Launch team" }),
    }),
  );
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press("Control+k");
    await expect(search(page)).toBeFocused();
    await page.keyboard.type(typed);
    await expect(selected(page)).toContainText(name);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeHidden();
  };
  for (const [typed, command, dialog] of [
    ["import", "Import prompts", "Import prompts"],
    ["create cat", "Create a category", "Create Category"],
    ["new work", "Create a workspace", "Create Workspace"],
    ["join", "Join a workspace", "Join Workspace"],
  ] as const) {
    await choose(typed, command);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  const download = page.waitForEvent("download");
  await choose("export csv", "Export the library as CSV");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await choose("coding", "Coding");
  await expect(page).toHaveURL(/\/library\?category=coding$/);
  await choose("launch t", "Launch team");
  await expect(page.getByRole("heading", { level: 1, name: "Launch team" })).toBeVisible();
  await choose("libarry", "Library");
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("group", { name: "Recent commands" }).getByRole("option")).toHaveCount(
    3,
  );
});

test("says that nothing was found, and what failed, with another try", async ({ page, person: _person }) => {
  await openWithPrompts(page);
  await search(page).fill("zzqqxx");
  await expect(palette(page).getByText("No prompts match “zzqqxx”.")).toBeVisible();
  await expect(selected(page)).toHaveText(/^Add a prompt/);
  await expectAccessible(page);

  await page.route("**/trpc/prompts.search*", (route) => route.abort());
  await search(page).fill("sonn");
  await expect(palette(page).getByRole("alert")).toContainText("Your prompts could not be searched.");
  await expectAccessible(page);
  await page.unroute("**/trpc/prompts.search*");
  await palette(page).getByRole("button", { name: "Retry" }).click();
  await expect(option(page, /Sonnet/)).toBeVisible();
});

test("cancels an outdated search", async ({ page, person: _person }) => {
  await openWithPrompts(page);
  const cancelled: string[] = [];
  page.on("requestfailed", (request) => cancelled.push(decodeURIComponent(request.url())));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/prompts\.search.*quar/, async (route) => {
    await held;
    await route.abort().catch(() => {});
  });
  await search(page).fill("quar");
  await page.waitForRequest(/prompts\.search/);
  await search(page).fill("sonnet");
  await expect(option(page, /Sonnet/)).toBeVisible();
  release();
  await expect.poll(() => cancelled.some((url) => url.includes('"quar"'))).toBe(true);
});

test("opens while typing in a field, over the prompt in the address, and over no other dialog", async ({
  page,
  person: _person,
}) => {
  const [id] = await openWithPrompts(page);
  await page.keyboard.press("Escape");
  await page.goto("/library");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeFocused();

  await page.goto(`/library?prompt=${id}`);
  const detail = page.getByRole("dialog", { name: "Quarterly review" });
  await expect(detail).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(detail).toBeVisible();

  await detail.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "role" })).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of Object.entries({
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
  })) {
    test(`keeps every rule of axe and the screen's width: ${colorScheme}, ${device}`, async ({
      page,
      person: _person,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await openWithPrompts(page);
      await expect(option(page, /Sonnet/)).toBeVisible();
      await expectAccessible(page);
      await search(page).fill("quarterly");
      await expect(option(page, /Quarterly/)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
