import type { Page } from "@playwright/test";
import type { People } from "./library";

/** A subject for pictures: a screen, or a state that a person brought it to. */
export interface Scene {
  /** Names its files: "Library, selecting". */
  readonly name: string;
  readonly as: "visitor" | "newcomer" | "reader";
  readonly path: string;
  /** The person's actions before the picture. */
  readonly act?: (page: Page) => Promise<void>;
  /** Calls that are kept waiting or refused while the picture is taken. */
  readonly calls?: { readonly url: RegExp; readonly answer: "never" | "fails" };
  /** All of the page, not only what fits the window. */
  readonly isWhole?: true;
  /** Only screens of this width have it. */
  readonly only?: "desktop" | "phone";
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search prompts and commands" }).waitFor();
};
const DRAFT = "Write an email to [name] about our launch on 12 May. Make it good.";
const analyze = async (page: Page) => {
  await page.getByRole("textbox").first().fill(DRAFT);
  await press(page, /^Analyze/);
  await page.getByRole("button", { name: /^Optimize/ }).waitFor();
};
const LONG_TITLE =
  "Refactor this TypeScript module into smaller functions, keep the public API and explain each change";

const VISITORS: readonly Scene[] = [
  { name: "Landing", as: "visitor", path: "/", isWhole: true },
  { name: "About", as: "visitor", path: "/about", isWhole: true },
  { name: "Sign in", as: "visitor", path: "/api/login" },
  {
    name: "Sign in, refused",
    as: "visitor",
    path: "/api/login",
    act: async (page) => {
      await page.getByLabel("Email").fill("dana@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not this one, sorry");
      await press(page, "Sign in");
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "Create account", as: "visitor", path: "/api/login?prompt=create" },
  { name: "API reference", as: "visitor", path: "/api/docs" },
];

const EMPTY: readonly Scene[] = [
  { name: "Home, empty", as: "newcomer", path: "/", isWhole: true },
  { name: "Library, empty", as: "newcomer", path: "/library" },
  { name: "Trash, empty", as: "newcomer", path: "/library/trash" },
  { name: "Health, empty", as: "newcomer", path: "/library/health" },
  { name: "Workspaces, empty", as: "newcomer", path: "/workspaces" },
  { name: "No such invitation", as: "newcomer", path: "/join/ABCDEFGHJKLM" },
  { name: "No such page", as: "newcomer", path: "/nowhere" },
];

const SCREENS: readonly Scene[] = [
  { name: "Home", as: "reader", path: "/", isWhole: true },
  { name: "Library", as: "reader", path: "/library" },
  { name: "Library, list", as: "reader", path: "/library?view=list" },
  { name: "Library, nothing matches", as: "reader", path: "/library?category=marketing&q=sonnet" },
  { name: "Library, a query", as: "reader", path: "/library?q=review" },
  {
    name: "Library, failed",
    as: "reader",
    path: "/",
    calls: { url: /\/trpc\/.*prompts\.list/, answer: "fails" },
    act: (page) => page.getByRole("link", { name: "Library", exact: true }).first().click(),
  },
  {
    name: "Library, loading",
    as: "reader",
    path: "/",
    calls: { url: /\/trpc\/.*prompts\.list/, answer: "never" },
    act: (page) => page.getByRole("link", { name: "Library", exact: true }).first().click(),
  },
  { name: "Home, loading", as: "reader", path: "/", calls: { url: /\/trpc\/.*prompts/, answer: "never" } },
  { name: "Home, failed", as: "reader", path: "/", calls: { url: /\/trpc\/.*prompts/, answer: "fails" } },
  { name: "Search", as: "reader", path: "/search" },
  { name: "Search, found", as: "reader", path: "/search?q=review" },
  { name: "Search, nothing found", as: "reader", path: "/search?q=zzqqxx" },
  { name: "Health", as: "reader", path: "/library/health", isWhole: true },
  { name: "Trash", as: "reader", path: "/library/trash" },
  { name: "Workspaces", as: "reader", path: "/workspaces" },
  {
    name: "Templates",
    as: "reader",
    path: "/workspaces",
    act: (page) => tab(page, "Community Templates"),
  },
  { name: "Mentor", as: "reader", path: "/mentor", isWhole: true },
  { name: "Mentor, feedback", as: "reader", path: "/mentor", act: analyze, isWhole: true },
  {
    name: "Mentor, optimized",
    as: "reader",
    path: "/mentor",
    act: async (page) => {
      await analyze(page);
      await page.getByLabel("For whom?", { exact: true }).fill("Customers of the first hour");
      await press(page, /^Optimize/);
      await page.getByRole("button", { name: "Save as new prompt" }).waitFor();
    },
    isWhole: true,
  },
  { name: "Tutorial", as: "reader", path: "/tutorial", isWhole: true },
  { name: "Contact", as: "reader", path: "/contact", isWhole: true },
  { name: "Account", as: "reader", path: "/account", isWhole: true },
  { name: "Analytics", as: "reader", path: "/analytics", isWhole: true },
];

/** Dialogs, menus and bars, each over the library. */
const OVERLAYS: readonly (Omit<Scene, "as" | "path"> & { path?: string })[] = [
  {
    name: "Library, selecting",
    act: async (page) => {
      for (const title of ["Launch mail that gets read", "Meeting notes to decisions"]) {
        await page.getByRole("link", { name: title, exact: true }).focus();
        await page.keyboard.press("x");
      }
    },
  },
  { name: "Add a prompt", act: (page) => press(page, "Add Prompt") },
  {
    name: "Add a prompt, invalid",
    act: async (page) => {
      await press(page, "Add Prompt");
      await page.getByRole("dialog").getByRole("button", { name: "Add Prompt" }).click();
    },
  },
  {
    name: "New category",
    act: async (page) => {
      await press(page, "Add Prompt");
      await page.getByRole("dialog").getByRole("button", { name: "New category" }).click();
      await page.getByRole("dialog", { name: "Create Category" }).waitFor();
    },
  },
  { name: "Fill", act: (page) => press(page, "Copy Launch mail that gets read") },
  { name: "Copied", path: "/library?q=weekly", act: (page) => press(page, "Copy Weekly review") },
  { name: "A prompt's menu", act: (page) => press(page, "More for Meeting notes to decisions") },
  {
    name: "Edit",
    act: async (page) => {
      await press(page, "More for Launch mail that gets read");
      await menuItem(page, "Edit");
      await page.getByRole("dialog", { name: "Edit Prompt" }).waitFor();
    },
  },
  {
    name: "Delete",
    act: async (page) => {
      await press(page, "More for Meeting notes to decisions");
      await menuItem(page, "Delete");
    },
  },
  { name: "Import", act: (page) => press(page, "Import") },
  { name: "Export", act: (page) => press(page, "Export") },
  { name: "Account menu", act: (page) => press(page, "Your account") },
  { name: "Navigation", act: (page) => press(page, "Open navigation"), only: "phone" },
  { name: "Filters", act: (page) => press(page, /^Filters/), only: "phone" },
  { name: "Palette", act: openPalette },
  {
    name: "Palette, typed",
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type("review");
      await page.getByRole("option", { name: /Code review/ }).waitFor();
    },
  },
  {
    name: "Palette, nothing found",
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type("zzqqxx");
      await page.getByText("No prompts match").waitFor();
    },
  },
  {
    name: "Shortcuts",
    act: async (page) => {
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
];

/** All scenes, in the order of the sheet. */
export function scenesOf({ paths }: People): readonly Scene[] {
  const launch = paths.prompt("Launch mail that gets read");
  const inPrompt = (name: string, path: string, act?: Scene["act"]): Scene => ({
    name,
    as: "reader",
    path,
    act: async (page) => {
      await page.getByRole("dialog").getByRole("tab").first().waitFor();
      await act?.(page);
    },
  });
  return [
    ...VISITORS,
    ...EMPTY,
    ...SCREENS,
    ...OVERLAYS.map((overlay): Scene => ({ as: "reader", path: "/library", ...overlay })),
    inPrompt("Prompt", launch),
    inPrompt("Prompt, long title", paths.prompt(LONG_TITLE)),
    inPrompt("Prompt, Chinese", paths.prompt("请将会议记录整理成结构清晰的纪要")),
    inPrompt("Prompt, sharing", launch, async (page) => {
      await press(page, "Sharing options");
      await page.getByRole("button", { name: "Publish as Template…" }).waitFor();
    }),
    inPrompt("Prompt, editing tags", launch, (page) => press(page, "Change tags")),
    inPrompt("Prompt, editing the title", launch, async (page) => {
      await page.getByRole("button", { name: "Launch mail that gets read", exact: true }).click();
      await page.getByRole("textbox", { name: "Title" }).fill("");
      await press(page, "Save");
    }),
    inPrompt("Prompt, documents", launch, (page) => tab(page, "Documents")),
    inPrompt("Prompt, history", launch, (page) => tab(page, "History")),
    { name: "Workspace", as: "reader", path: paths.workspace },
    {
      name: "Workspace, members",
      as: "reader",
      path: paths.workspace,
      act: (page) => tab(page, "Members"),
    },
    {
      name: "Workspace, settings",
      as: "reader",
      path: paths.workspace,
      act: (page) => tab(page, "Settings"),
      isWhole: true,
    },
  ];
}
