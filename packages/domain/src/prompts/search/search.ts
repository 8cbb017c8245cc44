import { z } from "zod";
import type { SignedInContext } from "../../core/context";
import { decodeCursor, encodeCursor } from "../../core/cursor";
import type { Embedder } from "../../ports/embedder";
import { categoryKey } from "../category-order";
import type { PromptFilters } from "../filters";
import { PROMPT_ORDERS } from "../orders";
import type { PromptHitPage, SearchPromptsInput } from "../schemas";
import type { PromptRow } from "../view";
import { BLENDED, type BlendState, beginBlend, blendPage, blendState } from "./blend";
import { pageByOrder, pageInCategories } from "./by-order";
import { pageByRelevance, relevanceKey, walkByRelevance } from "./by-relevance";
import { toHits } from "./hits";
import {
  COUNTED_AT_MOST,
  countMatches,
  findMatchIds,
  inTurn,
  type Matches,
  matchesOf,
  withinTime,
} from "./matches";
import { findNearest, type NearPrompt, readNearest } from "./nearest";
import { plainWordsOf } from "./plain";
import { parseQuery, type Query } from "./query";
import { findSomeWords } from "./some-words";
import { correctSpelling } from "./spelling";
import { vocabularyOf } from "./vocabulary";
import { walkCategories, walkInOrder } from "./walk";

type Sort = SearchPromptsInput["sort"];

/** Where fewer prompts have all words of a query, those that have some are looked for by their meaning, too. */
const FEW_MATCHES = 20;

/** A context that may have a model for search by meaning. */
export interface SearchContext extends SignedInContext {
  /** Null or absent: search keeps to words. */
  readonly embedder?: Embedder | null;
}

/**
 * Finds the actor's prompts that hold what was typed in title, description, content, tags or category, best
 * first or in an order of the library. The query is read as web searches read theirs, see {@link parseQuery}; when
 * nothing matches as typed, near spellings are tried and `corrected` says so.
 *
 * Asked for `meaning`, it also finds prompts that mean something alike, where the query is plain words ({@link plainWordsOf}). The
 * model works meanwhile and nothing waits for it for long: `meaning` says whether it came in time.
 *
 * Takes a fixed number of statements, however long the page is: 3 to 6, 2 more when nothing matches as typed, and up to 3
 * more for meaning.
 *
 * @throws DomainError INVALID when the cursor belongs to another order or is none of ours; UNPROCESSABLE when a statement
 *   takes longer than two seconds, as where a phrase would have to be looked for in too many texts.
 */
export function searchPrompts(ctx: SearchContext, input: SearchPromptsInput): Promise<PromptHitPage> {
  return withinTime(ctx, (limited) => search(limited, input));
}

async function search(ctx: SearchContext, input: SearchPromptsInput): Promise<PromptHitPage> {
  const after = input.cursor === undefined ? undefined : decodeKey(input.cursor, input.sort);
  const typed = parseQuery(input.q);
  const embedder = input.meaning && input.sort === "relevance" && !after ? (ctx.embedder ?? null) : null;
  const plain = embedder && plainWordsOf(typed, input.q);
  const [page, vector] = await Promise.all([
    matchesByWords(ctx, typed, { ...input, limit: Math.max(input.limit, embedder ? BLENDED : 0) }, after),
    plain && embedder ? embedder.embedQuery(plain) : null,
  ]);
  if (after?.blend) return blendedPage(page, { ...after, blend: after.blend }, input.limit);
  if (!embedder || plain === null) return pageOfWords(page, input, "none");
  if (!vector) return pageOfWords(page, input, "later");
  // Words in full say enough; as typed, since a corrected word is another one.
  const shares = page.counted < FEW_MATCHES ? await findSomeWords(page.asTyped) : new Map<string, number>();
  const near = await findNearest(page.matches, embedder, vector, shares);
  if (near.length === 0) return pageOfWords(page, input, "included");
  const ids = page.found.map(({ row }) => row.id);
  const known = new Set(ids);
  const rows = await readNearest(
    page.matches,
    near.filter((id) => !known.has(id)),
  );
  const similar = [...rows.values()].filter(({ hasWords }) => !hasWords).length;
  return blendedPage(page, { blend: beginBlend(near, ids, similar) }, input.limit, rows);
}

/** Matches by words after the last page: more of them than a page holds, if there are more. */
interface WordMatches {
  readonly matches: Matches;
  /** Where spelling was corrected, the original query. */
  readonly asTyped: Matches;
  readonly found: FoundRows;
  /** All matches, up to one more than are counted. */
  readonly counted: number;
  readonly corrected: boolean;
  /** Whether prompts wait for their words. */
  readonly indexing: boolean;
}

