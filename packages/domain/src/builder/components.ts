import { newId } from "@commonplace/db";
import { templateComponents } from "@commonplace/db/schema";
import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import type {
  ComponentPage,
  ComponentView,
  CreateComponentInput,
  ListComponentsInput,
  RecordComponentUseInput,
  UpdateComponentInput,
} from "./schemas";

const { id: componentId, userId, type, sortOrder, usageCount } = templateComponents;
const keySchema = z.tuple([storableText().max(20), z.number().int(), storableText().max(80)]);

/** The condition that a component comes with the product. Written out, for the partial index's sake. */
const isSystem: SQL = sql`${templateComponents.isSystem}`;

const isOwn = (ctx: SignedInContext, id: string) => and(eq(componentId, id), eq(userId, ctx.actor.id));

function toView({ createdAt, updatedAt, ...row }: typeof templateComponents.$inferSelect): ComponentView {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/**
 * A page of components, by type and the order their owner gave them: the actor's own, or those of the product.
 *
 * @throws DomainError INVALID when the cursor belongs to another list.
 */
export async function listComponents(
  ctx: SignedInContext,
  { scope, limit, cursor }: ListComponentsInput,
): Promise<ComponentPage> {
  const order = `components_${scope}`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, keySchema);
  const rows = await prepared(ctx.db, after ? `${order}_after` : order, (db, name) =>
    db
      .select()
      .from(templateComponents)
      .where(
        and(
          scope === "own" ? eq(userId, sql.placeholder("userId")) : isSystem,
          after &&
            sql`(${type}, ${sortOrder}, ${componentId})
              > (${sql.placeholder("type")}, ${sql.placeholder("sortOrder")}::integer, ${sql.placeholder("id")})`,
        ),
      )
      .orderBy(asc(type), asc(sortOrder), asc(componentId))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({
    userId: ctx.actor.id,
    limit: limit + 1,
    type: after?.[0],
    sortOrder: after?.[1],
    id: after?.[2],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toView),
    nextCursor:
      last && rows.length > limit ? encodeCursor(order, [last.type, last.sortOrder, last.id]) : null,
  };
}

/** Makes a component of the actor's own. */
export async function createComponent(
  ctx: SignedInContext,
  input: CreateComponentInput,
): Promise<ComponentView> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(templateComponents)
    .values({ ...input, id: newId(), userId: ctx.actor.id, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error("the database returned no component");
  return toView(row);
}

/**
 * Changes what is given of one of the actor's components. Prompts and structures made with it keep their text.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such component (those of the product are nobody's).
 */
export async function updateComponent(
  ctx: SignedInContext,
  { id, ...changes }: UpdateComponentInput,
): Promise<ComponentView> {
  const [row] = await ctx.db
    .update(templateComponents)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(isOwn(ctx, id))
    .returning();
  if (!row) throw notFound("Component");
  return toView(row);
}

/**
 * Deletes one of the actor's components.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such component.
 */
export async function deleteComponent(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const [gone] = await ctx.db.delete(templateComponents).where(isOwn(ctx, id)).returning({ id: componentId });
  if (!gone) throw notFound("Component");
}

/** Counts components that went into a prompt; ids of others' components, or of none, count nothing. */
export async function recordComponentUse(
  ctx: SignedInContext,
  { ids }: RecordComponentUseInput,
): Promise<void> {
  // Held in one order, so that two people who use the same components queue instead of deadlocking.
  const held = ctx.db
    .select({ id: componentId })
    .from(templateComponents)
    .where(and(inArray(componentId, ids), or(eq(userId, ctx.actor.id), isSystem)))
    .orderBy(asc(componentId))
    .for("update");
  await ctx.db
    .update(templateComponents)
    .set({ usageCount: sql`${usageCount} + 1` })
    .where(inArray(componentId, held));
}
