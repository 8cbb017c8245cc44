import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema/index";

/** The whole database, able to open transactions on any of its connections. */
export type Database = PostgresJsDatabase<typeof schema>;
/** The argument of `db.transaction`'s callback: one connection inside one transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Either of the two, for code that works inside and outside a transaction. */
export type DatabaseOrTransaction = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export interface OpenDatabaseOptions {
  /** `postgres://user:password@host:port/database` of any PostgreSQL from version 15. */
  url: string;
  /** Most connections held at a time; they open on demand. Default 10. */
  maxConnections?: number;
  /**
   * Whether `.prepare("name")` uses named statements, which PostgreSQL plans once per connection. Default
   * true; false for a pooler in transaction mode that does not know them.
   */
  preparedStatements?: boolean;
  /**
   * PostgreSQL ends a statement that runs longer than this many milliseconds; a connection on which the server then says
   * nothing, because it is frozen, is closed two seconds later. Default 0: no limit.
   */
  statementTimeoutMs?: number;
  /**
   * False behind a pooler that refuses to set PostgreSQL's limit; then only our own limit, two seconds later, applies.
   */
  limitInServer?: boolean;
  /** A query fails when no connection is free for it within this many milliseconds. Default 0: it waits. */
  queueTimeoutMs?: number;
  /** Called with PostgreSQL's notices. Default: they are dropped. */
  onNotice?: (message: string) => void;
  /** Called with every statement just before it is sent, transaction commands included. */
  onStatement?: (statement: string) => void;
}

export interface OpenDatabase {
  db: Database;
  /** The driver itself, for statements that drizzle cannot express. */
  sql: postgres.Sql;
  /** Waits up to 5 s for running statements, then closes every connection. */
  close(): Promise<void>;
}

/** Connecting fails after this time. */
const CONNECT_SECONDS = 5;

/** How long after PostgreSQL's limit we end a statement ourselves. */
const ANSWER_GRACE_MS = 2_000;

/**
 * Opens a pool of connections. It connects on first use, so this neither waits nor fails; `migrate` finds out whether
 * the database can be reached.
 */
export function openDatabase(options: OpenDatabaseOptions): OpenDatabase {
  const { url, maxConnections = 10, preparedStatements = true, statementTimeoutMs = 0 } = options;
  const { limitInServer = true, queueTimeoutMs = 0 } = options;
  const { onNotice, onStatement } = options;
  const sql = postgres(url, {
    max: maxConnections,
    prepare: preparedStatements,
    connect_timeout: CONNECT_SECONDS,
    answer_timeout: statementTimeoutMs > 0 ? (statementTimeoutMs + ANSWER_GRACE_MS) / 1_000 : null,
    queue_timeout: queueTimeoutMs > 0 ? queueTimeoutMs / 1_000 : null,
    // Seconds before a lost connection is retried: short, so that a restarted database is found at once.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: "commonplace",
      // Sent only when requested: some poolers refuse settings they do not know.
      ...(statementTimeoutMs > 0 && limitInServer && { statement_timeout: statementTimeoutMs }),
    },
    onnotice: ({ message }) => onNotice?.(message ?? ""),
    ...(onStatement && { debug: (_connection: number, statement: string) => onStatement(statement) }),
  });
  return {
    db: drizzle(sql, { schema, casing: "snake_case" }),
    sql,
    close: () => sql.end({ timeout: 5 }),
  };
}
