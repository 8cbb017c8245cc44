import { auditEvents } from "@commonplace/db/schema";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { PAGE_SIZE_MAX } from "../core/paging";
import { storableText } from "../core/text";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import type { AuditEventView, AuditFilter, AuditPage, ListAuditInput } from "./schemas";

const ORDER = "audit";
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of the audit log, newest first.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; INVALID when the cursor is none of ours.
 */
export async function listAudit(
  ctx: SignedInContext & SiteOwnership,
  { limit, cursor, action, email }: ListAuditInput,
): Promise<AuditPage> {
  await requireSiteRunner(ctx);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, keySchema);
  const { id, occurredAt } = auditEvents;
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        action && eq(auditEvents.action, action),
        email ? or(eq(auditEvents.actorEmail, email), eq(auditEvents.subject, email)) : undefined,
        after && sql`(${occurredAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(occurredAt), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toView);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor(ORDER, [last.occurredAt, last.id]) : null,
  };
}

/** Every event that the filter finds, newest first, read page by page as it is asked for. */
export async function* readAudit(
  ctx: SignedInContext & SiteOwnership,
  filter: AuditFilter,
): AsyncGenerator<AuditEventView> {
  let cursor: string | undefined;
  do {
    const page = await listAudit(ctx, { ...filter, limit: PAGE_SIZE_MAX, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function toView({
  id,
  occurredAt,
  action,
  actorEmail,
  subject,
  address,
  userAgent,
  details,
}: typeof auditEvents.$inferSelect): AuditEventView {
  return {
    id,
    occurredAt: occurredAt.toISOString(),
    action,
    actorEmail,
    subject,
    address,
    userAgent,
    details,
  };
}
