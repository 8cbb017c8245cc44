import type { StatsView } from "@commonplace/domain/stats/schemas";
import classes from "./stat-tiles.module.css";

const TILES = [
  { label: "Total Prompts", figure: "totalPrompts" },
  { label: "Categories", figure: "categories" },
  { label: "Favorites", figure: "favorites" },
  { label: "This Week", figure: "thisWeek" },
] as const satisfies readonly { label: string; figure: keyof StatsView }[];

/** The library in four figures; '---' until they are known (spec §2, Home). */
export function StatTiles({ stats }: { stats: StatsView | undefined }) {
  return (
    <section aria-label="Your library in figures" aria-busy={stats === undefined}>
      <dl className={classes.tiles}>
        {TILES.map(({ label, figure }) => (
          <div key={figure} className={classes.tile}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.figure}>{stats ? stats[figure].toLocaleString() : "---"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
