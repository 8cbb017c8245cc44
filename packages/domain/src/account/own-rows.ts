import { and, asc, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SignedInContext } from "../core/context";

/** Which rows of a table belong to a person, and an order that an index provides. */
export interface OwnTable {
  readonly table: PgTable;
  readonly owner: PgColumn;
  /** The value of the actor in that column; the id of their user unless told. */
  readonly owners?: (ctx: SignedInContext) => SQLWrapper;
  /** The last column makes rows unique. */
  readonly order: readonly PgColumn[];
  readonly where?: SQL;
}

/**
 * The actor's rows of a table, read in pages as they are asked for: however many and however slow the reader, memory
 * stays small and no connection is held.
 *
 * @param batch rows in memory at a time.
 */
export async function* ownRows(
  ctx: SignedInContext,
  { table, owner, owners, order, where }: OwnTable,
  batch: number,
): AsyncGenerator<Record<string, unknown>> {
  const { db, actor } = ctx;
  const names = Object.entries(getTableColumns(table));
  const keyNames = order.map((column) => names.find(([, each]) => each === column)?.[0] ?? column.name);
  for (let last: Record<string, unknown> | undefined; ; ) {
    const after = last && keyNames.map((name, index) => sql.param(last?.[name], order[index]));
    const rows: Record<string, unknown>[] = await db
      .select()
      .from(table)
      .where(
        and(
          owners ? inArray(owner, owners(ctx)) : eq(owner, actor.id),
          where,
          after && sql`(${sql.join([...order], sql`, `)}) > (${sql.join(after, sql`, `)})`,
        ),
      )
      .orderBy(...order.map((column) => asc(column)))
      .limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
