import classes from "./trend.module.css";

interface TrendProps {
  /** A sentence that describes the line with its figures, for people who do not see it. */
  label: string;
  /** From left to right, each from 0 to `most`; two at least. */
  values: readonly number[];
  most: number;
}

/** Size of the drawing in its own units; the margin leaves room for the line's width. */
const WIDTH = 100;
const HEIGHT = 24;
const MARGIN = 2;

/** A word-sized line (sparkline) of how a figure changed. */
export function Trend({ label, values, most }: TrendProps) {
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  const places = values.map(
    (value, place) =>
      [MARGIN + place * step, HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN)] as const,
  );
  const [x, y] = places.at(-1) ?? [0, 0];
  return (
    <svg className={classes.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline className={classes.line} points={places.map((place) => place.join(",")).join(" ")} />
      <circle className={classes.last} cx={x} cy={y} r={MARGIN} />
    </svg>
  );
}
