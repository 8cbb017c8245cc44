import { join } from "node:path";
import { type Browser, type BrowserContextOptions, devices, type Page } from "@playwright/test";
import { openBrowser } from "../../e2e/support/arrivals";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/support/axe";
import { signInByRequests } from "../../e2e/support/people";
import { expectStill } from "../../e2e/support/shift";
import type { People } from "./library";
import type { Scene } from "./scene";

export const SCHEMES = ["light", "dark"] as const;
/** Widths of the sheet's pictures, in pixels. */
export const WIDTHS: readonly number[] = [1280, 390];

/** The kind of screen of a width: the app's phone layout ends at 768 pixels. */
export const screenOf = (width: number) => (width <= 768 ? "phone" : "desktop");

const optionsOf = (width: number): BrowserContextOptions =>
  screenOf(width) === "phone"
    ? { viewport: { width, height: 844 }, hasTouch: true, userAgent: devices["Pixel 7"].userAgent }
    : { viewport: { width, height: Math.round(width * 0.625) } };
/** A whole page is cut here: beyond it, a picture is too long to be looked at. */
const TALLEST = 3_200;
const SETTLED_WITHIN_MS = 10_000;
const LOADING_SHOWN_MS = 2_000;
const QUIET_MS = 400;

/** A picture's file: "library-list-390-dark.png". */
export function pictureName(scene: string, width: number, scheme: (typeof SCHEMES)[number]): string {
  const words = scene.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  return `${words}-${width}-${scheme}.png`;
}

/** Everything that taking pictures needs. */
export interface Camera {
  readonly browser: Browser;
  /** Of the product. */
  readonly url: string;
  readonly people: People;
  /** Pictures are written to it. */
  readonly folder: string;
  /** Whether each state is also held to axe's rules, to the width of its screen, and to standing still. */
  readonly isChecking: boolean;
}

/**
 * Takes a scene's pictures at one width, in both schemes.
 *
 * @throws Error of Playwright when the scene cannot be brought about, or breaks a rule.
 */
export async function takePictures(
  { browser, url, people, folder, isChecking }: Camera,
  scene: Scene,
  width: number,
): Promise<void> {
  const signedIn = scene.as === "visitor" ? null : people[scene.as];
  const context = await openBrowser(browser, {
    baseURL: url,
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    permissions: ["clipboard-read", "clipboard-write"],
    reducedMotion: "reduce",
    storageState: scene.hasJustSignedIn ? undefined : signedIn?.state,
    ...optionsOf(width),
  });
  try {
    if (signedIn && scene.hasJustSignedIn) await signInByRequests(context.request, signedIn.person);
    const page = await context.newPage();
    page.setDefaultTimeout(SETTLED_WITHIN_MS);
    if (scene.calls) await interfere(page, scene.calls);
    const isQuiet = watchRequests(page);
    await page.goto(scene.path);
    await page.locator("h1, [aria-busy='true']").first().waitFor();
    await settle(page, scene, isQuiet);
    await scene.act?.(page);
    await settle(page, scene, isQuiet);
    if (isChecking) await expectStill(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: join(folder, pictureName(scene.name, width, colorScheme)),
        ...(scene.isWhole && (await wholePage(page))),
      });
      if (!isChecking) continue;
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  } finally {
    await context.close();
  }
}

async function interfere(page: Page, { url, answer }: NonNullable<Scene["calls"]>): Promise<void> {
  await page.route(url, async (route) => {
    if (answer === "fails") await route.abort();
  });
}

/** @returns whether nothing was asked of the server for {@link QUIET_MS}, and nothing is unanswered. */
function watchRequests(page: Page): () => boolean {
  let unanswered = 0;
  let latest = Date.now();
  const count = (by: number) => () => {
    unanswered += by;
    latest = Date.now();
  };
  page.on("request", count(1));
  page.on("requestfinished", count(-1));
  page.on("requestfailed", count(-1));
  return () => unanswered === 0 && Date.now() - latest > QUIET_MS;
}

/** Waits until nothing is on its way any more: code, data, fonts. */
async function settle(page: Page, { calls }: Scene, isQuiet: () => boolean): Promise<void> {
  const end = Date.now() + (calls?.answer === "never" ? LOADING_SHOWN_MS : SETTLED_WITHIN_MS);
  // Code that a press begins to load is asked for a frame later.
  do await page.waitForTimeout(100);
  while (!isQuiet() && Date.now() < end);
  await page.evaluate(() => document.fonts.ready);
}

async function wholePage(page: Page) {
  // The header sticks to the top of the window, wherever that is on the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { width, height } = await page.evaluate(() => ({
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) } };
}
