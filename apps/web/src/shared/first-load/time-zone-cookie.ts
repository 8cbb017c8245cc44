/** Cookie that tells the server the reader's time zone, so that it can render days and weeks as the browser would. */
const COOKIE = "tz";
const A_YEAR = 31_536_000;

/** The browser's IANA time zone. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps the browser's time zone for the next page that the server renders. */
export function tellTimeZone(): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on http addresses
  document.cookie = `${COOKIE}=${browserTimeZone()}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
}

/** @returns the time zone that a request's cookies tell; undefined when they tell none that exists. */
export function timeZoneOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const timeZone = cookies[COOKIE];
  try {
    return timeZone && new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
