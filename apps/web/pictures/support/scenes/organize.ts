import type { Page } from "@playwright/test";
import { type LibraryScene, menuItem, onTop, press } from "../scene";

const select = async (page: Page) => {
  for (const title of ["Launch mail that gets read", "Meeting notes to decisions"]) {
    await page.getByRole("link", { name: title, exact: true }).focus();
    await page.keyboard.press("x");
  }
};
const withSelected = (action: (page: Page) => Promise<void>) => async (page: Page) => {
  await select(page);
  await action(page);
};
/** Opens the filters where they are in a sheet, as on phones. */
const toFilters = async (page: Page) => {
  const filters = page.getByRole("button", { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
};
const withFilters = (action: (page: Page) => Promise<void>) => async (page: Page) => {
  await toFilters(page);
  await action(page);
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name }).waitFor();

/** Dialogs and menus that put a library in order: for many prompts, tags, searches and categories. */
export const ORGANIZE: readonly LibraryScene[] = [
  { name: "Library, selecting", act: select },
  { name: "Selected, more", act: withSelected((page) => press(page, /^More for 2/)) },
  {
    name: "Selected, export",
    act: withSelected((page) => press(page, "Export").then(() => page.getByRole("menu").waitFor())),
    only: "desktop",
  },
  { name: "Selected, move", act: withSelected((page) => page.keyboard.press("m")) },
  { name: "Selected, tag", act: withSelected((page) => page.keyboard.press("t")) },
  { name: "Selected, delete", act: withSelected((page) => page.keyboard.press("Delete")) },
  { name: "Selected, share", act: withSelected((page) => press(page, "Share")), only: "desktop" },
  {
    name: "Move",
    act: async (page) => {
      await press(page, "More for Meeting notes to decisions");
      await menuItem(page, /^Move to/);
      await dialog(page, /^Move/);
    },
  },
  {
    name: "Edit tags",
    act: async (page) => {
      await press(page, "More for Meeting notes to decisions");
      await menuItem(page, /^Edit tags/);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "All tags of a card", path: "/library?q=tweetstorm", act: (page) => press(page, /^\+\d/) },
  { name: "How to narrow a search", act: (page) => press(page, "How to narrow a search") },
  {
    name: "A tag's menu",
    act: withFilters((page) => press(page, /^More for tag launch/)),
  },
  {
    name: "Rename a tag",
    act: withFilters(async (page) => {
      await press(page, /^More for tag launch/);
      await menuItem(page, "Rename or merge…");
      await dialog(page, /^Rename/);
    }),
  },
  {
    name: "Delete a tag",
    act: withFilters(async (page) => {
      await press(page, /^More for tag launch/);
      await menuItem(page, "Delete…");
      await dialog(page, /^Delete/);
    }),
  },
  {
    name: "Save a search",
    path: "/library?q=review",
    act: withFilters(async (page) => {
      await press(page, "Save this search");
      await dialog(page, "Save search");
    }),
  },
  { name: "A search's menu", act: withFilters((page) => press(page, "More for search Acme")) },
  {
    name: "Edit a search",
    act: withFilters(async (page) => {
      await press(page, "More for search Acme");
      await menuItem(page, "Edit…");
      await dialog(page, "Edit search");
    }),
  },
  { name: "A category's menu", act: withFilters((page) => press(page, "More for Recipes")) },
  {
    name: "Edit a category",
    act: withFilters(async (page) => {
      await press(page, "More for Recipes");
      await menuItem(page, /^Edit/);
      await dialog(page, "Edit Category");
    }),
  },
  {
    name: "Delete a category",
    act: withFilters(async (page) => {
      await press(page, "More for Recipes");
      await menuItem(page, /^Delete/);
      await dialog(page, "Delete this category?");
    }),
  },
  {
    name: "Empty the trash",
    path: "/library/trash",
    act: async (page) => {
      await press(page, /^Empty/);
      await dialog(page, "Empty the trash?");
    },
  },
  {
    name: "Delete for good",
    path: "/library/trash",
    act: async (page) => {
      await press(page, "Delete Old slogan ideas for good");
      await onTop(page).waitFor();
    },
  },
];
