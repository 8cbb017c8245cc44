import { promptSearch } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { hasWords } from "./has-words";
import { type Query, type QueryWord, wantedWords } from "./query";
import { fold, tokensOf } from "./text";
import type { NamedCategory, tsqueries } from "./tsquery";

/** Shorter words are too much like too many others. */
const SHORTEST = 4;
/** Words of a query that are looked at. */
const MOST_WORDS = 8;
/** Prompts whose words are compared, for each beginning and ending of a word. In larger libraries many begin alike. */
const MOST_PROMPTS = 1_000;

/**
 * The query with each word that is nowhere in the actor's library replaced by the most alike of its titles, tags and
 * categories: spelled nearly the same, or holding the word. Null when there is nothing to replace, or nothing alike.
 *
 * A slip leaves one half of a word as it is, so words that begin or end alike are all there is to compare. Those that share
 * a letter more come first, as only so many are looked at.
 */
export async function correctSpelling(
  ctx: SignedInContext,
  query: Query,
  categories: readonly NamedCategory[],
  write: ReturnType<typeof tsqueries>,
): Promise<Query | null> {
  const words = [...new Map(wantedWords(query).map((word) => [word.text, word])).values()];
  const asked = words
    .filter(({ kind, text }) => kind === "word" && text.length >= SHORTEST)
    .slice(0, MOST_WORDS);
  if (asked.length === 0) return null;
  const halves = asked.map(({ text }) => Math.max(2, Math.floor((text.length - 1) / 2)));
  const looks = asked.map(({ text }, index) => {
    const beginning = text.slice(0, halves[index]);
    const ending = text.slice(-(halves[index] ?? 0));
    const near = [
      write.titledFrom(text.slice(0, beginning.length + 1)),
      write.titledFrom(beginning),
      write.titledTo(ending),
    ];
    return { known: write.beginning(text), near, beginning, ending };
  });
  const answers = await ctx.db.execute<{ known: boolean; near: string[] }>(sql`
    select
      exists (
        select from ${promptSearch}
        where ${promptSearch.userId} = ${ctx.actor.id} and ${hasWords(sql`look.known::tsquery`, write.hasOlder)}
      ) as known,
      array(
        select distinct word
        from unnest(look.near) as look_up,
          lateral (
            select ${promptSearch.headText} as head from ${promptSearch}
            where ${promptSearch.userId} = ${ctx.actor.id} and ${hasWords(sql`look_up::tsquery`, write.hasOlder)}
            limit ${MOST_PROMPTS}
          ) as titles,
          unnest(string_to_array(titles.head, ' ')) as word
        where starts_with(word, look.beginning) or right(word, length(look.ending)) = look.ending
      ) as near
    from rows from (
      json_to_recordset(${JSON.stringify(looks)}::json) as (known text, near text[], beginning text, ending text)
    ) with ordinality as look (known, near, beginning, ending, place)
    order by look.place`);
  const replaced = new Map<string, string>();
  const named = categories.flatMap(({ name }) => tokensOf(fold(name)).map(({ text }) => text));
  for (const [index, word] of asked.entries()) {
    const answer = answers[index];
    if (!answer || answer.known) continue;
    const alike = mostAlike(word, [...answer.near, ...named]);
    if (alike === null) return null;
    replaced.set(word.text, alike);
  }
  if (replaced.size === 0) return null;
  const correct = (word: QueryWord) => ({ ...word, text: replaced.get(word.text) ?? word.text });
  return query.map((group) => ({
    ...group,
    wanted: group.wanted.map((part) => ({ ...part, words: part.words.map(correct) })),
  }));
}

/** The candidate with the fewest slips away from the word; of equals the one nearest in length, then by alphabet. */
function mostAlike({ text, prefix }: Pick<QueryWord, "text" | "prefix">, candidates: readonly string[]) {
  const allowed = text.length < 8 ? 1 : 2;
  const ranked = candidates
    .map((candidate) => ({
      candidate,
      slips: candidate.includes(text) ? 0.5 : slipsBetween(text, candidate, prefix),
      difference: Math.abs(candidate.length - text.length),
    }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || a.difference - b.difference || (a.candidate < b.candidate ? -1 : 1));
  return ranked[0]?.candidate ?? null;
}

/**
 * How many letters are missing, added, wrong or swapped with their neighbour (optimal string alignment).
 *
 * @param prefix whether only as much of `word` counts as makes the fewest.
 */
function slipsBetween(typed: string, word: string, prefix: boolean): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return prefix ? Math.min(...last) : (last.at(-1) ?? 0);
}
