import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets `goto` and `reload` of a browser's pages wait until the app's code has taken over a page that came rendered: until
 * then the browser itself follows its links. With `waitUntil: "commit"` a test sees the page before that.
 */
export function waitForHydration(context: BrowserContext): void {
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== "commit") await codeRuns(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil !== "commit") await codeRuns(page);
      return response;
    };
  });
}

const codeRuns = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, "commonplaceEarlyEvents") === undefined);
