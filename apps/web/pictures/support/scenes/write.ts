import type { Page } from "@playwright/test";
import { type LibraryScene, onTop, press } from "../scene";

const openForm = async (page: Page) => {
  await press(page, "Add Prompt");
  await page.getByRole("dialog", { name: "Add New Prompt" }).waitFor();
};
const openBuilder = async (page: Page) => {
  await openForm(page);
  await onTop(page).getByRole("button", { name: "Build" }).click();
  await page.getByRole("dialog", { name: "Build a Prompt" }).waitFor();
};
const fill = (page: Page) => press(page, "Copy Launch mail that gets read");
const FILE = [
  "title,content,category",
  '"Launch mail, short","Write a launch mail for [product] in 80 words.",marketing',
  '"Broth","Plan a slow broth for [guests].",',
  '"Explain a diff","Explain this diff to a reviewer: [diff]",coding',
].join("\n");
const chooseFile = async (page: Page) => {
  await press(page, "Import");
  await page
    .getByLabel("Files to import")
    .setInputFiles({ name: "prompts.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByRole("button", { name: /^Import \d/ }).waitFor();
};

/** Writing, building, filling in and importing prompts. */
export const WRITE: readonly LibraryScene[] = [
  {
    name: "Make a variable",
    act: async (page) => {
      await openForm(page);
      const content = page.getByRole("textbox", { name: "Content" });
      await content.fill("Write a launch mail for the night train.");
      await content.selectText();
      await press(page, "Make variable");
    },
  },
  { name: "Build", act: openBuilder },
  {
    name: "Build, with parts",
    act: async (page) => {
      await openBuilder(page);
      const builder = page.getByRole("dialog", { name: "Build a Prompt" });
      await builder.getByRole("button", { name: "Add Editor" }).click();
      await builder.getByLabel("Part of the prompt").selectOption("Tone");
      await builder.getByRole("button", { name: "Add Warm" }).click();
    },
  },
  {
    name: "Fill, other ways to copy",
    act: async (page) => {
      await fill(page);
      await press(page, "Copy with…");
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "Fill, saving a profile",
    act: async (page) => {
      await fill(page);
      await onTop(page).getByRole("textbox").first().fill("Commonplace 2");
      await press(page, "Save as profile");
    },
  },
  {
    name: "Palette, a prompt’s actions",
    act: async (page) => {
      await page.getByRole("link", { name: "Meeting notes to decisions", exact: true }).focus();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Search prompts and commands" }).waitFor();
    },
  },
  { name: "Import, looking", act: chooseFile },
  {
    name: "Import, pasting",
    act: async (page) => {
      await press(page, "Import");
      await press(page, "Paste text");
    },
  },
  {
    name: "Import, not understood",
    act: async (page) => {
      await press(page, "Import");
      await page.getByLabel("Files to import").setInputFiles({
        name: "prompts.json",
        mimeType: "application/json",
        buffer: Buffer.from("{ this is not JSON"),
      });
      await page.getByRole("alert").first().waitFor();
    },
  },
];
