import { promptEmbeddingParts, promptSearch, prompts } from "@commonplace/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { prepared } from "../../core/statements";
import { likeness, signsOf } from "../../embeddings";
import type { Embedder } from "../../ports/embedder";
import { filterConditions, filterShape, filterValues } from "../filters";
import { inOwnLibrary } from "../library";
import { SUMMARY } from "../view";
import { holds } from "./conditions";
import { type Matches, matchValues } from "./matches";

/** Parts of prompts whose vectors are compared exactly: those with most signs in common. */
const CANDIDATES = 200;
/** Prompts that meaning adds to a search, at the most, and how much less alike than the nearest they may be. */
const MOST = 10;
const BEHIND_NEAREST = 0.2;

/**
 * The ids of the actor's prompts that are most alike to a query in meaning, the nearest first. Filters and operators hold.
 *
 * All signs are compared within the database, from one index and without the prompts unless a filter asks for them.
 */
export async function findNearest(
  { ctx, query, filters }: Matches,
  { model, leastLikeness }: Pick<Embedder, "model" | "leastLikeness">,
  vector: Float32Array,
): Promise<string[]> {
  const { promptId, part, userId, signs } = promptEmbeddingParts;
  const conditions = query.flatMap((group) => group.conditions);
  const isNarrowed = conditions.length > 0 || filterShape(filters) !== "";
  const build = (db: SignedInContext["db"] | Parameters<Parameters<typeof prepared>[2]>[0], name: string) => {
    const inModel = and(
      eq(userId, sql.placeholder("userId")),
      eq(promptEmbeddingParts.model, sql.placeholder("model")),
    );
    const all = db.select({ promptId, part }).from(promptEmbeddingParts).$dynamic();
    const now = ctx.clock.now();
    const asked = isNarrowed
      ? all
          .innerJoin(prompts, eq(prompts.id, promptId))
          .where(
            and(
              inModel,
              inOwnLibrary,
              ...filterConditions(filters),
              ...conditions.map((condition) => holds(condition, now)),
            ),
          )
      : all.where(inModel);
    const near = asked
      .orderBy(sql`bit_count(${signs} # ${sql.placeholder("signs")}::bit(512))`)
      .limit(CANDIDATES)
      .as("near");
    return db
      .select({ id: promptId, vector: promptEmbeddingParts.vector })
      .from(near)
      .innerJoin(promptEmbeddingParts, and(eq(promptId, near.promptId), eq(part, near.part)))
      .prepare(name);
  };
  const name = `prompts_nearest${filterShape(filters)}`;
  // Operators stand in the statement itself, so it is built each time.
  const statement = conditions.length > 0 ? build(ctx.db, `${name}_asked`) : prepared(ctx.db, name, build);
  const parts = await statement.execute({
    ...filterValues(filters),
    userId: ctx.actor.id,
    model,
    signs: signsOf(vector),
  });
  const best = new Map<string, number>();
  for (const { id, vector: bytes } of parts) {
    best.set(id, Math.max(best.get(id) ?? 0, likeness(vector, bytes)));
  }
  const least = Math.max(leastLikeness, Math.max(0, ...best.values()) - BEHIND_NEAREST);
  return [...best]
    .filter(([, alike]) => alike >= least)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([id]) => id);
}

/** A prompt that meaning found, and whether the words do, too. */
export type NearPrompt = Parameters<typeof SUMMARY.toView>[0] & { readonly hasWords: boolean };

/** These prompts of the actor's library by their ids; others have none. */
export async function readNearest(
  matches: Matches,
  ids: readonly string[],
): Promise<Map<string, NearPrompt>> {
  if (ids.length === 0) return new Map();
  const { userId, found } = matchValues(matches);
  const rows = await matches.ctx.db
    .select({ ...SUMMARY.columns, hasWords: sql<boolean>`${promptSearch.words} @@ ${found}::tsquery` })
    .from(prompts)
    .innerJoin(promptSearch, eq(promptSearch.promptId, prompts.id))
    .where(and(sql`${inOwnLibrary}`, inArray(prompts.id, [...ids])))
    .prepare("prompts_nearest_rows")
    .execute({ userId });
  return new Map(rows.map((row) => [row.id, row]));
}
