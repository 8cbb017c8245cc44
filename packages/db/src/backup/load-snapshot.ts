import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { DatabaseStartError } from "../database-start-error";
import { migrate, refuseOldServer } from "../migrate";
import { openDatabase } from "../open-database";
import { packageRoot } from "../package-root";
import { type BackupTable, copyTarget, listTables, MIGRATIONS_TABLE, quoted, settle } from "./tables";
import type { AppliedMigration } from "./take-snapshot";

/** An empty database that is being filled. */
export interface LoadingDatabase {
  /**
   * Loads a table's rows.
   *
   * @param rows in COPY's text format, as a snapshot gave them.
   * @returns how many there are now.
   */
  load(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<number>;
}

export interface LoadOptions {
  url: string;
  /** Migrations that were applied in the source database. */
  migrations: readonly AppliedMigration[];
  onNotice?: (message: string) => void;
}

/**
 * Fills an empty database with the rows of a snapshot, all in one transaction, then brings it up to this version.
 *
 * @param fill loads every table, and throws to leave the database empty.
 * @throws DatabaseStartError when the database is not empty, or the rows come from a later version of the product.
 */
export async function loadSnapshot(
  { url, migrations, onNotice = () => {} }: LoadOptions,
  fill: (database: LoadingDatabase) => Promise<void>,
): Promise<void> {
  const { sql, close } = openDatabase({ url, maxConnections: 1, onNotice });
  try {
    await refuseOldServer(sql);
    await sql.begin(async (tx) => {
      await settle(tx);
      await refuseUnlessEmpty(tx);
      await applyMigrations(tx, migrations);
      const restoreRules = await suspendRules(tx);
      await fill({ load: (table, rows) => load(tx, table, rows) });
      await restoreRules();
      await advanceCounters(tx);
    });
    await migrate({ url, onNotice });
    await sql`analyze`;
  } finally {
    await close();
  }
}

async function refuseUnlessEmpty(tx: postgres.TransactionSql): Promise<void> {
  const tables = await listTables(tx);
  const [{ journal } = { journal: null }] = await tx<{ journal: string | null }[]>`
    select to_regclass(${MIGRATIONS_TABLE})::text as journal`;
  if (tables.length === 0 && journal === null) return;
  throw new DatabaseStartError(
    "The database is not empty, and a restore goes into an empty one. Nothing was changed: set DATA_DIR to a new folder, " +
      "or DATABASE_URL to a new database.",
  );
}

/** Applies the migrations of the source database, and records them as drizzle does. */
async function applyMigrations(
  tx: postgres.TransactionSql,
  applied: readonly AppliedMigration[],
): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder: path.join(packageRoot(), "migrations") });
  const known = new Map(ours.map((migration) => [migration.hash, migration]));
  await tx.unsafe(`
    create schema drizzle;
    create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { hash, createdAt } of applied) {
    const migration = known.get(hash);
    if (!migration) {
      throw new DatabaseStartError(
        "The backup was made by a later version of Commonplace than this one. Nothing was changed: restore it with that version.",
      );
    }
    for (const statement of migration.sql) await tx.unsafe(statement);
    await tx`insert into ${tx(MIGRATIONS_TABLE)} (hash, created_at) values (${hash}, ${createdAt})`;
  }
}

/**
 * Drops triggers, foreign keys and indexes while tables are loaded one after the other: triggers would count everything
 * twice, foreign keys need an order, and indexes are faster to build at the end.
 *
 * @returns restores them; foreign keys and unique indexes then check every row.
 */
async function suspendRules(tx: postgres.TransactionSql): Promise<() => Promise<void>> {
  const tables = await listTables(tx);
  const keys = await tx<{ table: string; name: string; rule: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const indexes = await tx<{ name: string; statement: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  const triggers = async (verb: "disable" | "enable") => {
    for (const { name } of tables) await tx.unsafe(`alter table public.${quoted(name)} ${verb} trigger user`);
  };
  await triggers("disable");
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
  // A migration may have inserted rows.
  await tx.unsafe(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(", ")}`);
  return async () => {
    for (const { statement } of indexes) await tx.unsafe(statement);
    for (const { table, name, rule } of keys) {
      await tx.unsafe(`alter table ${table} add constraint ${quoted(name)} ${rule}`);
    }
    await triggers("enable");
  };
}

async function load(
  tx: postgres.TransactionSql,
  table: BackupTable,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  const target = await tx.unsafe(`copy ${copyTarget(table)} from stdin`).writable();
  await pipeline(Readable.from(rows, { objectMode: false }), target);
  const [counted] = await tx<{ rows: number }[]>`
    select count(*)::float8 as rows from ${tx(`public.${table.name}`)}`;
  return counted?.rows ?? 0;
}

/** Sets identity columns to continue behind the highest restored id. */
async function advanceCounters(tx: postgres.TransactionSql): Promise<void> {
  const counters = await tx<{ table: string; column: string; sequence: string }[]>`
    select table_name as table, column_name as column, sequence
    from information_schema.columns,
      pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
    where table_schema = 'public' and sequence is not null`;
  for (const { table, column, sequence } of counters) {
    await tx`
      select setval(${sequence}, coalesce(max(${tx(column)}), 0) + 1, false) from ${tx(`public.${table}`)}`;
  }
}
