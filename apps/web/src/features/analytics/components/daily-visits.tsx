import type { SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { Skeleton } from "@mantine/core";
import { formatDay } from "../../../lib/dates";
import { counted } from "../../../lib/plural";
import classes from "./ranking.module.css";

/** Days shown at the most (spec §9). */
const SHOWN = 7;

/** The last days, today first. */
export function DailyVisits({ days }: { days: SiteAnalyticsView["dailyVisits"] | undefined }) {
  if (!days) return <Skeleton height={SHOWN * 36} />;
  return (
    <ol className={classes.list}>
      {days
        .slice(-SHOWN)
        .reverse()
        .map(({ date, visits, uniqueVisitors }) => (
          <li key={date} className={classes.item}>
            <span className={classes.name}>{formatDay(date, { weekday: true })}</span>
            <span className={classes.count}>
              {counted(visits, "visit")}, {counted(uniqueVisitors, "visitor")}
            </span>
          </li>
        ))}
    </ol>
  );
}
