import type { DatabaseOrTransaction } from "@commonplace/db";
import { auditEvents, users } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import type { Actor, CallOrigin } from "../core/context";
import type { Clock } from "../ports/clock";
import type { AuditAction } from "./schemas";

/** Longest text of a user agent that is kept. */
const USER_AGENT_LENGTH = 300;
/** Longest name of a person or thing in an event. */
const SUBJECT_LENGTH = 320;

export interface AuditContext {
  /** The transaction of what is recorded, so that neither is there without the other. */
  readonly db: DatabaseOrTransaction;
  readonly clock: Clock;
  /** The actor; missing: the server, its command line, or somebody who has not shown who they are. */
  readonly actor?: Actor;
  readonly client?: CallOrigin;
}

export interface NewAuditEvent {
  readonly action: AuditAction;
  /** The person or thing concerned, in words. */
  readonly subject?: string | null;
  readonly subjectId?: string | null;
  readonly details?: Record<string, string | number | boolean | null>;
}

/** Writes an event into the audit log, where nothing is changed afterwards. */
export async function recordAudit(
  { db, clock, actor, client }: AuditContext,
  { action, subject = null, subjectId = null, details = {} }: NewAuditEvent,
): Promise<void> {
  await db.insert(auditEvents).values({
    occurredAt: clock.now(),
    action,
    actorId: actor?.id ?? null,
    actorEmail: actor ? sql`(select ${users.email} from ${users} where ${users.id} = ${actor.id})` : null,
    // An account provider may name people in ways that PostgreSQL does not keep.
    subject: subject?.replaceAll("\0", "").slice(0, SUBJECT_LENGTH) ?? null,
    subjectId,
    address: client?.address ?? null,
    userAgent: client?.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    details,
  });
}
