import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { waitForHydration } from "./hydration";

/** How many came so far; a server knows the people of one worker alone. */
let arrivals = 0;

/**
 * An address that nobody came from before, sent as a proxy in front of the server would send it: the server counts
 * tries by address, and the people of a journey are no crowd behind one. (198.18.0.0/15 is set aside for tests.)
 */
export function fromNewAddress(): { "x-forwarded-for": string } {
  arrivals += 1;
  return { "x-forwarded-for": `198.18.${arrivals >> 8}.${arrivals & 255}` };
}

/** Someone else's browser, which came from an address of its own. */
export async function openBrowser(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { ...fromNewAddress(), ...options.extraHTTPHeaders },
  });
  waitForHydration(context);
  return context;
}
