import { useEffect, useState } from "react";
import { currentSection } from "./current-section";

/** Below the sticky header, where eyes rest after following an anchor, in px from the top of the window. */
const READING_LINE = 160;

/**
 * Follows the reader through the page.
 *
 * @param ids the anchors of the page's sections, in order; the same array at every render.
 * @returns the anchor of the section being read.
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [index, setIndex] = useState(0);

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const { scrollHeight, clientHeight } = document.documentElement;
      const atEnd = scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2;
      setIndex(currentSection(tops, READING_LINE, atEnd));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [ids]);

  return ids[index];
}

/** Goes to the section that the address names when the page opens: it was not there yet when the browser looked. */
export function useAnchor(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== "") document.getElementById(id)?.scrollIntoView();
  }, []);
}
