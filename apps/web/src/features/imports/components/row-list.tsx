import { ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import type { useCategoryChoices } from "../hooks/category-choices";
import { type RowsQuestion, useImportRows } from "../hooks/use-import-rows";
import { useUpdateRow } from "../hooks/use-update-import";
import { RowItem } from "./row-item";
import classes from "./row-list.module.css";

/** Height of a row before it is measured, in px, and rows loaded beyond what is in sight. */
const ROW_HEIGHT = 72;
const AHEAD = 20;
const PLACEHOLDERS = ["a", "b", "c", "d", "e"];

interface RowListProps {
  importId: string;
  question: RowsQuestion;
  /** Number of rows, loaded or not. */
  total: number;
  label: string;
  choices: ReturnType<typeof useCategoryChoices>;
}

/** The rows of a preview that a question asks for; only those in sight exist on the page. */
export function RowList({ importId, question, total, label, choices }: RowListProps) {
  const { rows, isLoading, error, retry, isRetrying, hasMore, fetchMore } = useImportRows(importId, question);
  const updateRow = useUpdateRow(importId, question);
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !error && last + AHEAD >= rows.length) fetchMore();
  }, [hasMore, error, last, rows.length, fetchMore]);

  return (
    <section
      ref={box}
      className={classes.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      aria-busy={isLoading}
    >
      {isLoading && PLACEHOLDERS.map((key) => <Skeleton key={key} height={56} mb="xs" />)}
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.position}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.cell}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                <RowItem row={row} choices={choices} onChange={updateRow} />
              </li>
            )
          );
        })}
      </ul>
      {error && (
        <ErrorState
          title="The rows could not be loaded"
          message={errorMessage(error)}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
    </section>
  );
}
