import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns";
import { users } from "./users";
import { workspaces } from "./workspaces";

/** A saved search: a person's own, or a workspace's, which all members see. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    workspaceId: text().references(() => workspaces.id, { onDelete: "cascade" }),
    name: text().notNull(),
    icon: text().notNull(),
    /** Words, filters and order, as `savedQuery` in domain/src/searches/schemas.ts describes them. */
    query: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Its place in the list, from 0. */
    place: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("saved_searches_user").on(t.userId, t.place, t.id),
    index("saved_searches_workspace").on(t.workspaceId, t.place, t.id),
    check("saved_searches_one_owner", sql`(${t.userId} is null) <> (${t.workspaceId} is null)`),
    check("saved_searches_name_not_blank", sql`btrim(${t.name}) <> ''`),
  ],
);
