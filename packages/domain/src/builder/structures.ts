import { newId } from "@commonplace/db";
import { promptBuilderTemplates } from "@commonplace/db/schema";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { isListedRow } from "../moderation/listed";
import { parseVariables } from "../variables";
import { composeBlocks } from "./compose";
import {
  type CreateStructureInput,
  type ListStructuresInput,
  type Structure,
  type StructurePage,
  type StructureView,
  structure as structureSchema,
  type UpdateStructureInput,
} from "./schemas";

const { id: structureId, userId, createdAt, usageCount } = promptBuilderTemplates;
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/** The condition that everyone may use a structure. */
const isListed: SQL = isListedRow(promptBuilderTemplates);

/** The condition that a person may use a structure. */
export const isVisibleTo = (actorId: string): SQL => sql`(${eq(userId, actorId)} or (${isListed}))`;

function toView({
  createdAt: made,
  updatedAt,
  structure,
  variables,
  hiddenAt: _,
  ...row
}: typeof promptBuilderTemplates.$inferSelect): StructureView {
  return {
    ...row,
    structure: structureSchema.parse(structure),
    variables: variables ?? [],
    createdAt: made.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const variablesOf = ({ blocks }: Structure) =>
  parseVariables(composeBlocks(blocks)).variables.map(({ name }) => name);

/**
 * A page of structures, newest first: the actor's own, or all public ones.
 *
 * @throws DomainError INVALID when the cursor belongs to another list.
 */
export async function listStructures(
  ctx: SignedInContext,
  { scope, limit, cursor }: ListStructuresInput,
): Promise<StructurePage> {
  const order = `structures_${scope}`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, keySchema);
  const rows = await prepared(ctx.db, after ? `${order}_after` : order, (db, name) =>
    db
      .select()
      .from(promptBuilderTemplates)
      .where(
        and(
          scope === "own" ? eq(userId, sql.placeholder("userId")) : isListed,
          after &&
            sql`(${createdAt}, ${structureId})
              < (${sql.placeholder("createdAt")}::timestamptz, ${sql.placeholder("id")})`,
        ),
      )
      .orderBy(desc(createdAt), desc(structureId))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, limit: limit + 1, createdAt: after?.[0], id: after?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toView),
    nextCursor:
      last && rows.length > limit ? encodeCursor(order, [last.createdAt.toISOString(), last.id]) : null,
  };
}

/** Saves how a prompt is put together, to start others from it. */
export async function createStructure(
  ctx: SignedInContext,
  input: CreateStructureInput,
): Promise<StructureView> {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(promptBuilderTemplates)
    .values({
      ...input,
      id: newId(),
      userId: ctx.actor.id,
      variables: variablesOf(input.structure),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the database returned no structure");
  return toView(row);
}

/**
 * Changes what is given of one of the actor's structures, whether it is public included.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such structure.
 */
export async function updateStructure(
  ctx: SignedInContext,
  { id, structure, ...changes }: UpdateStructureInput,
): Promise<StructureView> {
  const [row] = await ctx.db
    .update(promptBuilderTemplates)
    .set({
      ...changes,
      ...(structure && { structure, variables: variablesOf(structure) }),
      updatedAt: ctx.clock.now(),
    })
    .where(and(eq(structureId, id), eq(userId, ctx.actor.id)))
    .returning();
  if (!row) throw notFound("Structure");
  return toView(row);
}

/**
 * Deletes one of the actor's structures.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such structure.
 */
export async function deleteStructure(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const [gone] = await ctx.db
    .delete(promptBuilderTemplates)
    .where(and(eq(structureId, id), eq(userId, ctx.actor.id)))
    .returning({ id: structureId });
  if (!gone) throw notFound("Structure");
}

/**
 * Starts a prompt from a structure, the actor's own or a public one, and counts it.
 *
 * @throws DomainError NOT_FOUND when there is none that the actor may use.
 */
export async function startFromStructure(ctx: SignedInContext, { id }: IdRef): Promise<StructureView> {
  const [row] = await ctx.db
    .update(promptBuilderTemplates)
    .set({ usageCount: sql`${usageCount} + 1` })
    .where(and(eq(structureId, id), isVisibleTo(ctx.actor.id)))
    .returning();
  if (!row) throw notFound("Structure");
  return toView(row);
}
