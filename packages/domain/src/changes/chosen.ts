import { prompts } from "@commonplace/db/schema";
import { and } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { filterConditions, filterShape, filterValues } from "../prompts/filters";
import { inOwnLibrary } from "../prompts/library";
import { searchPromptIds } from "../prompts/search/search";
import type { BulkFilter, ChosenPrompts } from "./schemas";

/**
 * The ids of the prompts that a call names, or of all that match its filter in the actor's library. Named ids may
 * belong to anyone: code that uses them must check the owner.
 */
export async function chosenIds(
  ctx: SignedInContext,
  { ids, filter }: ChosenPrompts,
): Promise<readonly string[]> {
  return ids ?? (filter ? idsOfFilter(ctx, filter) : []);
}

async function idsOfFilter(
  ctx: SignedInContext,
  { q, except = [], ...filters }: BulkFilter,
): Promise<string[]> {
  const found = q === undefined ? await listIds(ctx, filters) : await searchPromptIds(ctx, { ...filters, q });
  const left = new Set(except);
  return found.filter((id) => !left.has(id));
}

async function listIds(ctx: SignedInContext, filters: Omit<BulkFilter, "q" | "except">): Promise<string[]> {
  const rows = await prepared(ctx.db, `prompts_ids${filterShape(filters)}`, (db, name) =>
    db
      .select({ id: prompts.id })
      .from(prompts)
      .where(and(inOwnLibrary, ...filterConditions(filters)))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, ...filterValues(filters) });
  return rows.map(({ id }) => id);
}
