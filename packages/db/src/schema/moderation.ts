import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns";
import { users } from "./users";

/** Tells a person that those who run the site deleted something of theirs, and why, until they put it aside. */
export const deletionNotices = pgTable(
  "deletion_notices",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["template", "structure", "workspace"] }).notNull(),
    /** The name that it had. */
    name: text().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("deletion_notices_user").on(
      t.userId,
      t.kind,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check("deletion_notices_kind_known", sql`${t.kind} in ('template', 'structure', 'workspace')`),
  ],
);
