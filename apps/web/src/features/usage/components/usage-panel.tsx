import type { UsageView } from "@commonplace/domain/stats/schemas";
import { Bars, ChartTable, ErrorState } from "@commonplace/ui";
import { errorMessage } from "../../../shared/api/error-message";
import { formatDay } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import { useUsage } from "../hooks/use-usage";
import classes from "./usage-panel.module.css";
import { UsageSkeleton } from "./usage-skeleton";

/** How much a person used their prompts in the last 30 days. */
export function UsagePanel() {
  const usage = useUsage();
  if (usage.isLoadingError) {
    return (
      <div className={`cp-leaf ${classes.panel}`}>
        <ErrorState
          title="Your usage could not be loaded"
          message={errorMessage(usage.error)}
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        />
      </div>
    );
  }
  if (!usage.data) return <UsageSkeleton />;
  return (
    <div className={`cp-leaf ${classes.panel}`}>
      <UsesPerDay usage={usage.data} />
    </div>
  );
}

function UsesPerDay({ usage: { days, total } }: { usage: UsageView }) {
  const [first, last] = [days[0], days.at(-1)];
  const summary = `${counted(total, "use")} in the last ${days.length} days`;
  return (
    <div className={classes.days}>
      <h3 className={classes.title}>{summary}</h3>
      <div className={classes.chart}>
        <Bars label={`${summary}, a bar for each day.`} values={days.map(({ uses }) => uses)} />
      </div>
      {first && last && (
        <p className={classes.axis} aria-hidden="true">
          <span>{formatDay(first.date)}</span>
          <span>{formatDay(last.date)}</span>
        </p>
      )}
      <ChartTable
        caption="Uses per day"
        columns={["Day", "Uses"]}
        rows={days.map(({ date, uses }) => [formatDay(date), uses])}
      />
    </div>
  );
}
