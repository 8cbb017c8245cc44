import type { StatsView } from "@commonplace/domain/stats/schemas";
import { formatCount } from "../../../shared/format/plural";
import classes from "./figures-strip.module.css";

const FIGURES = [
  { label: "Total Prompts", key: "totalPrompts" },
  { label: "Categories", key: "categories" },
  { label: "Favorites", key: "favorites" },
  { label: "This Week", key: "thisWeek" },
] as const satisfies readonly { label: string; key: keyof StatsView }[];

/** 'System Active' and the library in figures, in one quiet line; '---' until they are known. */
export function FiguresStrip({ stats }: { stats: StatsView | undefined }) {
  const figure = (key: keyof StatsView) => (stats ? formatCount(stats[key]) : "---");
  return (
    <div className={classes.strip}>
      <div className={classes.banner}>
        <p className={`${classes.status} category-green`}>System Active</p>
        <p>
          Total entries <span className={classes.figure}>{figure("totalPrompts")}</span>
        </p>
      </div>
      <section aria-label="Your library in figures" aria-busy={stats === undefined}>
        <dl className={classes.figures}>
          {FIGURES.map(({ label, key }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd className={classes.figure}>{figure(key)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
