import type { SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { Ranking } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { formatDay } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";

/** Days shown at the most. */
const SHOWN = 7;

/** The last days, today first. */
export function DailyVisits({ days }: { days: SiteAnalyticsView["dailyVisits"] | undefined }) {
  if (!days) return <Skeleton height={SHOWN * 36} />;
  return (
    <Ranking
      items={days
        .slice(-SHOWN)
        .reverse()
        .map(({ date, visits, uniqueVisitors }) => ({
          id: date,
          name: formatDay(date, { weekday: true }),
          figure: `${counted(visits, "visit")}, ${counted(uniqueVisitors, "visitor")}`,
        }))}
    />
  );
}
