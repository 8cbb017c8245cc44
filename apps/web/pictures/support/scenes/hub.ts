import type { Page } from "@playwright/test";
import type { People } from "../library";
import { press, type Scene, tab } from "../scene";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name }).waitFor();
const templates = "/workspaces?tab=templates";

/** Workspaces and templates, with the dialogs that open from them. */
export function hubScenes({ paths }: People): readonly Scene[] {
  const inWorkspace = (name: string, act?: Scene["act"], more: Partial<Scene> = {}): Scene => ({
    name,
    as: "reader",
    path: paths.workspace,
    ...(act && { act }),
    ...more,
  });
  const inSettings = (name: string, button: string): Scene =>
    inWorkspace(name, async (page) => {
      await tab(page, "Settings");
      await press(page, button);
      await page.getByRole("dialog").waitFor();
    });
  return [
    { name: "Workspaces", as: "reader", path: "/workspaces" },
    {
      name: "Create a workspace",
      as: "reader",
      path: "/workspaces?dialog=create",
      act: (page) => dialog(page, "Create Workspace"),
    },
    {
      name: "Join a workspace",
      as: "reader",
      path: "/workspaces?dialog=join",
      act: (page) => dialog(page, "Join Workspace"),
    },
    inWorkspace("Workspace"),
    inWorkspace("Workspace, members", (page) => tab(page, "Members")),
    inWorkspace("Workspace, removing a member", async (page) => {
      await tab(page, "Members");
      await press(page, "Remove Grace Hopper");
      await page.getByRole("dialog").waitFor();
    }),
    inWorkspace("Workspace, activity", (page) => tab(page, "Activity")),
    inWorkspace("Workspace, settings", (page) => tab(page, "Settings"), { isWhole: true }),
    inWorkspace("Workspace, sharing a prompt", async (page) => {
      await press(page, "Share a Prompt");
      await dialog(page, "Share a Prompt");
    }),
    inSettings("Workspace, transferring", "Transfer Ownership"),
    inSettings("Workspace, deleting", "Delete Workspace"),
    { name: "Invitation", as: "newcomer", path: paths.invitation },
    { name: "Templates", as: "reader", path: templates },
    {
      name: "Template",
      as: "reader",
      path: templates,
      act: async (page) => {
        await press(page, "Line edit that keeps your voice");
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "Template, using",
      as: "reader",
      path: templates,
      act: async (page) => {
        await press(page, "Line edit that keeps your voice");
        await press(page, "Use Template");
        await page.getByRole("button", { name: "Add to Library" }).waitFor();
      },
    },
    {
      name: "Template, reporting",
      as: "newcomer",
      path: templates,
      act: async (page) => {
        await page.getByRole("article").last().getByRole("link").first().click();
        const report = page.getByRole("dialog").getByRole("button", { name: "Report" });
        if (await report.isVisible()) await report.click();
      },
    },
  ];
}
