import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { users } from "./users";

/** An optimisation the mentor made. */
export const aiOptimizations = pgTable(
  "ai_optimizations",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    originalPrompt: text().notNull(),
    optimizedPrompt: text().notNull(),
    analysisData: jsonb().$type<unknown>(),
    improvementType: text(),
    qualityScore: integer(),
    usageCount: integer().notNull().default(0),
    isUsed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("ai_optimizations_user_created").on(t.userId, t.createdAt)],
);

/**
 * Earlier answers of a provider to a person, so that the same question costs nothing again. `key` is a SHA-256 of
 * everything that decides the answer (texts, model, versions), never the texts themselves. Old rows are deleted.
 */
export const mentorAnswers = pgTable(
  "mentor_answers",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("mentor_answers_created").on(t.createdAt)],
);

/** A person's requests to a provider's model on one day (UTC): their quota, and the site owner's ledger. */
export const mentorUsage = pgTable(
  "mentor_usage",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    model: text().notNull(),
    /** Counted against the quota; those that failed before they cost anything are not. */
    requests: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    inputTokens: bigint({ mode: "number" }).notNull().default(0),
    outputTokens: bigint({ mode: "number" }).notNull().default(0),
    /** In the operator's currency, at the prices of the time; 0 while none are set. */
    cost: numeric({ precision: 20, scale: 8, mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.model] }),
    // The ledger reads all people's rows of a day.
    index("mentor_usage_day").on(t.day, t.model),
    check("mentor_usage_counts_positive", sql`${t.requests} >= 0 and ${t.failures} >= 0`),
  ],
);
