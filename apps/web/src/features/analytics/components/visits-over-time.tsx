import type { SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { ChartTable } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { formatDay } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import { CHART_HEIGHT } from "./chart-height";
import classes from "./visits-over-time.module.css";

const VisitsChart = lazy(async () => ({ default: (await import("./visits-chart")).VisitsChart }));

/** Visits and unique visitors of every day of the period, as a chart and as a table. */
export function VisitsOverTime({ days }: { days: SiteAnalyticsView["dailyVisits"] | undefined }) {
  const waiting = <Skeleton height={CHART_HEIGHT} />;
  if (!days) return waiting;
  const busiest = days.reduce((best, day) => (day.visits > best.visits ? day : best));
  const summary = `Visits and unique visitors on each of ${counted(days.length, "day")}; the most were ${counted(
    busiest.visits,
    "visit",
  )} on ${formatDay(busiest.date)}.`;
  return (
    <div className={classes.chart}>
      <div role="img" aria-label={summary} style={{ minHeight: CHART_HEIGHT }}>
        <Suspense fallback={waiting}>
          <VisitsChart days={days} />
        </Suspense>
      </div>
      <ul className={classes.key} aria-hidden="true">
        <li>Visits</li>
        <li className={classes.visitors}>Unique visitors</li>
      </ul>
      <ChartTable
        caption="Visits and unique visitors per day"
        columns={["Day", "Visits", "Unique visitors"]}
        rows={days.map(({ date, visits, uniqueVisitors }) => [formatDay(date), visits, uniqueVisitors])}
      />
    </div>
  );
}
