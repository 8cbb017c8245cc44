import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { explainConnectionFailure } from "./connection-failure";
import { DatabaseStartError } from "./database-start-error";
import { packageRoot } from "./package-root";

/** Oldest PostgreSQL the product is tested on. */
const oldestMajorVersion = 15;
/** Any number, the same in every version: whoever migrates holds this advisory lock. */
const migrationLock = 7_340_023_115;

export interface MigrateOptions {
  url: string;
  /** Folder of the committed migrations. Default: the one of this package. */
  migrationsFolder?: string;
  onNotice?: (message: string) => void;
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
  const sql = openConnection(url, onNotice);
  try {
    await connect(sql, url);
    await refuseOldServer(sql);
    await sql`select pg_advisory_lock(${migrationLock})`;
    await refuseNewerSchema(sql, migrationsFolder);
    await applyMigrations(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end({ timeout: 1 }); // which also gives the lock back
  }
}

function openConnection(url: string, onNotice: MigrateOptions["onNotice"]): postgres.Sql {
  try {
    return postgres(url, {
      max: 1,
      connect_timeout: 10,
      connection: { application_name: "commonplace migrations" },
      onnotice: ({ message }) => onNotice?.(message ?? ""),
    });
  } catch (error) {
    throw explainConnectionFailure(error, url);
  }
}

async function connect(sql: postgres.Sql, url: string): Promise<void> {
  try {
    await sql`select 1`;
  } catch (error) {
    throw explainConnectionFailure(error, url);
  }
}

async function refuseOldServer(sql: postgres.Sql): Promise<void> {
  const [server] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const version = server?.version ?? "0";
  if (Number.parseInt(version, 10) >= oldestMajorVersion) return;
  throw new DatabaseStartError(
    `The database runs PostgreSQL ${version}; Commonplace needs version ${oldestMajorVersion} or later.`,
  );
}

/** The migrations are known by their time stamps; one later than all of ours was made by a newer version. */
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
