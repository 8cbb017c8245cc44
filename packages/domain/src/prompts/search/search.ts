import { categories, promptSearch, prompts } from "@commonplace/db/schema";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "../../categories/built-in";
import type { SignedInContext } from "../../core/context";
import { decodeCursor, encodeCursor } from "../../core/cursor";
import { prepared } from "../../core/statements";
import { categoryKey } from "../category-order";
import type { PromptFilters } from "../filters";
import { PROMPT_ORDERS } from "../orders";
import type { PromptHit, PromptHitPage, SearchPromptsInput } from "../schemas";
import { SUMMARY } from "../view";
import { pageByOrder, pageInCategories } from "./by-order";
import { pageByRelevance, relevanceKey, walkByRelevance } from "./by-relevance";
import { highlight, type Marker, markerOf } from "./highlight";
import { COUNTED_AT_MOST, countMatches, findMatchIds, type Matches, matchesOf, withinLimit } from "./matches";
import { parseQuery, type Query, wantedWords } from "./query";
import { snippetOf } from "./snippet";
import { correctSpelling } from "./spelling";
import { type NamedCategory, tsqueries } from "./tsquery";
import { walkCategories, walkInOrder } from "./walk";

type Sort = SearchPromptsInput["sort"];

/**
 * Finds the actor's prompts that hold what was typed in title, description, content, tags or category, best
 * first or in an order of the library. The query is read as web searches read theirs, see {@link parseQuery}; when
 * nothing matches as typed, near spellings are tried and `corrected` says so.
 *
 * Takes a fixed number of statements, however long the page is: 3 to 5, and 2 more when nothing matches as typed.
 *
 * @throws DomainError INVALID when the cursor belongs to another order or is none of ours; UNPROCESSABLE when a phrase
 *   would have to be looked for in too many texts.
 */
export async function searchPrompts(ctx: SignedInContext, input: SearchPromptsInput): Promise<PromptHitPage> {
  const after = input.cursor === undefined ? undefined : decodeKey(input.cursor, input.sort);
  const typed = parseQuery(input.q);
  const { named, write } = await vocabularyOf(ctx);
  if (!after?.corrected) {
    const page = await searchFor(matchesOf(ctx, typed, input, write), input, after?.key, false);
    if (page.total > 0 || after) return page;
  }
  const corrected = await correctSpelling(ctx, typed, named, write);
  if (!corrected) return NOTHING;
  return searchFor(matchesOf(ctx, corrected, input, write), input, after?.key, true);
}

const NOTHING: PromptHitPage = {
  items: [],
  nextCursor: null,
  total: 0,
  totalIsCapped: false,
  corrected: false,
};

/** The ids of every prompt that {@link searchPrompts} finds with these filters, near spellings too. */
export async function searchPromptIds(
  ctx: SignedInContext,
  { q, ...filters }: Pick<SearchPromptsInput, "q"> & PromptFilters,
): Promise<string[]> {
  const typed = parseQuery(q);
  const { named, write } = await vocabularyOf(ctx);
  const ids = await findMatchIds(matchesOf(ctx, typed, filters, write));
  if (ids.length > 0) return ids;
  const corrected = await correctSpelling(ctx, typed, named, write);
  return corrected ? findMatchIds(matchesOf(ctx, corrected, filters, write)) : [];
}

async function searchFor(
  matches: Matches,
  { sort, limit }: SearchPromptsInput,
  key: readonly unknown[] | undefined,
  corrected: boolean,
): Promise<PromptHitPage> {
  if (matches.query.length === 0) return NOTHING;
  const { found, counted } = await withinLimit(matches, async (limited) => {
    const { counted, known } = await countMatches(limited);
    const isMany = counted > COUNTED_AT_MOST;
    return { counted, found: counted > 0 ? await pageOfMatches(known, sort, limit, key, isMany) : [] };
  });
  const total = Math.min(counted, COUNTED_AT_MOST);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toHits(
      matches.ctx,
      page.map(({ row }) => row),
      matches.query,
    ),
    nextCursor: last && found.length > limit ? encodeCursor(`search_${sort}`, [corrected, last.key]) : null,
    total,
    totalIsCapped: counted > total,
    corrected: corrected && total > 0,
  };
}

type FoundRows = { row: PromptRow; key: readonly unknown[] }[];

