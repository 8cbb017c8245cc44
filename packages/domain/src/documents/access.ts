import { documents, prompts } from "@commonplace/db/schema";
import { and, eq, or, type SQL } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { inLibrary } from "../prompts/library";
import { isSharedWith } from "../workspaces/access";

// A prompt in the trash keeps its documents, and shows none of them.

/** A prompt that the actor owns. */
export function ownPrompt({ actor }: SignedInContext, promptId: SQL | string): SQL | undefined {
  return and(eq(prompts.id, promptId), eq(prompts.userId, actor.id), inLibrary);
}

/** A document that the actor owns and may change. */
export function ownDocument({ actor }: SignedInContext, id: string): SQL | undefined {
  return and(eq(documents.id, id), eq(documents.userId, actor.id));
}

/** A prompt whose documents the actor may read: their own, or one shared with a workspace they are in (design §6). */
export function readablePrompt({ actor }: SignedInContext): SQL | undefined {
  return and(inLibrary, or(eq(prompts.userId, actor.id), isSharedWith(prompts.id, actor.id, "read")));
}
