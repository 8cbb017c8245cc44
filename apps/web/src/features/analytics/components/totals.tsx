import type { ReportDays, SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { FigureTiles } from "@commonplace/ui";
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from "@tabler/icons-react";
import { formatCount } from "../../../shared/format/plural";
import { describeChange, wholeMinutes } from "../hooks/change";

type Figures = SiteAnalyticsView["previous"];

const TILES = [
  { label: "Total Visits", key: "totalVisits", show: (count: number) => formatCount(count) },
  { label: "Unique Visitors", key: "uniqueVisitors", show: (count: number) => formatCount(count) },
  { label: "Page Views", key: "totalPageViews", show: (count: number) => formatCount(count) },
  {
    label: "Avg. Session",
    key: "averageSessionDuration",
    show: (seconds: number) => `${formatCount(wholeMinutes(seconds))} min`,
  },
] as const satisfies readonly { label: string; key: keyof Figures; show: (figure: number) => string }[];

/** The period in four figures, each against the period before; '---' until they are known. */
export function Totals({ report, days }: { report: SiteAnalyticsView | undefined; days: ReportDays }) {
  return (
    <FigureTiles
      label="Totals"
      busy={report === undefined}
      tiles={TILES.map(({ label, key, show }) => ({
        label,
        figure: report ? show(report[key]) : "---",
        note: report ? <Change now={report[key]} before={report.previous[key]} days={days} /> : "\u00a0",
      }))}
    />
  );
}

const SIGNS = {
  up: { Icon: IconArrowUpRight, word: "more than" },
  down: { Icon: IconArrowDownRight, word: "less than" },
  same: { Icon: IconArrowRight, word: "as in" },
} as const;

function Change({ now, before, days }: { now: number; before: number; days: number }) {
  const change = describeChange(now, before);
  if (!change) return <>Nothing in the {days} days before</>;
  const { Icon, word } = SIGNS[change.direction];
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <span>
        {change.direction === "same" ? "Same" : change.percent} {word} the {days} days before
      </span>
    </>
  );
}
