import { newId } from "@commonplace/db";
import { prompts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { findCategoryPlace, refuseLostCategory } from "../categories";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import type { IdRef } from "../core/views";
import { reachOf } from "./library";
import type { CreatePromptInput, PromptView } from "./schemas";
import { toPromptView, toReadersView } from "./view";

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
 * One prompt, whole: the actor's own, or one shared with a workspace they are in.
 *
 * @throws DomainError NOT_FOUND when it is neither (a foreign one looks missing).
 */
export async function getPrompt(ctx: SignedInContext, { id }: IdRef): Promise<PromptView> {
  const { condition, name: variant, values } = reachOf(ctx.actor);
  const [row] = await prepared(ctx.db, `prompts_get${variant}`, (db, name) =>
    db
      .select()
      .from(prompts)
      .where(and(eq(prompts.id, sql.placeholder("id")), condition))
      .prepare(name),
  ).execute({ id, ...values });
  if (!row) throw notFound("Prompt");
  return toReadersView(row, ctx.actor.id);
}
