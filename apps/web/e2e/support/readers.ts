import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { openBrowser } from "./arrivals";
import { arriveSignedIn, type Person } from "./people";
import { addPrompt } from "./prompts";
import { SERVER_TIMEOUT } from "./server";
import { test as base, expect } from "./test";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Nobody's; a context made without it would begin as {@link test}'s pages do. */
const NOBODY: State = { cookies: [], origins: [] };

/** A person signed in once for many tests. */
export interface Reader extends Person {
  state: State;
  /** Ids of their prompts, by title. */
  prompts: Record<string, string>;
}

/** The prompts of the reader: one in each built-in category, the newest last, and one in a category of their own. */
export const LIBRARY = [
  {
    title: "Launch announcement",
    description: "For the day a product goes out.",
    content: "Write a launch announcement for [product], for [audience].",
    category: "marketing",
    tags: ["launch", "email", "b2b", "quarterly"],
    isFavorite: true,
  },
  { title: "Review a change", content: "Review this diff for races.", category: "coding", tags: ["review"] },
  { title: "Plain words", content: "Rewrite the text, half as long.", category: "writing" },
  { title: "Thread", content: "Turn the essay into nine posts.", category: "social-media" },
  { title: "Morning pages", content: "Ask me three questions.", category: "personal-development" },
] as const;
/** In the category Recipes, which the reader made. */
export const BROTH = {
  title: "Broth",
  content: "Plan a slow broth for [guests].",
  tags: ["soup", "winter", "stock"],
};

async function signedIn(
  browser: Browser,
  url: string,
  fill: (page: Page) => Promise<Record<string, string>>,
) {
  const context = await openBrowser(browser, { baseURL: url, storageState: NOBODY });
  const page = await context.newPage();
  const person = await arriveSignedIn(page);
  const prompts = await fill(page);
  const state = await context.storageState();
  await context.close();
  return { ...person, state, prompts };
}

async function fillLibrary(page: Page): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const prompt of LIBRARY) ids[prompt.title] = await addPrompt(page, prompt);
  const category = await page.evaluate(async () => {
    const response = await fetch("/api/categories", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Recipes", icon: "🎯", color: "green" }),
    });
    return ((await response.json()) as { id: string }).id;
  });
  ids[BROTH.title] = await addPrompt(page, { ...BROTH, category: `custom-${category}` });
  return ids;
}

type Readers = {
  /** Someone with {@link LIBRARY} and {@link BROTH}, which tests only read. */
  reader: Reader;
  /** Someone with an empty library, which tests leave empty. */
  newcomer: Reader;
};

/** The product's test with people who are signed in once a worker; each page begins as the reader's. */
export const test = base.extend<object, Readers>({
  reader: [
    async ({ browser, server }, use) => use(await signedIn(browser, server.url, fillLibrary)),
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],
  newcomer: [
    async ({ browser, server }, use) => use(await signedIn(browser, server.url, async () => ({}))),
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],
  storageState: ({ reader }, use) => use(reader.state),
});

interface ScreenOptions extends BrowserContextOptions {
  /** Who looks at it; nobody for a visitor. */
  as?: "reader" | "newcomer" | "nobody";
}

/**
 * One page, opened once, for all tests of a group, which run in order and leave it as they found it.
 *
 * @returns the page, once the group's tests run.
 */
export function onScreen(path: string, { as = "reader", ...options }: ScreenOptions = {}): () => Page {
  let page: Page | undefined;
  const errors: string[] = [];
  test.beforeAll(async ({ browser, server, reader, newcomer }) => {
    const state = { reader: reader.state, newcomer: newcomer.state, nobody: NOBODY }[as];
    const context = await openBrowser(browser, {
      baseURL: server.url,
      viewport: { width: 1280, height: 800 },
      locale: "en-US",
      timezoneId: "Europe/Berlin",
      permissions: ["clipboard-read", "clipboard-write"],
      storageState: state,
      ...options,
    });
    page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(path);
    await page.locator("h1").first().waitFor();
  });
  test.afterAll(async () => {
    await page?.context().close();
    expect(errors, "errors the app threw").toEqual([]);
  });
  return () => {
    if (!page) throw new Error("The screen opens when the group's tests run.");
    return page;
  };
}

export { expect };
