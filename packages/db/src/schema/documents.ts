import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

/** A file attached to a prompt; its bytes live in the document store under `filePath` (spec §3 document). */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    originalName: text().notNull(),
    fileType: text().notNull(),
    fileSize: bigint({ mode: "number" }).notNull(), // bytes
    filePath: text().notNull(),
    category: text().notNull().default("other"),
    description: text(),
    uploadedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index("documents_prompt_uploaded").on(t.promptId, t.uploadedAt),
    index("documents_user").on(t.userId),
    check("documents_size_positive", sql`${t.fileSize} > 0`),
    check(
      "documents_category_known",
      sql`${t.category} in ('reference', 'template', 'example', 'data', 'image', 'other')`,
    ),
  ],
);