async function matchesByWords(
  ctx: SignedInContext,
  typed: Query,
  input: SearchPromptsInput,
  after: ReturnType<typeof decodeKey> | undefined,
): Promise<WordMatches> {
  const { named, write, indexing } = await vocabularyOf(ctx);
  // Prompts that meaning found are passed over, so that many more may be needed to fill a page.
  const { blend, key } = after ?? {};
  const limit = input.limit + (blend ? blend.shown.length + blend.waiting.length : 0);
  const asTyped = matchesOf(ctx, typed, input, write);
  const none = { matches: asTyped, asTyped, found: [], counted: 0, corrected: false, indexing };
  if (!after?.corrected) {
    const page = await findMatches(asTyped, { ...input, limit }, key);
    if (page.counted > 0 || after) return { ...none, ...page };
  }
  const corrected = await correctSpelling(ctx, typed, named, write);
  if (!corrected) return none;
  const matches = matchesOf(ctx, corrected, input, write);
  const page = await findMatches(matches, { ...input, limit }, key);
  return page.counted > 0 ? { ...none, matches, ...page, corrected: true } : none;
}

/** The ids of every prompt that {@link searchPrompts} finds with these filters, near spellings too. Throws as that does. */
export function searchPromptIds(
  ctx: SignedInContext,
  input: Pick<SearchPromptsInput, "q"> & PromptFilters,
): Promise<string[]> {
  return withinTime(ctx, (limited) => searchIds(limited, input));
}

async function searchIds(
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

async function findMatches(
  matches: Matches,
  { sort, limit }: Pick<SearchPromptsInput, "sort" | "limit">,
  key: readonly unknown[] | undefined,
): Promise<Pick<WordMatches, "found" | "counted">> {
  if (matches.query.length === 0) return { found: [], counted: 0 };
  return inTurn(matches, async () => {
    // By relevance, those with all words in their titles come first, and few of them are sorted soonest.
    const { counted, titled, known } = await countMatches(matches, sort === "relevance");
    const isMany = titled > COUNTED_AT_MOST;
    return { counted, found: counted > 0 ? await pageOfMatches(known, sort, limit, key, isMany) : [] };
  });
}

async function pageOfWords(
  { matches, found, counted, corrected, indexing }: WordMatches,
  { sort, limit }: SearchPromptsInput,
  meaning: PromptHitPage["meaning"],
): Promise<PromptHitPage> {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await toHits(
      matches.ctx,
      page.map(({ row }) => row),
      matches.query,
    ),
    nextCursor: last && found.length > limit ? encodeKey(sort, corrected, last.key, null) : null,
    ...totalsOf(counted, corrected),
    similar: 0,
    meaning,
    indexing,
  };
}

/** @param near prompts that meaning found, where they were read already. */
async function blendedPage(
  { matches, found, counted, corrected, indexing }: WordMatches,
  before: { readonly blend: BlendState; readonly key?: readonly unknown[] | undefined },
  limit: number,
  near?: ReadonlyMap<string, NearPrompt>,
): Promise<PromptHitPage> {
  const matched = new Map(found.map(({ row }) => [row.id, row]));
  const { ids, last, state } = blendPage(before.blend, [...matched.keys()], limit);
  const rows =
    near ??
    (await readNearest(
      matches,
      ids.filter((id) => !matched.has(id)),
    ));
  const page = ids.flatMap((id) => matched.get(id) ?? rows.get(id) ?? []);
  const hits = await toHits(matches.ctx, page, matches.query);
  const hasMore = state.waiting.length > 0 || last + 1 < found.length;
  return {
    items: hits.map((hit) => (rows.get(hit.id)?.hasWords === false ? { ...hit, foundBy: "meaning" } : hit)),
    nextCursor: hasMore
      ? encodeKey("relevance", corrected, found[last]?.key ?? before.key ?? null, state)
      : null,
    ...totalsOf(counted, corrected),
    similar: state.similar,
    meaning: "included",
    indexing,
  };
}

function totalsOf(counted: number, corrected: boolean) {
  const total = Math.min(counted, COUNTED_AT_MOST);
  return { total, totalIsCapped: counted > total, corrected: corrected && total > 0 };
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

/** Where a page ends: whether spelling was corrected, the last match by words, and how far meaning has come. */
function encodeKey(
  sort: Sort,
  corrected: boolean,
  key: readonly unknown[] | null,
  blend: BlendState | null,
): string {
  return encodeCursor(`search_${sort}`, [corrected, key, blend]);
}

function decodeKey(cursor: string, sort: Sort) {
  const schema: z.ZodType<readonly unknown[]> =
    sort === "relevance" ? relevanceKey : sort === "category" ? categoryKey : PROMPT_ORDERS[sort].keySchema;
  const parts = z.tuple([z.boolean(), schema.nullable(), blendState.nullable()]);
  const [corrected, key, blend] = decodeCursor(cursor, `search_${sort}`, parts);
  return { corrected, key: key ?? undefined, blend };
}
