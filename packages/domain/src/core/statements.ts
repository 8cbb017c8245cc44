import type { DatabaseOrTransaction } from "@commonplace/db";
import { decodeOnceFound } from "./row-mapper";

const statements = new WeakMap<DatabaseOrTransaction, Map<string, unknown>>();

/**
 * A prepared statement, built once for each database and then reused: drizzle writes its SQL once, and PostgreSQL
 * parses and plans it once for each connection.
 *
 * @param name tells statements apart, also in the database's own views; equal names must mean equal SQL.
 * @param build prepares the statement, under the name it is given.
 */
export function prepared<T>(
  db: DatabaseOrTransaction,
  name: string,
  build: (db: DatabaseOrTransaction, name: string) => T,
): T {
  const known = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, known);
  const met = known.get(name);
  if (met) return met as T; // Equal names mean equal builders, hence equal types.
  const statement = build(db, name);
  decodeOnceFound(statement);
  known.set(name, statement);
  return statement;
}
