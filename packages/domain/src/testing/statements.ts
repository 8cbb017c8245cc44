import type { OpenDatabase } from "@commonplace/db";

/** A statement as drizzle sent it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Remembers the statements that go through drizzle, those of transactions too but not their frame and settings, which
 * have no plan; `take` hands them over and forgets them.
 */
export function listenIn({ sql }: Pick<OpenDatabase, "sql">): { take(): SentStatement[] } {
  let sent: SentStatement[] = [];
  function listenTo(connection: Pick<OpenDatabase["sql"], "unsafe">): void {
    const { unsafe } = connection;
    connection.unsafe = ((text: string, values: unknown[] = [], options?: object) => {
      if (!/^(begin|commit|set local)\b/.test(text)) sent.push({ text, values });
      return unsafe(text, values as never[], options);
    }) as typeof unsafe; // the driver's generics say no more than this
  }
  listenTo(sql);
  const { begin } = sql;
  sql.begin = ((run: (transaction: Parameters<typeof listenTo>[0]) => unknown) =>
    begin((transaction) => {
      listenTo(transaction);
      return run(transaction);
    })) as typeof begin; // as drizzle calls it
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/**
 * Has PostgreSQL refuse the n-th statement that goes through drizzle from now on, in or out of a transaction, as it does
 * when a disk is full or a connection is lost: the statement never runs, and a transaction around it is over.
 */
export function failStatements({ sql }: Pick<OpenDatabase, "sql">): {
  /** @param place of the statement, from 1; null lets all pass. */
  failAt(place: number | null): void;
  /** Whether that statement was sent. */
  hasFailed(): boolean;
} {
  let left: number | null = null;
  let failed = false;
  function intercept(connection: Pick<OpenDatabase["sql"], "unsafe">): void {
    const { unsafe } = connection;
    connection.unsafe = ((text: string, values: unknown[] = [], options?: object) => {
      if (left !== null) left--;
      if (left !== 0) return unsafe(text, values as never[], options);
      failed = true;
      left = null;
      return unsafe("select 1 / 0", [], options);
    }) as typeof unsafe; // the driver's generics say no more than this
  }
  intercept(sql);
  const { begin } = sql;
  sql.begin = ((run: (transaction: Parameters<typeof intercept>[0]) => unknown) =>
    begin((transaction) => {
      intercept(transaction);
      return run(transaction);
    })) as typeof begin; // as drizzle calls it
  return {
    failAt(place) {
      left = place;
      if (place !== null) failed = false;
    },
    hasFailed: () => failed,
  };
}

/**
 * How PostgreSQL carries a statement out once it is prepared and planned for any values, as it does from the sixth time
 * on.
 *
 * @param options of EXPLAIN: "costs off", "analyze".
 * @returns the plan as text, with "format json" that of JSON.
 */
export async function explainPrepared(
  { sql }: Pick<OpenDatabase, "sql">,
  { text, values }: SentStatement,
  options: string,
): Promise<string> {
  return sql.begin(async (transaction) => {
    await transaction`set local plan_cache_mode = force_generic_plan`;
    await transaction.unsafe(`prepare explained as ${text}`);
    const literals = values.map(literal).join(", ");
    const rows = await transaction.unsafe<{ "QUERY PLAN": unknown }[]>(
      `explain (${options}) execute explained${literals && `(${literals})`}`,
    );
    await transaction`deallocate explained`;
    // The driver reads a plan in JSON already.
    const lines = rows.map(({ "QUERY PLAN": line }) =>
      typeof line === "string" ? line : JSON.stringify(line),
    );
    return lines.join("\n");
  });
}

function literal(value: unknown): string {
  return value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}
