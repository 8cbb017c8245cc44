import { type CSSProperties, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useSelection } from "../../../shared/selection/selection";
import type { LibraryView } from "../hooks/library-url";
import { useMovingItems } from "../hooks/use-moving-items";
import { useResultRows } from "../hooks/use-result-rows";
import { useResultsLayout } from "../hooks/use-results-layout";
import { useRovingFocus } from "../hooks/use-roving-focus";
import { ResultSkeleton } from "./result-skeleton";
import classes from "./virtual-results.module.css";

interface VirtualResultsProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  /** Height of all rows, loaded or not, so that the scroll bar is right from the start. */
  total: number;
  view: LibraryView;
  /** Identifies the query of the items; a new query scrolls to the top. */
  question: string;
  /** Items on screen answer the previous question. */
  isOutdated: boolean;
  /** @param tabbable whether Tab leads to this item; arrows lead to the others. */
  renderItem: (item: Item, tabbable: boolean) => ReactNode;
  /** Whether an item's card needs the higher of the two heights of rows. */
  isHigh: (item: Item) => boolean;
  /** Items up to this index are in sight. */
  onReach: (index: number) => void;
}

/** Results shown before the room for them is known: about a screen. */
const UNMEASURED = 12;

/** A grid or list of results that renders only the visible ones, so that 10,000 scroll like ten. */
export function VirtualResults<Item extends { id: string }>({
  label,
  items,
  total,
  view,
  question,
  isOutdated,
  renderItem,
  isHigh,
  onReach,
}: VirtualResultsProps<Item>) {
  const box = useRef<HTMLUListElement>(null);
  const selection = useSelection();
  const layout = useResultsLayout(box, view);
  const { columns, gap } = layout;
  const isMoving = useMovingItems({ items, question, layout });
  const focus = useRovingFocus({
    box,
    items,
    total,
    columns,
    question,
    scrollTo: (index) => rows.reveal(index),
    onExtend:
      selection === null
        ? undefined
        : (from, to) => {
            const [begin, end] = [items[from], items[to]];
            if (begin && end) selection.extendTo(end.id, begin.id);
          },
  });
  // An item that is not loaded counts as high, so that no row grows when it arrives.
  const isHighAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined || isHigh(item);
    },
    [items, isHigh],
  );
  const rows = useResultRows({ layout, total, isHigh: isHighAt, keepMounted: focus.keepMounted });

  const last = Math.min(rows.lastIndex, total - 1);
  useEffect(() => onReach(last), [onReach, last]);

  const place = (index: number, rowTop: number, height: number): CSSProperties => ({
    transform: `translate(calc((100% + ${gap}px) * ${index % columns}), ${rowTop}px)`,
    height,
    width: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
  });
  const cell = (index: number, style?: CSSProperties) => {
    const item = items[index];
    return (
      <li
        key={item?.id ?? `unloaded-${index}`}
        className={classes.cell}
        data-index={index}
        data-high={layout.isMeasured ? undefined : isHighAt(index) || undefined}
        aria-setsize={total}
        aria-posinset={index + 1}
        aria-hidden={!item}
        style={style}
      >
        {item ? renderItem(item, index === focus.active) : <ResultSkeleton view={view} />}
      </li>
    );
  };

  return (
    <ul
      ref={box}
      className={classes.results}
      tabIndex={-1}
      data-library-results
      data-moving={isMoving || undefined}
      data-outdated={isOutdated || undefined}
      data-unmeasured={layout.isMeasured ? undefined : view}
      aria-label={label}
      aria-busy={isOutdated}
      style={layout.isMeasured ? { height: rows.height } : undefined}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={focus.onKeyDown}
    >
      {layout.isMeasured
        ? rows.visible.flatMap(({ index: row, top, height }) =>
            Array.from({ length: Math.min(columns, total - row * columns) }, (_, column) => {
              const index = row * columns + column;
              return cell(index, place(index, top, height));
            }),
          )
        : Array.from({ length: Math.min(UNMEASURED, total) }, (_, index) => cell(index))}
    </ul>
  );
}
