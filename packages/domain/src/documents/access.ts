import { documents, prompts, sharedPrompts, workspaceMembers } from "@commonplace/db/schema";
import { and, eq, exists, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";

/** A prompt that the actor owns. */
export function ownPrompt({ actor }: SignedInContext, promptId: SQL | string): SQL | undefined {
  return and(eq(prompts.id, promptId), eq(prompts.userId, actor.id));
}

/** A document that the actor owns and may change. */
export function ownDocument({ actor }: SignedInContext, id: string): SQL | undefined {
  return and(eq(documents.id, id), eq(documents.userId, actor.id));
}

/** A prompt whose documents the actor may read: their own, or one shared with a workspace they are in (design §6). */
export function readablePrompt({ db, actor }: SignedInContext): SQL | undefined {
  const shared = db
    .select({ one: sql`1` })
    .from(sharedPrompts)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, sharedPrompts.workspaceId))
    .where(and(eq(sharedPrompts.promptId, prompts.id), eq(workspaceMembers.userId, actor.id)));
  return or(eq(prompts.userId, actor.id), exists(shared));
}