/**
 * One row more than the limit tells that there is another page.
 *
 * @param isMany whether so many match that a page is filled sooner by looking at one prompt after the other.
 */
async function pageOfMatches(
  matches: Matches,
  sort: Sort,
  limit: number,
  key: readonly unknown[] | undefined,
  isMany: boolean,
): Promise<FoundRows> {
  const walked = isMany ? await walk(matches, sort, limit, key) : [];
  if (walked.length > limit) return walked;
  if (sort === "relevance") return pageByRelevance(matches, limit, key && relevanceKey.parse(key));
  if (sort === "category") return pageInCategories(matches, limit, key);
  return pageByOrder(matches, sort, limit, key);
}

function walk(
  matches: Matches,
  sort: Sort,
  limit: number,
  key: readonly unknown[] | undefined,
): Promise<FoundRows> {
  if (sort === "relevance") return walkByRelevance(matches, limit, key && relevanceKey.parse(key));
  if (sort === "category") return walkCategories(matches, limit, key);
  return walkInOrder(matches, sort, limit, key);
}

function decodeKey(cursor: string, sort: Sort) {
  const key: z.ZodType<readonly unknown[]> =
    sort === "relevance" ? relevanceKey : sort === "category" ? categoryKey : PROMPT_ORDERS[sort].keySchema;
  const [corrected, last] = decodeCursor(cursor, `search_${sort}`, z.tuple([z.boolean(), key]));
  return { corrected, key: last };
}

/** How queries are written for the actor's library, and the categories it names. */
export async function vocabularyOf(ctx: SignedInContext) {
  const rows = await prepared(ctx.db, "search_vocabulary", (db, name) => {
    const userId = sql.placeholder("userId");
    const outdated = db
      .select({ id: promptSearch.promptId })
      .from(promptSearch)
      .where(and(eq(promptSearch.userId, userId), sql`${promptSearch.wordsVersion} < 1`)); // as the index says it
    const library = db
      .select({ hasPairs: sql<boolean>`${notExists(outdated)}`.as("has_pairs") })
      .from(sql`(values (1)) as library`)
      .as("library");
    return db
      .select({ hasPairs: library.hasPairs, id: categories.id, name: categories.name })
      .from(library)
      .leftJoin(categories, eq(categories.userId, userId))
      .prepare(name);
  }).execute({ userId: ctx.actor.id });
  const own = rows.flatMap(({ id, name }) =>
    id === null || name === null ? [] : [{ id: CUSTOM_CATEGORY_PREFIX + id, name }],
  );
  const named: NamedCategory[] = [...BUILT_IN_CATEGORIES, ...own];
  return {
    named,
    write: tsqueries(
      ctx.actor.id,
      named,
      rows.every(({ hasPairs }) => hasPairs),
    ),
  };
}

type PromptRow = Parameters<typeof SUMMARY.toView>[0];

async function toHits(ctx: SignedInContext, rows: readonly PromptRow[], query: Query): Promise<PromptHit[]> {
  const marker = markerOf(wantedWords(query));
  const hits = rows.map((row) => toHit(row, marker));
  // A word may stand only beyond the preview: read those contents whole, all at once.
  const beyond = hits.filter((hit) => mayLieBeyond(hit, marker)).map(({ id }) => id);
  if (beyond.length === 0) return hits;
  const contents = await ctx.db
    .select({ id: prompts.id, content: prompts.content })
    .from(prompts)
    .where(inArray(prompts.id, beyond));
  const snippets = new Map(contents.map(({ id, content }) => [id, snippetOf(content, marker.elsewhere)]));
  return hits.map((hit) => ({ ...hit, snippet: snippets.get(hit.id) ?? hit.snippet }));
}

function toHit(row: PromptRow, { inTitles, elsewhere }: Marker): PromptHit {
  const summary = SUMMARY.toView(row);
  return {
    ...summary,
    highlights: {
      title: highlight(summary.title, inTitles),
      description: summary.description === null ? [] : highlight(summary.description, elsewhere),
    },
    snippet: snippetOf(summary.content, elsewhere),
  };
}

/** Whether a hit shows too little of why it was found, and there is more of its content to look at. */
function mayLieBeyond({ contentTruncated, snippet, title }: PromptHit, { inTitles }: Marker): boolean {
  return (
    contentTruncated && snippet === null && inTitles.some((word) => highlight(title, [word]).length === 0)
  );
}
