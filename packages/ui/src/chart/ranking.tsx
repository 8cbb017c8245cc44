import type { ReactNode } from "react";
import classes from "./ranking.module.css";

/** One line of a ranking. */
export interface RankingItem {
  readonly id: string;
  readonly name: ReactNode;
  /** What the whole name is, where it may be cut off or shortened. */
  readonly title?: string;
  readonly figure: ReactNode;
  /** How much of the longest, from 0 to 1, drawn behind it; the figure says the same. */
  readonly share?: number;
}

interface RankingProps {
  items: readonly RankingItem[];
  /** Shows what an item stands for; without it the lines only tell. */
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
