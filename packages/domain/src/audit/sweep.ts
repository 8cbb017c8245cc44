import { auditEvents } from "@commonplace/db/schema";
import { inArray, lt } from "drizzle-orm";
import type { DomainContext } from "../core/context";

const DAY_MS = 24 * 60 * 60_000;
/** Rows in one statement. */
const BATCH = 5_000;

/** Deletes events that are older than the site keeps them. @param keepDays days that they are kept for. */
export async function sweepAudit({ db, clock }: DomainContext, keepDays: number): Promise<void> {
  const before = new Date(clock.now().getTime() - keepDays * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(lt(auditEvents.occurredAt, before))
      .limit(BATCH);
    const gone = await db
      .delete(auditEvents)
      .where(inArray(auditEvents.id, old))
      .returning({ id: auditEvents.id });
    if (gone.length < BATCH) return;
  }
}
