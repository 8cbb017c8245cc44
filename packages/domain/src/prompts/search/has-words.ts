import { promptSearch, searchVector } from "@commonplace/db/schema";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/*
 * The two ways to ask whether a row of `prompt_search` has the words of a tsquery. Rows keep their lexemes as a text, and the
 * index has the vector of it. Rows that an earlier version wrote keep a vector, with an index of its own.
 */

/** Finds rows through the index. */
export function hasWords(query: SQLWrapper, hasOlder: boolean): SQL {
  const has = sql`${searchVector(promptSearch.lexemes)} @@ ${query}`;
  return hasOlder ? sql`(${has} or ${promptSearch.words} @@ ${query})` : has;
}

/** From so many lexemes on, making the vector of all that a row has takes less time than looking for each. */
const MANY = 8;

/** Tests a row that was found otherwise. The query stands in the statement itself. */
export function rowHasWords(query: string, hasOlder: boolean): SQL {
  const asked = sql`${query}::tsquery`;
  const lexemes = lexemesIn(query);
  if (lexemes.length > MANY) return testVector(asked, hasOlder);
  const named = lexemes.map(({ needle, lexeme }) => ({
    needle: sql`${needle}::text`,
    lexeme: sql`${lexeme}::text`,
  }));
  return testRow(asked, named, hasOlder);
}

/** A test of rows for a statement that is built once for many queries. */
export interface RowTest {
  readonly condition: SQL;
  /** Tells statements apart that have more or fewer placeholders for lexemes. */
  readonly shape: string;
  readonly values: Readonly<Record<string, string | null>>;
}

/** As {@link rowHasWords}, with placeholders. */
export function rowTest(query: string, hasOlder: boolean): RowTest {
  const asked = sql`(select ${sql.placeholder("asked")}::tsquery)`;
  const lexemes = lexemesIn(query);
  if (lexemes.length > MANY)
    return { condition: testVector(asked, hasOlder), shape: "_many", values: { asked: query } };
  // Few sizes, so that few statements are kept; a place that is left over is null and looks for nothing.
  const size = [2, 4].find((most) => lexemes.length <= most) ?? MANY;
  const places = Array.from({ length: size }, (_, place) => place);
  const named = places.map((place) => ({
    needle: sql`${sql.placeholder(`needle${place}`)}::text`,
    lexeme: sql`${sql.placeholder(`lexeme${place}`)}::text`,
  }));
  const values = places.flatMap((place) => [
    [`needle${place}`, lexemes[place]?.needle ?? null],
    [`lexeme${place}`, lexemes[place]?.lexeme ?? null],
  ]);
  return {
    condition: testRow(asked, named, hasOlder),
    shape: `_${size}`,
    values: { asked: query, ...Object.fromEntries(values) },
  };
}

interface Named<T> {
  /** What to look for in the lines of a row's lexemes. */
  readonly needle: T;
  /** What the query is asked of where that is found. */
  readonly lexeme: T;
}

/** Looks in a row for the lexemes that a query names, and asks the query of those. */
function testRow(query: SQL, named: readonly Named<SQL>[], hasOlder: boolean): SQL {
  const found = named.map(
    ({ needle, lexeme }) => sql`case when strpos(held.lines, ${needle}) > 0 then ${lexeme} end`,
  );
  // "offset" keeps PostgreSQL from unpacking the text anew for each lexeme.
  const has = sql`(
    select array_to_tsvector(array_remove(array[${sql.join(found, sql`, `)}]::text[], null)) @@ ${query}
    from (select chr(10) || ${promptSearch.lexemes} || chr(10) as lines offset 0) as held)`;
  return hasOlder
    ? sql`case when ${promptSearch.lexemes} is null then ${promptSearch.words} @@ ${query} else ${has} end`
    : has;
}

/** Makes the vector of all lexemes of a row. */
function testVector(query: SQL, hasOlder: boolean): SQL {
  const vector = searchVector(promptSearch.lexemes);
  return sql`${hasOlder ? sql`coalesce(${vector}, ${promptSearch.words})` : vector} @@ ${query}`;
}

/** The lexemes that a tsquery names, as `tsqueries` writes it. */
function lexemesIn(query: string): Named<string>[] {
  return [...query.matchAll(/'((?:''|\\\\|[^'\\])*)'(:\*)?/g)].map(([, written = "", prefix]) => {
    const text = written.replace(/(['\\])\1/g, "$1");
    // A beginning must not pass for the whole word where the query names that, too: the line's end tells them apart.
    return prefix ? { needle: `\n${text}`, lexeme: `${text}\n` } : { needle: `\n${text}\n`, lexeme: text };
  });
}
