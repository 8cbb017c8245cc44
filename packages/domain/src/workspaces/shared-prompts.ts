import {
  inHumanOrder,
  prompts,
  sharedPromptSearch,
  sharedPrompts,
  users,
  workspaceMembers,
} from "@commonplace/db/schema";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { cutText, storableText } from "../core/text";
import { CONTENT_PREVIEW_LENGTH } from "../prompts/limits";
import { type CountedPrompts, countWithin, totalsOf, upToLimit } from "../prompts/search/count-each";
import { requireMay } from "./access";
import { personName } from "./people";
import { may, type WorkspaceRole } from "./roles";
import type { ListSharedPromptsInput, SharedPromptPage, SharedPromptSort, SharedPromptView } from "./schemas";
import { hasPart, NO_SCORE, readShared } from "./shared-question";

const { shareId, title, sharedAt, score } = sharedPromptSearch;
const rowId = storableText().max(64);
const moment = z.iso.datetime();
const key = (place: 0 | 1 | 2) => sql.placeholder(`key${place}`);

interface Order {
  readonly orderBy: readonly SQL[];
  readonly key: (row: Sortable) => readonly (string | number)[];
  readonly keySchema: z.ZodType<readonly (string | number)[]>;
  readonly after: SQL;
}

interface Sortable {
  id: string;
  title: string;
  sharedAt: Date;
  score: number | null;
}

const byScore = {
  key: (row: Sortable) => [row.score ?? NO_SCORE, row.sharedAt.toISOString(), row.id],
  keySchema: z.tuple([z.number().int().min(NO_SCORE).max(100), moment, rowId]),
};

/** Each is one index; ties end in the id. */
const ORDERS: Record<SharedPromptSort, Order> = {
  recent: {
    orderBy: [desc(sharedAt), desc(shareId)],
    key: (row) => [row.sharedAt.toISOString(), row.id],
    keySchema: z.tuple([moment, rowId]),
    after: sql`(${sharedAt}, ${shareId}) < (${key(0)}, ${key(1)})`,
  },
  alphabetical: {
    orderBy: [asc(inHumanOrder(title)), asc(shareId)],
    key: (row) => [row.title, row.id],
    keySchema: z.tuple([storableText(), rowId]),
    after: sql`(${inHumanOrder(title)}, ${shareId}) > (${key(0)}, ${key(1)})`,
  },
  "highest-score": {
    ...byScore,
    orderBy: [desc(score), desc(sharedAt), desc(shareId)],
    after: sql`(${score}, ${sharedAt}, ${shareId}) < (${key(0)}, ${key(1)}, ${key(2)})`,
  },
  // The same index, backwards: prompts without a score come first, until they have one.
  "lowest-score": {
    ...byScore,
    orderBy: [asc(score), asc(sharedAt), asc(shareId)],
    after: sql`(${score}, ${sharedAt}, ${shareId}) > (${key(0)}, ${key(1)}, ${key(2)})`,
  },
};

/** That a row is of the workspace with the placeholder `id`. */
export const isIn = eq(sharedPromptSearch.workspaceId, sql.placeholder("id"));

/** What filters leave of a workspace's list, with placeholders of their names and `userId`; undefined for those that are not set. */
export const conditionsOf = ({ category, mine }: Pick<ListSharedPromptsInput, "category" | "mine">) => ({
  category:
    category === undefined ? undefined : sql`${sharedPromptSearch.category} = ${sql.placeholder("category")}`,
  mine: mine ? sql`${sharedPromptSearch.sharedBy} = ${sql.placeholder("userId")}` : undefined,
});

/**
 * A page of the prompts shared in a workspace, all of them or those that match a person's words, a category or "mine".
 * Words are looked for in titles, tags, descriptions and texts, in any order, and `score:<60` narrows by score; rows carry at most the first 4,000
 * characters of their content.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; INVALID when the cursor belongs to another order.
 */
export async function listSharedPrompts(
  ctx: SignedInContext,
  { id, q, category, mine, sort, limit, cursor }: ListSharedPromptsInput,
): Promise<SharedPromptPage> {
  const { role } = await requireMay(ctx, id, "see");
  const order = ORDERS[sort];
  const after = cursor === undefined ? undefined : decodeCursor(cursor, `shared_${sort}`, order.keySchema);
  const parts = readShared(id, q);
  if (parts.length === 0) return { items: [], nextCursor: null };
  const nameOf = (what: string, index: number) => `${what}${index}`;
  const conditions = {
    after: after && order.after,
    parts: hasPart(parts, (what, index) => sql.placeholder(nameOf(what, index))),
    ...conditionsOf({ category, mine }),
  };
  const asked = parts.flatMap((part, index) =>
    Object.entries(part).map(([what, value]) => [nameOf(what, index), value] as const),
  );
  const shape = [
    ...Object.entries(conditions).flatMap(([name, condition]) => (condition ? [name] : [])),
    ...asked.map(([name]) => name),
  ];
  const rows = await prepared(ctx.db, ["workspaces_prompts", sort, ...shape].join("_"), (db, name) => {
    const found = and(isIn, ...Object.values(conditions));
    return sharedRows(db, pageOfShares(db, found, order.orderBy))
      .orderBy(...order.orderBy)
      .prepare(name);
  }).execute({
    id,
    ...Object.fromEntries(asked),
    category,
    userId: ctx.actor.id,
    limit: limit + 1,
    key0: after?.[0],
    key1: after?.[1],
    key2: after?.[2],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toSharedView(row, ctx.actor.id, role)),
    nextCursor: last && rows.length > limit ? encodeCursor(`shared_${sort}`, order.key(last)) : null,
  };
}

