import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { users } from "./users";

/**
 * Answers that creating calls gave under an `Idempotency-Key`, so that a repeated request gets the first answer instead
 * of creating twice. Written in the transaction of the call itself. Old rows are swept.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The procedure: "prompts.create". */
    call: text().notNull(),
    /** As the client chose it. */
    key: text().notNull(),
    /** SHA-256 of the input: the same key with another input is refused. */
    inputHash: text().notNull(),
    /** Null where the call answers nothing. */
    answer: jsonb().$type<unknown>(),
    /** Of the answer. */
    bytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.call, t.key] }),
    index("idempotency_keys_created").on(t.createdAt),
  ],
);
