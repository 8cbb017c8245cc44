import type postgres from "postgres";
import { DatabaseStartError } from "../database-start-error";
import { openDatabase } from "../open-database";
import {
  type BackupTable,
  copyTarget,
  fileRemovalLock,
  listTables,
  MIGRATIONS_TABLE,
  SECRET_TABLES,
  settle,
} from "./tables";

/** An applied migration, as drizzle records it. */
export interface AppliedMigration {
  hash: string;
  /** Its time stamp, in milliseconds. */
  createdAt: number;
}

/** A document of the snapshot; its bytes stay in the store until the snapshot ends. */
export interface SnapshotDocument {
  key: string;
  bytes: number;
  sha256: string;
}

/** All rows as of one moment, however long reading them takes. */
export interface Snapshot {
  /** Version of the PostgreSQL that holds them. */
  postgres: string;
  migrations: AppliedMigration[];
  tables: BackupTable[];
  /** The rows of a table in COPY's text format, one a line. */
  copy(table: BackupTable): Promise<AsyncIterable<Uint8Array>>;
  documents(): AsyncIterable<SnapshotDocument>;
}

const DOCUMENTS_AT_ONCE = 500;
/** How long a backup waits for running file removals, or for another backup. */
const LOCK_TIMEOUT = "10s";

/**
 * Reads the database as of this moment, while others go on writing: it contains what was committed before the call, and
 * no half transaction. No document's bytes are removed meanwhile.
 *
 * @param withSecrets includes the tables whose rows could sign somebody in.
 * @throws DatabaseStartError when another backup is being made, or the database was never migrated.
 */
export async function takeSnapshot(
  { url, withSecrets }: { url: string; withSecrets: boolean },
  use: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  const { sql, close } = openDatabase({ url, maxConnections: 2 });
  try {
    // The lock is taken in a transaction of its own: if the snapshot's own transaction waited for it, files could be
    // removed after the snapshot's moment.
    await sql.begin(async (guard) => {
      await lockFileRemoval(guard);
      await sql.begin("isolation level repeatable read read only", async (tx) =>
        use(await describe(tx, withSecrets)),
      );
      await guard`select 1`; // fails if the lock was lost meanwhile
    });
  } finally {
    await close();
  }
}

async function lockFileRemoval(guard: postgres.TransactionSql): Promise<void> {
  await guard.unsafe(
    `set local lock_timeout = '${LOCK_TIMEOUT}'; set local idle_in_transaction_session_timeout = 0`,
  );
  try {
    await guard`select pg_advisory_xact_lock(${fileRemovalLock})`;
  } catch (error) {
    // 55P03 lock_not_available
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new DatabaseStartError("Another backup of this site is being made: try again when it has ended.");
  }
}

async function describe(tx: postgres.TransactionSql, withSecrets: boolean): Promise<Snapshot> {
  await settle(tx);
  const [server] = await tx<
    { version: string; journal: string | null }[]
  >`select current_setting('server_version') as version, to_regclass(${MIGRATIONS_TABLE})::text as journal`;
  if (!server?.journal) {
    throw new DatabaseStartError("There is nothing to back up: this database was never used by Commonplace.");
  }
  const migrations = await tx<AppliedMigration[]>`
    select hash, created_at::float8 as "createdAt" from ${tx(MIGRATIONS_TABLE)} order by created_at`;
  const tables = await listTables(tx);
  return {
    postgres: server.version,
    migrations: [...migrations],
    tables: tables.filter(({ name }) => withSecrets || !SECRET_TABLES.includes(name)),
    copy: (table) => tx.unsafe(`copy ${copyTarget(table)} to stdout`).readable(),
    async *documents() {
      const rows = tx<SnapshotDocument[]>`
        select file_path as key, file_size::float8 as bytes, sha256 from documents order by file_path`;
      for await (const page of rows.cursor(DOCUMENTS_AT_ONCE)) yield* page;
    },
  };
}
