import {
  migrate,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
  startBundledPostgres,
} from "@commonplace/db";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "./env";

/** The database as the running server holds it. */
export interface RunningDatabase extends OpenDatabase {
  /** How to reach it, for who needs connections of their own. */
  options: Pick<OpenDatabaseOptions, "url" | "preparedStatements">;
  /** False while the bundled database is down and being restarted. */
  isUp(): boolean;
  /** Rejects unless the database answers and holds our tables. */
  check(): Promise<unknown>;
}

/**
 * Starts the bundled database, or takes the one that is set, and brings it up to date.
 *
 * @throws DatabaseStartError with a sentence for people.
 */
export async function startDatabase(settings: Settings, log: FastifyBaseLogger): Promise<RunningDatabase> {
  const bundled = settings.databaseUrl
    ? null
    : await startBundledPostgres({ dataDir: settings.dataDir, log: (sentence) => log.warn(sentence) });
  const url = settings.databaseUrl ?? bundled?.url ?? "";
  try {
    const onNotice = (message: string) => log.debug({ notice: message }, "database notice");
    await migrate({ url, onNotice });
    const options = { url, preparedStatements: settings.preparedStatements };
    const open = openDatabase({ ...options, maxConnections: settings.databasePoolSize, onNotice });
    return {
      ...open,
      options,
      isUp: () => bundled === null || bundled.status === "ready",
      check: () => open.sql`select 1 from drizzle.__drizzle_migrations limit 1`,
      async close() {
        await open.close();
        await bundled?.stop();
      },
    };
  } catch (error) {
    await bundled?.stop();
    throw error;
  }
}
