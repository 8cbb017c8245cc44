import { setTimeout as sleep } from "node:timers/promises";
import { migrate, type OpenDatabase, openDatabase, startBundledPostgres } from "@commonplace/db";
import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import type { DomainError } from "@commonplace/domain/core/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "./env";
import { watchDisk } from "./health/disk";
import { heavyAtOnce } from "./turns";

/** The longest that one statement of a request may take, in milliseconds. */
const STATEMENT_MS = 10_000;

/** The longest that one statement of a search may take, in milliseconds. */
const SEARCH_STATEMENT_MS = 2_000;

/** The longest that a statement of the hourly upkeep may take, in milliseconds: it goes through whole tables. */
const UPKEEP_STATEMENT_MS = 5 * 60_000;

/** The longest that a statement waits for one of our connections, in milliseconds. */
const QUEUE_MS = 5_000;

/** How long statements may go on once the server has closed, in milliseconds: nobody waits for them any more. */
const CLOSING_MS = 2_000;

/** The running server's database. */
export interface RunningDatabase extends OpenDatabase {
  /** Its connection string. */
  url: string;
  /** The same database over connections of their own, for searches: a statement there may take two seconds. */
  searches: OpenDatabase["db"];
  /** The same database over a connection of its own, for the hourly upkeep. */
  upkeep: OpenDatabase["db"];
  /** False while the bundled database is down and being restarted. */
  isUp(): boolean;
  /** The refusal for requests while it is down; its message names the cause. */
  whyDown(): Promise<DomainError>;
  /** @throws Error unless the database answers, holds our tables and has room for more. */
  check(): Promise<void>;
  /** Called with failures of requests and jobs. */
  noteFailure(error: unknown): void;
}

/**
 * Starts the bundled database, or connects to the configured one, and migrates it.
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
    const options = {
      url,
      preparedStatements: settings.preparedStatements,
      limitInServer: await takesStatementLimit(url),
      statementTimeoutMs: STATEMENT_MS,
    };
    const open = openDatabase({
      ...options,
      maxConnections: settings.databasePoolSize,
      queueTimeoutMs: QUEUE_MS,
      onNotice,
    });
    const searches = openDatabase({
      ...options,
      statementTimeoutMs: SEARCH_STATEMENT_MS,
      maxConnections: connectionsForSearches(settings.databasePoolSize),
      queueTimeoutMs: QUEUE_MS,
      onNotice,
    });
    const upkeep = openDatabase({
      ...options,
      statementTimeoutMs: UPKEEP_STATEMENT_MS,
      maxConnections: 1,
      onNotice,
    });
    const disk = watchDisk(open.db, bundled?.folder ?? null);
    const isUp = () => bundled === null || bundled.status === "ready";
    const whyDown = async () => databaseRefusal((await disk.isFull()) ? "halted" : "away");
    return {
      ...open,
      url,
      searches: searches.db,
      upkeep: upkeep.db,
      isUp,
      whyDown,
      async check() {
        if (!isUp()) throw await whyDown();
        await open.sql`select 1 from drizzle.__drizzle_migrations limit 1`;
        await disk.check();
      },
      noteFailure: disk.note,
      async close() {
        const closed = Promise.all([open.close(), searches.close(), upkeep.close()]);
        // A frozen database ends no statement, and must not hold up its own end.
        if (bundled) await Promise.race([closed, sleep(CLOSING_MS)]);
        else await closed;
        await bundled?.stop();
      },
    };
  } catch (error) {
    await bundled?.stop();
    throw error;
  }
}

/** Searches that read texts take turns with other heavy work; beside all of them one connection is left for quick ones. */
export const connectionsForSearches = (poolSize: number) => heavyAtOnce(poolSize) + 1;

/** Whether connections may set PostgreSQL's time limit as they open: some poolers refuse settings they do not know. */
async function takesStatementLimit(url: string): Promise<boolean> {
  const { sql, close } = openDatabase({ url, maxConnections: 1, statementTimeoutMs: STATEMENT_MS });
  try {
    await sql.unsafe("select 1");
    return true;
  } catch (error) {
    if (error instanceof Error && /startup parameter/.test(error.message)) return false;
    throw error;
  } finally {
    await close();
  }
}
