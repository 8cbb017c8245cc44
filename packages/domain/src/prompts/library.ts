import { prompts } from "@commonplace/db/schema";
import { eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../core/context";
import { isSharedWith } from "../workspaces/access";

/**
 * The condition that a prompt is in its owner's library and not in the trash. Every query of prompts needs it except
 * those of the trash, and the library's indexes cover only these rows.
 */
export const inLibrary: SQL = isNull(prompts.deletedAt);

/** The condition that a prompt is in this person's library. */
export function isInLibraryOf(userId: string | Placeholder): SQL {
  return sql`${eq(prompts.userId, userId)} and ${inLibrary}`;
}

/** The condition that a prompt is one of these. An array travels as one value, however long it is. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${prompts.id} = any(${sql.param(ids, prompts.tags)})`;
}

/** The condition that this person may read a prompt: it is theirs, or shared with a workspace they are a member of. */
export function isReadableBy(userId: string | Placeholder): SQL {
  return sql`${inLibrary} and (${eq(prompts.userId, userId)} or ${isSharedWith(prompts.id, userId, "read")})`;
}

/** The condition that a prompt is this one, in this person's library. */
export function isOwnPrompt(id: string | SQL, userId: string): SQL {
  return sql`${eq(prompts.id, id)} and ${isInLibraryOf(userId)}`;
}

/**
 * The condition that an actor may read a prompt, for prepared statements: with the placeholders of {@link
 * Reach.values}, and an ending of the statement's name, since actors who are confined to a workspace get another
 * condition.
 */
export function reachOf({ id, workspaceId }: Actor): Reach {
  if (workspaceId === undefined) return { condition: inReach, name: "", values: { userId: id } };
  const here = isSharedWith(prompts.id, sql.placeholder("userId"), "read", sql.placeholder("workspaceId"));
  return {
    condition: sql`${inLibrary} and ${here}`,
    name: "_in_workspace",
    values: { userId: id, workspaceId },
  };
}

interface Reach {
  readonly condition: SQL;
  readonly name: string;
  readonly values: { userId: string; workspaceId?: string };
}

/** {@link isInLibraryOf} and {@link isReadableBy} for prepared statements, with the placeholder `userId`. */
export const inOwnLibrary: SQL = isInLibraryOf(sql.placeholder("userId"));
export const inReach: SQL = isReadableBy(sql.placeholder("userId"));
