import type { Page } from "@playwright/test";
import { openBrowser } from "./support/arrivals";
import { expectAccessible, expectAccessibleEverywhere, expectNoSidewaysScroll } from "./support/axe";
import { arriveSignedIn } from "./support/people";
import { expect, test } from "./support/test";

const builder = (page: Page) => page.getByRole("dialog", { name: "Build a Prompt" });
const form = (page: Page) => page.getByRole("dialog", { name: "Add New Prompt" });
const part = (page: Page) => builder(page).getByLabel("Part of the prompt");
const confirmation = (page: Page) => page.getByRole("dialog", { name: /^Are you sure/ });
const preview = (page: Page) => builder(page).getByRole("region", { name: "Preview" });

test("a prompt is built from components, reordered by keyboard, saved as a structure, and added to what was typed", async ({
  page,
  person: _person,
}) => {
  await page.goto("/library?new=1");
  await form(page).getByLabel("Content").fill("Typed before.");
  await form(page).getByRole("button", { name: "Build" }).click();
  await expect(preview(page)).toHaveText("Your prompt reads here as it grows.");
  await builder(page).getByRole("button", { name: "Add Editor" }).click();
  await part(page).selectOption("Tone");
  await builder(page).getByRole("button", { name: "Add Warm" }).click();
  await builder(page).getByRole("textbox", { name: "Tone: Warm" }).fill("Warm, as to [friend].");
  await expect(preview(page)).toHaveText(/You are an editor.*Warm, as to \[friend\]\./s);
  await builder(page).getByRole("button", { name: "Move up: Warm" }).focus();
  await page.keyboard.press("Enter");
  await expect(preview(page)).toHaveText(/^Warm, as to \[friend\]\..*You are an editor/s);
  await expectAccessible(page);

  await builder(page).getByRole("button", { name: "Keep as my component: Warm" }).click();
  await expect(page.getByText("Component saved", { exact: true })).toBeVisible();
  await builder(page).getByLabel("Save this structure as").fill("Warm edit");
  await builder(page).getByRole("button", { name: "Save Structure" }).click();
  await expect(page.getByText("Structure saved", { exact: true })).toBeVisible();
  await builder(page).getByRole("button", { name: "Use as Content" }).click();
  await expect(form(page).getByLabel("Content")).toHaveValue(
    /^Typed before\.\n\nWarm, as to \[friend\]\.\n\nYou are an editor/,
  );

  await form(page).getByRole("button", { name: "Build" }).click();
  await builder(page).getByLabel("Start from a structure").selectOption("Warm edit");
  await expect(preview(page)).toContainText("Warm, as to [friend].");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(builder(page)).toBeHidden();
  await expect(form(page).getByLabel("Content")).toHaveValue(/^Typed before\./);
});

/** Opens the builder with one block in it: the product's Editor. */
async function startBuilding(page: Page): Promise<void> {
  await page.goto("/library?new=1");
  await form(page).getByRole("button", { name: "Build" }).click();
  await builder(page).getByRole("button", { name: "Add Editor" }).first().click();
}

