import type { OpenDatabase } from "@commonplace/db";

/** A statement as it was sent. */
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Remembers the statements that go through drizzle; `take` hands them over and forgets them. */
export function listenIn({ sql }: OpenDatabase): { take(): Sent[] } {
  let sent: Sent[] = [];
  const { unsafe } = sql;
  sql.unsafe = ((text: string, values: unknown[] = [], options?: object) => {
    sent.push({ text, values });
    return unsafe(text, values as never[], options);
  }) as typeof unsafe; // the driver's generics say no more than this
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/**
 * Runs a statement again on another connection and asks PostgreSQL how long it took: the execution of a prepared
 * statement with its output written out, but without the way to the client.
 *
 * @returns milliseconds, and the plan as text.
 */
export async function timeInDatabase({ sql }: OpenDatabase, { text, values }: Sent) {
  await sql`set plan_cache_mode = force_generic_plan`;
  await sql.unsafe(`prepare timed as ${text}`);
  try {
    const literals = values.map(literal).join(", ");
    const execute = `execute timed${literals && `(${literals})`}`;
    const rows = await sql.unsafe<{ "QUERY PLAN": string }[]>(
      `explain (analyze, serialize, timing off) ${execute}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    return { milliseconds: Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]), plan };
  } finally {
    await sql`deallocate timed`;
  }
}

function literal(value: unknown): string {
  return value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}
