import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "./columns";

/**
 * What happened to the site's security: who did what to whom, when and from where. A trigger refuses every UPDATE
 * (migration add_audit_log); rows go only when they are as old as the site keeps them. They name people by id and email
 * without a foreign key, so that a row outlives the accounts it is about.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: id(),
    occurredAt: moment().notNull(),
    /** One of AUDIT_ACTIONS; plain text, since a later version may know other ones. */
    action: text().notNull(),
    /** The actor; null: the server itself, its command line, or somebody who has not shown who they are. */
    actorId: text(),
    /** Their email at that time. */
    actorEmail: text(),
    /** The person or thing concerned, in words: an email, the name of a token. */
    subject: text(),
    subjectId: text(),
    /** The network address it came from; null: the server itself. */
    address: text(),
    userAgent: text(),
    /** Further details, by name. */
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (t) => {
    const newest = () => [t.occurredAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index("audit_events_occurred").on(...newest()),
      index("audit_events_action").on(t.action, ...newest()),
      index("audit_events_actor").on(t.actorId, t.id),
      index("audit_events_actor_email").on(t.actorEmail, ...newest()),
      index("audit_events_subject").on(t.subject, ...newest()),
    ];
  },
);
