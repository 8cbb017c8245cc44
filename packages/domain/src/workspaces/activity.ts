import {
  type ActivityDetail,
  sharedPrompts,
  users,
  workspaceActivity,
  workspaceMembers,
} from "@commonplace/db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import { requireMay } from "./access";
import { personName } from "./people";
import { rolesThatMay } from "./roles";
import { ACTIVITY_KINDS, type ActivityKind, type ActivityPage, type ListActivityInput } from "./schemas";

/** Adds an activity to a workspace's feed, in the transaction of the reported change. */
export async function note(
  ctx: SignedInContext,
  workspaceId: string,
  kind: ActivityKind,
  detail: ActivityDetail = {},
): Promise<void> {
  await ctx.db
    .insert(workspaceActivity)
    .values({ workspaceId, actorId: ctx.actor.id, kind, detail, createdAt: ctx.clock.now() });
}

/**
 * Tells the workspaces that have a prompt that the actor changed it: all of them about its owner, and about anyone else those
 * through which they may change it.
 */
export async function noteEdit(
  { db, actor, clock }: SignedInContext,
  prompt: { id: string; title: string; userId: string },
): Promise<void> {
  const throughWhich =
    prompt.userId === actor.id
      ? undefined
      : and(
          eq(sharedPrompts.permissions, "edit"),
          inArray(workspaceMembers.role, [...rolesThatMay("contribute")]),
        );
  const rooms = await db
    .select({ workspaceId: sharedPrompts.workspaceId })
    .from(sharedPrompts)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, sharedPrompts.workspaceId))
    .where(and(eq(sharedPrompts.promptId, prompt.id), eq(workspaceMembers.userId, actor.id), throughWhich));
  if (rooms.length === 0) return;
  await db.insert(workspaceActivity).values(
    rooms.map(({ workspaceId }) => ({
      workspaceId,
      actorId: actor.id,
      kind: "edited",
      detail: { promptTitle: prompt.title },
      createdAt: clock.now(),
    })),
  );
}

/** A person's name, for an activity about them. */
export async function nameOf({ db }: SignedInContext, userId: string): Promise<string> {
  const [person] = await db.select({ name: personName }).from(users).where(eq(users.id, userId));
  return person?.name ?? "";
}

const activityKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of a workspace's activities, the latest first.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; INVALID when the cursor is none of ours.
 */
export async function listActivity(
  ctx: SignedInContext,
  { id, limit, cursor }: ListActivityInput,
): Promise<ActivityPage> {
  await requireMay(ctx, id, "see");
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "activity", activityKey);
  const rows = await prepared(ctx.db, `workspaces_activity${key ? "_after" : ""}`, (db, name) =>
    db
      .select({
        id: workspaceActivity.id,
        kind: workspaceActivity.kind,
        detail: workspaceActivity.detail,
        createdAt: workspaceActivity.createdAt,
        actorName: sql<string | null>`case when ${users.id} is not null then ${personName} end`,
      })
      .from(workspaceActivity)
      .leftJoin(users, eq(users.id, workspaceActivity.actorId))
      .where(
        and(
          eq(workspaceActivity.workspaceId, sql.placeholder("id")),
          key &&
            sql`(${workspaceActivity.createdAt}, ${workspaceActivity.id})
              < (${sql.placeholder("at")}, ${sql.placeholder("after")})`,
        ),
      )
      .orderBy(desc(workspaceActivity.createdAt), desc(workspaceActivity.id))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ id, limit: limit + 1, at: key?.[0], after: key?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ detail, kind, createdAt, ...row }) => ({
      ...detail,
      ...row,
      kind: z.enum(ACTIVITY_KINDS).parse(kind),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor:
      last && rows.length > limit ? encodeCursor("activity", [last.createdAt.toISOString(), last.id]) : null,
  };
}
