import type { Page } from "@playwright/test";
import { expect, test } from "../support/readers";

/** Business constants that a person can see; the page's clock is the test's. */
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");

/** Opens a prompt at a standing clock, which `runFor` moves. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await page.getByRole("heading").first().waitFor();
  // The page settles by its own time first: code that loads late is there.
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState("networkidle");
  if (path.includes("prompt="))
    await page.getByRole("dialog").getByRole("button", { name: "Copy" }).waitFor();
  await page.clock.pauseAt(Date.now() + 600_000);
}

test("toasts: 1 visible at a time, the newest replacing the older; default display 5000 ms", async ({
  page,
  reader,
}) => {
  await open(page, `/library?prompt=${reader.prompts["Plain words"]}`);
  const duplicate = page.getByRole("dialog").getByRole("button", { name: "Duplicate" });
  await duplicate.click();
  await page.clock.runFor(3_000);
  await expect(toast(page)).toHaveText(/^Feature coming soon/);
  await page.getByRole("dialog").getByRole("button", { name: "Copy" }).click();
  await page.clock.runFor(100);
  await expect(toast(page)).toHaveText(/^Copied!/);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(4_800);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(toast(page)).toHaveCount(0);
});

test("copied indicator reset: 2 seconds", async ({ page, reader }) => {
  await open(page, `/library?prompt=${reader.prompts["Plain words"]}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});

test("toasts: swipe-to-dismiss 50 px to the right; viewer max width 420 px; focusable with the F8 hotkey", async ({
  page,
  reader,
}) => {
  await page.goto(`/library?prompt=${reader.prompts["Plain words"]}`);
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect(region).toBeAttached();
  const show = () => page.getByRole("dialog").getByRole("button", { name: "Duplicate" }).click();
  const swipe = async (distance: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("no toast to swipe");
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await show();
  await expect(toast(page)).toBeVisible();
  expect((await region.getByRole("list").boundingBox())?.width).toBe(420);
  await page.keyboard.press("F8");
  await expect(region.getByRole("list")).toBeFocused();
  await swipe(40);
  await expect(toast(page)).toHaveAttribute("data-state", "open");
  await swipe(60);
  await expect(toast(page)).toHaveCount(0);
});

/** Lets time pass as it does: in steps, between which the page draws. */
async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await page.clock.runFor(50);
    await page.evaluate(() => undefined);
  }
}

test("tooltip open delay 700 ms, skip delay 300 ms", async ({ page }) => {
  await page.goto("/about");
  const call = (method: string, path: string, body = {}) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { "content-type": "application/json" };
        const text = await (await fetch(path, { method, headers, body })).text();
        return text === "" ? undefined : (JSON.parse(text) as { id: string });
      },
      [method, path, JSON.stringify(body)] as const,
    );
  const made = await call("POST", "/api/workspaces", { name: "Reading circle" });
  await open(page, "/workspaces");
  const tip = (name: RegExp) => page.getByRole("tooltip", { name });
  const code = page.getByRole("button", { name: "Copy the invite code of Reading circle" });
  await code.hover();
  await pass(page, 600);
  await expect(tip(/^Copy the invite code/)).toHaveCount(0);
  await pass(page, 200);
  await expect(tip(/^Copy the invite code/)).toBeVisible();
  // The next one comes at once while the first has been gone for less than 300 ms.
  await page.getByRole("button", { name: "Switch to dark theme" }).hover();
  await pass(page, 100);
  await expect(tip(/^Switch to dark/)).toBeVisible();
  await page.mouse.move(600, 780);
  await pass(page, 1_000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await code.hover();
  await pass(page, 600);
  await expect(tip(/^Copy the invite code/)).toHaveCount(0);
  await call("DELETE", `/api/workspaces/${made?.id}`);
});

test("menu type-ahead buffer resets after 1 s", async ({ page }) => {
  await open(page, "/library");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.clock.runFor(300);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.keyboard.press("s");
  expect(await focused()).toBe("System");
  await page.keyboard.press("i");
  expect(await focused()).toBe("Sign Out");
  await page.clock.runFor(1_000);
  await page.keyboard.press("d");
  expect(await focused()).toBe("Dark");
});

/** When the page went to sign-in, by its clock, counted from the notice. */
async function delayOfLogin(page: Page, step: number): Promise<number> {
  let gone = false;
  await page.route("**/api/login*", (route) => {
    gone = true;
    return route.abort();
  });
  for (let passed = 0; passed <= 3_000; passed += step) {
    if (gone) return passed;
    await page.clock.runFor(step);
    await page.evaluate(() => undefined).catch(() => undefined);
  }
  throw new Error("The page never went to sign-in.");
}

test("Session Expired: 'Please sign in again to continue.' on the unauthorizedError event, and login after 1.5 s", async ({
  page,
}) => {
  await open(page, "/library");
  await page.evaluate(() => window.dispatchEvent(new Event("unauthorizedError")));
  await expect(toast(page)).toHaveText(/^Session Expired\s*Please sign in again to continue\.$/);
  expect(await delayOfLogin(page, 100)).toBeGreaterThanOrEqual(1_500);
});

test("Unauthorized: 'You are logged out. Logging in again...' on contact, and login after 500 ms", async ({
  page,
}) => {
  await open(page, "/library");
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Contact" }).click();
  await page.clock.runFor(50);
  await expect(toast(page)).toHaveText(/^Unauthorized\s*You are logged out\. Logging in again\.\.\.$/);
  const delay = await delayOfLogin(page, 50);
  expect(delay).toBeLessThan(1_000);
});
