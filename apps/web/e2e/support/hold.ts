import type { Page, Route } from "@playwright/test";

type RouteUrl = Parameters<Page["route"]>[0];

/**
 * Holds what the page asks of an address, so that a test can look at what shows meanwhile, however slow the machine.
 *
 * @returns lets all of it go.
 */
export async function hold(
  page: Page,
  url: RouteUrl,
  options?: Parameters<Page["route"]>[2],
): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    url,
    async (route: Route) => {
      await held;
      await route.continue();
    },
    options,
  );
  return () => letGo();
}
