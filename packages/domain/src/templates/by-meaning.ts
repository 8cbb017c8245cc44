import { promptTemplates, templateEmbeddings } from "@commonplace/db/schema";
import { and, eq, not, sql } from "drizzle-orm";
import { prepared } from "../core/statements";
import { signsOf } from "../embeddings";
import { closestOf } from "../prompts/search/nearest";
import { plainWordsOf } from "../prompts/search/plain";
import { parseQuery } from "../prompts/search/query";
import type { SearchContext } from "../prompts/search/search";
import { hasWords, ofAuthor, wordsIn } from "./list";
import type { ListTemplatesByMeaningInput, TemplateSummary, TemplatesByMeaning } from "./schemas";
import { isListed, SUMMARY_COLUMNS, toTemplateSummary } from "./view";

/** Templates whose vectors are compared exactly: those with most signs in common. */
const CANDIDATES = 200;

/**
 * Community templates that mean what was typed, without those that its words find, the nearest first. Two queries; all signs are
 * compared within one index. Nothing waits for the model for long: `meaning` says whether it came in time.
 */
export async function listTemplatesByMeaning(
  ctx: SearchContext,
  { q, category, mine }: ListTemplatesByMeaningInput,
): Promise<TemplatesByMeaning> {
  const { embedder } = ctx;
  const plain = plainWordsOf(parseQuery(q), q);
  const words = wordsIn(q);
  if (!embedder || plain === null || words === null) return { items: [], meaning: "none" };
  const vector = await embedder.embedQuery(plain);
  if (!vector) return { items: [], meaning: "later" };
  const { templateId, signs, model, category: filedIn } = templateEmbeddings;
  const name = ["templates_nearest", category && "category", mine && "mine"].filter(Boolean).join("_");
  const rows = await prepared(ctx.db, name, (db, statement) => {
    const all = db.select({ templateId }).from(templateEmbeddings).$dynamic();
    const inModel = and(
      eq(model, sql.placeholder("model")),
      category === undefined ? undefined : eq(filedIn, sql.placeholder("category")),
    );
    // An author's own are few, and looked for among all; others are told from hidden ones once they are near.
    const asked = mine
      ? all.innerJoin(promptTemplates, eq(promptTemplates.id, templateId)).where(and(inModel, ofAuthor))
      : all.where(inModel);
    const near = db
      .$with("near")
      .as(asked.orderBy(sql`bit_count(${signs} # ${sql.placeholder("signs")}::bit(512))`).limit(CANDIDATES));
    // Asked of each near one: joined, PostgreSQL would first look through all templates, since it guesses that many are near.
    const isShown = sql`(select ${and(mine ? ofAuthor : isListed, not(hasWords))} from ${promptTemplates}
      where ${eq(promptTemplates.id, near.templateId)})`;
    const vectorOf = sql<Uint8Array>`(select of_near.vector from ${templateEmbeddings} as of_near
      where of_near.template_id = near.template_id)`;
    return db
      .with(near)
      .select({ id: near.templateId, part: sql<number>`0`, vector: vectorOf })
      .from(near)
      .where(isShown)
      .prepare(statement);
  }).execute({ words, category, userId: ctx.actor.id, model: embedder.model, signs: signsOf(vector) });
  const nearest = closestOf(vector, rows, embedder.leastLikeness);
  return { items: await readSummaries(ctx, nearest), meaning: "included" };
}

async function readSummaries({ db }: SearchContext, ids: readonly string[]): Promise<TemplateSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(promptTemplates)
    .where(sql`${promptTemplates.id} = any(${sql.param(ids, promptTemplates.tags)})`);
  const byId = new Map(rows.map((row) => [row.id, toTemplateSummary(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
