import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns";
import { users } from "./users";
import { workspaces } from "./workspaces";

/** A value for a variable, by the variable's name. */
export type ProfileValue = { name: string; value: string };

/** A named set of values for variables: a person's own, or one that a workspace shares. */
export const valueProfiles = pgTable(
  "value_profiles",
  {
    id: id(),
    /** Its owner; null for a workspace's, which outlives the person who made it. */
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    workspaceId: text().references(() => workspaces.id, { onDelete: "cascade" }),
    name: text().notNull(),
    values: jsonb().$type<ProfileValue[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("value_profiles_user").on(t.userId, t.id.desc().nullsFirst()),
    index("value_profiles_workspace").on(t.workspaceId, t.id.desc().nullsFirst()),
    uniqueIndex("value_profiles_user_name_once").on(t.userId, sql`lower(${t.name})`),
    uniqueIndex("value_profiles_workspace_name_once").on(t.workspaceId, sql`lower(${t.name})`),
    check("value_profiles_one_owner", sql`(${t.userId} is null) <> (${t.workspaceId} is null)`),
    check("value_profiles_name_not_blank", sql`btrim(${t.name}) <> ''`),
  ],
);
