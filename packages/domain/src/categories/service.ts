import { categories, inHumanOrder, prompts } from "@commonplace/db/schema";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { invalid, notFound } from "../core/errors";
import { findCategoryPlace } from "./access";
import { categoryStyles } from "./colors";
import { refuseBuiltInName, refuseTakenName } from "./names";
import type { CategoryView, CreateCategoryInput, DeleteCategoryInput, UpdateCategoryInput } from "./schemas";

type CategoryRow = typeof categories.$inferSelect;

function toView({ createdAt, updatedAt, ...row }: CategoryRow): CategoryView {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** The actor's custom categories, by name. Built-in ones are no rows: clients know them. */
export async function listCategories(ctx: SignedInContext): Promise<CategoryView[]> {
  const rows = await ctx.db
    .select()
    .from(categories)
    .where(eq(categories.userId, ctx.actor.id))
    .orderBy(asc(inHumanOrder(categories.name)), asc(categories.id));
  return rows.map(toView);
}

/**
 * Makes a custom category.
 *
 * @throws DomainError CONFLICT when another of the actor's categories has the name, in whatever case; INVALID when a
 *   built-in one has it.
 */
export async function createCategory(
  ctx: SignedInContext,
  { name, description, icon, color }: CreateCategoryInput,
): Promise<CategoryView> {
  refuseBuiltInName(name);
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(categories)
    .values({
      userId: ctx.actor.id,
      name,
      description,
      icon,
      ...categoryStyles(color),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .catch(refuseTakenName);
  if (!row) throw new Error("the database returned no category");
  return toView(row);
}

/**
 * Changes what is given of one of the actor's categories; a null description empties it.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such category; CONFLICT and INVALID for names as `createCategory`.
 */
export async function updateCategory(
  ctx: SignedInContext,
  { id, color, ...changes }: UpdateCategoryInput,
): Promise<CategoryView> {
  refuseBuiltInName(changes.name);
  const [row] = await ctx.db
    .update(categories)
    .set({ ...changes, ...(color && categoryStyles(color)), updatedAt: ctx.clock.now() })
    .where(and(eq(categories.id, id), eq(categories.userId, ctx.actor.id)))
    .returning()
    .catch(refuseTakenName);
  if (!row) throw notFound("Category");
  return toView(row);
}

/**
 * Deletes one of the actor's categories; its prompts, trashed ones too, move to `moveTo` in the same transaction. Moved
 * prompts keep their last-modified date: they were filed elsewhere, not rewritten.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such category; INVALID when `moveTo` is that category or none of
 * the actor's.
 */
export async function deleteCategory(
  ctx: SignedInContext,
  { id, moveTo }: DeleteCategoryInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const target = await findCategoryPlace(within, moveTo, "moveTo");
    const wanted = target.categoryId === null ? [id] : [id, target.categoryId];
    // Both rows are held, lowest id first, so that no prompt can be filed here while they move (its foreign key waits
    // for us, then fails) and two deletions that point at each other queue instead of deadlocking.
    const held = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.userId, ctx.actor.id), inArray(categories.id, wanted)))
      .orderBy(asc(categories.id))
      .for("update");
    const heldIds = new Set(held.map((row) => row.id));
    if (!heldIds.has(id)) throw notFound("Category");
    if (target.categoryId === id || (target.categoryId !== null && !heldIds.has(target.categoryId))) {
      const message = "Choose another category for its prompts.";
      throw invalid(message, [{ path: "moveTo", message }]);
    }
    await tx
      .update(prompts)
      .set(target)
      .where(and(eq(prompts.userId, ctx.actor.id), eq(prompts.categoryId, id)));
    await tx.delete(categories).where(eq(categories.id, id));
  });
}
