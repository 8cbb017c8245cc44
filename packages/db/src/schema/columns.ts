import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { newId } from "../new-id";

/** Primary key of every entity: UUIDv7 text made by us. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => newId());

/** A moment, in UTC, with its zone. */
export const moment = () => timestamp({ withTimezone: true });

/** When the row was made. */
export const createdAt = () => moment().notNull().defaultNow();

/** When a person last changed the row; verbs set it, the database only gives the first value. */
export const updatedAt = () => moment().notNull().defaultNow();

/** A PostgreSQL text search vector; written by the database only. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
