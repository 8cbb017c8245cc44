import { expect, onScreen, test } from "../support/readers";

test.describe("Signed-in routes", () => {
  const page = onScreen("/");

  for (const [path, heading] of [
    ["/", "Hello, Ada"],
    ["/library", "Library"],
    ["/search", "Search"],
    ["/about", "About Commonplace"],
    ["/mentor", "AI Mentor"],
    ["/tutorial", "Tutorial"],
    ["/contact", "Contact & Support"],
    ["/any/other", "404 Page Not Found"],
  ] as const) {
    test(`${path} shows ${heading}`, async () => {
      await page().goto(path);
      await expect(page().getByRole("heading", { level: 1 })).toHaveText(heading);
    });
  }

  test("choosing a category on home stores it and navigates to /library", async () => {
    await page().goto("/");
    await page()
      .getByRole("link", { name: /^Writing/ })
      .click();
    await expect(page()).toHaveURL("/library?category=writing");
    await expect(page().getByRole("checkbox", { name: "Writing" })).toBeChecked();
    await expect(page().getByRole("article")).toHaveCount(1);
  });

  test("while authentication is loading, a Loading System screen is shown", async () => {
    await page().route("**/trpc/auth.user**", () => {});
    // A page that the server does not render.
    await page().goto("/tutorial", { waitUntil: "commit" });
    await expect(page().getByRole("heading", { name: "Loading System" })).toBeVisible();
    await page().unroute("**/trpc/auth.user**");
  });
});

test.describe("Shell and header", () => {
  const page = onScreen("/library");
  const nav = () => page().getByRole("navigation", { name: "Main" });
  const menu = () => page().getByRole("menu");

  test("the header lists Home, Library, Tutorial, About and Contact, in this order", async () => {
    const labels = await nav().getByRole("link").allTextContents();
    const expected = ["Home", "Library", "Tutorial", "About", "Contact"];
    expect(labels.filter((label) => expected.includes(label))).toEqual(expected);
  });

  test("a link is active when the path equals / for Home, or starts with the link path for the others", async () => {
    const active = nav().locator("[aria-current='page']");
    await expect(active).toHaveText(["Library"]);
    await nav().getByRole("link", { name: "Home" }).click();
    await expect(active).toHaveText(["Home"]);
    await page().goto("/library/anything");
    await expect(active).toHaveText(["Library"]);
    await page().goto("/library");
  });

  test("the avatar shows the first letter of firstName; the menu shows the full name, the email and Sign Out to /api/logout", async ({
    reader,
  }) => {
    const avatar = page().getByRole("button", { name: "Your account" });
    await expect(avatar).toHaveText("A");
    await avatar.click();
    await expect(menu()).toContainText("Ada Reader");
    await expect(menu()).toContainText(reader.email);
    await expect(menu().getByRole("menuitem", { name: "Sign Out" })).toHaveAttribute("href", "/api/logout");
    await page().keyboard.press("Escape");
  });

  test("the Analytics link does not appear for anyone but the one specific user", async () => {
    await page().getByRole("button", { name: "Your account" }).click();
    await expect(menu()).toBeVisible();
    await expect(menu().getByText("Analytics")).toHaveCount(0);
    await page().keyboard.press("Escape");
    await expect(nav().getByText("Analytics")).toHaveCount(0);
  });

  test("a theme toggle switches between light and dark depending on which is active", async () => {
    await page().getByRole("button", { name: "Switch to dark theme" }).click();
    await expect(page().locator("html")).toHaveClass("dark");
    await page().getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page().locator("html")).toHaveClass("light");
  });

  test("an Add Prompt button opens the Add New Prompt dialog", async () => {
    await page().getByRole("button", { name: "Add Prompt" }).click();
    await expect(page().getByRole("dialog", { name: "Add New Prompt" })).toBeVisible();
    await page().keyboard.press("Escape");
    await expect(page().getByRole("dialog")).toHaveCount(0);
  });

  test("a prompt-detail dialog is available in the shell, on any page", async ({ reader }) => {
    await page().goto(`/tutorial?prompt=${reader.prompts.Thread}`);
    await expect(page().getByRole("dialog", { name: "Thread" })).toBeVisible();
    await page().goto("/library");
  });
});

test.describe("Shell and header, on small screens", () => {
  const page = onScreen("/library", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const panel = () => page().getByRole("dialog", { name: "Navigation" });

  test("the links move into a right-side slide-in panel titled Navigation, 90% of the viewport wide", async () => {
    await expect(page().getByRole("navigation", { name: "Main" })).toBeHidden();
    await page().getByRole("button", { name: "Open navigation" }).click();
    await expect(panel()).toBeVisible();
    await expect
      .poll(async () => {
        const box = await panel().boundingBox();
        return box && [Math.round(box.width), Math.round(box.x + box.width)];
      })
      .toEqual([351, 390]);
  });

  test("it closes when a link is chosen", async () => {
    await panel().getByRole("link", { name: "About" }).click();
    await expect(panel()).toBeHidden();
    await expect(page()).toHaveURL(/\/about$/);
  });

  test("it is at most 400 px wide", async () => {
    await page().setViewportSize({ width: 700, height: 844 });
    await page().getByRole("button", { name: "Open navigation" }).click();
    await expect.poll(async () => (await panel().boundingBox())?.width).toBe(400);
    await page().keyboard.press("Escape");
    await expect(panel()).toBeHidden();
  });

  test("Add Prompt's label is hidden on very small screens", async () => {
    await page().setViewportSize({ width: 360, height: 740 });
    await expect(page().getByRole("button", { name: "Add Prompt" }).getByText("Add Prompt")).toBeHidden();
  });
});

test("the avatar is a generic icon without a first name", async ({ page }) => {
  await page.route("**/trpc/auth.user**", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace('"firstName":"Ada"', '"firstName":null') });
  });
  // A page that the server does not render asks who is there; Home then greets nobody by name.
  await page.goto("/tutorial");
  await page.getByRole("link", { name: "Home" }).first().click();
  const avatar = page.getByRole("button", { name: "Your account" });
  await expect(avatar.locator("svg")).toBeVisible();
  await expect(avatar).toHaveText("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello");
});
