import { promptEmbeddingParts, sharedPromptSearch } from "@commonplace/db/schema";
import { and, eq, not, sql } from "drizzle-orm";
import { prepared } from "../core/statements";
import { signsOf } from "../embeddings";
import { closestOf } from "../prompts/search/nearest";
import { plainWordsOf } from "../prompts/search/plain";
import { parseQuery } from "../prompts/search/query";
import type { SearchContext } from "../prompts/search/search";
import { requireMay } from "./access";
import type { ListSharedByMeaningInput, SharedByMeaning } from "./schemas";
import { conditionsOf, isIn, readShares } from "./shared-prompts";
import { hasTheWords, readShared } from "./shared-question";

/** Prompts whose vectors are compared exactly: those with most signs in common. */
const CANDIDATES = 100;

/**
 * Prompts that are shared in a workspace and mean what was typed, without those that its words find, the nearest first. Nothing
 * waits for the model for long: `meaning` says whether it came in time.
 *
 * @throws DomainError NOT_FOUND when the actor is no member.
 */
export async function listSharedByMeaning(
  ctx: SearchContext,
  { id, q, category, mine }: ListSharedByMeaningInput,
): Promise<SharedByMeaning> {
  const { role } = await requireMay(ctx, id, "see");
  const { embedder } = ctx;
  const plain = plainWordsOf(parseQuery(q), q);
  const [{ words } = {}] = readShared(id, q);
  if (!embedder || plain === null || words === undefined) return { items: [], meaning: "none" };
  const vector = await embedder.embedQuery(plain);
  if (!vector) return { items: [], meaning: "later" };
  const { promptId, part, model, signs, vector: stored } = promptEmbeddingParts;
  const conditions = conditionsOf({ category, mine });
  const shape = Object.entries(conditions).flatMap(([name, condition]) => (condition ? [name] : []));
  const rows = await prepared(ctx.db, ["workspaces_nearest", ...shape].join("_"), (db, name) =>
    db
      .select({ id: sharedPromptSearch.shareId, part, vector: stored })
      .from(sharedPromptSearch)
      .innerJoin(
        promptEmbeddingParts,
        and(eq(promptId, sharedPromptSearch.promptId), eq(part, 0), eq(model, sql.placeholder("model"))),
      )
      .where(and(isIn, not(hasTheWords(sql.placeholder("words"))), ...Object.values(conditions)))
      .orderBy(sql`bit_count(${signs} # ${sql.placeholder("signs")}::bit(512))`)
      .limit(CANDIDATES)
      .prepare(name),
  ).execute({ id, words, category, userId: ctx.actor.id, model: embedder.model, signs: signsOf(vector) });
  const nearest = closestOf(vector, rows, embedder.leastLikeness);
  return { items: await readShares(ctx, role, nearest), meaning: "included" };
}
