import { type OpenDatabase, openDatabase } from "@commonplace/db";
import { failStatements } from "./statements";

/** For each table that changed: how many rows more or less. */
type Changes = Readonly<Record<string, number>>;

/** The contents of every table: row counts, and their text as one digest. */
async function contentsOf({ sql }: OpenDatabase): Promise<Map<string, { rows: number; digest: string }>> {
  const tables = await sql<{ name: string }[]>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
       from ${name} as t`,
  );
  const found = await sql.unsafe<{ name: string; rows: number; digest: string }[]>(
    counts.join(" union all "),
  );
  return new Map(found.map(({ name, rows, digest }) => [name, { rows, digest }]));
}

async function changesBy(database: OpenDatabase, run: () => Promise<unknown>): Promise<Changes> {
  const before = await contentsOf(database);
  await run();
  const changes: Record<string, number> = {};
  for (const [name, after] of await contentsOf(database)) {
    const former = before.get(name);
    if (former?.digest !== after.digest) changes[name] = after.rows - (former?.rows ?? 0);
  }
  return changes;
}

/** The effect of a verb with one failing statement. */
export interface Attempt {
  /** Which statement failed, from 1. */
  readonly place: number;
  readonly changes: Changes;
  readonly isRefused: boolean;
}

/**
 * Runs a verb again and again, each time on rows of its own, and makes another one of its statements fail: the first,
 * the second, until none is left.
 *
 * @param prepare makes the rows, and returns the verb to run over the database that fails.
 * @returns the changes of the verb when nothing fails, and the changes of each attempt.
 */
export async function failEachStatement(
  url: string,
  prepare: (failing: OpenDatabase["db"]) => Promise<() => Promise<unknown>>,
): Promise<{ whole: Changes; attempts: Attempt[] }> {
  const [database, failing] = [
    openDatabase({ url, maxConnections: 1 }),
    openDatabase({ url, maxConnections: 2 }),
  ];
  const { failAt, hasFailed } = failStatements(failing);
  try {
    const attempts: Attempt[] = [];
    for (let place = 1; ; place++) {
      const verb = await prepare(failing.db);
      let isRefused = false;
      const changes = await changesBy(database, async () => {
        failAt(place);
        await verb().catch(() => {
          isRefused = true;
        });
        failAt(null);
      });
      if (!hasFailed()) {
        if (isRefused) throw new Error("the verb failed though every statement passed");
        return { whole: changes, attempts };
      }
      attempts.push({ place, changes, isRefused });
    }
  } finally {
    await database.close();
    await failing.close();
  }
}
