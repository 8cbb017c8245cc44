import { prompts } from "@commonplace/db/schema";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isSharedWith } from "../workspaces/access";

/**
 * The condition that a prompt is in its owner's library and not in the trash. Every look at prompts says it, the trash's
 * own aside; the library's indexes hold no other rows.
 */
export const inLibrary: SQL = isNull(prompts.deletedAt);

/** The condition that a prompt is in the actor's library; holds the placeholder `userId`. */
export const inOwnLibrary: SQL = sql`${eq(prompts.userId, sql.placeholder("userId"))} and ${inLibrary}`;

/** The condition that the actor may read a prompt: it is theirs, or shared with them; holds the placeholder `userId`. */
export const inReach: SQL = sql`${inLibrary} and (${eq(prompts.userId, sql.placeholder("userId"))}
  or ${isSharedWith(prompts.id, sql.placeholder("userId"), "read")})`;

/** The condition that a prompt is this one, in this person's library. */
export function isOwnPrompt(id: string, userId: string): SQL {
  return sql`${and(eq(prompts.id, id), eq(prompts.userId, userId), inLibrary)}`;
}
