import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMON_WORDS, isCommon } from "./common-words";
import { fold, foldWithOrigins, pairsOf, signsOf, spaced, tokensOf } from "./text";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The result of the database's search_tokens: runs in pairs, no empty strings. */
const lexemesOf = (text: string) =>
  tokensOf(fold(text)).flatMap(({ kind, text: token }) => (kind === "run" ? pairsOf(token) : [token]));

/** Thousands of characters of one kind: Han, Hangul, private ones. */
const UNIFORM = [
  [0x3410, 0x9ff0],
  [0xac10, 0xd7a0],
  [0xe010, 0xf8f0],
  [0x17010, 0x18af0],
  [0x20010, 0x31fff],
] as const;
/** Characters that fold since Unicode 11 or later: a database's tables may be older (ICU 60, PostgreSQL 15). */
const YOUNG_LETTERS = new RegExp(
  String.raw`[\u1c89-\u1cbf\u2c2f\ua7b8-\ua7f5\u{10570}-\u{105ff}\u{10d50}-\u{10d65}\u{11380}-\u{113ff}` +
    String.raw`\u{16100}-\u{1613f}\u{16d40}-\u{16eb8}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]`,
  "u",
);

async function inDatabase(texts: readonly string[]) {
  return database.sql<{ text: string; folded: string; spaced: string; tokens: string[]; signs: string[] }[]>`
    select text, search_fold(text) as folded, search_spaced(search_fold(text)) as spaced,
      array(select left(token, 40) from unnest(search_tokens(search_fold(text))) as token where token <> '') as tokens,
      search_signs(search_fold(text)) as signs
    from unnest(${texts as string[]}::text[]) as text`;
}

describe("reading texts as the database does", () => {
  it("folds and splits every character alike", async () => {
    const texts: string[] = [];
    for (
      let code = 1;
      code < 0x32000;
      code += UNIFORM.some(([from, to]) => code > from && code < to) ? 97 : 1
    ) {
      const character = String.fromCodePoint(code);
      if (/\p{Cs}|\p{Cn}/u.test(character) || YOUNG_LETTERS.test(character)) continue;
      texts.push(`a${character}b`);
    }
    const rows = await inDatabase(texts);
    const different = rows.filter(
      (row) =>
        row.folded !== fold(row.text) ||
        row.spaced !== spaced(fold(row.text)) ||
        row.signs.toSorted().join(" ") !== signsOf(fold(row.text)).toSorted().join(" ") ||
        row.tokens.toSorted().join("|") !== lexemesOf(row.text).toSorted().join("|"),
    );
    expect(different.map(({ text }) => text.codePointAt(1)?.toString(16))).toEqual([]);
  });

  it.each([
    "I want you to act as a Linux terminal. I'll type commands — don't explain!",
    "Crème brûlée, Ångström & ŁÓDŹ; Straße; ΟΔΟΣ; İstanbul; ﬁne ½ ＡＢＣ",
    "写一篇关于人工智能的文章，2024年。 GPT写作助手 こんにちは、東京タワー ガイド",
    "한국어 프롬프트 हिन्दी में लिखें ไทยคำ العربية، שלום",
    "🚀 Launch 👩‍👩‍👧 plan ⭐⭐ 👍🏽",
    `{"json": "a_b-c.d/e", "x": [1,2.5,-3]} node.js C++ ${"long".repeat(30)}`,
    "if (a[0]==b && c<d) { x += `y`; } // 50% → $1,000 @home ~/.ssh ./run a|b.c {{%}} C#/F#++",
    `.NET/F# .Ünïcode ./🚀x .写作 /x1.y2 .5 .${"long".repeat(30)}.next ..b`,
    "   ",
    "",
  ])("splits %j alike", async (text) => {
    const [row] = await inDatabase([text]);
    expect(row).toMatchObject({ folded: fold(text), spaced: spaced(fold(text)) });
    expect(row?.tokens.toSorted()).toEqual(lexemesOf(text).toSorted());
    expect(row?.signs.toSorted()).toEqual(signsOf(fold(text)).toSorted());
  });
});

it("knows the same common words as the database", async () => {
  const words = ["a", "the", "that", "yourself", "what", "wombat", "prompts", "ébé", "ébéb"];
  const [row] = await database.sql<{ listed: string[]; pairs: string[] }[]>`
    select array(select jsonb_object_keys(search_common_words())) as listed,
      search_pairs(${words.join(" ")}) as pairs`;
  expect(row?.listed.filter((word) => !isCommon(word))).toEqual([]);
  expect(row?.listed.length).toBe(COMMON_WORDS.size);
  const runsOf = (length: number) =>
    words.flatMap((_, index) => {
      const run = words.slice(index, index + length);
      return run.length === length && run.every(isCommon) ? [run.join(" ")] : [];
    });
  expect(row?.pairs).toEqual([...runsOf(2), ...runsOf(3)]);
});

it("remembers where folded characters come from", () => {
  const original = "Ａ ½ Straße 👩‍👩‍👧 Ça";
  const folded = foldWithOrigins(original);
  expect(folded.text).toBe(fold(original));
  const at = (piece: string) => folded.origin(folded.text.indexOf(piece));
  expect(original.slice(at("strasse"), at("👩"))).toBe("Straße ");
  expect(original.slice(at("ca"), folded.origin(folded.text.length))).toBe("Ça");
  expect(at("2")).toBe(original.indexOf("½"));
});
