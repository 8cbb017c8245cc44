import { newId } from "@commonplace/db";
import { prompts, promptUsageEvents } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { reachOf } from "./library";
import type { RecordUseInput } from "./schemas";

/** Where a use came from, as far as it is known. */
export interface UseOrigin {
  readonly sessionId?: string | null;
  readonly userAgent?: string | null;
}

/**
 * Records one use of a prompt, the actor's own or one shared with them: the event and the raised count are one statement, so that neither stands
 * without the other and no parallel use is lost.
 *
 * @returns how often the prompt has been used, this use included.
 * @throws DomainError NOT_FOUND when it is neither (a foreign one looks missing).
 */
export async function recordPromptUse(
  ctx: SignedInContext,
  { id, eventType }: RecordUseInput,
  { sessionId = null, userAgent = null }: UseOrigin = {},
): Promise<{ usageCount: number }> {
  const { condition, name: variant, values } = reachOf(ctx.actor);
  const [used] = await prepared(ctx.db, `prompts_use${variant}`, (db, name) => {
    const raised = db.$with("raised").as(
      db
        .update(prompts)
        .set({ usageCount: sql`${prompts.usageCount} + 1` })
        .where(and(eq(prompts.id, sql.placeholder("id")), condition))
        .returning({ id: prompts.id, usageCount: prompts.usageCount }),
    );
    const event = db.$with("event", {}).as(sql`
      insert into ${promptUsageEvents} ("id", "user_id", "prompt_id", "event_type", "session_id", "user_agent", "created_at")
      select ${sql.placeholder("eventId")}, ${sql.placeholder("userId")}, id, ${sql.placeholder("eventType")},
        ${sql.placeholder("sessionId")}, ${sql.placeholder("userAgent")}, ${sql.placeholder("now")}::timestamptz
      from raised`);
    return db.with(raised, event).select({ usageCount: raised.usageCount }).from(raised).prepare(name);
  }).execute({
    id,
    ...values,
    eventId: newId(),
    eventType,
    sessionId,
    userAgent,
    now: ctx.clock.now().toISOString(),
  });
  if (!used) throw notFound("Prompt");
  return used;
}
