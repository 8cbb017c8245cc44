import { promptSearch } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import { COMMON_WORDS } from "./common-words";
import { isMatch, type Matches, matchStatement, matchValues } from "./matches";
import type { QueryWord } from "./query";

/** Words of a query that are looked for; the rest of a longer one adds little. */
const MOST_WORDS = 8;
/** A word that more prompts have says little about any of them. */
const FEW = 500;
/** Number of prompts returned. */
const MOST = 50;
/** Short words that only join others. */
const JOINING = new Set(
  "all and any are but can did for get had has her him his how its let may not off one our out see she the too two use was who why yes yet you".split(
    " ",
  ),
);

/**
 * Prompts that have some of a query's words, where nearly none has all of them: the share of the query that each has,
 * from 0 to 1, a rare word counting more than a common one. It tells apart texts that a model takes for alike: of two
 * texts about animals the one that names the lion.
 *
 * @returns none for a single word, and where operators narrow the search.
 */
export async function findSomeWords(matches: Matches): Promise<Map<string, number>> {
  const [group] = matches.query;
  const words = group?.conditions.length === 0 ? tellingWords(matches) : [];
  if (words.length < 2) return new Map();
  const rows = await matchStatement(matches, "some_words", (db, name) => {
    const holders = Array.from(
      { length: MOST_WORDS },
      (_, index) => sql`(
        select ${sql.raw(String(index))} as word, ${promptSearch.promptId} from ${promptSearch}
        where ${isMatch(matches, placeOf(index))} limit ${sql.raw(String(FEW + 1))})`,
    );
    const found = sql`(
      with holders as materialized (${sql.join(holders, sql` union all `)}),
      rarity as (
        select word, ln(${sql.raw(String(FEW + 1))}.0 / count(*)) as weight from holders
        group by word having count(*) <= ${sql.raw(String(FEW))}
      )
      select prompt_id, sum(weight)::float8 as weight, (select sum(weight)::float8 from rarity) as known,
        (select count(distinct word)::int from holders) as words
      from holders join rarity using (word)
      group by prompt_id order by weight desc, prompt_id limit ${sql.raw(String(MOST))}
    ) as found`;
    return db
      .select({
        id: sql<string>`found.prompt_id`,
        weight: sql<number>`found.weight`,
        known: sql<number>`found.known`,
        words: sql<number>`found.words`,
      })
      .from(found)
      .prepare(name);
  }).execute({
    ...matchValues(matches),
    ...Object.fromEntries(
      Array.from({ length: MOST_WORDS }, (_, index) => [placeOf(index), writeOne(matches, words[index])]),
    ),
  });
  return new Map(
    rows.map(({ id, weight, known, words: had }) => {
      // Words that no prompt has count, too: they are part of the query.
      const asked = known + (words.length - had) * Math.log(FEW + 1);
      return [id, asked === 0 ? 0 : weight / asked];
    }),
  );
}

const placeOf = (index: number) => `word${index}`;

function tellingWords({ query }: Matches): QueryWord[] {
  const words = query.flatMap(({ wanted }) => wanted.flatMap((part) => part.words));
  const telling = words.filter(
    ({ kind, text }) => kind !== "word" || (text.length > 2 && !JOINING.has(text) && !COMMON_WORDS.has(text)),
  );
  return [...new Map(telling.map((word) => [word.text, word])).values()].slice(0, MOST_WORDS);
}

/** The query for prompts that have one word; for those beyond the last, one that nothing passes. */
function writeOne({ at, own }: Matches, word: QueryWord | undefined): string | null {
  if (!word) return null;
  const part = { words: [{ ...word, prefix: false }], phrase: false, literals: [] };
  return `${own} & ${at("d", [{ wanted: [part], unwanted: [], conditions: [], inTitle: false }])}`;
}
