import { libraryFindings, prompts } from "@commonplace/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { idRef } from "../core/views";
import { inOwnLibrary } from "../prompts/library";
import type { FindingPage, ListFindingsInput } from "./schemas";

const findingKey = z.tuple([idRef.shape.id]);

/** How rows name the kinds of findings. */
export const KIND_IN_ROWS = { leftovers: "leftover", brokenBlanks: "blank" } as const;

/**
 * A page of the actor's prompts with leftovers or broken blanks, and the places found, newest prompt first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listFindings(
  ctx: SignedInContext,
  { kind, limit, cursor }: ListFindingsInput,
): Promise<FindingPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, kind, findingKey)[0];
  const rows = await prepared(ctx.db, `health_findings${key ? "_after" : ""}`, (db, name) => {
    // Looked up for one finding after the other: joined, all of the library's prompts would be walked through in their order.
    const prompt = db
      .select({ title: prompts.title })
      .from(prompts)
      .where(and(eq(prompts.id, libraryFindings.promptId), inOwnLibrary))
      .limit(1)
      .as("prompt");
    return db
      .select({ id: libraryFindings.promptId, title: prompt.title, quotes: libraryFindings.quotes })
      .from(libraryFindings)
      .crossJoinLateral(prompt)
      .where(
        and(
          eq(libraryFindings.userId, sql.placeholder("userId")),
          eq(libraryFindings.kind, sql.placeholder("kind")),
          key === undefined ? undefined : sql`${libraryFindings.promptId} < ${sql.placeholder("key")}`,
        ),
      )
      .orderBy(desc(libraryFindings.promptId))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  }).execute({ userId: ctx.actor.id, kind: KIND_IN_ROWS[kind], limit: limit + 1, key });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? encodeCursor(kind, [last.id]) : null };
}
