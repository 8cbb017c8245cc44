import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { explainConnectionFailure } from "./connection-failure";
import { DatabaseStartError } from "./database-start-error";
import { packageRoot } from "./package-root";

/** Oldest PostgreSQL the product is tested on. */
const oldestMajorVersion = 15;
/** Key of the advisory lock that migrations hold; the same in every version. */
const migrationLock = 7_340_023_115;

export interface MigrateOptions {
  url: string;
  /** Folder of the committed migrations. Default: the one of this package. */
  migrationsFolder?: string;
  onNotice?: (message: string) => void;
  /** How long connecting may take. Default 10,000 ms. */
  connectTimeoutMs?: number;
}

/**
 * Brings the database up to the committed migrations, all of them in one transaction.
 *
 * Servers that start together take turns (an advisory lock on a connection of its own), so each migration
 * runs once. A pooler in transaction mode breaks that lock: give the server a direct URL then.
 *
 * @throws DatabaseStartError when the database cannot be reached or used, is older than PostgreSQL 15, or was
 *   migrated by a newer version of the product. Nothing is changed then.
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const { url, migrationsFolder = path.join(packageRoot(), "migrations"), onNotice } = options;
  const { connectTimeoutMs = 10_000 } = options;
  const sql = openConnection(url, onNotice);
  try {
    await connect(sql, url, connectTimeoutMs);
    await refuseOldServer(sql);
    await sql`select pg_advisory_lock(${migrationLock})`;
    await refuseNewerSchema(sql, migrationsFolder);
    await apply(sql, migrationsFolder);
  } finally {
    await sql.end({ timeout: 1 }); // which also releases the lock
  }
}

function openConnection(url: string, onNotice: MigrateOptions["onNotice"]): postgres.Sql {
  try {
    return postgres(url, {
      max: 1,
      connection: { application_name: "commonplace migrations" },
      onnotice: ({ message }) => onNotice?.(message ?? ""),
    });
  } catch (error) {
    throw explainConnectionFailure(error, url);
  }
}

async function connect(sql: postgres.Sql, url: string, timeoutMs: number): Promise<void> {
  // The driver's own timeout restarts whenever a connection is closed, which a proxy without a database behind it does
  // forever.
  const abandoned = new AbortController();
  const late = sleep(timeoutMs, undefined, { signal: abandoned.signal }).then(() => {
    throw Object.assign(new Error("no answer"), { code: "CONNECT_TIMEOUT" });
  });
  try {
    await Promise.race([sql`select 1`, late]);
  } catch (error) {
    throw explainConnectionFailure(error, url);
  } finally {
    abandoned.abort();
  }
}

/** @throws DatabaseStartError when PostgreSQL is older than the product is tested on. */
export async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const version = server?.version ?? "0";
  if (Number.parseInt(version, 10) >= oldestMajorVersion) return;
  throw new DatabaseStartError(
    `The database runs PostgreSQL ${version}; Commonplace needs version ${oldestMajorVersion} or later.`,
  );
}

async function apply(sql: postgres.Sql, migrationsFolder: string): Promise<void> {
  try {
    await applyMigrations(drizzle(sql), { migrationsFolder });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new DatabaseStartError(
      `The database could not be brought up to date, and is as it was before: ${(reason as Error).message}.`,
      { cause: error },
    );
  }
}

/** Migrations are identified by time stamps: one later than all of ours comes from a newer version. */
async function refuseNewerSchema(sql: postgres.Sql, migrationsFolder: string): Promise<void> {
  const [journal] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!journal?.exists) return;
  const [last] = await sql<{ at: string | null }[]>`
    select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  );
  if (Number(last?.at ?? 0) <= newest) return;
  throw new DatabaseStartError(
    "The database was last used by a newer version of Commonplace than this one. Nothing was changed: start that version.",
  );
}
