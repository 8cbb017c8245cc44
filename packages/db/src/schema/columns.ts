import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { newId } from "../new-id";

/** Primary key of every entity: UUIDv7 text made by us. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => newId());

/**
 * A moment, in UTC, with its zone, to the millisecond: exactly what a JavaScript Date and a page's cursor can hold, so
 * a row compares equal to its own key.
 */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow();

/** When a person last changed the row; verbs set it, the database only gives the first value. */
export const updatedAt = () => moment().notNull().defaultNow();

/** A PostgreSQL text search vector; written by the database only. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The vector that search's index has for the lexemes of a row of `prompt_search`; queries must write it the same. */
export const searchVector = (lexemes: SQLWrapper): SQL => sql`search_vector(${lexemes})`;

/** Bytes in the row. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * A text that sorts as people expect: upper and lower case together, accented letters beside plain ones, and “quotes”,
 * dots and the like as if they were not there. The collation is made by a migration. Indexes and ORDER BY must use the
 * same one, or the index is not used.
 */
export const inHumanOrder = (value: SQLWrapper): SQL => sql`${value} collate "human_order"`;

/**
 * The sort key of favorites, newest first: where their owner put them, else when they were made. A prompt that stops
 * being a favorite keeps its place, in case it becomes one again.
 */
export const favoriteInOrder = (row: Record<"isFavorite" | "favoriteOrder" | "createdAt", SQLWrapper>): SQL =>
  sql`case when ${row.isFavorite} then coalesce(${row.favoriteOrder}, ${row.createdAt}) else ${row.createdAt} end`;

/** The sort key of the score order: prompts without a score come last. */
export const scoreInOrder = (score: SQLWrapper): SQL => sql`coalesce(${score}, -1)`;

/**
 * Whether those who run the site hid what a person made public, and the reason for its author. It stays with them, and they
 * may use it; to everyone else it is missing.
 */
export const hiddenByAdmin = () => ({ hiddenAt: moment(), hiddenReason: text() });