type Builder = SignedInContext["db"] | Parameters<Parameters<typeof prepared>[2]>[0];
type Page = ReturnType<typeof pageOfShares>;
type SharedRow = Awaited<ReturnType<typeof sharedRows>>[number];

function pageOfShares(db: Builder, found: SQL | undefined, orderBy: readonly SQL[]) {
  return db
    .select({ id: shareId })
    .from(sharedPromptSearch)
    .where(found)
    .orderBy(...orderBy)
    .limit(sql.placeholder("limit"))
    .as("page");
}

/** What lists show of shares. @param page a query of their ids. */
function sharedRows(db: Builder, page: Page) {
  return db
    .select({
      id: sharedPrompts.id,
      promptId: prompts.id,
      workspaceId: sharedPrompts.workspaceId,
      permissions: sharedPrompts.permissions,
      sharedBy: sharedPrompts.sharedBy,
      sharedByName: personName,
      sharedAt: sharedPrompts.sharedAt,
      title: prompts.title,
      description: prompts.description,
      // One character more than is shown tells that there is more.
      content: sql<string>`left(${prompts.content}, ${sql.raw(String(CONTENT_PREVIEW_LENGTH + 1))})`,
      category: prompts.category,
      tags: prompts.tags,
      updatedAt: prompts.updatedAt,
      score: prompts.score,
    })
    .from(page)
    .innerJoin(sharedPromptSearch, eq(shareId, page.id))
    .innerJoin(sharedPrompts, eq(sharedPrompts.id, page.id))
    .innerJoin(prompts, eq(prompts.id, sharedPrompts.promptId))
    .innerJoin(users, eq(users.id, sharedPrompts.sharedBy));
}

function toSharedView(row: SharedRow, userId: string, role: WorkspaceRole): SharedPromptView {
  const content = cutText(row.content, CONTENT_PREVIEW_LENGTH);
  const isOwn = row.sharedBy === userId;
  return {
    ...row,
    content,
    contentTruncated: content.length < row.content.length,
    sharedAt: row.sharedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    mayEdit: isOwn || (row.permissions === "edit" && may(role, "contribute")),
    mayUnshare: may(role, isOwn ? "contribute" : "unshareAny"),
  };
}

/** These shares as lists show them, in their order. */
export async function readShares(
  ctx: SignedInContext,
  role: WorkspaceRole,
  ids: readonly string[],
): Promise<SharedPromptView[]> {
  if (ids.length === 0) return [];
  const isNamed = sql`${shareId} = any(${sql.placeholder("ids")})`;
  const rows = await prepared(ctx.db, "workspaces_prompts_named", (db, name) =>
    sharedRows(db, pageOfShares(db, isNamed, [asc(shareId)])).prepare(name),
  ).execute({ ids: [...ids], limit: ids.length });
  const views = new Map(rows.map((row) => [row.id, toSharedView(row, ctx.actor.id, role)]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** A question to the list of a workspace. */
export interface SharedQuestion {
  readonly workspaceId: string;
  readonly q?: string;
  readonly category?: string;
}

/**
 * Counts what each of these questions to workspaces' lists finds, up to 1,000: one statement for all of them. Where the actor
 * is no member they find nothing.
 *
 * @returns the counts in the order of the questions; null when they took more than two seconds.
 */
export async function countSharedPrompts(
  ctx: SignedInContext,
  questions: readonly SharedQuestion[],
): Promise<CountedPrompts[] | null> {
  if (questions.length === 0) return [];
  const counts = questions.map(({ workspaceId, q, category }) => {
    const parts = readShared(workspaceId, q);
    if (parts.length === 0) return sql`0`;
    const found = and(
      eq(sharedPromptSearch.workspaceId, workspaceId),
      sql`exists (select from ${workspaceMembers} as member
        where member.workspace_id = ${workspaceId} and member.user_id = ${ctx.actor.id})`,
      hasPart(parts, (what, index) => parts[index]?.[what]),
      category === undefined ? undefined : eq(sharedPromptSearch.category, category),
    );
    return upToLimit(sql`from ${sharedPromptSearch} where ${found}`);
  });
  return countWithin(ctx, ({ db }) => db.select({ totals: totalsOf(counts) }).from(sql`(select) as once`));
}
