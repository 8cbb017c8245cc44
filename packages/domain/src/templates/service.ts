import { newId } from "@commonplace/db";
import { promptTemplates, templateRatings } from "@commonplace/db/schema";
import { and, eq, or, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import { getPrompt } from "../prompts";
import { runsSite, type SiteOwnership } from "../sessions";
import { placeholdersOf } from "./placeholders";
import type { PublishTemplateInput, TemplateDetail, TemplateView, UpdateTemplateInput } from "./schemas";
import { isVisibleTo, TEMPLATE_COLUMNS, toTemplateView } from "./view";

/**
 * One template, whole, with the actor's own rating.
 *
 * @throws DomainError NOT_FOUND when there is none that the actor may see.
 */
export async function getTemplate(ctx: SignedInContext, { id }: IdRef): Promise<TemplateDetail> {
  const [row] = await ctx.db
    .select({ ...TEMPLATE_COLUMNS, ownRating: templateRatings.value })
    .from(promptTemplates)
    .leftJoin(
      templateRatings,
      and(eq(templateRatings.templateId, promptTemplates.id), eq(templateRatings.userId, ctx.actor.id)),
    )
    .where(and(eq(promptTemplates.id, id), isVisibleTo(ctx.actor.id)));
  if (!row) throw notFound("Template");
  const { ownRating, ...template } = row;
  return { ...toTemplateView(template), ownRating };
}

/**
 * Publishes one of the actor's prompts as a template: a copy, which later changes of the prompt leave alone.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt (one that is shared with them is not theirs to
 *   publish).
 */
export async function publishTemplate(
  ctx: SignedInContext,
  { promptId, placeholders, ...given }: PublishTemplateInput,
): Promise<TemplateView> {
  const prompt = await getPrompt(ctx, { id: promptId });
  if (prompt.userId !== ctx.actor.id) throw notFound("Prompt");
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(promptTemplates)
    .values({
      id: newId(),
      title: prompt.title,
      description: prompt.description,
      content: prompt.content,
      tags: prompt.tags,
      ...withoutUndefined(given),
      category: given.category,
      placeholders: placeholdersOf(prompt.content, placeholders),
      createdBy: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning(TEMPLATE_COLUMNS);
  if (!row) throw new Error("the database returned no template");
  return toTemplateView(row);
}

/**
 * Changes what is given of one of the actor's templates. Its placeholders follow its text.
 *
 * @throws DomainError NOT_FOUND when the actor published no such template.
 */
export async function updateTemplate(
  ctx: SignedInContext,
  { id, placeholders, ...changes }: UpdateTemplateInput,
): Promise<TemplateView> {
  const own = and(eq(promptTemplates.id, id), eq(promptTemplates.createdBy, ctx.actor.id));
  return ctx.db.transaction(async (tx) => {
    const [present] = await tx.select(TEMPLATE_COLUMNS).from(promptTemplates).where(own).for("update");
    if (!present) throw notFound("Template");
    const described = placeholders ?? toTemplateView(present).placeholders;
    const [row] = await tx
      .update(promptTemplates)
      .set({
        ...changes,
        placeholders: placeholdersOf(changes.content ?? present.content, described),
        updatedAt: ctx.clock.now(),
      })
      .where(own)
      .returning(TEMPLATE_COLUMNS);
    if (!row) throw notFound("Template");
    return toTemplateView(row);
  });
}

/**
 * Withdraws a template, with its ratings: its author, or the site's owner in answer to a report. Prompts made from it
 * stay. Official ones come back with the next start, so nobody withdraws them.
 *
 * @throws DomainError NOT_FOUND when it is not the actor's to withdraw.
 */
export async function withdrawTemplate(ctx: SignedInContext & SiteOwnership, { id }: IdRef): Promise<void> {
  const ownsSite = await runsSite(ctx, ctx.actor.id);
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(promptTemplates)
      .where(
        and(
          eq(promptTemplates.id, id),
          sql`not ${promptTemplates.isOfficial}`,
          or(eq(promptTemplates.createdBy, ctx.actor.id), ownsSite ? sql`true` : undefined),
        ),
      )
      .returning({ title: promptTemplates.title, createdBy: promptTemplates.createdBy });
    if (!gone) throw notFound("Template");
    if (gone.createdBy === ctx.actor.id) return;
    await recordAudit(
      { ...ctx, db: tx },
      { action: "template.withdrawn", subject: gone.title, subjectId: id },
    );
  });
}

/** Fields that are given; spread over others, absent ones change nothing. */
function withoutUndefined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>; // fromEntries forgets the keys
}
