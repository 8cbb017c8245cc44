import { valueProfiles, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { and, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { violates } from "../core/database-errors";
import { DomainError, notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import { forbidden, requireMay } from "../workspaces/access";
import { may, rolesThatMay, type WorkspaceVerb } from "../workspaces/roles";
import { PROFILE_LIMITS } from "./limits";
import type {
  CreateProfileInput,
  ListProfilesInput,
  ProfilePage,
  ProfileView,
  UpdateProfileInput,
} from "./schemas";

type ProfileRow = typeof valueProfiles.$inferSelect;

const toView = ({ id, name, values, updatedAt }: ProfileRow) => ({
  id,
  name,
  values,
  updatedAt: updatedAt.toISOString(),
});

/** The condition that a profile is the actor's own, or of a workspace where their role reaches this far. */
function isInReachFor({ actor }: SignedInContext, verb: WorkspaceVerb): SQL | undefined {
  return or(
    eq(valueProfiles.userId, actor.id),
    sql`exists (select from ${workspaceMembers} where ${and(
      eq(workspaceMembers.workspaceId, valueProfiles.workspaceId),
      eq(workspaceMembers.userId, actor.id),
      inArray(workspaceMembers.role, [...rolesThatMay(verb)]),
    )})`,
  );
}

/** The actor's profiles and those of their workspaces, the newest first. */
export async function listProfiles(
  ctx: SignedInContext,
  { limit, cursor }: ListProfilesInput,
): Promise<ProfilePage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "profiles", z.tuple([z.string()]));
  const rows = await ctx.db
    .select({
      ...getTableColumns(valueProfiles),
      workspace: { id: workspaces.id, name: workspaces.name },
      role: workspaceMembers.role,
    })
    .from(valueProfiles)
    .leftJoin(workspaces, eq(workspaces.id, valueProfiles.workspaceId))
    .leftJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, valueProfiles.workspaceId),
        eq(workspaceMembers.userId, ctx.actor.id),
      ),
    )
    .where(and(isInReachFor(ctx, "see"), key && lt(valueProfiles.id, key[0])))
    .orderBy(desc(valueProfiles.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ workspace, role, ...row }) => ({
      ...toView(row),
      workspace,
      mayEdit: role === null || may(role, "contribute"),
    })),
    nextCursor: last ? encodeCursor("profiles", [last.id]) : null,
  };
}

/**
 * Keeps values under a name, for the actor or for all in a workspace.
 *
 * @throws DomainError NOT_FOUND and FORBIDDEN when the actor may not contribute to the workspace; CONFLICT when the name is
 *   taken there, in whatever case, or there are as many profiles as there may be.
 */
export async function createProfile(
  ctx: SignedInContext,
  { name, values, workspaceId }: CreateProfileInput,
): Promise<ProfileView> {
  const { db, actor, clock } = ctx;
  const isOwn = workspaceId === undefined;
  if (!isOwn) await requireMay(ctx, workspaceId, "contribute");
  const owned = isOwn ? eq(valueProfiles.userId, actor.id) : eq(valueProfiles.workspaceId, workspaceId);
  // Two at once may both pass; the list is paged, so one more than the limit does no harm.
  if ((await db.$count(valueProfiles, owned)) >= PROFILE_LIMITS.profiles) {
    throw new DomainError(
      "CONFLICT",
      `There are ${PROFILE_LIMITS.profiles} profiles, which is as many as there may be. Delete one first.`,
    );
  }
  const now = clock.now();
  const [row] = await db
    .insert(valueProfiles)
    .values({ userId: isOwn ? actor.id : null, workspaceId, name, values, createdAt: now, updatedAt: now })
    .returning()
    .catch(refuseTakenName);
  if (!row) throw new Error("the database returned no profile");
  return { ...toView(row), workspace: await workspaceOf(ctx, row), mayEdit: true };
}

/**
 * Changes what is given of a profile.
 *
 * @throws DomainError NOT_FOUND when the actor sees no such profile; FORBIDDEN when they may only read it; CONFLICT when the
 *   name is taken.
 */
export async function updateProfile(
  ctx: SignedInContext,
  { id, ...changes }: UpdateProfileInput,
): Promise<ProfileView> {
  const [row] = await ctx.db
    .update(valueProfiles)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(valueProfiles.id, id), isInReachFor(ctx, "contribute")))
    .returning()
    .catch(refuseTakenName);
  if (!row) return refuse(ctx, id);
  return { ...toView(row), workspace: await workspaceOf(ctx, row), mayEdit: true };
}

/** Deletes a profile. @throws DomainError as {@link updateProfile} does. */
export async function deleteProfile(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const [gone] = await ctx.db
    .delete(valueProfiles)
    .where(and(eq(valueProfiles.id, id), isInReachFor(ctx, "contribute")))
    .returning({ id: valueProfiles.id });
  if (!gone) await refuse(ctx, id);
}

async function workspaceOf({ db }: SignedInContext, { workspaceId }: ProfileRow) {
  if (workspaceId === null) return null;
  const [workspace] = await db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return workspace ?? null;
}

/** A profile that the actor reads but may not change is no secret to them; any other looks missing. */
async function refuse(ctx: SignedInContext, id: string): Promise<never> {
  const seen = await ctx.db.$count(valueProfiles, and(eq(valueProfiles.id, id), isInReachFor(ctx, "see")));
  throw seen > 0 ? forbidden() : notFound("Profile");
}

function refuseTakenName(error: unknown): never {
  const isTaken =
    violates(error, "value_profiles_user_name_once") || violates(error, "value_profiles_workspace_name_once");
  if (!isTaken) throw error;
  const message = "Another profile has this name.";
  throw new DomainError("CONFLICT", message, { issues: [{ path: "name", message }] }, { cause: error });
}
