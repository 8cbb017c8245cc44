import type { OpenDatabase } from "@commonplace/db";
import { z } from "zod";
import { explainPrepared, type SentStatement } from "../../src/testing/statements";

/** What statements cost the database. */
export interface StatementCost {
  readonly milliseconds: number;
  /** Pages of 8 KB that were looked at, in memory or on the disk. */
  readonly pages: number;
  /** Rows that were read from tables and indexes, whether or not they came to anything. */
  readonly rows: number;
}

/** A step of a plan, as EXPLAIN writes it in JSON; the names are PostgreSQL's. */
interface Step {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number | undefined;
  "Rows Removed by Index Recheck"?: number | undefined;
  Plans?: Step[] | undefined;
}
const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Rows Removed by Index Recheck": z.number().optional(),
    Plans: z.array(step).optional(),
  }),
);
const explained = z.tuple([
  z.object({
    Plan: z.looseObject({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
    "Execution Time": z.number(),
  }),
]);

/** Runs statements twice, as the server prepares them, and adds up what the second run cost. */
export async function costOf(
  timing: OpenDatabase,
  statements: readonly SentStatement[],
): Promise<StatementCost> {
  let cost: StatementCost = { milliseconds: 0, pages: 0, rows: 0 };
  for (const statement of statements) {
    if (!/^\s*(select|with)\b/i.test(statement.text)) continue; // run twice, a write would not be the same
    const options = "analyze, buffers, serialize, timing off, format json";
    await explainPrepared(timing, statement, options);
    const [{ Plan, "Execution Time": milliseconds }] = explained.parse(
      JSON.parse(await explainPrepared(timing, statement, options)),
    );
    cost = {
      milliseconds: cost.milliseconds + milliseconds,
      pages: cost.pages + Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"],
      rows: cost.rows + rowsRead(step.parse(Plan)),
    };
  }
  return cost;
}

function rowsRead(at: Step): number {
  const own = at["Node Type"].includes("Scan")
    ? (at["Actual Rows"] + (at["Rows Removed by Filter"] ?? 0) + (at["Rows Removed by Index Recheck"] ?? 0)) *
      at["Actual Loops"]
    : 0;
  return Math.round(own + (at.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0));
}
