import { REPORT_DAYS } from "@commonplace/domain/analytics/schemas";
import { PageHeader } from "@commonplace/ui";
import { SegmentedControl } from "@mantine/core";
import { usePeriod, useSiteAnalytics } from "../hooks/use-site-analytics";
import { AccessDenied } from "./access-denied";
import classes from "./analytics-screen.module.css";
import { DailyVisits } from "./daily-visits";
import { Panel } from "./panel";
import { TopPages } from "./top-pages";
import { Totals } from "./totals";
import { VisitsOverTime } from "./visits-over-time";

const PERIODS = REPORT_DAYS.map((days) => ({ value: days, label: `${days} days` }));

/** The site's figures in a period, compared with the one before. */
export function AnalyticsScreen() {
  const [days, setDays] = usePeriod();
  const { data: report, isError, isPlaceholderData } = useSiteAnalytics(days);
  if (isError) return <AccessDenied />;
  return (
    <>
      <PageHeader
        title="Site Analytics"
        description="Who comes, what they read, and how long they stay."
        actions={
          <SegmentedControl
            className={classes.period}
            aria-label="Period"
            data={PERIODS}
            value={days}
            onChange={setDays}
          />
        }
      />
      <div className={classes.screen} aria-busy={!report || isPlaceholderData}>
        <Totals report={report} days={days} />
        <Panel title="Visits over time">
          <VisitsOverTime days={report?.dailyVisits} />
        </Panel>
        <div className={classes.columns}>
          <Panel title="Top pages">
            <TopPages pages={report?.topPages} />
          </Panel>
          <Panel title="Daily visits">
            <DailyVisits days={report?.dailyVisits} />
          </Panel>
        </div>
        <p className={classes.privacy}>
          IP addresses are hashed and no external analytics services are used. People who ask not to be
          followed (Global Privacy Control, Do Not Track) are not counted.
        </p>
      </div>
    </>
  );
}
