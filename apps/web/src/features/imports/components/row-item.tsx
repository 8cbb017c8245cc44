import type { ImportRowView } from "@commonplace/domain/imports/schemas";
import classes from "./row-item.module.css";

/** One row of the file: what it holds, where it goes, and what there is to say about it. */
export function RowItem({ row }: { row: ImportRowView }) {
  return (
    <div className={classes.row}>
      <span className={classes.position}>
        <span className="cp-visually-hidden">Row </span>
        {row.position.toLocaleString()}
      </span>
      <div className={classes.words}>
        <div className={`cp-one-line ${classes.title}`} dir="auto">
          {row.title || <span className={classes.untitled}>No title</span>}
        </div>
        {row.reason && <div className={classes.reason}>{row.reason}</div>}
        {row.excerpt && (
          <div className={`cp-one-line ${classes.excerpt}`} dir="auto">
            {row.excerpt}
          </div>
        )}
        {(row.category || row.tags.length > 0) && (
          <div className={classes.filing}>
            {row.category && <span className={classes.category}>{row.category}</span>}
            {row.tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
