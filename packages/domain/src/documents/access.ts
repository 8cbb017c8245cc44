import { documents, prompts } from "@commonplace/db/schema";
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { isSharedWith } from "../workspaces/access";

/** A prompt that the actor owns. */
export function ownPrompt({ actor }: SignedInContext, promptId: SQL | string): SQL | undefined {
  return and(eq(prompts.id, promptId), eq(prompts.userId, actor.id));
}

/** A document that the actor owns and may change. */
export function ownDocument({ actor }: SignedInContext, id: string): SQL | undefined {
  return and(eq(documents.id, id), eq(documents.userId, actor.id));
}

/**
 * A prompt whose documents the actor may read: their own, or one shared with a workspace they are in (design §6), as long
 * as it is not in the trash.
 */
export function readablePrompt({ actor }: SignedInContext): SQL | undefined {
  const shared = and(isNull(prompts.deletedAt), isSharedWith(prompts.id, actor.id, "read"));
  return or(eq(prompts.userId, actor.id), shared);
}
