import classes from "./bars.module.css";

interface BarsProps {
  /** A sentence that describes the bars, for people who do not see them. */
  label: string;
  /** From left to right, none below 0. */
  values: readonly number[];
}

/** Width of a bar, gap between bars, and height of the tallest, in units of the drawing. */
const BAR = 8;
const GAP = 4;
const HEIGHT = 100;
/** Height of a bar of 0: shows that the day is in the chart. */
const EMPTY = 2;

/** A small bar chart without axes. Put a {@link ChartTable} beside it for people who want the figures. */
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
