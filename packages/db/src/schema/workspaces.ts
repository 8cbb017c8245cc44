import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

/** A shared room of prompts (spec §3 workspace). Its owner must hand it over before leaving, so the owner is restricted. */
export const workspaces = pgTable(
  "workspaces",
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    isPublic: boolean().notNull().default(false),
    inviteCode: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("workspaces_owner").on(t.ownerId),
    check("workspaces_name_not_blank", sql`btrim(${t.name}) <> ''`),
  ],
);

/** Who is in a workspace, and as what (spec §3 workspace_member; roles: design §6). */
export const workspaceMembers = pgTable(
  "workspace_members",
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ["owner", "admin", "member", "viewer"] })
      .notNull()
      .default("member"),
    joinedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index("workspace_members_user").on(t.userId),
    check("workspace_members_role_known", sql`${t.role} in ('owner', 'admin', 'member', 'viewer')`),
  ],
);

/** A prompt shown to a workspace (spec §3 shared_prompt). */
export const sharedPrompts = pgTable(
  "shared_prompts",
  {
    id: id(),
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    sharedBy: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isPublic: boolean().notNull().default(false),
    permissions: text({ enum: ["view", "edit"] })
      .notNull()
      .default("view"),
    sharedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique("shared_prompts_once").on(t.promptId, t.workspaceId),
    index("shared_prompts_workspace").on(
      t.workspaceId,
      t.sharedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("shared_prompts_shared_by").on(t.sharedBy),
    check("shared_prompts_permissions_known", sql`${t.permissions} in ('view', 'edit')`),
  ],
);
