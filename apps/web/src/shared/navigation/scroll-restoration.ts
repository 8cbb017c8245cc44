import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Where each history entry was left, in px from the top. */
const positions = new Map<string, number>();
/** How long to wait for a page's content to grow tall enough, in ms. */
const PATIENCE = 1_000;

/**
 * New pages open at the top; Back and Forward find a page where it was left. A change of the query alone (a filter, a
 * dialog) moves nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);

  useEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  // Only a new path moves the page: entries of one path differ by filters and dialogs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const target = type === NavigationType.Pop ? positions.get(key) : undefined;
    if (target === undefined) {
      if (type !== NavigationType.Pop) window.scrollTo(0, 0);
      return;
    }
    const deadline = performance.now() + PATIENCE;
    let frame = 0;
    const settle = () => {
      window.scrollTo(0, target);
      if (Math.abs(window.scrollY - target) > 1 && performance.now() < deadline)
        frame = requestAnimationFrame(settle);
    };
    settle();
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
