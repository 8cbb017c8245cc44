import type { ReactNode } from "react";
import classes from "./ranking.module.css";

/** One line of a ranking. */
export interface RankingItem {
  readonly id: string;
  readonly name: ReactNode;
  /** The full name, where `name` may be shortened or cut off. */
  readonly title?: string;
  readonly figure: ReactNode;
  /** Length of the bar behind it, 0 to 1 of the longest; the figure says the same. */
  readonly share?: number;
}

interface RankingProps {
  items: readonly RankingItem[];
  /** Opens the item; without it the lines are plain text. */
  onOpen?: (id: string) => void;
}

/** Names with their figures, in order. */
export function Ranking({ items, onOpen }: RankingProps) {
  return (
    <ol className={onOpen ? `${classes.list} ${classes.openable}` : classes.list}>
      {items.map(({ id, name, title, figure, share }) => {
        const line = (
          <>
            {share !== undefined && (
              <span className={classes.share} style={{ width: `${share * 100}%` }} aria-hidden="true" />
            )}
            <span className={`cp-one-line ${classes.name}`} title={title}>
              {name}
            </span>
            <span className={classes.figure}>{figure}</span>
          </>
        );
        return (
          <li key={id} className={onOpen ? undefined : classes.line}>
            {onOpen ? (
              <button
                type="button"
                className={`${classes.line} ${classes.button}`}
                onClick={() => onOpen(id)}
              >
                {line}
              </button>
            ) : (
              line
            )}
          </li>
        );
      })}
    </ol>
  );
}
