import type { Locator, Page } from "@playwright/test";
import { addPrompt } from "./support/prompts";
import { expect, test } from "./support/test";

const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");

/** The visible buttons and links of a screen, with their places. */
async function actionsOf(root: Locator) {
  const actions = await root.getByRole("button").or(root.getByRole("tab")).all();
  const seen = [];
  for (const action of actions) {
    const box = await action.boundingBox();
    if (box && (await action.isVisible())) {
      seen.push({ name: await action.evaluate((node) => node.ariaLabel ?? node.textContent), ...box });
    }
  }
  return seen;
}

/** Waits for a toast in the page itself. @returns the buttons of a dialog that its first frame lies over. */
async function watchArrival(page: Page): Promise<() => Promise<(string | null)[]>> {
  const arrival = await page.evaluateHandle(() => {
    const covered = new Promise<(string | null)[]>((resolve) => {
      const look = () => {
        // Its list, because the toast itself slides in.
        const lies = document.querySelector("li[data-state=open]")?.parentElement?.getBoundingClientRect();
        if (!lies) return void requestAnimationFrame(look);
        const buttons = [...document.querySelectorAll<HTMLElement>("[role=dialog] button")];
        const beneath = buttons.filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const meets = left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top;
          return meets && button.checkVisibility();
        });
        resolve(beneath.map((button) => button.ariaLabel ?? button.textContent));
      };
      requestAnimationFrame(look);
    });
    return { covered };
  });
  return () => arrival.evaluate(({ covered }) => covered);
}

async function expectClear(page: Page, root: Locator) {
  const notice = toast(page);
  await expect(notice).toHaveAttribute("data-state", "open");
  // It has arrived.
  await notice.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const lies = await notice.boundingBox();
  if (!lies) throw new Error("no toast");
  const actions = await actionsOf(root);
  expect(actions.length).toBeGreaterThan(2);
  const covered = actions.filter(
    ({ x, y, width, height }) =>
      x < lies.x + lies.width && x + width > lies.x && y < lies.y + lies.height && y + height > lies.y,
  );
  expect(covered.map(({ name }) => name)).toEqual([]);
  expect(lies.width).toBeLessThanOrEqual(420);
  return lies;
}

for (const width of [390, 1280]) {
  const height = width === 390 ? 844 : 800;
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("a toast lies over no button of an open prompt", async ({ page, person: _ }) => {
      const id = await addPrompt(page, {
        title: "Broth",
        content: "Cook it slowly. ".repeat(200),
        tags: ["soup"],
      });
      await page.goto(`/library?prompt=${id}`);
      const dialog = page.getByRole("dialog");
      const copy = dialog.getByRole("button", { name: /^Copy/ }).first();
      await expect(copy).toBeVisible();
      const coveredAtFirst = await watchArrival(page);
      await copy.click();
      await expect(toast(page)).toContainText("Copied!");
      expect(await coveredAtFirst()).toEqual([]);
      const lies = await expectClear(page, dialog);
      if (width === 390) expect(lies.y).toBeLessThan(height / 2);
      else expect(lies.x + lies.width).toBeGreaterThan(width - 40);
      // The buttons that it covered before can be pressed while it is there.
      if (width === 390) {
        await dialog.getByRole("button", { name: "More actions" }).click();
        await page.getByRole("menuitem", { name: "Duplicate" }).click();
      } else await dialog.getByRole("button", { name: "Duplicate" }).click();
      await expect(toast(page)).toContainText("Feature coming soon");
      await expectClear(page, dialog);
    });

    test("a toast lies over no button of Add Prompt", async ({ page, person: _ }) => {
      await page.goto("/");
      await page.route("**/trpc/prompts.create*", (route) => route.abort());
      await page.getByRole("banner").getByRole("button", { name: "Add Prompt" }).click();
      const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
      await dialog.getByLabel("Title").fill("Broth");
      await dialog.getByLabel("Content").fill("Cook it slowly.");
      await dialog.getByRole("combobox", { name: /Category/ }).selectOption({ label: "Coding" });
      await dialog.getByRole("button", { name: "Add Prompt" }).click();
      await expect(toast(page)).toContainText("Failed to create prompt");
      await expectClear(page, dialog);
      await page.unroute("**/trpc/prompts.create*");
      await dialog.getByRole("button", { name: "Add Prompt" }).click();
      await expect(dialog).toBeHidden();
      await expect(toast(page)).toContainText("Prompt created");
      await expectClear(page, page.getByRole("banner"));
    });
  });
}
