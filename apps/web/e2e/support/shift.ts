import { expect, type Page } from "@playwright/test";

/** The most that a page may move under its reader (Chromium's layout shift score). */
const AT_MOST = 0.02;

/** The layout shifts of the page so far, without those that answer to a press. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (Reflect.get(entry, "hadRecentInput") !== true) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        // Buffered entries come in a task of their own.
        setTimeout(() => resolve(sum), 100);
      }),
  );

/** Nothing moved by itself since the page was opened. */
export async function expectStill(page: Page): Promise<void> {
  expect(await shiftOf(page), "layout shift").toBeLessThan(AT_MOST);
}
