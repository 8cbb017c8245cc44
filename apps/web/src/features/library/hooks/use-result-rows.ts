import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect } from "react";
import type { ResultsLayout } from "./use-results-layout";

/** Room kept above a row that is scrolled to, in px: the page's header covers it. */
const UNDER_HEADER = 76;
/** Rows kept ready on either side of the window. */
const OVERSCAN = 3;

interface ResultRowsOptions {
  layout: ResultsLayout;
  /** Number of all items. */
  total: number;
  /** Whether an item, by its place, needs a high row; a constant as long as the items are the same. */
  isHigh: (index: number) => boolean;
  /** An item that stays on the page out of sight, since it holds the focus; null when none does. */
  keepMounted: number | null;
}

/** Which rows of the results exist while the window scrolls over them. */
export function useResultRows({ layout, total, isHigh, keepMounted }: ResultRowsOptions) {
  const { columns, rowHeight, highRowHeight, gap, top } = layout;
  const count = Math.ceil(total / columns);
  const keptRow = keepMounted === null ? null : Math.floor(keepMounted / columns);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (keptRow === null || keptRow >= range.count || rows.includes(keptRow)) return rows;
      return [...rows, keptRow].sort((a, b) => a - b);
    },
    [keptRow],
  );

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: (row) => {
      const first = row * columns;
      for (let index = first; index < Math.min(first + columns, total); index++) {
        if (isHigh(index)) return highRowHeight;
      }
      return rowHeight;
    },
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    scrollPaddingStart: UNDER_HEADER,
    scrollPaddingEnd: gap,
    rangeExtractor,
  });

  // The virtualizer remembers sizes; another layout and other items have others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each of them.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns, rowHeight, gap, isHigh]);

  const range = virtualizer.range;
  return {
    visible: virtualizer
      .getVirtualItems()
      .map(({ index, start, size }) => ({ index, top: start - top, height: size })),
    /** Height of the whole list, in px. */
    height: virtualizer.getTotalSize(),
    /** Index of the last visible item; -1 before the first measurement. */
    lastIndex: range ? (range.endIndex + 1) * columns - 1 : -1,
    /** Scrolls the row of an item into sight, when it is not. */
    reveal: (item: number) => virtualizer.scrollToIndex(Math.floor(item / columns), { align: "auto" }),
  };
}