test("a component of one's own is changed, and deleted after a question; what was built with it keeps its text", async ({
  page,
  person: _person,
}) => {
  await startBuilding(page);
  await builder(page).getByRole("textbox", { name: "Role: Editor" }).fill("You edit for [paper].");
  await builder(page).getByRole("button", { name: "Keep as my component: Editor" }).click();
  // The product's own components are nobody's to change.
  await expect(builder(page).getByRole("button", { name: /^Edit the component/ })).toHaveCount(1);

  await builder(page).getByRole("button", { name: "Edit the component Editor" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Component" });
  await expect(editing.getByLabel("Text")).toHaveValue("You edit for [paper].");
  await expectAccessibleEverywhere(page);
  await editing.getByLabel("Text").fill("  ");
  await editing.getByRole("button", { name: "Save changes" }).click();
  await expect(editing.getByText("Write the component's text.")).toBeVisible();
  await expect(editing.getByLabel("Text")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(editing).toBeHidden();
  await expect(builder(page)).toBeVisible();

  await builder(page).getByRole("button", { name: "Edit the component Editor" }).click();
  await editing.getByLabel("Name").fill("House tone");
  await editing.getByLabel("Part of the prompt").selectOption("Tone");
  await editing.getByLabel("Description").fill("As we write here.");
  await editing.getByLabel("Text").fill("Dry, short.");
  await page.keyboard.press("Tab");
  await editing.getByLabel("Name").press("Enter");
  await expect(page.getByText("Component updated", { exact: true })).toBeVisible();
  await expect(editing).toBeHidden();
  // Sending the form sent nothing of the form behind it.
  await expect(form(page).getByText("Give the prompt a title.")).toHaveCount(0);
  await expect(preview(page)).toHaveText("You edit for [paper].");
  await part(page).selectOption("Tone");
  await builder(page).getByRole("button", { name: "Add House tone As we write here." }).click();
  await expect(preview(page)).toHaveText(/You edit for \[paper\]\.\s+Dry, short\./);

  await builder(page).getByRole("button", { name: "Delete the component House tone" }).click();
  await expectAccessible(page);
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await expect(builder(page).getByRole("button", { name: "Add House tone" })).toBeVisible();
  await builder(page).getByRole("button", { name: "Delete the component House tone" }).click();
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(builder(page).getByRole("button", { name: "Add House tone" })).toHaveCount(0);
  await expect(preview(page)).toContainText("Dry, short.");
  await startBuilding(page);
  await part(page).selectOption("Tone");
  await expect(builder(page).getByRole("button", { name: "Add Warm" })).toBeVisible();
  await expect(builder(page).getByRole("button", { name: "Add House tone" })).toHaveCount(0);
});

test("a published structure is taken back from others, renamed, and deleted", async ({
  page,
  person: _person,
  browser,
  baseURL,
}) => {
  test.slow(); // two people's journeys
  await startBuilding(page);
  const manage = builder(page).getByRole("button", { name: "Manage" });
  await expect(manage).toBeDisabled();
  for (const name of ["House edit", "Private edit"]) {
    await builder(page).getByLabel("Save this structure as").fill(name);
    await builder(page)
      .getByLabel("Public")
      .setChecked(name === "House edit");
    await builder(page).getByRole("button", { name: "Save Structure" }).click();
    await expect(
      builder(page).getByLabel("Start from a structure").getByRole("option", { name }),
    ).toBeAttached();
  }

  const other = await (await openBrowser(browser, { baseURL })).newPage();
  await arriveSignedIn(other);
  const offered = (name: string) =>
    builder(other).getByLabel("Start from a structure").getByRole("option", { name });
  await startBuilding(other);
  await expect(offered("House edit")).toHaveCount(1);
  await expect(offered("Private edit")).toHaveCount(0);
  await builder(other).getByLabel("Start from a structure").selectOption("House edit");
  await expect(preview(other)).toContainText("You are an editor");

  await manage.click();
  const structures = page.getByRole("dialog", { name: "Your Structures" });
  const isPublic = (name: string) => structures.getByRole("switch", { name: `Public: ${name}` });
  await expect(structures.getByRole("listitem")).toHaveCount(2);
  await expect(isPublic("House edit")).toBeChecked();
  await expect(isPublic("Private edit")).not.toBeChecked();
  await expectAccessibleEverywhere(page);
  await isPublic("House edit").click();
  await expect(page.getByText("Structure unpublished", { exact: true })).toBeVisible();
  await expect(isPublic("House edit")).not.toBeChecked();
  await startBuilding(other);
  await expect(builder(other).getByLabel("Start from a structure")).toBeDisabled();

  await isPublic("Private edit").click();
  await expect(page.getByText("Structure published", { exact: true })).toBeVisible();
  await startBuilding(other);
  await expect(offered("Private edit")).toHaveCount(1);

  // Renamed by keyboard alone: Esc leaves the name, not the dialog.
  await structures.getByRole("button", { name: "Rename the structure House edit" }).press("Enter");
  const newName = structures.getByLabel("New name of the structure House edit");
  await expect(newName).toBeFocused();
  await newName.fill("Nothing of this");
  await newName.press("Escape");
  await expect(structures.getByRole("button", { name: "Rename the structure House edit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await newName.fill("  ");
  await newName.press("Enter");
  await expect(structures.getByText("Give it a name.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await newName.fill("House style");
  await newName.press("Enter");
  await expect(page.getByText("Structure renamed", { exact: true })).toBeVisible();
  await expect(structures.getByRole("button", { name: "Rename the structure House style" })).toBeFocused();
  await expect(isPublic("House style")).not.toBeChecked();

  await structures.getByRole("button", { name: "Delete the structure Private edit" }).click();
  await expectAccessible(page);
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(structures.getByRole("listitem")).toHaveCount(1);
  await structures.getByRole("button", { name: "Delete the structure House style" }).click();
  await confirmation(page).getByRole("button", { name: "Delete" }).click();
  await expect(structures.getByText("You have no saved structures.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(structures).toBeHidden();
  await expect(builder(page).getByLabel("Start from a structure")).toBeDisabled();
  await startBuilding(other);
  await expect(builder(other).getByLabel("Start from a structure")).toBeDisabled();
  await other.context().close();
});
