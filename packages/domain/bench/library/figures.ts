/** How long things of one kind took, in milliseconds. */
export class Figures {
  private readonly kinds = new Map<string, number[]>();

  add(kind: string, milliseconds: number): void {
    const all = this.kinds.get(kind) ?? [];
    all.push(milliseconds);
    this.kinds.set(kind, all);
  }

  /** A line for each kind, in order of arrival, and one for all together. */
  table(): string {
    const rows = [...this.kinds, ["all", [...this.kinds.values()].flat()] as const].map(([kind, all]) => [
      kind,
      String(all.length),
      ...[50, 95, 99, 100].map((percent) => percentile(all, percent).toFixed(2)),
    ]);
    const table = [["", "count", "p50 ms", "p95 ms", "p99 ms", "max ms"], ...rows];
    const widths =
      table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
    return table
      .map((row) =>
        row
          .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
          .join("  "),
      )
      .join("\n");
  }

  /** @param percent of the values of every kind that are at most what is returned. */
  percentile(percent: number): number {
    return percentile([...this.kinds.values()].flat(), percent);
  }

  /** The kinds of which fewer than this percentage of values are below a limit, each with that percentile. */
  kindsOver(limit: number, percent: number): [kind: string, milliseconds: number][] {
    return [...this.kinds]
      .map(([kind, all]): [string, number] => [kind, percentile(all, percent)])
      .filter(([, milliseconds]) => milliseconds >= limit);
  }
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
