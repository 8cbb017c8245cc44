import { prompts, promptVersions, sharedPrompts, users, workspaceMembers } from "@commonplace/db/schema";
import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { personName } from "../workspaces/people";
import { rolesThatMay } from "../workspaces/roles";
import type { PromptConflict, PromptView, VersionTexts } from "./schemas";

/**
 * The refusal of changes that were made to an older version: with the version they were made to, the present one, the
 * changes, and whose versions came between, so that nobody needs to ask again before merging.
 *
 * @param yours the changes as they were sent.
 */
export async function conflictOver(
  ctx: SignedInContext,
  theirs: PromptView,
  expectedVersion: number,
  yours: Partial<VersionTexts>,
): Promise<DomainError> {
  const conflict: PromptConflict = {
    base: await commonVersion(ctx, theirs, expectedVersion),
    theirs,
    yours,
    editors: await editorsSince(ctx, theirs.id, expectedVersion),
  };
  return new DomainError(
    "CONFLICT",
    "This prompt was changed in the meantime. Look at the newer version before you save yours.",
    { conflict },
  );
}

/** The texts of an earlier version; null where it is unknown, or was replaced before the actor could see the prompt. */
async function commonVersion(
  { db, actor }: SignedInContext,
  { id, userId }: PromptView,
  version: number,
): Promise<PromptConflict["base"]> {
  const { title, description, content, category, tags } = promptVersions;
  const replacedAt = sql`coalesce(
    (select later.saved_at from ${promptVersions} as later where later.prompt_id = ${id} and later.version = ${version + 1}),
    (select updated_at from ${prompts} where ${prompts.id} = ${id}))`;
  const [base] = await db
    .select({ version: promptVersions.version, title, description, content, category, tags })
    .from(promptVersions)
    .where(
      and(
        eq(promptVersions.promptId, id),
        eq(promptVersions.version, version),
        userId === actor.id ? undefined : sql`${replacedAt} > ${sharedSince(id, actor.id)}`,
      ),
    );
  return base ?? null;
}

/** When someone could first change a prompt that is not theirs, by the ways they can now. */
const sharedSince = (promptId: string, userId: string): SQL => sql`(
  select min(greatest(${sharedPrompts.sharedAt}, ${workspaceMembers.joinedAt}))
  from ${sharedPrompts} join ${workspaceMembers} on ${workspaceMembers.workspaceId} = ${sharedPrompts.workspaceId}
  where ${and(
    eq(sharedPrompts.promptId, promptId),
    eq(sharedPrompts.permissions, "edit"),
    eq(workspaceMembers.userId, userId),
    inArray(workspaceMembers.role, [...rolesThatMay("contribute")]),
  )})`;

/** The people who saved the versions after this one, each once. */
async function editorsSince(
  { db }: SignedInContext,
  id: string,
  version: number,
): Promise<PromptConflict["editors"]> {
  const saved = db
    .select({ editor: sql<string>`coalesce(${promptVersions.editedBy}, ${promptVersions.userId})` })
    .from(promptVersions)
    .where(and(eq(promptVersions.promptId, id), gt(promptVersions.version, version)));
  const present = db
    .select({ editor: sql<string>`coalesce(${prompts.editedBy}, ${prompts.userId})` })
    .from(prompts)
    .where(eq(prompts.id, id));
  return db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(or(inArray(users.id, saved), inArray(users.id, present)))
    .orderBy(users.id);
}
