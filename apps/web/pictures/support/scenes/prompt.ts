import type { Page } from "@playwright/test";
import type { People } from "../library";
import { onTop, press, type Scene, tab } from "../scene";

const LONG_TITLE =
  "Refactor this TypeScript module into smaller functions, keep the public API and explain each change";

/** Cards behind the dialog have a button of that name, too. */
const openMore = (page: Page) => onTop(page).getByRole("button", { name: /^More/ }).click();

/** An open prompt, and the dialogs and menus that open from it. */
export function promptScenes({ paths }: People): readonly Scene[] {
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
    inPrompt("Prompt", launch),
    inPrompt("Prompt, long title", paths.prompt(LONG_TITLE)),
    inPrompt("Prompt, Chinese", paths.prompt("请将会议记录整理成结构清晰的纪要")),
    inPrompt("Prompt, sharing", launch, async (page) => {
      await press(page, "Sharing options");
      await page.getByRole("button", { name: "Publish as Template…" }).waitFor();
    }),
    inPrompt("Prompt, publishing", launch, async (page) => {
      await press(page, "Sharing options");
      await press(page, "Publish as Template…");
      await page.getByRole("dialog", { name: "Publish as Template" }).waitFor();
    }),
    inPrompt("Prompt, editing tags", launch, (page) => press(page, "Change tags")),
    inPrompt("Prompt, editing the category", launch, (page) => press(page, "Change category")),
    inPrompt("Prompt, editing the title", launch, async (page) => {
      await page.getByRole("button", { name: "Launch mail that gets read", exact: true }).click();
      await page.getByRole("textbox", { name: "Title" }).fill("");
      await press(page, "Save");
    }),
    inPrompt("Prompt, editing the text", launch, async (page) => {
      await page.getByRole("dialog").getByText("Open with the change").click();
      await page.getByRole("textbox", { name: "Content" }).waitFor();
    }),
    inPrompt("Prompt, deleting", launch, async (page) => {
      const remove = page.getByRole("dialog").getByRole("button", { name: "Delete" });
      if (await remove.isVisible()) await remove.click();
      else {
        await openMore(page);
        await page.getByRole("menuitem", { name: "Delete" }).click();
      }
      await page.getByText("Are you sure you want to delete this prompt?").waitFor();
    }),
    {
      ...inPrompt("Prompt, more", launch, openMore),
      only: "phone",
    },
    inPrompt("Prompt, documents", launch, (page) => tab(page, "Documents")),
    inPrompt("Prompt, a document", launch, async (page) => {
      await tab(page, "Documents");
      await press(page, "Preview Brand voice.md");
      await page.getByRole("dialog", { name: "Brand voice.md" }).waitFor();
    }),
    inPrompt("Prompt, uploading", launch, async (page) => {
      await tab(page, "Documents");
      await onTop(page)
        .locator("input[type=file]")
        .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes.") });
    }),
    inPrompt("Prompt, history", launch, (page) => tab(page, "History")),
    { name: "Prompt, missing", as: "reader", path: "/library?prompt=01980000-0000-7000-8000-000000000000" },
  ];
}
