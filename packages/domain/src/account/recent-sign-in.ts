import { sessions } from "@commonplace/db/schema";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { RECENT_SIGN_IN_SECONDS } from "./limits";

/**
 * Whether the person showed who they are in the last minutes, in the browser that asks.
 *
 * @param sessionId that browser's session; null is no browser.
 */
export async function isRecentSignIn(
  { db, clock, actor }: SignedInContext,
  sessionId: string | null,
): Promise<boolean> {
  if (sessionId === null) return false;
  const [session] = await db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(and(eq(sessions.sid, sessionId), eq(sessions.userId, actor.id)));
  if (!session) return false;
  const shownAt = Date.parse(session.sess.authenticatedAt ?? session.sess.signedInAt);
  return clock.now().getTime() - shownAt < RECENT_SIGN_IN_SECONDS * 1_000;
}

/** @throws DomainError FORBIDDEN unless {@link isRecentSignIn}. */
export async function requireRecentSignIn(ctx: SignedInContext, sessionId: string | null): Promise<void> {
  if (await isRecentSignIn(ctx, sessionId)) return;
  const minutes = RECENT_SIGN_IN_SECONDS / 60;
  throw new DomainError(
    "FORBIDDEN",
    `Sign in again to do this: you last did more than ${minutes} minutes ago.`,
  );
}
