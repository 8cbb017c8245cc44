import { promptSearch, prompts } from "@commonplace/db/schema";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { storableText } from "../../core/text";
import { keyValues } from "../key-values";
import { SUMMARY } from "../view";
import { isMatch, type Matches, matchStatement, matchValues, readsTexts, textCondition } from "./matches";
import { needleOf } from "./query";
import { walkBeginnings } from "./walk";

/** Rank, score, moment and id of a page's last row. */
export const relevanceKey = z.tuple([z.number().int(), z.number().int(), z.iso.datetime(), storableText()]);
export type RelevanceKey = z.infer<typeof relevanceKey>;

const placeholder = (name: string) => sql.placeholder(name);

/**
 * Matches by rank: all words in the title (3), in title, tags and category (2), in these and the description (1),
 * anywhere (0). Within rank 3 the score tells whether the words begin the title (2) or follow each other in it (1); in
 * the others, how many of the letters typed stand in title or tags. Then the newest first.
 *
 * Each rank is an index scan of its own, and a lower one is only begun when the ones above leave the page unfilled: a
 * common word costs no look at the thousands of rows that hold it.
 */
export async function pageByRelevance(matches: Matches, limit: number, key: RelevanceKey | undefined) {
  const words = firstWords(matches);
  const several = words.length > 1;
  const { at, own } = matches;
  const rows = await matchStatement(
    matches,
    `relevance${several ? "_words" : ""}${key ? "_after" : ""}`,
    (db, name) =>
      db
        .select({ ...SUMMARY.columns, rank: sql<number>`page.rank`, closeness: sql<number>`page.score` })
        .from(sql`(${bestMatches(matches, several, key !== undefined)}) as page`)
        .innerJoin(prompts, eq(prompts.id, sql`page.prompt_id`))
        .orderBy(sql`page.rank desc`, sql`page.score desc`, desc(prompts.createdAt), desc(prompts.id))
        .prepare(name),
  ).execute({
    ...matchValues(matches),
    titled: `${own} & ${at("a")}`,
    headed: `${own} & ${at("b")} & !${at("a")}`,
    described: `${own} & ${at("c")} & !${at("b")}`,
    written: `${own} & ${at("d")} & !${at("b")} & !${at("c")}`,
    needle: needleOf(words),
    ...Object.fromEntries(
      WEIGHED.map((name, index) => [name, words[index] ? needleOf([words[index]]) : null]),
    ),
    limit: limit + 1,
    ...keyValues(key ?? []),
  });
  return rows.map(({ rank, closeness, ...row }) => ({
    row,
    key: [rank, closeness, row.createdAt.toISOString(), row.id] satisfies RelevanceKey,
  }));
}

/**
 * A page of the matches that come first of all, while there are enough of them: the newest whose titles begin with the
 * words. Without words, as after a minus alone, those are all matches.
 *
 * @returns fewer rows than asked for when others must be looked at.
 */
export async function walkByRelevance(matches: Matches, limit: number, key: RelevanceKey | undefined) {
  if (key && (key[0] !== BEST.rank || key[1] !== BEST.score)) return [];
  const values = { needle: needleOf(firstWords(matches)) };
  const rows = await walkBeginnings(matches, BEGINS_TITLE, values, limit, key?.slice(2));
  return rows.map((row) => ({
    row,
    key: [BEST.rank, BEST.score, row.createdAt.toISOString(), row.id] satisfies RelevanceKey,
  }));
}

const firstWords = ({ query }: Matches) => query[0]?.wanted.flatMap(({ words }) => words) ?? [];

/** The first matches by rank, score and moment, up to the placeholder `limit`. */
function bestMatches(matches: Matches, several: boolean, afterKey: boolean): SQL {
  const inHead = several ? LETTERS_IN_HEAD : sql`0`;
  const conditions = and(afterKey ? AFTER_KEY : undefined, textCondition(matches, sql`ranked.prompt_id`));
  // In order before the texts are read, see cutFor in by-order.ts.
  const inOrder = readsTexts(matches)
    ? sql`order by score desc, created_at desc, prompt_id desc offset ${placeholder("none")}`
    : sql``;
  const ranked = (rank: number, score: SQL, found: string, ...above: string[]) => sql`
    select prompt_id, created_at, rank, score
    from (
      select ${promptSearch.promptId}, ${promptSearch.createdAt}, ${sql.raw(String(rank))} as rank, ${score} as score
      from ${promptSearch} where ${isMatch(matches, found)} and ${unfilled(above)}
      ${inOrder}
    ) as ranked
    where ${conditions ?? sql`true`}
    order by score desc, created_at desc, prompt_id desc limit ${placeholder("limit")}`;
  return sql`
    with titled as materialized (${ranked(3, IN_TITLE, "titled")}),
    headed as materialized (${ranked(2, inHead, "headed", "titled")}),
    described as materialized (${ranked(1, inHead, "described", "titled", "headed")}),
    written as materialized (${ranked(0, inHead, "written", "titled", "headed", "described")})
    select * from titled union all select * from headed
    union all select * from described union all select * from written
    order by rank desc, score desc, created_at desc, prompt_id desc limit ${placeholder("limit")}`;
}

/** Whether the ranks above leave the page unfilled. */
function unfilled(above: readonly string[]): SQL {
  if (above.length === 0) return sql`true`;
  const found = above.map((rank) => sql.raw(`(select count(*) from ${rank})`));
  return sql`${sql.join(found, sql` + `)} < ${placeholder("limit")}::int`;
}

/** The key that {@link bestMatches} gives to titles that begin with the words. */
const BEST = { rank: 3, score: 2 };
const BEGINS_TITLE = sql`strpos(${promptSearch.headText}, ${placeholder("needle")}) between 1 and 2`;
const IN_TITLE = sql`case
  when ${BEGINS_TITLE} then 2
  when strpos(${promptSearch.headText}, ${placeholder("needle")}) > 0 then 1 else 0 end`;

/** Placeholders of the words whose letters are counted; a longer query is told apart by its first ones. */
const WEIGHED = ["word0", "word1", "word2", "word3", "word4", "word5"];
const LETTERS_IN_HEAD = sql.join(
  WEIGHED.map(
    (name) => sql`case when strpos(${promptSearch.headText}, ${placeholder(name)}) > 0
      then length(${placeholder(name)}::text) else 0 end`,
  ),
  sql` + `,
);

const AFTER_KEY = sql`(rank, score, created_at, prompt_id)
  < (${placeholder("key0")}::int, ${placeholder("key1")}::int, ${placeholder("key2")}::timestamptz, ${placeholder("key3")})`;
