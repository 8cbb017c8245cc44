import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";
import { workspaces } from "./workspaces";

/** API tokens of programs. `hash` is the SHA-256 of the token, so a leaked table grants no access. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    hash: text().notNull().unique("api_tokens_hash"),
    /** The token's first characters, by which a person tells their tokens apart. */
    prefix: text().notNull(),
    scopes: text({ enum: ["read", "write", "mentor"] })
      .array()
      .notNull(),
    /** The one workspace whose shared prompts it reaches; null: all that its person reaches. */
    workspaceId: text().references(() => workspaces.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** When it expires; null: never. */
    expiresAt: moment(),
    /** Written at most once a minute. */
    lastUsedAt: moment(),
  },
  (t) => [
    index("api_tokens_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("api_tokens_workspace").on(t.workspaceId),
    check("api_tokens_scopes_known", sql`${t.scopes} <@ array['read', 'write', 'mentor']::text[]`),
    check("api_tokens_scopes_some", sql`cardinality(${t.scopes}) > 0`),
  ],
);
