import type { StatsView } from "@commonplace/domain/stats/schemas";
import { FigureTiles } from "@commonplace/ui";

const TILES = [
  { label: "Total Prompts", key: "totalPrompts" },
  { label: "Categories", key: "categories" },
  { label: "Favorites", key: "favorites" },
  { label: "This Week", key: "thisWeek" },
] as const satisfies readonly { label: string; key: keyof StatsView }[];

/** The library in four figures; '---' until they are known. */
export function StatTiles({ stats }: { stats: StatsView | undefined }) {
  return (
    <FigureTiles
      label="Your library in figures"
      busy={stats === undefined}
      tiles={TILES.map(({ label, key }) => ({ label, figure: stats?.[key].toLocaleString() ?? "---" }))}
    />
  );
}
