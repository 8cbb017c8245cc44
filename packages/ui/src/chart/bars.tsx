import classes from "./bars.module.css";

interface BarsProps {
  /** What the bars show, in a sentence: for people who do not see them. */
  label: string;
  /** From left to right, none below 0. */
  values: readonly number[];
}

/** Width of a bar and of what lies between two, and the height of the tallest, in the drawing's own units. */
const BAR = 8;
const GAP = 4;
const HEIGHT = 100;
/** Height of a bar for nothing: a mark that there was a day. */
const EMPTY = 2;

/** A small bar chart without axes. It needs a table beside it, for those who want figures (see ChartTable). */
export function Bars({ label, values }: BarsProps) {
  const most = Math.max(1, ...values);
  const width = values.length * (BAR + GAP) - GAP;
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, place) => {
        const height = Math.max(EMPTY, (value / most) * HEIGHT);
        return (
          <rect
            key={place}
            className={value > 0 ? classes.bar : classes.none}
            x={place * (BAR + GAP)}
            y={HEIGHT - height}
            width={BAR}
            height={height}
          />
        );
      })}
    </svg>
  );
}
