import { clipboard } from "../support/prompts";
import { expect, onScreen, test } from "../support/readers";

/** The Collaboration Hub, and its messages. */
test.describe("Collaboration Hub", () => {
  const page = onScreen("/workspaces", { as: "newcomer" });
  const card = () => page().getByRole("article").filter({ hasText: "Reading circle" });
  const dialog = (name: string) => page().getByRole("dialog", { name });
  const open = (name: string) => page().getByRole("button", { name, exact: true }).click();
  const notice = (text: string) => expect(page().getByText(text, { exact: true }).first()).toBeVisible();
  /** The server's answer to the next call, whatever it is about. */
  const failNext = (procedure: string) =>
    page().route(`**/trpc/${procedure}*`, (route) => route.abort(), { times: 1 });

  test("My Workspaces tab", async () => {
    await expect(page().getByRole("tab", { name: "My Workspaces" })).toHaveAttribute("aria-selected", "true");
  });

  test("header buttons Join Workspace and Create Workspace, each opening a dialog", async () => {
    for (const name of ["Join Workspace", "Create Workspace"]) {
      await open(name);
      await expect(dialog(name)).toBeVisible();
      await page().keyboard.press("Escape");
      await expect(dialog(name)).toBeHidden();
    }
  });

  test("inviteCode is required and trimmed; an empty value after trimming sends nothing", async () => {
    let calls = 0;
    await page().route("**/trpc/workspaces.join*", (route) => {
      calls += 1;
      return route.continue();
    });
    await open("Join Workspace");
    await dialog("Join Workspace").getByLabel("Invite code").fill("   ");
    await page().keyboard.press("Enter");
    expect(calls).toBe(0);
    await page().unroute("**/trpc/workspaces.join*");
  });

  test("'Error', 'Failed to join workspace. Please check the invite code.'", async () => {
    await dialog("Join Workspace").getByLabel("Invite code").fill("NOBODYS-CODE");
    await page().keyboard.press("Enter");
    await notice("Failed to join workspace. Please check the invite code.");
    await expect(dialog("Join Workspace").getByLabel("Invite code")).toHaveValue("NOBODYS-CODE");
    await page().keyboard.press("Escape");
  });

  test("'Error', 'Failed to create workspace'; what was typed stays", async () => {
    await open("Create Workspace");
    await dialog("Create Workspace").getByLabel("Name").fill("Reading circle");
    await failNext("workspaces.create");
    await page().keyboard.press("Enter");
    await notice("Failed to create workspace");
    await expect(dialog("Create Workspace").getByLabel("Name")).toHaveValue("Reading circle");
  });

  test("'Success', 'Workspace created successfully'; success closes the dialog and refreshes the list", async () => {
    await dialog("Create Workspace").getByRole("button", { name: "Create Workspace" }).click();
    await notice("Workspace created successfully");
    await expect(dialog("Create Workspace")).toBeHidden();
    await expect(card()).toBeVisible();
  });

  test("the card shows name, 'No description' and a crown icon for its owner", async () => {
    await expect(card().getByRole("heading", { name: "Reading circle" })).toBeVisible();
    await expect(card().getByText("No description")).toBeVisible();
    await expect(card().getByRole("img", { name: "You own this workspace" })).toBeVisible();
  });

  test("'Copied', 'Invite code copied to clipboard'", async () => {
    await card().getByRole("button", { name: "Copy the invite code" }).click();
    await notice("Invite code copied to clipboard");
    expect(await clipboard(page())).toMatch(/^[A-Z2-9]{12}$/);
  });

  test("'Joined workspace successfully', also for those who are in it already", async () => {
    const code = await clipboard(page());
    await open("Join Workspace");
    await dialog("Join Workspace").getByLabel("Invite code").fill(` ${code.toLowerCase()} `);
    await page().keyboard.press("Enter");
    await notice("Joined workspace successfully");
    await expect(page().getByRole("heading", { level: 1, name: "Reading circle" })).toBeVisible();
  });

  test("leaves the newcomer as it found them", async () => {
    await page().getByRole("tab", { name: "Settings" }).click();
    await open("Delete Workspace");
    await dialog("Delete Workspace").getByLabel("Type “Reading circle” to confirm").fill("Reading circle");
    await dialog("Delete Workspace").getByRole("button", { name: "Delete Workspace" }).click();
    await expect(page().getByText("No workspaces yet")).toBeVisible();
  });
});
