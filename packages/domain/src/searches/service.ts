import { newId } from "@commonplace/db";
import { savedSearches, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { CUSTOM_CATEGORY_PREFIX } from "../categories/built-in";
import type { SignedInContext } from "../core/context";
import { DomainError, invalid, notFound } from "../core/errors";
import { prepared } from "../core/statements";
import type { IdRef } from "../core/views";
import { forbidden, requireMay } from "../workspaces/access";
import { may, rolesThatMay, type WorkspaceRole } from "../workspaces/roles";
import { SHARED_PROMPT_SORTS } from "../workspaces/schemas";
import { SEARCH_ICONS, SEARCH_LIMITS } from "./limits";
import {
  type CreateSearchInput,
  type MoveSearchInput,
  type SavedQuery,
  type SearchView,
  savedQuery,
  type UpdateSearchInput,
} from "./schemas";

/**
 * The searches that the actor sees: their own in their order, then those of their workspaces. One query; the 200 first,
 * of which a person's own are 50 at the most.
 */
export async function listSearches(ctx: SignedInContext): Promise<SearchView[]> {
  const rows = await prepared(ctx.db, "searches_list", (db, name) =>
    db
      .select(COLUMNS)
      .from(savedSearches)
      .leftJoin(workspaces, eq(workspaces.id, savedSearches.workspaceId))
      .leftJoin(workspaceMembers, membership(sql.placeholder("userId")))
      .where(isSeenBy(sql.placeholder("userId")))
      .orderBy(
        sql`${savedSearches.workspaceId} is not null`,
        asc(workspaces.name),
        asc(savedSearches.workspaceId),
        asc(savedSearches.place),
        asc(savedSearches.id),
      )
      .limit(SEARCH_LIMITS.listed)
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
  return rows.map(toView);
}

/**
 * Saves a search for the actor, or for a workspace in which they may share.
 *
 * @throws DomainError NOT_FOUND when the actor is no member of the workspace; FORBIDDEN when they only read there; INVALID
 *   when the workspace's list cannot ask it; CONFLICT when there are as many as may be.
 */
export async function createSearch(
  ctx: SignedInContext,
  { name, icon, query, workspaceId }: CreateSearchInput,
): Promise<SearchView> {
  if (workspaceId !== undefined) {
    await requireMay(ctx, workspaceId, "contribute");
    refuseUnshared(query);
  }
  const id = newId();
  const now = ctx.clock.now().toISOString();
  const owner =
    workspaceId === undefined ? sql`user_id = ${ctx.actor.id}` : sql`workspace_id = ${workspaceId}`;
  // Two at once may pass the limit by one, which harms nobody.
  const made = await ctx.db.execute(sql`
    insert into ${savedSearches} (id, user_id, workspace_id, name, icon, query, place, created_at, updated_at)
    select ${id}, ${workspaceId === undefined ? ctx.actor.id : null}, ${workspaceId ?? null}::text, ${name}, ${icon},
      ${JSON.stringify(query)}::jsonb, coalesce(max(place) + 1, 0), ${now}::timestamptz, ${now}::timestamptz
    from ${savedSearches} where ${owner}
    having count(*) < ${SEARCH_LIMITS.saved}::int
    returning id`);
  if (made.length === 0) {
    throw new DomainError(
      "CONFLICT",
      `There are ${SEARCH_LIMITS.saved} saved searches, which is as many as there may be. Delete one first.`,
    );
  }
  return getSearch(ctx, id);
}

/**
 * Changes a saved search; fields that are not given stay.
 *
 * @throws DomainError NOT_FOUND when the actor does not see it; FORBIDDEN when they may only read in its workspace;
 * INVALID as {@link createSearch}.
 */
export async function updateSearch(
  ctx: SignedInContext,
  { id, ...fields }: UpdateSearchInput,
): Promise<SearchView> {
  const { workspace } = await requireMayChange(ctx, id);
  if (workspace && fields.query) refuseUnshared(fields.query);
  const [changed] = await ctx.db
    .update(savedSearches)
    .set({ ...fields, updatedAt: ctx.clock.now() })
    .where(sql`${eq(savedSearches.id, id)} and ${isChangedBy(ctx.actor.id)}`)
    .returning({ id: savedSearches.id });
  if (!changed) throw notFound("Search");
  return getSearch(ctx, id);
}

/**
 * Puts a saved search at another place among the actor's own, or among its workspace's.
 *
 * @throws DomainError NOT_FOUND and FORBIDDEN as {@link updateSearch}.
 */
export async function moveSearch(ctx: SignedInContext, { id, position }: MoveSearchInput): Promise<void> {
  await requireMayChange(ctx, id);
  await ctx.db.execute(sql`
    with moved as (
      select user_id, workspace_id from ${savedSearches}
      where ${eq(savedSearches.id, id)} and ${isChangedBy(ctx.actor.id)}
    ), present as (
      select saved_searches.id, row_number() over (order by place, saved_searches.id) - 1 as at
      from ${savedSearches} join moved
        on saved_searches.user_id = moved.user_id or saved_searches.workspace_id = moved.workspace_id
    ), target as (
      select ${position}::int + case when at < ${position}::int then 0.5 else -0.5 end as at from present where id = ${id}
    ), next as (
      select id, row_number() over (order by case when id = ${id} then (select at from target) else at end) - 1 as at
      from present
    )
    update ${savedSearches} set place = next.at from next
    where saved_searches.id = next.id and saved_searches.place <> next.at`);
}

/** Deletes a saved search. @throws DomainError NOT_FOUND and FORBIDDEN as {@link updateSearch}. */
export async function deleteSearch(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await requireMayChange(ctx, id);
  await ctx.db.delete(savedSearches).where(sql`${eq(savedSearches.id, id)} and ${isChangedBy(ctx.actor.id)}`);
}

const COLUMNS = {
  id: savedSearches.id,
  name: savedSearches.name,
  icon: savedSearches.icon,
  query: savedSearches.query,
  workspaceId: savedSearches.workspaceId,
  workspaceName: workspaces.name,
  role: workspaceMembers.role,
  createdAt: savedSearches.createdAt,
  updatedAt: savedSearches.updatedAt,
};

interface Row {
  id: string;
  name: string;
  icon: string;
  query: Record<string, unknown>;
  workspaceId: string | null;
  workspaceName: string | null;
  role: WorkspaceRole | null;
  createdAt: Date;
  updatedAt: Date;
}

function toView({ id, name, icon, query, workspaceId, workspaceName, role, ...row }: Row): SearchView {
  return {
    id,
    name,
    icon: SEARCH_ICONS.find((known) => known === icon) ?? SEARCH_ICONS[0],
    query: savedQuery.parse(query),
    workspace: workspaceId === null ? null : { id: workspaceId, name: workspaceName ?? "" },
    mayChange: workspaceId === null || (role !== null && may(role, "contribute")),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Value = string | ReturnType<typeof sql.placeholder>;

const membership = (userId: Value): SQL =>
  sql`${workspaceMembers.workspaceId} = ${savedSearches.workspaceId} and ${workspaceMembers.userId} = ${userId}`;

/**
 * The person's own searches, or those of a workspace they are a member of: in a query that joins the actor's
 * membership.
 */
const isSeenBy = (userId: Value): SQL =>
  sql`(${savedSearches.userId} = ${userId} or ${savedSearches.workspaceId} in (
    select member.workspace_id from ${workspaceMembers} as member where member.user_id = ${userId}))`;

const isChangedBy = (userId: string): SQL => {
  const roles = sql.join(
    rolesThatMay("contribute").map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`(${savedSearches.userId} = ${userId} or ${savedSearches.workspaceId} in (
    select member.workspace_id from ${workspaceMembers} as member
    where member.user_id = ${userId} and member.role in (${roles})))`;
};

async function getSearch(ctx: SignedInContext, id: string): Promise<SearchView> {
  const userId = ctx.actor.id;
  const [row] = await ctx.db
    .select(COLUMNS)
    .from(savedSearches)
    .leftJoin(workspaces, eq(workspaces.id, savedSearches.workspaceId))
    .leftJoin(workspaceMembers, membership(userId))
    .where(sql`${eq(savedSearches.id, id)} and ${isSeenBy(userId)}`);
  if (!row) throw notFound("Search");
  return toView(row);
}

async function requireMayChange(ctx: SignedInContext, id: string): Promise<SearchView> {
  const search = await getSearch(ctx, id);
  if (!search.mayChange) throw forbidden();
  return search;
}

/** Refuses what a workspace's list does not know: a search there would not find what it says. */
function refuseUnshared({ categories = [], favorite, tag = [], sort }: SavedQuery): void {
  const refused = (path: string, message: string) => invalid(message, [{ path: `query.${path}`, message }]);
  if (categories.some((category) => category.startsWith(CUSTOM_CATEGORY_PREFIX))) {
    throw refused("categories", "A workspace's search cannot name a category of your own.");
  }
  if (categories.length > 1) throw refused("categories", "A workspace's search can name one category.");
  if (tag.length > 0) throw refused("tag", "A workspace's search finds tags as words.");
  if (favorite) throw refused("favorite", "Favorites are each person's own.");
  if (sort !== undefined && !SHARED_PROMPT_SORTS.some((known) => known === sort)) {
    throw refused("sort", "A workspace's list has no such order.");
  }
}
