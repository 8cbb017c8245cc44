import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, hiddenByAdmin, id, inHumanOrder, moment, tsvector, updatedAt } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

/** A shared room of prompts. Its owner must hand it over before leaving, so the owner is restricted. */
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
    ...hiddenByAdmin(),
    inviteCode: text().notNull().unique(),
    /** When the code expires; null: never. */
    inviteExpiresAt: moment(),
    /** How many more people may use the code; null: any number. */
    inviteUsesLeft: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("workspaces_owner").on(t.ownerId),
    index("workspaces_public")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPublic}`),
    index("workspaces_hidden")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.hiddenAt} is not null`),
    check("workspaces_invite_uses_left", sql`${t.inviteUsesLeft} >= 0`),
    check("workspaces_name_not_blank", sql`btrim(${t.name}) <> ''`),
  ],
);

/** The members of a workspace, each with a role (domain/src/workspaces/roles.ts lists what a role may do). */
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
    index("workspace_members_user").on(
      t.userId,
      t.joinedAt.desc().nullsFirst(),
      t.workspaceId.desc().nullsFirst(),
    ),
    index("workspace_members_joined").on(t.workspaceId, t.joinedAt, t.userId),
    // workspaces.owner_id names the same person; the verb that changes one changes both.
    uniqueIndex("workspace_members_one_owner").on(t.workspaceId).where(sql`${t.role} = 'owner'`),
    check("workspace_members_role_known", sql`${t.role} in ('owner', 'admin', 'member', 'viewer')`),
  ],
);

/** People who were removed from a workspace; they stay out until they are invited anew. */
export const workspaceRemovals = pgTable(
  "workspace_removals",
  {
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The workspace's code at that time, which lets them in no more; a later one is a new invitation. */
    inviteCode: text().notNull(),
    removedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index("workspace_removals_user").on(t.userId)],
);

/** A prompt shown to a workspace. */
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
    index("shared_prompts_workspace_author").on(t.workspaceId, t.sharedBy),
    index("shared_prompts_shared_by").on(t.sharedBy),
    check("shared_prompts_permissions_known", sql`${t.permissions} in ('view', 'edit')`),
  ],
);

/**
 * A narrow copy of a shared prompt for a workspace's list. Triggers on `shared_prompts` and `prompts` write it in the
 * same transaction, and nothing else does (migration shared_prompt_search). Trashed prompts have no row: they are
 * neither counted, listed nor found. `words` are those of `prompt_search`, with the workspace's mark instead of the
 * owner's.
 */
export const sharedPromptSearch = pgTable(
  "shared_prompt_search",
  {
    shareId: text()
      .primaryKey()
      .references(() => sharedPrompts.id, { onDelete: "cascade" }),
    workspaceId: text().notNull(),
    promptId: text().notNull(),
    sharedBy: text().notNull(),
    category: text().notNull(),
    title: text().notNull(),
    sharedAt: moment().notNull(),
    /** The prompt's, or -1 while it has none. */
    score: smallint().notNull().default(-1),
    words: tsvector().notNull(),
    /** Makes PostgreSQL move `words` out of the row, as in `prompt_search`. */
    filler: text().notNull().default(sql`repeat(' ', 2000)`),
  },
  (t) => [
    index("shared_prompt_search_recent").on(
      t.workspaceId,
      t.sharedAt.desc().nullsFirst(),
      t.shareId.desc().nullsFirst(),
      t.category,
      t.sharedBy,
      t.score,
    ),
    index("shared_prompt_search_title").on(
      t.workspaceId,
      inHumanOrder(t.title),
      t.shareId,
      t.category,
      t.sharedBy,
      t.score,
    ),
    // Read backwards for the lowest first.
    index("shared_prompt_search_score").on(
      t.workspaceId,
      t.score.desc().nullsFirst(),
      t.sharedAt.desc().nullsFirst(),
      t.shareId.desc().nullsFirst(),
      t.category,
      t.sharedBy,
    ),
    index("shared_prompt_search_prompt").on(t.promptId),
    index("shared_prompt_search_words").using("gin", t.words).with({ fastupdate: false }),
  ],
);

/** The data of an activity, besides person and time. */
export type ActivityDetail = {
  promptTitle?: string;
  /** How many prompts, where it was several at once. */
  count?: number;
  personName?: string;
  role?: string;
  name?: string;
};

/** Activities in a workspace, for its members to read. Texts are as they were then. */
export const workspaceActivity = pgTable(
  "workspace_activity",
  {
    id: id(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    kind: text().notNull(),
    detail: jsonb().$type<ActivityDetail>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index("workspace_activity_recent").on(
      t.workspaceId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("workspace_activity_actor").on(t.actorId),
  ],
);
