/** How a figure moved against the period before, in words: "12% more than …"; null where there was nothing before. */
export function describeChange(
  now: number,
  before: number,
): { direction: "up" | "down" | "same"; percent: string } | null {
  if (before === 0) return null;
  const change = (now - before) / before;
  const percent = Math.abs(change).toLocaleString(undefined, { style: "percent" });
  return { direction: change > 0 ? "up" : change < 0 ? "down" : "same", percent };
}

/** Seconds as whole minutes. */
export const wholeMinutes = (seconds: number): number => Math.round(seconds / 60);
