import { libraryFindings, prompts } from "@commonplace/db/schema";
import { aliasedTable, and, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import { DUPLICATE_LIKENESS } from "./limits";
import type {
  DuplicatePage,
  DuplicatePair,
  ListDuplicatesInput,
  MergeDuplicatesInput,
  PairsBy,
} from "./schemas";

const first = aliasedTable(prompts, "first");
const second = aliasedTable(prompts, "second");

const pairKey = z.tuple([z.number().int(), storableText().max(64)]);

/** How rows name pairs that were found by their texts or by their meaning. */
export const PAIRS_IN_ROWS = { text: "duplicate", meaning: "alike" } as const satisfies Record<
  PairsBy,
  string
>;

/** The person's pairs without a prompt in the trash. */
const isPairOf = (userId: string | Placeholder, kind: SQL | Placeholder) =>
  and(
    eq(libraryFindings.userId, userId),
    eq(libraryFindings.kind, kind),
    sql`${first.deletedAt} is null and ${second.deletedAt} is null`,
  );

/** The favorite is kept, else the more used one, else the older. */
const isFirstKept = sql<boolean>`(${first.isFavorite}, ${first.usageCount}, ${second.createdAt}, ${second.id})
  > (${second.isFavorite}, ${second.usageCount}, ${first.createdAt}, ${first.id})`;

const columnsOf = (prompt: typeof first) => ({
  id: prompt.id,
  title: prompt.title,
  category: prompt.category,
  tags: prompt.tags,
  isFavorite: prompt.isFavorite,
  usageCount: prompt.usageCount,
  documents: sql<number>`jsonb_array_length(${prompt.attachments})`,
  createdAt: prompt.createdAt,
  updatedAt: prompt.updatedAt,
});

type Row = Omit<DuplicatePair["keep"], "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };
const toView = ({ createdAt, updatedAt, ...row }: Row): DuplicatePair["keep"] => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/**
 * A page of the pairs of near duplicates in the actor's library, or of prompts for the same purpose, the likest first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listDuplicates(
  ctx: SignedInContext,
  { by = "text", limit, cursor }: ListDuplicatesInput,
): Promise<DuplicatePage> {
  const kind = PAIRS_IN_ROWS[by];
  const key = cursor === undefined ? undefined : decodeCursor(cursor, `${kind}s`, pairKey);
  const rows = await prepared(ctx.db, `health_duplicates${key ? "_after" : ""}`, (db, name) =>
    db
      .select({
        promptId: libraryFindings.promptId,
        likeness: libraryFindings.likeness,
        isFirstKept,
        first: columnsOf(first),
        second: columnsOf(second),
      })
      .from(libraryFindings)
      .innerJoin(first, eq(first.id, libraryFindings.promptId))
      .innerJoin(second, eq(second.id, libraryFindings.otherId))
      .where(
        and(
          isPairOf(sql.placeholder("userId"), sql.placeholder("kind")),
          key &&
            sql`(${libraryFindings.likeness}, ${libraryFindings.promptId}) < (${sql.placeholder("key0")}::int, ${sql.placeholder("key1")})`,
        ),
      )
      .orderBy(desc(libraryFindings.likeness), desc(libraryFindings.promptId))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, kind, limit: limit + 1, key0: key?.[0], key1: key?.[1] });
  const page = rows.slice(0, limit);
  const items = page.map(({ promptId, likeness, isFirstKept, ...pair }) => ({
    id: promptId,
    likeness: Math.floor(likeness / 10),
    isContained: by === "text" && likeness < 1_000 * DUPLICATE_LIKENESS,
    keep: toView(isFirstKept ? pair.first : pair.second),
    other: toView(isFirstKept ? pair.second : pair.first),
  }));
  const last = page.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor(`${kind}s`, [last.likeness, last.promptId]) : null,
  };
}

export interface Pair {
  readonly keep: string;
  readonly other: string;
}

/** The pairs that a call names, or every pair but those whose id is in `except`. */
export async function choosePairs(
  ctx: SignedInContext,
  { by = "text", pairs, except, swap }: Pick<MergeDuplicatesInput, "by" | "pairs" | "except" | "swap">,
): Promise<readonly Pair[]> {
  if (pairs) return pairs;
  const [left, swapped] = [new Set(except), new Set(swap)];
  return (await allPairs(ctx, by))
    .filter(({ id }) => !left.has(id))
    .map(({ id, keep, other }) => (swapped.has(id) ? { keep: other, other: keep } : { keep, other }));
}

async function allPairs({ db, actor }: SignedInContext, by: PairsBy): Promise<(Pair & { id: string })[]> {
  const kept = (yes: SQL, no: SQL) => sql<string>`case when ${isFirstKept} then ${yes} else ${no} end`;
  return db
    .select({
      id: libraryFindings.promptId,
      keep: kept(sql`${first.id}`, sql`${second.id}`),
      other: kept(sql`${second.id}`, sql`${first.id}`),
    })
    .from(libraryFindings)
    .innerJoin(first, eq(first.id, libraryFindings.promptId))
    .innerJoin(second, eq(second.id, libraryFindings.otherId))
    .where(isPairOf(actor.id, sql`${PAIRS_IN_ROWS[by]}`))
    .orderBy(desc(libraryFindings.likeness), desc(libraryFindings.promptId));
}
