import { promptTemplates, templateRatings } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { RateTemplateInput, TemplateRating } from "./schemas";
import { getTemplate } from "./service";
import { isVisibleTo } from "./view";

/**
 * Rates a template 1 to 5; a second rating replaces the first. The sums follow in the same transaction, see
 * migration community_templates.
 *
 * @throws DomainError NOT_FOUND when there is no such template; FORBIDDEN when it is the actor's own.
 */
export async function rateTemplate(
  ctx: SignedInContext,
  { id, value }: RateTemplateInput,
): Promise<TemplateRating> {
  const ratedAt = ctx.clock.now();
  // The statement that writes the rating decides whose template it is.
  const [rated] = await ctx.db
    .insert(templateRatings)
    .select(
      ctx.db
        .select({
          templateId: promptTemplates.id,
          userId: sql<string>`${ctx.actor.id}`.as("user_id"),
          value: sql<number>`${value}::smallint`.as("value"),
          ratedAt: sql<Date>`${ratedAt.toISOString()}::timestamptz`.as("rated_at"),
        })
        .from(promptTemplates)
        .where(
          and(
            eq(promptTemplates.id, id),
            isVisibleTo(ctx.actor.id),
            sql`${promptTemplates.createdBy} is distinct from ${ctx.actor.id}`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [templateRatings.templateId, templateRatings.userId],
      set: { value, ratedAt },
    })
    .returning({ templateId: templateRatings.templateId });
  const { rating, ratingCount, ownRating } = await getTemplate(ctx, { id });
  if (!rated) throw new DomainError("FORBIDDEN", "You cannot rate your own template.");
  return { rating, ratingCount, ownRating };
}
