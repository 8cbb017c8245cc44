import "@mantine/charts/styles.layer.css";
// Styles of the tooltip.
import "@mantine/core/styles/ColorSwatch.layer.css";
import type { SiteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { LineChart } from "@mantine/charts";
import { useReducedMotion } from "@mantine/hooks";
import { formatDay } from "../../../shared/format/dates";
import { CHART_HEIGHT } from "./chart-height";

const SERIES = [
  { name: "visits", label: "Visits", color: "var(--cp-rubric)" },
  { name: "uniqueVisitors", label: "Unique visitors", color: "var(--cp-ink-2)", strokeDasharray: "4 4" },
];

/** A line for each figure. Loaded on its own, since the library that draws it is larger than most pages. */
export function VisitsChart({ days }: { days: SiteAnalyticsView["dailyVisits"] }) {
  const still = useReducedMotion();
  return (
    <LineChart
      h={CHART_HEIGHT}
      data={days.map((day) => ({ ...day, day: formatDay(day.date) }))}
      dataKey="day"
      series={SERIES}
      curveType="linear"
      withDots={days.length <= 7}
      gridAxis="x"
      tickLine="none"
      textColor="var(--cp-ink-2)"
      gridColor="var(--cp-rule)"
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ minTickGap: 24 }}
      lineProps={{ isAnimationActive: !still, animationDuration: 150 }}
      // The chart has a description, and a table beside it.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
