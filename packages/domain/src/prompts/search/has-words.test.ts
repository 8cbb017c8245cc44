import { promptSearch } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { rowHasWords } from "./has-words";
import { useSearchLibrary } from "./testing/library";

const { database, libraryOf } = useSearchLibrary();

it("tells of a row what the index tells: words, beginnings, either, neither, and quotes", async () => {
  const ctx = await libraryOf(["Story", { content: "A storyteller says it's \\n and c++" }]);
  const mark = ctx.actor.id.slice(-2);
  const queries: [query: string, isFound: boolean][] = [
    ["'~dstoryteller'", true],
    ["'~dstory'", true],
    ["'~dstor'", false],
    ["'~dstor':*", true],
    // The beginning is found in another word, and must not pass for the word itself.
    ["'~dstor' & '~dstor':*", false],
    ["'~dstor' | '~dstor':*", true],
    ["!'~dpoem'", true],
    ["!'~dstory' | '~dpoem'", false],
    ["'~s+' & '~s++' & '~sc+'", true],
    ["'~s\\\\'", true],
    ["'~d''s'", false],
    // More words than are looked for one by one.
    [`${Array.from({ length: 12 }, () => "'~dstory'").join(" & ")} & '~dsays'`, true],
    [`${Array.from({ length: 12 }, () => "'~dstory'").join(" & ")} & '~dpoem'`, false],
  ];
  const answers = (hasOlder: boolean) =>
    Promise.all(
      queries.map(async ([query]) => {
        const [row] = await database()
          .db.select({ has: rowHasWords(query.replaceAll("~", mark), hasOlder) })
          .from(promptSearch)
          .where(eq(promptSearch.userId, ctx.actor.id));
        return [query, row?.has];
      }),
    );
  expect(await answers(false)).toEqual(queries);
  expect(await answers(true)).toEqual(queries);
  await database().sql`
    update prompt_search set words = search_vector(lexemes), lexemes = null, words_version = 2
    where user_id = ${ctx.actor.id}`;
  expect(await answers(true)).toEqual(queries);
});
