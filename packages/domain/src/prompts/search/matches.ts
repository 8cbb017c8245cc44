import type { DatabaseOrTransaction } from "@commonplace/db";
import { promptSearch, prompts } from "@commonplace/db/schema";
import { and, type Column, eq, getTableColumns, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { prepared } from "../../core/statements";
import { takeTurn } from "../../core/take-turn";
import { filterConditions, filterShape, filterValues, type PromptFilters } from "../filters";
import { holds } from "./conditions";
import { hasWords, rowHasWords } from "./has-words";
import { needleOf, type Query, type QueryPart } from "./query";
import type { Place, tsqueries } from "./tsquery";

/** The prompts of the actor's library that a query leaves, before any order. */
export interface Matches {
  readonly ctx: SignedInContext;
  readonly query: Query;
  readonly filters: PromptFilters;
  /** The query, or one of its groups, in the words of `prompt_search`. */
  readonly at: (place: Place, query?: Query) => string;
  /** The same for the actor's prompts. */
  readonly own: string;
  /** Whether those queries tell all of a part, so that no text needs to be read for it. */
  readonly isTold: (part: QueryPart) => boolean;
  /** Whether an earlier version wrote some rows, see `has-words.ts`. */
  readonly hasOlder: boolean;
  /** The ids of all matches, once they are known: no text needs to be read for them again. */
  readonly ids?: readonly string[];
}

export function matchesOf(
  ctx: SignedInContext,
  query: Query,
  filters: PromptFilters,
  write: ReturnType<typeof tsqueries>,
): Matches {
  return {
    ctx,
    query,
    filters,
    at: (place, part = query) => write.at(place, part),
    own: write.own,
    isTold: write.isTold,
    hasOlder: write.hasOlder,
  };
}

/**
 * The condition on `prompt_search` that a row is the actor's, has the words and passes the filters: all that the index
 * and the row itself can tell. {@link textCondition} tells the rest.
 *
 * @param found the placeholder that holds the tsquery.
 * @param named what the placeholders are called, where a statement has several queries.
 */
export function isMatch(
  { filters, ids, hasOlder }: Matches,
  found: string,
  named = (name: string) => name,
): SQL {
  const condition = and(
    eq(promptSearch.userId, sql.placeholder("userId")),
    // As a subquery it is no constant, so planning anew for its value promises nothing and PostgreSQL keeps one plan.
    hasWords(sql`(select ${sql.placeholder(named(found))}::tsquery)`, hasOlder),
    ...filterConditions(filters, { ...getTableColumns(promptSearch), id: promptSearch.promptId }, named),
    // As a case, so that PostgreSQL tests the rows found by words instead of looking up every id.
    ids && sql`case when ${promptSearch.promptId} = any(${idsPlaceholder}) then true end`,
  );
  return condition ?? sql`true`; // and() of something is something
}

/** The tags column lends its encoder: a list of texts. */
const idsPlaceholder = sql.param(sql.placeholder("ids"), prompts.tags);

/** Values of the placeholders that every statement over matches has. */
export function matchValues({ ctx, filters, at, own, ids }: Matches) {
  return { userId: ctx.actor.id, ...filterValues(filters), ids, found: `${own} & ${at("d")}`, none: 0 };
}

/**
 * Builds a statement over matches once for each shape. Phrases stand in the statement itself, so statements with
 * phrases are built each time.
 */
export function matchStatement<T>(
  matches: Matches,
  name: string,
  build: (db: DatabaseOrTransaction, name: string) => T,
): T {
  const { ctx, filters, ids, hasOlder } = matches;
  const fullName = `prompts_search_${name}${filterShape(filters)}${ids ? "_known" : ""}${hasOlder ? "_older" : ""}`;
  return readsTexts(matches) ? build(ctx.db, `${fullName}_phrase`) : prepared(ctx.db, fullName, build);
}

/** Every match, in no order. */
function allMatches(db: DatabaseOrTransaction, matches: Matches) {
  // Under a name of its own: textCondition has a prompt_search, too, which the id must not be taken from.
  const found = db
    .select({ id: promptSearch.promptId })
    .from(promptSearch)
    .where(isMatch(matches, "found"))
    .as("found");
  return db.select({ id: found.id }).from(found).where(textCondition(matches, found.id)).$dynamic();
}

/** The ids of all that match. @throws DomainError RATE_LIMITED or UNAVAILABLE as {@link inTurn}. */
export async function findMatchIds(matches: Matches): Promise<string[]> {
  if (matches.query.length === 0) return [];
  const rows = await inTurn(matches, () =>
    matchStatement(matches, "ids", (db, name) => allMatches(db, matches).prepare(name)).execute(
      matchValues(matches),
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * The condition that a match also passes the tests that need its texts: that phrases and signs stand in them, and that
 * operators hold. Undefined when the query needs no such test. Each look reads a text, so statements put their rows in
 * order first, from the short rows of `prompt_search`, and ask this of one row after the other until the page is full.
 *
 * @param promptId the prompt's id in the surrounding statement.
 */
export function textCondition(matches: Matches, promptId: SQLWrapper): SQL | undefined {
  if (!readsTexts(matches)) return undefined;
  const { query, at, isTold, hasOlder } = matches;
  const needsText = (part: QueryPart) => !isTold(part);
  const now = matches.ctx.clock.now();
  const groups = query.map(({ wanted, unwanted, conditions }) => [
    ...wanted.filter(needsText).map(stands),
    ...unwanted.filter(needsText).map((part) => not(stands(part))),
    ...conditions.map((condition) => holds(condition, now)),
  ]);
  const passes =
    groups.length === 1
      ? and(...(groups[0] ?? []))
      : or(
          ...query.map((group, index) =>
            and(rowHasWords(at("d", [group]), hasOlder), ...(groups[index] ?? [])),
          ),
        );
  // A value, not "exists": PostgreSQL may answer that for every prompt there is before it looks at the first row.
  return sql`(
    select ${passes} from ${prompts} join ${promptSearch} on ${promptSearch.promptId} = ${prompts.id}
    where ${prompts.id} = ${promptId})`;
}

/** Whether only the texts can tell all that the query asks for, see {@link textCondition}. */
export function readsTexts({ query, ids, isTold }: Matches): boolean {
  if (ids) return false;
  return query.some(
    ({ wanted, unwanted, conditions }) => conditions.length > 0 || ![...wanted, ...unwanted].every(isTold),
  );
}

function stands({ words, phrase, literals }: QueryPart): SQL {
  const pieces = literals.map(standsAsTyped);
  if (phrase) pieces.unshift(followEachOther(words));
  return and(...pieces) ?? sql`true`;
}

function standsAsTyped(literal: string): SQL {
  const { title, description, tags, content } = prompts;
  const head = sql`concat_ws(chr(10), ${title}, ${description}, array_to_string(${tags}, chr(10)))`;
  return sql`(${isWithin(content, literal)} or ${isWithin(head, literal)})`;
}

/** The letters beyond ASCII whose small letter is within: the Kelvin sign and the I with a dot. */
const KELVIN = "\u212a";
const DOTTED_I = "\u0130";

/** Whether a text holds the literal, in capitals or small letters. */
function isWithin(text: SQLWrapper, literal: string): SQL {
  const inLower = (lower: SQLWrapper) => sql`strpos(${lower}, ${literal}) > 0`;
  if (!/^[\0-\x7f]*$/.test(literal)) return inLower(sql`lower(${text})`);
  if (!/[ik]/.test(literal)) return inLower(lowerAscii(text));
  const holds = (letter: string) => sql`strpos(lowered.text, ${letter}) > 0`;
  // "offset" keeps PostgreSQL from unpacking and lowering the text anew for each look at it.
  return sql`(
    select ${inLower(sql`lowered.text`)}
      or ((${holds(KELVIN)} or ${holds(DOTTED_I)}) and ${inLower(sql`lower(lowered.text collate "default")`)})
    from (select ${lowerAscii(text)} as text offset 0) as lowered)`;
}

/** Makes A to Z small and leaves all other letters: takes half of the time that lower takes. */
function lowerAscii(text: SQLWrapper): SQL {
  return sql`lower(${text} collate "C")`;
}

/** The phrase in lower case as it stands is looked for first: that takes a fifth of the time, and finds most. */
function followEachOther(words: QueryPart["words"]): SQL {
  const needle = needleOf(words);
  const isIn = (column: Column) =>
    sql`(strpos(${lowerAscii(column)}, ${needle}) > 0 or search_has_phrase(${column}, ${needle}))`;
  return sql`(strpos(${promptSearch.headText}, ${needle}) > 0
    or ${isIn(prompts.content)} or coalesce(${isIn(prompts.description)}, false))`;
}

/** Matches are counted up to here; beyond, there are "more than". */
export const COUNTED_AT_MOST = 1_000;

const most = COUNTED_AT_MOST + 1;

/** How many match, up to {@link most}. */
interface Counted {
  readonly counted: number;
  /** How many of them have all words in their titles. Where that is not asked for, or takes longer than it saves, as many as `counted`. */
  readonly titled: number;
  /** The matches as they are known then: where texts were read to count them, the others need not be read again. */
  readonly known: Matches;
}

/** @param titles whether those with all words in their titles are counted by themselves. */
export async function countMatches(matches: Matches, titles: boolean): Promise<Counted> {
  // Written into the statement: for a parameter PostgreSQL would plan as if a tenth of the matches were enough, and read
  // everyone's words in turn instead of the index, which takes 15 ms among 2,000 prompts.
  const counted = (db: DatabaseOrTransaction) =>
    sql`(${allMatches(db, matches)} limit ${sql.raw(String(most))}) as matched`;
  if (readsTexts(matches)) {
    const rows = await matchStatement(matches, "some", (db, name) =>
      db.select({ id: sql<string>`matched.prompt_id` }).from(counted(db)).prepare(name),
    ).execute(matchValues(matches));
    const ids = rows.length < most ? rows.map(({ id }) => id) : undefined;
    return { counted: rows.length, titled: rows.length, known: { ...matches, ids } };
  }
  const total = sql<number>`count(*)::int`;
  if (!titles) {
    const [count] = await matchStatement(matches, "count", (db, name) =>
      db.select({ total }).from(counted(db)).prepare(name),
    ).execute(matchValues(matches));
    const all = count?.total ?? 0;
    return { counted: all, titled: all, known: matches };
  }
  // Only many matches are looked at by their titles, so only then these are counted.
  const titled = sql<number>`case when count(*) < ${sql.raw(String(most))} then 0 else (
    select count(*)::int from (
      select 1 from ${promptSearch} where ${isMatch(matches, "titled")} limit ${sql.raw(String(most))}
    ) as titled) end`;
  const [count] = await matchStatement(matches, "count_titled", (db, name) =>
    db.select({ total, titled }).from(counted(db)).prepare(name),
  ).execute({ ...matchValues(matches), titled: `${matches.own} & ${matches.at("a")}` });
  return { counted: count?.total ?? 0, titled: count?.titled ?? 0, known: matches };
}

/** PostgreSQL's code for a statement that its time limit ended. */
const QUERY_CANCELED = "57014";

/**
 * Runs the statements over matches, those that read texts (see {@link textCondition}) in the actor's turn: many at once would
 * take every connection. The others look at no more than an index and a page.
 *
 * @throws DomainError RATE_LIMITED or UNAVAILABLE as `Turns.take`.
 */
export function inTurn<T>(matches: Matches, run: () => Promise<T>): Promise<T> {
  return readsTexts(matches) ? takeTurn(matches.ctx, run) : run();
}

/**
 * Runs a search over connections that give each statement two seconds, so that it holds nobody up however large the library
 * is and however common the words are.
 *
 * @throws DomainError UNPROCESSABLE when the two seconds are over.
 */
export async function withinTime<T, Ctx extends SignedInContext>(
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  try {
    return await run(ctx.searches ? { ...ctx, db: ctx.searches } : ctx);
  } catch (error) {
    if (!isCanceled(error)) throw error;
    const message = "Add another word to narrow this down.";
    throw new DomainError("UNPROCESSABLE", message, { issues: [{ path: "q", message }] }, { cause: error });
  }
}

function isCanceled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === QUERY_CANCELED) || isCanceled(error.cause);
}
