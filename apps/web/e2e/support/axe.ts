import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** What axe found, and whether a transition or an animation began while it looked. */
interface Look {
  violations: { id: string; where: string[] }[];
  moved: boolean;
}

/** Every rule of axe, none left out, on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Keep toasts visible by taking the focus from the window: one that leaves would be measured while it fades.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  let look: Look;
  do {
    // Wait for transitions: half-faded colors belong to neither state. Endless animations never finish, so they don't
    // count.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .every((each) => each.playState !== "running"),
    );
    look = await findViolations(page);
    // A dialog that came to the page meanwhile was measured half-faded: look again once it stands still.
  } while (look.violations.length > 0 && look.moved);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect(look.violations).toEqual([]);
}

/**
 * The violations on the page itself; the only frames are people's own documents. The runner for Playwright also looks
 * into frames, through a page that it opens each time: a check took about five times as long.
 */
async function findViolations(page: Page): Promise<Look> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    if (!window.axe) throw new Error("axe is not on the page");
    let moved = false;
    const ended = new AbortController();
    for (const start of ["transitionrun", "animationstart"]) {
      // Not a named function: the page lacks the helper that tsx, which takes the pictures, wraps these in.
      document.addEventListener(
        start,
        () => {
          moved = true;
        },
        { signal: ended.signal },
      );
    }
    const { violations } = await window.axe.run({ resultTypes: ["violations"] });
    // What was put on the page just before begins to fade in with one of the next two frames.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    ended.abort();
    return {
      violations: violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) })),
      moved,
    };
  });
}

/** Nothing reaches beyond the right edge of the screen, once charts have taken the width of a screen that changed. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond, { message: "pixels beyond the right edge" }).toBeLessThanOrEqual(0);
}

/** Both schemes, on a desktop and on a phone: axe finds nothing and nothing overflows. Leaves the page as it was. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
