import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/axe";
import { clipboard } from "../support/prompts";
import { expect, onScreen, type Reader, test } from "../support/readers";

// The longest file: workers share its groups, each of which keeps its order.
test.describe.configure({ mode: "parallel" });

/** Goes to a page of the app as a link in it would, without loading everything anew. */
async function go(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
}

const SCREENS = [
  ["/", "Hello, Ada"],
  ["/library", "Library"],
  ["/library?view=list", "Library"],
  ["/library?category=coding&favorites=true", "No prompts match your current filters."],
  ["/search", "Search"],
  ["/search?q=launch", "1 found"],
  ["/search?q=zzqqxx", "No results found"],
  ["/tutorial", "Tutorial"],
  ["/contact", "Contact & Support"],
  ["/about", "About Commonplace"],
  ["/nowhere", "404 Page Not Found"],
] as const;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const choose = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true }).click();

/** Presses a button of the filters, which phones keep in a sheet. */
async function pressInFilters(page: Page, name: string): Promise<void> {
  const filters = page.getByRole("button", { name: /^Filters/ });
  if (await filters.isVisible()) await filters.click();
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
}

/** Ways to every dialog and menu from the library; `phone` for those only small screens have. */
const DIALOGS: readonly {
  name: string;
  title: string | RegExp;
  role?: "menu";
  phone?: true;
  open: (page: Page, reader: Reader) => Promise<void>;
}[] = [
  { name: "Add New Prompt", title: "Add New Prompt", open: (page) => press(page, "Add Prompt") },
  {
    name: "a new category over it",
    title: "Create Category",
    open: async (page) => {
      await press(page, "Add Prompt");
      await page.getByRole("dialog").getByRole("button", { name: "New category" }).click();
    },
  },
  {
    name: "a prompt",
    title: "Broth",
    open: (page) => page.getByRole("link", { name: "Broth" }).click(),
  },
  {
    name: "a prompt being edited",
    title: "Edit Prompt",
    open: async (page) => {
      await press(page, "More for Broth");
      await choose(page, "Edit");
    },
  },
  {
    name: "a prompt's menu",
    title: /Broth/,
    role: "menu",
    open: (page) => press(page, "More for Broth"),
  },
  {
    name: "a prompt about to be deleted",
    title: "Are you sure you want to delete this prompt?",
    open: async (page) => {
      await press(page, "More for Broth");
      await choose(page, "Delete");
    },
  },
  {
    name: "a prompt being filled in",
    title: /^Copy “/,
    open: (page) => press(page, "Copy Broth"),
  },
  {
    name: "an import",
    title: "Import prompts",
    open: (page) => press(page, "Import"),
  },
  { name: "the export menu", title: "Export", role: "menu", open: (page) => press(page, "Export") },
  {
    name: "the account menu",
    title: "Your account",
    role: "menu",
    open: (page) => press(page, "Your account"),
  },
  {
    name: "the shortcuts",
    title: "Keyboard shortcuts",
    open: async (page) => {
      await page.getByRole("heading", { level: 1 }).focus();
      await page.keyboard.press("?");
    },
  },
  {
    name: "a category's menu",
    title: /Recipes/,
    role: "menu",
    open: (page) => pressInFilters(page, "More for Recipes"),
  },
  {
    name: "a category being edited",
    title: "Edit Category",
    open: async (page) => {
      await pressInFilters(page, "More for Recipes");
      await choose(page, "Edit");
    },
  },
  {
    name: "a category about to be deleted",
    title: "Delete this category?",
    open: async (page) => {
      await pressInFilters(page, "More for Recipes");
      await choose(page, "Delete");
    },
  },
  {
    name: "a tag's menu",
    title: /soup/,
    role: "menu",
    open: (page) => pressInFilters(page, "More for tag soup"),
  },
  {
    name: "a tag being renamed",
    title: "Rename #soup",
    open: async (page) => {
      await pressInFilters(page, "More for tag soup");
      await choose(page, "Rename or merge…");
    },
  },
  {
    name: "a tag about to be deleted",
    title: "Delete #soup?",
    open: async (page) => {
      await pressInFilters(page, "More for tag soup");
      await choose(page, "Delete…");
    },
  },
  {
    name: "the help on narrowing a search",
    title: "How to narrow a search",
    open: (page) => press(page, "How to narrow a search"),
  },
  {
    name: "the navigation",
    title: "Navigation",
    phone: true,
    open: (page) => press(page, "Open navigation"),
  },
  {
    name: "the filters",
    title: "Filters",
    phone: true,
    open: (page) => page.getByRole("button", { name: /^Filters/ }).click(),
  },
];

async function openDialog(page: Page, dialog: (typeof DIALOGS)[number], reader: Reader): Promise<void> {
  await dialog.open(page, reader);
  const opened = page.getByRole(dialog.role ?? "dialog", { name: dialog.title });
  await expect(opened).toBeVisible();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
}

/** Closes whatever is open, one after the other. */
async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("[role='dialog'], [role='menu']")).toHaveCount(0, { timeout: 700 });
  }).toPass();
}

const DEVICES = {
  "1280 px": { width: 1280, height: 800 },
  "390 px": { width: 390, height: 844 },
};

