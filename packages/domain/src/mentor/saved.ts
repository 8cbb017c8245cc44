import { aiOptimizations } from "@commonplace/db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import type { OptimizationView } from "./schemas";

/** Optimisations kept of each person: two texts each, so they add up. */
const KEPT = 100;

/** Saves an optimisation of the actor, and forgets their oldest past the hundredth. */
export async function saveOptimization(
  { db, actor, clock }: SignedInContext,
  originalPrompt: string,
  { optimizedPrompt, before, after, warnings, engine, model }: Omit<OptimizationView, "id">,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(aiOptimizations)
      .values({
        userId: actor.id,
        originalPrompt,
        optimizedPrompt,
        analysisData: { before, after, warnings, model },
        improvementType: engine,
        qualityScore: after,
        createdAt: clock.now(),
      })
      .returning({ id: aiOptimizations.id });
    if (!saved) throw new Error("the database returned no optimisation");
    const oldest = tx
      .select({ id: aiOptimizations.id })
      .from(aiOptimizations)
      .where(eq(aiOptimizations.userId, actor.id))
      .orderBy(desc(aiOptimizations.createdAt), desc(aiOptimizations.id))
      .offset(KEPT);
    await tx.delete(aiOptimizations).where(inArray(aiOptimizations.id, oldest));
    return saved.id;
  });
}

/**
 * Records that the actor made something of an optimised prompt.
 *
 * @throws DomainError NOT_FOUND when the actor has no such optimisation (a foreign one looks missing).
 */
export async function recordOptimizationUse({ db, actor }: SignedInContext, { id }: IdRef): Promise<void> {
  const [used] = await db
    .update(aiOptimizations)
    .set({ isUsed: true, usageCount: sql`${aiOptimizations.usageCount} + 1` })
    .where(and(eq(aiOptimizations.id, id), eq(aiOptimizations.userId, actor.id)))
    .returning({ id: aiOptimizations.id });
  if (!used) throw notFound("Optimization");
}
