import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** The path whose page had focus last; null until the first page, which keeps the browser's own starting point. */
let shownPath: string | null = null;

/** Names the document after a page; the empty title leaves it to the product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Commonplace" : `${title} · Commonplace`;
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
