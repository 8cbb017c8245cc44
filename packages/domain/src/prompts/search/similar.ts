import { promptEmbeddingParts, prompts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../core/errors";
import { prepared } from "../../core/statements";
import type { IdRef } from "../../core/views";
import { middleOf, partsOf, promptVector, twinLikeness } from "../../embeddings";
import { inOwnLibrary, isOneOf, reachOf } from "../library";
import type { AlikePrompts, ListAlikeInput, SimilarPrompts } from "../schemas";
import { nearestOwn } from "./nearest";
import type { SearchContext } from "./search";

/** Prompts that are named, at the most. */
const MOST = 5;
/** From this likeness on, two prompts are about the same subject. */
const LEAST = 0.5;
/** From this likeness on, a prompt does what another one does. */
const LEAST_OF_TWINS = 0.72;
/** Of those, so many are named to a person who is about to add one. */
const MOST_TWINS = 3;

/**
 * The actor's prompts that mean nearly what one of them does, or one that is shared with them, the most alike first.
 * Its vectors are there already, so the model is not asked.
 *
 * @returns none while the prompt has not been read yet, and where search by meaning is off.
 * @throws DomainError NOT_FOUND when the actor can't read the prompt.
 */
export async function listSimilar(ctx: SearchContext, { id }: IdRef): Promise<SimilarPrompts> {
  const model = ctx.embedder?.model ?? null;
  const reach = reachOf(ctx.actor);
  const { promptId, part, model: readBy, vector } = promptEmbeddingParts;
  const [prompt] = await prepared(ctx.db, `prompts_vector${reach.name}`, (db, name) =>
    db
      .select({ vector })
      .from(prompts)
      .leftJoin(
        promptEmbeddingParts,
        and(eq(promptId, prompts.id), eq(part, 0), eq(readBy, sql.placeholder("model"))),
      )
      .where(and(eq(prompts.id, sql.placeholder("id")), reach.condition))
      .prepare(name),
  ).execute({ id, model, ...reach.values });
  if (!prompt) throw notFound("Prompt");
  if (model === null || !prompt.vector) return [];
  const nearest = await nearestOwn(ctx, model, promptVector(prompt.vector));
  const ids = nearest.filter((near) => near.id !== id && near.alike >= LEAST).map((near) => near.id);
  return nameThem(ctx, ids.slice(0, MOST));
}

/**
 * The actor's prompts that do what a prompt would that they are about to add, the most alike first. Nothing waits for the model
 * for long: `meaning` says whether it came in time.
 */
export async function listAlike(
  ctx: SearchContext,
  { title, description, content }: ListAlikeInput,
): Promise<AlikePrompts> {
  const { embedder } = ctx;
  if (!embedder) return { prompts: [], meaning: "none" };
  const [begun = ""] = partsOf({ title, description: description ?? null, content }, embedder.window);
  const isTitled = title.trim() !== "";
  const [beginning, ofTitle] = await Promise.all([
    embedder.embedQuery(begun),
    isTitled ? embedder.embedQuery(title) : null,
  ]);
  if (!beginning || (isTitled && !ofTitle)) return { prompts: [], meaning: "later" };
  const vector = ofTitle ? middleOf([ofTitle, beginning]) : beginning;
  const nearest = await nearestOwn(ctx, embedder.model, vector, (parts) => {
    const first = parts.find(({ part }) => part === 0);
    return first ? twinLikeness({ title: ofTitle, beginning }, first.vector) : 0;
  });
  const twins = nearest.filter(({ alike }) => alike >= LEAST_OF_TWINS).slice(0, MOST_TWINS);
  return {
    prompts: await nameThem(
      ctx,
      twins.map(({ id }) => id),
    ),
    meaning: "included",
  };
}

/** The fields that a list of links shows of them, in their order. */
async function nameThem(ctx: SearchContext, ids: readonly string[]): Promise<SimilarPrompts> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: prompts.id, title: prompts.title })
    .from(prompts)
    .where(and(inOwnLibrary, isOneOf(ids)))
    .prepare("prompts_names")
    .execute({ userId: ctx.actor.id });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
