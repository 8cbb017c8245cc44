import { promptEmbeddingParts, promptSearch, prompts } from "@commonplace/db/schema";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { prepared } from "../../core/statements";
import { promptLikeness, type StoredPart, signsOf } from "../../embeddings";
import type { Embedder } from "../../ports/embedder";
import { filterConditions, filterShape, filterValues } from "../filters";
import { inOwnLibrary } from "../library";
import { type PromptRow, SUMMARY } from "../view";
import { holds } from "./conditions";
import { rowHasWords } from "./has-words";
import { type Matches, matchValues } from "./matches";

/** Parts of prompts whose vectors are compared exactly: those with most signs in common. */
const CANDIDATES = 200;
/** Prompts that meaning adds to a search, at the most, and how much less alike than the nearest they may be. */
const MOST = 10;
const BEHIND_NEAREST = 0.2;
/** The gain of a prompt that has all words of the query, if not in one place; measured by `npm run bench find`. */
const WORDS_ADD = 0.12;

type Database = SignedInContext["db"] | Parameters<Parameters<typeof prepared>[2]>[0];

/**
 * The ids of the actor's prompts that are most alike to a query in meaning, the nearest first. Filters and operators hold.
 *
 * All signs are compared within the database, from one index and without the prompts unless a filter asks for them.
 *
 * @param shares of the query's words that prompts have, by id; these are compared, too. They pass the filters already.
 */
export async function findNearest(
  { ctx, query, filters }: Matches,
  { model, leastLikeness }: Pick<Embedder, "model" | "leastLikeness">,
  vector: Float32Array,
  shares: ReadonlyMap<string, number>,
): Promise<string[]> {
  const conditions = query.flatMap((group) => group.conditions);
  const now = ctx.clock.now();
  const narrowing = and(
    ...filterConditions(filters),
    ...conditions.map((condition) => holds(condition, now)),
  );
  const build = (db: Database, name: string) => nearestParts(db, name, narrowing);
  const name = `prompts_nearest${filterShape(filters)}`;
  // Operators stand in the statement itself, so it is built each time.
  const statement = conditions.length > 0 ? build(ctx.db, `${name}_asked`) : prepared(ctx.db, name, build);
  const parts = await statement.execute({
    ...filterValues(filters),
    userId: ctx.actor.id,
    model,
    signs: signsOf(vector),
    others: [...shares.keys()],
  });
  return closestOf(vector, parts, leastLikeness, (id) => WORDS_ADD * (shares.get(id) ?? 0));
}

/**
 * The ids of what is alike enough to a query to be shown beside what its words find, the nearest first.
 *
 * @param gainOf what is added to a likeness.
 */
export function closestOf(
  vector: Float32Array,
  parts: readonly (StoredPart & { readonly id: string })[],
  leastLikeness: number,
  gainOf: (id: string) => number = () => 0,
): string[] {
  const nearest = byLikeness(parts, (own) => promptLikeness(vector, own)).map(({ id, alike }) => ({
    id,
    alike: alike + gainOf(id),
  }));
  const least = Math.max(leastLikeness, Math.max(0, ...nearest.map(({ alike }) => alike)) - BEHIND_NEAREST);
  return nearest
    .filter(({ alike }) => alike >= least)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/**
 * The actor's prompts that are most alike to a text, the nearest first, and how alike they are.
 *
 * @param alikeTo measures the parts of a prompt.
 */
export async function nearestOwn(
  { db, actor }: SignedInContext,
  model: string,
  vector: Float32Array,
  alikeTo: (parts: readonly StoredPart[]) => number = (parts) => promptLikeness(vector, parts),
): Promise<{ id: string; alike: number }[]> {
  const statement = prepared(db, "prompts_nearest", (prepare, name) =>
    nearestParts(prepare, name, undefined),
  );
  const values = { userId: actor.id, model, signs: signsOf(vector), others: [] };
  return byLikeness(await statement.execute(values), alikeTo);
}

/** The parts with most signs in common, and the first parts of their prompts and of those whose ids are in `others`. */
function nearestParts(db: Database, name: string, narrowing: SQL | undefined) {
  const { promptId, part, userId, model, signs, vector } = promptEmbeddingParts;
  const inModel = and(eq(userId, sql.placeholder("userId")), eq(model, sql.placeholder("model")));
  const all = db.select({ promptId, part }).from(promptEmbeddingParts).$dynamic();
  const asked = narrowing
    ? all.innerJoin(prompts, eq(prompts.id, promptId)).where(and(inModel, inOwnLibrary, narrowing))
    : all.where(inModel);
  const near = db
    .$with("near")
    .as(asked.orderBy(sql`bit_count(${signs} # ${sql.placeholder("signs")}::bit(512))`).limit(CANDIDATES));
  const others = sql.param(sql.placeholder("others"), prompts.tags); // the tags column lends its encoder
  return db
    .with(near)
    .select({ id: promptId, part, vector })
    .from(sql`(
      select prompt_id, part from near union select prompt_id, 0 from near union select unnest(${others}::text[]), 0
    ) as compared`)
    .innerJoin(
      promptEmbeddingParts,
      and(eq(promptId, sql`compared.prompt_id`), eq(part, sql`compared.part`), inModel),
    )
    .prepare(name);
}

function byLikeness(
  rows: readonly (StoredPart & { readonly id: string })[],
  alikeTo: (parts: readonly StoredPart[]) => number,
): { id: string; alike: number }[] {
  const parts = new Map<string, StoredPart[]>();
  for (const { id, ...row } of rows) parts.set(id, [...(parts.get(id) ?? []), row]);
  return [...parts]
    .map(([id, own]) => ({ id, alike: alikeTo(own) }))
    .sort((one, other) => other.alike - one.alike);
}

/** A prompt that meaning found, and whether the words do, too. */
export type NearPrompt = PromptRow & { readonly hasWords: boolean };

/** These prompts of the actor's library by their ids; others have none. */
export async function readNearest(
  matches: Matches,
  ids: readonly string[],
): Promise<Map<string, NearPrompt>> {
  if (ids.length === 0) return new Map();
  const { userId, found } = matchValues(matches);
  const rows = await matches.ctx.db
    .select({ ...SUMMARY.columns, hasWords: sql<boolean>`${rowHasWords(found, matches.hasOlder)}` })
    .from(prompts)
    .innerJoin(promptSearch, eq(promptSearch.promptId, prompts.id))
    .where(and(sql`${inOwnLibrary}`, inArray(prompts.id, [...ids])))
    .prepare("prompts_nearest_rows")
    .execute({ userId });
  return new Map(rows.map((row) => [row.id, row]));
}
