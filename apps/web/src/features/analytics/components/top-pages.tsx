import type { SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { Ranking } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { counted } from "../../../shared/format/plural";
import classes from "./top-pages.module.css";

/** Pages shown at the most. */
const SHOWN = 8;

/** The pages seen most, each with its share of the first; the path / is Home. */
export function TopPages({ pages }: { pages: SiteAnalyticsView["topPages"] | undefined }) {
  if (!pages) return <Skeleton height={SHOWN * 36} />;
  if (pages.length === 0) return <p className={classes.nothing}>No page was seen in this period.</p>;
  const most = Math.max(...pages.map(({ count }) => count));
  return (
    <Ranking
      items={pages.slice(0, SHOWN).map(({ path, title, count }) => ({
        id: path,
        name: path === "/" ? "Home" : (title ?? path),
        title: path,
        figure: counted(count, "view"),
        share: count / most,
      }))}
    />
  );
}
