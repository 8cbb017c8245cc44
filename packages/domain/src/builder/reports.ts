import { promptBuilderTemplates, structureReports } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { ReportStructureInput } from "./schemas";
import { isVisibleTo } from "./structures";

/**
 * Tells those who run the site that something is wrong with a structure; a person's second report
 * replaces the first.
 *
 * @throws DomainError NOT_FOUND when there is no such structure.
 */
export async function reportStructure(
  ctx: SignedInContext,
  { id, reason, note }: ReportStructureInput,
): Promise<void> {
  const createdAt = ctx.clock.now();
  const reported = await ctx.db
    .insert(structureReports)
    .select(
      ctx.db
        .select({
          structureId: promptBuilderTemplates.id,
          userId: sql<string>`${ctx.actor.id}`.as("user_id"),
          reason: sql<ReportStructureInput["reason"]>`${reason}`.as("reason"),
          note: sql<string>`${note}`.as("note"),
          createdAt: sql<Date>`${createdAt.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(promptBuilderTemplates)
        .where(and(eq(promptBuilderTemplates.id, id), isVisibleTo(ctx.actor.id))),
    )
    .onConflictDoUpdate({
      target: [structureReports.structureId, structureReports.userId],
      set: { reason, note, createdAt },
    })
    .returning({ structureId: structureReports.structureId });
  if (reported.length === 0) throw notFound("Structure");
}
