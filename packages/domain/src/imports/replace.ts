import { importRows } from "@commonplace/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { getPrompt, restoreVersion, updatePrompt } from "../prompts";
import { withoutTexts } from "./rows";

/** The data for replacing the prompt that a row repeats. */
const replacement = z.object({
  title: z.string(),
  description: z.string().nullable(),
  content: z.string(),
  tags: z.array(z.string()),
  repeats: z.object({ promptId: z.string() }),
});

/**
 * Lets rows replace the prompts they repeat: these get the row's title, description, text and tags as a new version, and
 * stay where they are filed.
 *
 * @returns the positions of the rows that did; a prompt that is gone since is not replaced but made anew.
 */
export async function replacePrompts(
  ctx: SignedInContext,
  importId: string,
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const replaced = new Set<number>();
  if (positions.length === 0) return replaced;
  const rows = await ctx.db
    .select({ position: importRows.position, draft: importRows.draft })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.position, [...positions])));
  for (const { position, draft } of rows) {
    const { repeats, ...texts } = replacement.parse(draft);
    const versions = await replaceOne(ctx, repeats.promptId, texts);
    if (!versions) continue;
    replaced.add(position);
    await ctx.db
      .update(importRows)
      .set({
        promptId: repeats.promptId,
        draft: sql`(${withoutTexts}) || ${JSON.stringify({ replaced: versions })}::text::jsonb`,
      })
      .where(and(eq(importRows.importId, importId), eq(importRows.position, position)));
  }
  return replaced;
}

/** Its version before and after; null when the actor has no such prompt any more. */
async function replaceOne(
  ctx: SignedInContext,
  id: string,
  texts: Omit<z.infer<typeof replacement>, "repeats">,
): Promise<{ before: number; after: number } | null> {
  try {
    const { version: before } = await getPrompt(ctx, { id });
    const { version: after } = await updatePrompt(ctx, {
      id,
      ...texts,
      versionNote: "Replaced by an import",
    });
    return { before, after };
  } catch (error) {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

const replacedDraft = z.object({ replaced: z.object({ before: z.number().int(), after: z.number().int() }) });

/**
 * Gives the prompts that an import replaced their earlier texts back, as a new version; those that were changed since stay.
 *
 * @returns how many.
 */
export async function restoreReplaced(ctx: SignedInContext, importId: string): Promise<number> {
  const rows = await ctx.db
    .select({ promptId: importRows.promptId, draft: importRows.draft })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), sql`${importRows.draft} ? 'replaced'`));
  let restored = 0;
  for (const { promptId, draft } of rows) {
    const { before, after } = replacedDraft.parse(draft).replaced;
    if (promptId === null || before === after) continue;
    try {
      await restoreVersion(ctx, { id: promptId, version: before, expectedVersion: after });
      restored++;
    } catch (error) {
      if (!(error instanceof DomainError && ["CONFLICT", "NOT_FOUND"].includes(error.code))) throw error;
    }
  }
  return restored;
}
