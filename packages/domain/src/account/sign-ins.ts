import { sessions } from "@commonplace/db/schema";
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { DomainContext, SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { endProviderSignIn, endProviderSignIns } from "./bundled-provider";
import type { ListSignInsInput, SignInPage } from "./schemas";

const signInKey = z.tuple([z.iso.datetime(), storableText().max(128)]);

/**
 * A page of the browsers the actor is signed in with, the one that was here last first.
 *
 * @param currentId the session of the browser that asks.
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listSignIns(
  { db, actor, clock }: SignedInContext,
  { limit, cursor }: ListSignInsInput,
  currentId: string | null,
): Promise<SignInPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "sign-ins", signInKey);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.id),
        gt(sessions.expire, clock.now()),
        key && sql`(${sessions.expire}, ${sessions.sid}) < (${key[0]}::timestamptz, ${key[1]})`,
      ),
    )
    .orderBy(desc(sessions.expire), desc(sessions.sid))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ sid, sess, expire }) => ({
    id: sid,
    userAgent: sess.userAgent ?? null,
    signedInAt: sess.signedInAt,
    expiresAt: expire.toISOString(),
    isCurrent: sid === currentId,
  }));
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor("sign-ins", [last.expiresAt, last.id]) : null,
  };
}

/**
 * Signs one of the actor's browsers out, at the bundled account provider too, so that it needs the password to sign in
 * again.
 *
 * @throws DomainError NOT_FOUND when the actor has no such session (a foreign one looks missing).
 */
export async function endSignIn(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.sid, id), eq(sessions.userId, ctx.actor.id)))
      .returning({ sess: sessions.sess });
    if (!ended) throw notFound("Session");
    const { providerSession } = ended.sess;
    if (providerSession) await endProviderSignIn({ ...ctx, db: tx }, providerSession);
    await recordAudit({ ...ctx, db: tx }, { action: "session.ended", details: { sessions: 1 } });
  });
}

/**
 * Signs out every browser of the actor except the current one, at the bundled account provider too, so that each needs
 * the password to sign in again.
 *
 * @param currentId the session that stays.
 * @returns how many were signed out.
 */
export async function endOtherSignIns(
  ctx: SignedInContext,
  currentId: string | null,
): Promise<{ ended: number }> {
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(
        and(eq(sessions.userId, ctx.actor.id), currentId === null ? undefined : ne(sessions.sid, currentId)),
      )
      .returning({ sid: sessions.sid });
    await endProviderSignIns({ ...ctx, db: tx });
    if (ended.length > 0) {
      const details = { sessions: ended.length };
      await recordAudit({ ...ctx, db: tx }, { action: "session.ended", details });
    }
    return { ended: ended.length };
  });
}

/** Signs everybody out of the app. */
export async function endEverySignIn({ db }: DomainContext): Promise<void> {
  await db.delete(sessions);
}
