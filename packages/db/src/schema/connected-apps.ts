import { sql } from "drizzle-orm";
import { check, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/**
 * Apps that a person let into their library on the bundled provider's page. The provider keeps the grant and its tokens in
 * `oidc_payloads`; an app whose grant is gone there is disconnected, and its row is swept later.
 */
export const connectedApps = pgTable(
  "connected_apps",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The app's id at the provider. One person connects it once; connecting it again replaces the grant. */
    clientId: text().notNull(),
    /** The name that the app gave itself. */
    name: text().notNull(),
    /** Where the person's browser was sent back to: "claude.ai", "localhost", "cursor:". */
    returnsTo: text().notNull(),
    /** Id of the provider's grant, and `grantId` of its tokens, in `oidc_payloads`. */
    grantHash: text().notNull().unique("connected_apps_grant"),
    scopes: text({ enum: ["read", "write", "mentor"] })
      .array()
      .notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastUsedAt: moment(),
  },
  (t) => [
    unique("connected_apps_once").on(t.userId, t.clientId),
    check("connected_apps_scopes_known", sql`${t.scopes} <@ array['read', 'write', 'mentor']::text[]`),
    check("connected_apps_scopes_some", sql`cardinality(${t.scopes}) > 0`),
  ],
);
