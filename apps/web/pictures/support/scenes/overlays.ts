import type { Page } from "@playwright/test";
import { type LibraryScene, menuItem, press } from "../scene";

const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search prompts and commands" }).waitFor();
};
/** Dialogs, menus and bars of everyday, each over the library. */
export const OVERLAYS: readonly LibraryScene[] = [
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
