import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { users } from "./users";

/** An optimisation the mentor made (spec §3 ai_optimization). */
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
