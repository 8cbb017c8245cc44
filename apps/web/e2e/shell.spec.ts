import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { hold } from "./support/hold";
import { clipboard } from "./support/prompts";
import { expect, test } from "./support/test";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test.describe("a visitor", () => {
  test("reads the landing page and goes from it to sign-in and to About", async ({ page }) => {
    await page.goto("/");
    await expect(heading(page, "Welcome")).toBeVisible();
    for (const name of ["Smart Search", "Favorites & Tags", "Security & Privacy", "Categories"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    for (const name of ["Marketing", "Coding", "Writing"]) {
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Get Started" }).first()).toHaveAttribute(
      "href",
      "/api/login?prompt=create",
    );
    await expect(main.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/api/login");

    const demo = page.getByRole("group", { name: "Try it here" });
    await demo.getByRole("searchbox").fill("launch mail");
    await expect(demo.getByText("1 found")).toBeVisible();
    await expect(demo.getByRole("button", { pressed: true })).toHaveText(/^Launch mail that gets read/);
    await page.keyboard.press("Enter");
    await expect(demo.getByLabel("product")).toBeFocused();
    await page.keyboard.type("the night train");
    await demo.getByRole("button", { name: "Copy" }).click();
    await expect(demo.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await clipboard(page)).toContain("a launch mail for the night train, for [audience].");
    await demo.getByRole("searchbox").fill("zzqq");
    await expect(demo.getByText("No results found. Try “launch mail”.")).toBeVisible();

    await page.getByRole("link", { name: "About Commonplace" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(heading(page, "About Commonplace")).toBeFocused();
    await expect(page).toHaveTitle("About · Commonplace");
    await expect(page.getByRole("link", { name: "Start Building Your Library" })).toHaveAttribute(
      "href",
      "/api/login",
    );
  });

  test("sees the landing page on every path but /about, and comes back there after signing in", async ({
    page,
  }) => {
    for (const path of ["/library?category=coding", "/mentor", "/tutorial", "/nowhere"]) {
      await page.goto(path);
      await expect(heading(page, "Welcome")).toBeVisible();
      const login = page.getByRole("main").getByRole("link", { name: "Sign In" });
      await expect(login).toHaveAttribute("href", `/api/login?returnTo=${encodeURIComponent(path)}`);
    }
  });

  test("comes back after signing in also by a link pressed before its code is there", async ({ page }) => {
    await page.route("**/assets/index-*.js", (route) => route.abort());
    await page.goto("/library?category=coding", { waitUntil: "commit" });
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
    await page.getByRole("link", { name: "Get Started" }).first().click();
    expect(new URL((await login).url()).searchParams.get("returnTo")).toBe("/library?category=coding");
    await expect(page.getByLabel("Password")).toBeVisible();
  });

  test("loads nothing of the signed-in product", async ({ page }) => {
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    await page.goto("/");
    await expect(heading(page, "Welcome")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(loaded.filter((url) => /signed-in|frame|forms|rules|page|prompt/.test(url))).toEqual([]);
  });

  test("who was here before sees Loading System until it is known who it is, and Retry when the server does not say", async ({
    page,
    server,
  }) => {
    await page
      .context()
      .addCookies([{ name: "commonplace-session", value: "x".repeat(43), url: server.url }]);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/trpc/auth.user**", async (route) => {
      await asked;
      await route.abort();
    });
    await page.goto("/", { waitUntil: "commit" });
    await expect(heading(page, "Loading System")).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(heading(page, "Commonplace did not answer")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/trpc/auth.user**");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(heading(page, "Welcome")).toBeVisible();
  });
});

test.describe("the theme", () => {
  test.use({ colorScheme: "dark" });

  test("is the system's at first, then the one chosen, without a flash after a reload", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("html")).toHaveClass("dark");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(page.locator("html")).toHaveClass("light");
    expect(await page.evaluate(() => localStorage.getItem("commonplace-theme"))).toBe("light");

    // The class is there before any of the app's modules runs.
    await page.route("**/assets/index-*.js", (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await expect(page.locator("html")).toHaveClass("light");
    await expect(heading(page, "Welcome")).toBeVisible();
  });
});

test.describe("a signed-in person", () => {
  test("starts on Home, with nothing in the library yet", async ({ page, person }) => {
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await expect(page).toHaveTitle("Home · Commonplace");
    await expect(page.getByText("System Active")).toBeVisible();
    const figures = page.getByRole("region", { name: "Your library in figures" });
    await expect(figures.getByRole("definition")).toHaveText(["0", "5", "0", "0"]);
    await expect(page.getByRole("heading", { name: "No Prompts Yet" })).toBeVisible();
    await expect(page.getByText("Create your first prompt to get started")).toBeVisible();
    await expect(page.getByRole("link", { name: /0 prompts$/ })).toHaveCount(5);

    await expectAccessible(page);

    await page.getByRole("link", { name: /^Coding/ }).click();
    await expect(page).toHaveURL(/\/library\?category=coding$/);
  });

  test("takes a file that is dropped on an empty library before the code of the import has come", async ({
    page,
    person,
  }) => {
    const letCodeCome = await hold(page, /\/assets\/.*import/);
    await page.goto("/");
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["title,content\nFrom a file,Say it\n"], "prompts.csv"));
      return transfer;
    });
    await page.getByText("Import a file", { exact: true }).dispatchEvent("drop", { dataTransfer: dropped });
    letCodeCome();
    const importing = page.getByRole("dialog", { name: "Import prompts" });
    await expect(importing).toBeVisible();
    await expect(importing.getByRole("button", { name: "Import 1 prompt" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(importing).toBeHidden();
  });

  test("moves between pages: the active link, the focus and the title follow", async ({ page, person }) => {
    expect(person.firstName).toBe("Ada");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await nav.getByRole("link", { name: "About" }).click();
    await expect(heading(page, "About Commonplace")).toBeFocused();
    await expect(nav.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
    await expect(nav.getByRole("link", { name: "Home" })).not.toHaveAttribute("aria-current", "page");
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(page).toHaveTitle("Page Not Found · Commonplace");
  });

  test("skips the header by keyboard", async ({ page, person }) => {
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("sees who is signed in, chooses a theme by typing, and signs out", async ({ page, person }) => {
    await page.getByRole("button", { name: "Your account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(menu).toContainText(person.email);
    await expect(menu.getByRole("menuitemradio", { name: "System" })).toBeChecked();
    await page.keyboard.press("d");
    await expect(menu.getByRole("menuitemradio", { name: "Dark" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass("dark");
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expect(heading(page, "Welcome")).toBeVisible();
  });

  test("lists the shortcuts with ?, and adds a prompt with N, not while typing", async ({ page, person }) => {
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list).toContainText("Add a prompt");
    await expectAccessible(page);
    await page.keyboard.press("n");
    await expect(page).not.toHaveURL(/new=1/);
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();

    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\?new=1$/);
    await expect(page.getByRole("dialog", { name: "Add New Prompt" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("runs no code that the content security policy forbids, in forms neither", async ({
    page,
    person,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction("reportViolation", (directive: string) => violations.push(directive));
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", (event) =>
        Reflect.get(window, "reportViolation")(event.effectiveDirective),
      ),
    );
    await page.goto("/");
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "Add New Prompt" });
    await dialog.getByRole("button", { name: "Add Prompt" }).click();
    await expect(dialog.getByText("Give the prompt a title.")).toBeVisible();
    expect(violations).toEqual([]);
  });

  test("learns that the session ended, and is taken to sign-in and back", async ({ page, person }) => {
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await page.context().clearCookies();
    const login = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/login");
    // The page leaves a moment after the notice, and a page that leaves answers no more: it tells of notices by itself.
    const notices: string[] = [];
    await page.exposeFunction("onNotice", (text: string) => notices.push(text));
    await page.evaluate(() => {
      const { onNotice } = window as unknown as { onNotice(text: string): void };
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll(
          "[role=region][aria-label^=Notifications] li",
        ))
          onNotice(textContent);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole("link", { name: /^Coding/ }).click();
    await expect.poll(() => notices).toContain("Session ExpiredPlease sign in again to continue.");
    expect(new URL((await login).url()).searchParams.get("returnTo")).toBe("/library?category=coding");
    await expect(page.getByLabel("Password")).toBeVisible();
  });

  test("opens the navigation on a small screen, which closes when a link is chosen; the bottom bar stays", async ({
    page,
    person,
  }) => {
    const bar = page.getByRole("navigation", { name: "Bottom bar" });
    await expect(heading(page, `Hello, ${person.firstName}`)).toBeVisible();
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.getByRole("link")).toHaveText(["Home", "Library", "Search", "AI Mentor"]);
    expect(await bar.boundingBox()).toEqual({ x: 0, y: 844 - 56, width: 390, height: 56 });
    await bar.getByRole("link", { name: "Search" }).click();
    await expect(heading(page, "Search")).toBeFocused();
    await expect(bar.locator("[aria-current='page']")).toHaveText("Search");
    // The last line of a page can be scrolled clear of the bar.
    const padding = await page.getByRole("main").evaluate((main) => getComputedStyle(main).paddingBottom);
    expect(Number.parseFloat(padding)).toBeGreaterThan(56);
    await page.getByRole("button", { name: "Open navigation" }).click();
    const panel = page.getByRole("dialog", { name: "Navigation" });
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    expect((await panel.boundingBox())?.width).toBeCloseTo(351, 0);
    await panel.getByRole("link", { name: "About" }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
  });
});
