import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** The path whose page had focus last; null until the first page, which keeps the browser's own starting point. */
let shownPath: string | null = null;

/** The page's own name; empty where it is the product's. */
let page = "";
/** The title of an open dialog over the page, such as a prompt's; null when none is open. */
let over: string | null = null;

function showTitle(): void {
  const title = over ?? page;
  document.title = title === "" ? "Commonplace" : `${title} · Commonplace`;
}

/** The title of the page for unknown paths. */
export const NOT_FOUND = "Page Not Found";

/** Names the page that is shown; the empty title leaves the document to the product. */
export function namePage(title: string): void {
  page = title;
  showTitle();
}

/** The name of the current page, without the title of an open prompt, which is private. */
export const pageName = (): string => page;

/** Names the document after a page; the empty title leaves it to the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => namePage(title), [title]);
}

/** Names the document after what is open over the page; with null, and once it is gone, after the page again. */
export function useTitleOver(title: string | null): void {
  useEffect(() => {
    over = title;
    showTitle();
    return () => {
      over = null;
      showTitle();
    };
  }, [title]);
}

/**
 * Names the document after the page, and, when the person came from another page of ours, moves focus to the page's
 * h1, which also announces the change to screen readers. Every page calls it once.
 */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useDocumentTitle(title);

  useEffect(() => {
    const arrived = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    // An open dialog holds the focus and gives it back itself.
    if (!arrived || document.querySelector('[role="dialog"]')) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
