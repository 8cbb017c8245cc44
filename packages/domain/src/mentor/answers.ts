import { createHash } from "node:crypto";
import { mentorAnswers } from "@commonplace/db/schema";
import { and, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";

/** How long a provider's answer is used again, in milliseconds. */
const LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** The key of an answer: a hash of everything that decides it, so that the texts themselves are not in it. */
export function answerKey(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** An earlier answer to the actor, if it is still valid. */
export async function recallAnswer<T>(
  ctx: SignedInContext,
  key: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const [row] = await ctx.db
    .select({ answer: mentorAnswers.answer, createdAt: mentorAnswers.createdAt })
    .from(mentorAnswers)
    .where(and(eq(mentorAnswers.userId, ctx.actor.id), eq(mentorAnswers.key, key)));
  if (!row || row.createdAt <= expiry(ctx)) return null;
  // An older version's shape counts as no answer.
  return shape.safeParse(row.answer).data ?? null;
}

/** Keeps an answer; the newer one wins. */
export async function keepAnswer(ctx: SignedInContext, key: string, answer: unknown): Promise<void> {
  const kept = { answer, createdAt: ctx.clock.now() };
  await ctx.db
    .insert(mentorAnswers)
    .values({ userId: ctx.actor.id, key, ...kept })
    .onConflictDoUpdate({ target: [mentorAnswers.userId, mentorAnswers.key], set: kept });
}

/** Deletes everyone's answers that are too old to be used. Several servers may do so at once. */
export async function sweepAnswers(ctx: DomainContext): Promise<void> {
  await ctx.db.delete(mentorAnswers).where(lt(mentorAnswers.createdAt, expiry(ctx)));
}

const expiry = ({ clock }: DomainContext) => new Date(clock.now().getTime() - LIFETIME);