for (const colorScheme of ["light", "dark"] as const) {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    test.describe(`no rule of axe is broken: ${colorScheme}, ${device}`, () => {
      const isPhone = viewport.width < 768;
      test.describe.configure({ mode: "default" });
      const page = onScreen("/", { colorScheme, viewport, hasTouch: isPhone });

      test("every screen", async () => {
        for (const [path, heading] of SCREENS) {
          await test.step(path, async () => {
            await go(page(), path, heading);
            await expectAccessible(page());
            await expectNoSidewaysScroll(page());
          });
        }
      });

      test("every dialog and menu", async ({ reader }) => {
        await go(page(), "/library", "Library");
        for (const dialog of DIALOGS.filter(({ phone }) => !phone || isPhone)) {
          await test.step(dialog.name, async () => {
            await openDialog(page(), dialog, reader);
            await expectAccessible(page());
            await expectNoSidewaysScroll(page());
            await closeAll(page());
          });
        }
      });
    });

    test.describe(`no rule of axe is broken for visitors: ${colorScheme}, ${device}`, () => {
      test.describe.configure({ mode: "default" });
      const page = onScreen("/", { as: "nobody", colorScheme, viewport });

      test("the landing page and About", async () => {
        await expectAccessible(page());
        await page().goto("/about");
        await expectAccessible(page());
      });
    });
  }
}

test.describe("at 320 px, nothing reaches beyond the screen", () => {
  test.describe.configure({ mode: "default" });
  const page = onScreen("/", { viewport: { width: 320, height: 640 }, hasTouch: true });

  test("every screen", async () => {
    for (const [path, heading] of SCREENS) {
      await test.step(path, async () => {
        await go(page(), path, heading);
        await expectNoSidewaysScroll(page());
      });
    }
  });

  test("every dialog and menu", async ({ reader }) => {
    await go(page(), "/library", "Library");
    for (const dialog of DIALOGS) {
      await test.step(dialog.name, async () => {
        await openDialog(page(), dialog, reader);
        await expectNoSidewaysScroll(page());
        await closeAll(page());
      });
    }
  });
});

test.describe("at 320 px, for visitors", () => {
  test.describe.configure({ mode: "default" });
  const page = onScreen("/", { as: "nobody", viewport: { width: 320, height: 640 } });

  test("the landing page and About stay within the screen", async () => {
    await expectNoSidewaysScroll(page());
    await page().goto("/about");
    await expectNoSidewaysScroll(page());
  });
});

test.describe("with prefers-reduced-motion", () => {
  test.describe.configure({ mode: "default" });
  const page = onScreen("/library", { reducedMotion: "reduce" });

  test("nothing moves: no transition or animation lasts", async ({ reader }) => {
    for (const dialog of DIALOGS.filter(({ phone }) => !phone).slice(0, 5)) {
      await openDialog(page(), dialog, reader);
      const moving = await page().evaluate(() => {
        const ms = (list: string) =>
          Math.max(...list.split(",").map((each) => Number.parseFloat(each) * 1_000));
        return [...document.querySelectorAll("*")]
          .filter((element) => {
            const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
            return ms(transitionDuration) > 1 || (animationName !== "none" && ms(animationDuration) > 1);
          })
          .map((element) => element.outerHTML.slice(0, 120));
      });
      expect(moving, dialog.name).toEqual([]);
      await closeAll(page());
    }
  });
});

test.describe("with a keyboard alone", () => {
  test.describe.configure({ mode: "default" });
  const page = onScreen("/library", { as: "newcomer" });
  const focused = () => page().locator(":focus");
  const key = (name: string) => page().keyboard.press(name);
  const type = (text: string) => page().keyboard.type(text);
  /** Presses Tab until something is reached. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses++) {
      await key("Tab");
      const label = await page().evaluate(() => {
        const element = document.activeElement;
        const labels = element && "labels" in element ? (element as HTMLInputElement).labels : null;
        return element?.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element?.textContent ?? "";
      });
      if (name.test(label)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };

  test("a prompt is added, found, copied, edited and deleted", async () => {
    await test.step("add", async () => {
      await key("n");
      await expect(page().getByRole("textbox", { name: "Title" })).toBeFocused();
      await type("Keys only");
      await tabTo(/^Content/);
      await type("No mouse was here.");
      await tabTo(/^Category/);
      await type("Writing");
      await key("Control+Enter");
      await expect(page().getByRole("dialog")).toHaveCount(0);
      await expect(page().getByRole("article")).toHaveCount(1);
    });
    await test.step("find", async () => {
      await page().getByRole("heading", { level: 1 }).focus();
      await key("/");
      await type("mouse");
      await expect(page().getByText("Showing 1 prompt for “mouse”")).toBeVisible();
      await key("ArrowDown");
      await expect(focused()).toHaveText("Keys only");
    });
    await test.step("copy", async () => {
      await key("c");
      await expect.poll(() => clipboard(page())).toBe("No mouse was here.");
    });
    await test.step("edit", async () => {
      await key("Enter");
      await expect(page().getByRole("dialog", { name: "Keys only" })).toBeVisible();
      await tabTo(/^Edit$/);
      await key("Enter");
      await expect(page().getByRole("textbox", { name: "Title" })).toBeFocused();
      await key("End");
      await type(", edited");
      await key("Control+Enter");
      await expect(page().getByRole("dialog", { name: "Keys only, edited" })).toBeVisible();
    });
    await test.step("delete", async () => {
      await tabTo(/^Delete$/);
      await key("Enter");
      await expect(page().getByText("Are you sure you want to delete this prompt?")).toBeVisible();
      await tabTo(/^Delete$/);
      await key("Enter");
      await expect(page().getByRole("dialog")).toHaveCount(0);
      await expect(page().getByRole("article")).toHaveCount(0);
    });
  });
});
