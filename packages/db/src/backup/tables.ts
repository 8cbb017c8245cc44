import type { ISql } from "postgres";

/** A table as a backup holds it. */
export interface BackupTable {
  name: string;
  /** Columns to write: all but generated ones. */
  columns: string[];
}

/** Tables whose rows could sign somebody in, or that hold this installation's keys: left out by default. */
export const SECRET_TABLES: readonly string[] = [
  "oidc_payloads",
  "server_secrets",
  "sessions",
  "sign_in_attempts",
];

/**
 * Code that removes documents' bytes holds this advisory lock shared; a backup holds it exclusively, so that no bytes
 * disappear during the backup.
 */
export const fileRemovalLock = 7_340_023_116;

/** Drizzle's table of applied migrations. */
export const MIGRATIONS_TABLE = "drizzle.__drizzle_migrations";

/**
 * Lists every table of ours from the database's catalog, so that new tables are backed up too. Unlogged tables are left
 * out: a crash of the database may empty them as well.
 */
export async function listTables(sql: ISql): Promise<BackupTable[]> {
  return sql<BackupTable[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
    group by c.relname
    order by c.relname`;
}

/** Settings that make the text form of values the same in every version of PostgreSQL, without time limits. */
export async function settle(sql: ISql): Promise<void> {
  await sql.unsafe(`
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local timezone = 'UTC';
    set local bytea_output = 'hex';
    set local extra_float_digits = 3;
    set local client_encoding = 'UTF8';
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

/** A table's name and columns as COPY takes them. */
export function copyTarget({ name, columns }: BackupTable): string {
  return `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;
}

/** Quotes an identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
