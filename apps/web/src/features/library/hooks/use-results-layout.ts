import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { LibraryView } from "./library-url";

/** How results are set out in the room they have; lengths in px. */
export interface ResultsLayout {
  readonly columns: number;
  readonly rowHeight: number;
  /** Height of a row that holds a high card; cards have two heights. */
  readonly highRowHeight: number;
  readonly gap: number;
  /** Where the results begin, from the top of the page. */
  readonly top: number;
  /** False until the width is measured; until then the style sheet lays the first results out in the same way. */
  readonly isMeasured: boolean;
}

interface Measures {
  width: number;
  top: number;
  /** A rem in px: heights follow the reader's text size. */
  rem: number;
}

/** Below this width of the results, in rem, cards stand one under the other, and controls are made for fingers. */
const NARROW = 35;
/** The least width of a card, in rem; as in virtual-results.module.css. */
const CARD = 18.75;

/** Rows have one of two heights, so that nothing has to be measured while they come and go. */
export function layOutResults(view: LibraryView, { width, top, rem }: Measures): ResultsLayout {
  const narrow = width < NARROW * rem;
  const isMeasured = width > 0;
  if (view === "list") {
    const rowHeight = 2.75 * rem;
    return { columns: 1, rowHeight, highRowHeight: rowHeight, gap: 0, top, isMeasured };
  }
  const gap = (narrow ? 0.75 : 1) * rem;
  return {
    columns: Math.max(1, Math.floor((width + gap) / (CARD * rem + gap))),
    rowHeight: (narrow ? 12 : 11) * rem,
    highRowHeight: (narrow ? 15.5 : 14.5) * rem,
    gap,
    top,
    isMeasured,
  };
}

/** Used until `box` is measured, which happens before the first paint unless the server rendered the page. */
const UNMEASURED: Measures = { width: 0, top: 0, rem: 16 };

/** Follows the size and place of `box`. */
export function useResultsLayout(box: RefObject<HTMLElement | null>, view: LibraryView): ResultsLayout {
  const [measures, setMeasures] = useState(UNMEASURED);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = {
        width,
        top: Math.round(top + window.scrollY),
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      };
      setMeasures((last) =>
        last.width === next.width && last.top === next.top && last.rem === next.rem ? last : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the results, such as filter chips, moves them without resizing them.
    const above = element.previousElementSibling;
    if (above) observer.observe(above);
    return () => observer.disconnect();
  }, [box]);

  return useMemo(() => layOutResults(view, measures), [view, measures]);
}
