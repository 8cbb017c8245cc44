import { Fragment, memo } from "react";
import type { DiffPart } from "./diff-words";
import classes from "./word-diff.module.css";

interface SideBySideDiffProps {
  parts: readonly DiffPart[];
  /** Titles of the two texts: "Version 3", "Now". */
  beforeLabel: string;
  afterLabel: string;
}

/** Two texts side by side, stacked on phones: removals are marked in the first, additions in the second. */
export const SideBySideDiff = memo(function SideBySideDiff({
  parts,
  beforeLabel,
  afterLabel,
}: SideBySideDiffProps) {
  return (
    <div className={classes.sides}>
      <section className={classes.side} aria-label={beforeLabel}>
        <h3 className={classes.label}>{beforeLabel}</h3>
        <div className={`cp-prompt-text ${classes.text}`} dir="auto">
          {parts.map((part, index) =>
            part.kind === "same" ? (
              <Fragment key={index}>{part.text}</Fragment>
            ) : (
              part.removed !== "" && (
                <del key={index} className={`${classes.removed} category-red`}>
                  {part.removed}
                </del>
              )
            ),
          )}
        </div>
      </section>
      <section className={classes.side} aria-label={afterLabel}>
        <h3 className={classes.label}>{afterLabel}</h3>
        <div className={`cp-prompt-text ${classes.text}`} dir="auto">
          {parts.map((part, index) =>
            part.kind === "same" ? (
              <Fragment key={index}>{part.text}</Fragment>
            ) : (
              part.added !== "" && (
                <ins key={index} className={`${classes.added} category-green`}>
                  {part.added}
                </ins>
              )
            ),
          )}
        </div>
      </section>
    </div>
  );
});
