import type { ReactNode } from "react";
import classes from "./figure-tiles.module.css";

/** A figure with its label, formatted for the reader. */
export interface FigureTile {
  readonly label: string;
  readonly figure: string;
  /** A line below it, such as how it has changed. */
  readonly note?: ReactNode;
}

interface FigureTilesProps {
  /** What the figures are about. */
  label: string;
  /** Whether the figures are still loading. */
  busy: boolean;
  tiles: readonly FigureTile[];
}

/** A few figures side by side, two in a row on phones. */
export function FigureTiles({ label, busy, tiles }: FigureTilesProps) {
  return (
    <section aria-label={label} aria-busy={busy}>
      <dl className={classes.tiles}>
        {tiles.map(({ label, figure, note }) => (
          <div key={label} className={classes.tile}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.figure}>{figure}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
