import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { stem } from "./stem";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ROOTS =
  `act adapt analy art atlas bias bell bless break bully by canning cap car care city code commun compute condition
conflat consign cosmos cry day delight depend describ die digit dy early engin enjoy exce excel fall feel fill fit fly form
free gas generat gent go happ herring hop hope idl inn ly market mass model motor news on organ outing plan play plot polit
possib prompt public radic reac relat revis run say sens ski sky star stop study succeed summar tan tie translat tri try ugl
univers us vari vietnam walk way will writ yes young zoo`.split(/\s+/);
const ENDINGS =
  `- e ed eed eedly edly ing ingly s es ies ied y ly li ation ational ate ator ative alism ality al ally ance ancy ant
ement ence ency ent er ful fulness ibility ible able ic ical icate icity ion ism iti ive iveness ization ize izer less lessly
lled lling ment ness ogy ogi ous ously ousness ss sses st tion tional us ying ying yed eyed tted nning`.split(
    /\s+/,
  );

it("stems English words exactly as PostgreSQL does", async () => {
  const words = ROOTS.flatMap((root) => ENDINGS.map((ending) => root + ending.replace("-", "")));
  const rows = await database.sql<{ word: string; stem: string }[]>`
    select word, stem from unnest(${words}::text[]) as word, unnest(ts_lexize('english_stem', word)) as stem`;
  expect(rows.length).toBeGreaterThan(5_000);
  expect(rows.filter(({ word, stem: theirs }) => stem(word) !== theirs)).toEqual([]);
});
