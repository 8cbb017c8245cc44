import type { UsageView } from "@commonplace/domain/stats/schemas";
import { Bars, ChartTable, ErrorState, Ranking } from "@commonplace/ui";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { formatDay, readerTimeZone } from "../../../shared/format/dates";
import { counted } from "../../../shared/format/plural";
import classes from "./usage-panel.module.css";
import { UsageSkeleton } from "./usage-skeleton";

/** How much a person used their prompts in the last 30 days, and which of them most. */
export function UsagePanel() {
  // Copies elsewhere change it, so it is asked for whenever Home opens.
  const usage = trpc.stats.usage.useQuery({ tz: readerTimeZone() }, { staleTime: 0 });
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
    <div className={`cp-leaf ${classes.panel} ${classes.columns}`}>
      <UsesPerDay usage={usage.data} />
      <MostUsed prompts={usage.data.prompts} />
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

function MostUsed({ prompts }: Pick<UsageView, "prompts">) {
  const { openPrompt } = useDialogParams();
  return (
    <div>
      <h3 className={classes.title}>Most used prompts</h3>
      {prompts.length === 0 ? (
        <p className={classes.nothing}>Copy a prompt, and it shows here.</p>
      ) : (
        <Ranking
          items={prompts.map(({ id, title, uses }) => ({ id, name: title, figure: counted(uses, "use") }))}
          onOpen={openPrompt}
        />
      )}
    </div>
  );
}
