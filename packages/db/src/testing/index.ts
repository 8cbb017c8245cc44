import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type OpenDatabase, openDatabase } from "../open-database";
import type {} from "./global-setup"; // types of its provided values

export interface TestDatabase extends OpenDatabase {
  /** For opening further pools on the same database. */
  url: string;
  /**
   * Runs something and counts the statements that reached this database meanwhile through `db` or `sql`
   * (BEGIN and COMMIT included), to show that a page takes the same number however long it is.
   */
  countQueries<T>(run: () => Promise<T>): Promise<{ result: T; count: number; statements: string[] }>;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * A database of its own for one test file: a copy of the migrated template, without rows. Call it in
 * `beforeAll`, `close()` it in `afterAll`. It has several connections, so races in tests are real.
 *
 * Needs `globalSetup: ["@commonplace/db/testing/global-setup"]` in the package's vitest config.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `commonplace_test_${randomBytes(8).toString("hex")}`;
  const administrator = openDatabase({ url: server.url, maxConnections: 1 });
  await administrator.sql.unsafe(`CREATE DATABASE ${name} TEMPLATE ${server.template} STRATEGY FILE_COPY`);

  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const recorders = new Set<string[]>();
  const database = openDatabase({
    url: url.href,
    onStatement(statement) {
      if (isDriversOwn(statement)) return;
      for (const statements of recorders) statements.push(statement);
    },
  });
  return {
    ...database,
    url: url.href,
    async countQueries(run) {
      const statements: string[] = [];
      recorders.add(statements);
      try {
        return { result: await run(), count: statements.length, statements };
      } finally {
        recorders.delete(statements);
      }
    },
    async close() {
      await database.close();
      await administrator.sql.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await administrator.close();
    },
  };
}

/** Each new connection loads the array types once, at an unpredictable moment: not counted. */
function isDriversOwn(statement: string): boolean {
  return /^\s*select b\.oid, b\.typarray\s/.test(statement);
}
