import { newId } from "@commonplace/db";
import { prompts } from "@commonplace/db/schema";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { findCategoryPlace, refuseLostCategory } from "../categories";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import type { IdRef } from "../core/views";
import type { CreatePromptInput, PromptView, UpdatePromptInput } from "./schemas";
import { toPromptView } from "./view";

/**
 * Adds a prompt to the actor's library.
 *
 * @throws DomainError INVALID when its category is neither built in nor one of the actor's own.
 */
export async function createPrompt(ctx: SignedInContext, input: CreatePromptInput): Promise<PromptView> {
  const place = await findCategoryPlace(ctx, input.category);
  const [row] = await prepared(ctx.db, "prompts_create", (db, name) =>
    db
      .insert(prompts)
      .values({
        id: sql.placeholder("id"),
        userId: sql.placeholder("userId"),
        title: sql.placeholder("title"),
        description: sql.placeholder("description"),
        content: sql.placeholder("content"),
        category: sql.placeholder("category"),
        categoryId: sql.placeholder("categoryId"),
        tags: sql.placeholder("tags"),
        isFavorite: sql.placeholder("isFavorite"),
        createdAt: sql.placeholder("now"),
        updatedAt: sql.placeholder("now"),
      })
      .returning()
      .prepare(name),
  )
    .execute({ ...input, ...place, id: newId(), userId: ctx.actor.id, now: ctx.clock.now() })
    .catch(refuseLostCategory);
  if (!row) throw new Error("the database returned no prompt");
  return toPromptView(row);
}

/**
 * One of the actor's prompts, whole.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt (a foreign one looks missing).
 */
export async function getPrompt(ctx: SignedInContext, { id }: IdRef): Promise<PromptView> {
  const [row] = await prepared(ctx.db, "prompts_get", (db, name) =>
    db
      .select()
      .from(prompts)
      .where(and(eq(prompts.id, sql.placeholder("id")), eq(prompts.userId, sql.placeholder("userId"))))
      .prepare(name),
  ).execute({ id, userId: ctx.actor.id });
  if (!row) throw notFound("Prompt");
  return toPromptView(row);
}

/**
 * Changes what is given of one of the actor's prompts; a null description empties it. The last-modified date moves only
 * when its text, category or tags really change: favouriting is no modification.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt; INVALID when the category is none of the actor's.
 */
export async function updatePrompt(
  ctx: SignedInContext,
  { id, category, isFavorite, ...texts }: UpdatePromptInput,
): Promise<PromptView> {
  const place = category === undefined ? undefined : await findCategoryPlace(ctx, category);
  const changes = { ...texts, ...place };
  const [row] = await ctx.db
    .update(prompts)
    .set({ ...changes, isFavorite, updatedAt: modifiedAt(changes, ctx.clock.now()) })
    .where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id)))
    .returning()
    .catch(refuseLostCategory);
  if (!row) throw notFound("Prompt");
  return toPromptView(row);
}

/** `now` if one of the changes differs from what is there, else the date that is there. */
function modifiedAt(changes: Partial<typeof prompts.$inferInsert>, now: Date): SQL {
  const columns = getTableColumns(prompts);
  const differs = Object.entries(columns).flatMap(([key, column]) => {
    const value = changes[key as keyof typeof columns]; // Object.entries forgets the keys' type.
    return value === undefined ? [] : sql`${column} is distinct from ${sql.param(value, column)}`;
  });
  if (differs.length === 0) return sql`${prompts.updatedAt}`;
  return sql`case when ${or(...differs)} then ${sql.param(now, prompts.updatedAt)} else ${prompts.updatedAt} end`;
}

/**
 * Deletes one of the actor's prompts, with everything that hangs on it.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt (a foreign one looks missing).
 */
export async function deletePrompt(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const [gone] = await ctx.db
    .delete(prompts)
    .where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id)))
    .returning({ id: prompts.id });
  if (!gone) throw notFound("Prompt");
}
