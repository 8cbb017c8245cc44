import type { DehydratedState } from "@tanstack/react-query";

/* Reads the data that the server put into the page (src/server.tsx, apps/api/src/web). */

/** Attribute of the html element in pages the server sends to people who carry no session. */
export const VISITOR_ATTRIBUTE = "data-visitor";
/** Attribute of the html element in pages that come rendered: the path and query they are for. */
export const RENDERED_ATTRIBUTE = "data-rendered-for";
/** Attribute of the html element in pages that come rendered: the time zone they are rendered in, where it was known. */
export const TIME_ZONE_ATTRIBUTE = "data-time-zone";
/** Id of the JSON that holds the answers a rendered page was made of, as TanStack Query dehydrates them. */
export const ANSWERS_ID = "answers";

/**
 * In server-rendered pages: `rel` of links to code that is preloaded after the first paint, so that it does not delay
 * the paint.
 */
export const LATER = "later";

/** True when the page itself shows that nobody is signed in, so that no question is needed. */
export function isVisitorPage(): boolean {
  return document.documentElement.hasAttribute(VISITOR_ATTRIBUTE);
}

/** Whether the page was rendered for this address already. */
export function isRenderedFor({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  return document.documentElement.getAttribute(RENDERED_ATTRIBUTE) === pathname + search;
}

/** The time zone that the page was rendered in; null when it was not, or it was not known. */
export function renderedTimeZone(): string | null {
  return document.documentElement.getAttribute(TIME_ZONE_ATTRIBUTE);
}

/** The answers the page came with. */
export function answersInPage(): Partial<DehydratedState> {
  const json = document.getElementById(ANSWERS_ID)?.textContent;
  return json ? (JSON.parse(json) as DehydratedState) : {};
}
