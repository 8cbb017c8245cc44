import { randomUUID } from "node:crypto";
import { openDatabase } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, updateCategory } from "../../categories";
import { createCategoryInput } from "../../categories/schemas";
import type { SignedInContext } from "../../core/context";
import { createSignedInContext, fixedClock } from "../../testing";
import { createPrompt, deletePrompt, listPrompts, searchPrompts, updatePrompt } from "..";
import {
  createPromptInput,
  listPromptsInput,
  PROMPT_SORTS,
  type PromptHit,
  promptHitPage,
  searchPromptsInput,
  type TextRanges,
} from "../schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const add = (ctx: SignedInContext, title: string, fields: object = {}) =>
  createPrompt(ctx, createPromptInput.parse({ title, content: "-", category: "coding", ...fields }));
const search = async (ctx: SignedInContext, q: string, input: object = {}) =>
  promptHitPage.parse(await searchPrompts(ctx, searchPromptsInput.parse({ q, ...input })));
const titles = async (ctx: SignedInContext, q: string, input: object = {}) =>
  (await search(ctx, q, input)).items.map(({ title }) => title);
const marked = (text: string, ranges: TextRanges) => ranges.map(([start, end]) => text.slice(start, end));

/** A person with these prompts, the last the newest. */
async function libraryOf(...prompts: [title: string, fields?: object][]) {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const ctx = await createSignedInContext(database.db, { clock });
  for (const [title, fields] of prompts) {
    clock.advance(1000);
    await add(ctx, title, fields);
  }
  return ctx;
}

describe("what search looks at", () => {
  it("finds a word in title, description, content, tags and category", async () => {
    const ctx = await libraryOf(
      ["Wombat care"],
      ["B", { description: "All about a wombat" }],
      ["C", { content: "Act as a wombat." }],
      ["D", { tags: ["wombat", "x"] }],
      ["E"],
    );
    expect(await titles(ctx, "wombat")).toEqual(["Wombat care", "D", "B", "C"]);
  });

  it("finds built-in and own categories by the names people see, also after renaming", async () => {
    const ctx = await signIn();
    const own = await createCategory(ctx, createCategoryInput.parse({ name: "Kitchen Tales" }));
    await add(ctx, "A", { category: `custom-${own.id}` });
    await add(ctx, "B", { category: "social-media" });
    await add(ctx, "C", { category: "personal-development" });
    expect(await titles(ctx, "kitchen")).toEqual(["A"]);
    expect(await titles(ctx, "social med")).toEqual(["B"]);
    expect(await titles(ctx, "development")).toEqual(["C"]);

    await updateCategory(ctx, { id: own.id, name: "Garden Tales" });
    expect(await titles(ctx, "kitchen")).toEqual([]);
    expect(await titles(ctx, "garden tales")).toEqual(["A"]);
  });

  it("never looks at another user's prompts", async () => {
    const ctx = await libraryOf(["Secret wombat", { content: "wombat" }]);
    const stranger = await libraryOf(["Mine"]);
    for (const q of ["wombat", "wom", "w", "wombta", "-mine", '"secret wombat"', "mine or wombat"]) {
      expect((await titles(stranger, q)).filter((title) => title !== "Mine")).toEqual([]);
    }
    expect(await titles(ctx, "wombat")).toEqual(["Secret wombat"]);
  });

  it("keeps people apart whose ids end alike, and so share a vocabulary", async () => {
    const alike = await Promise.all(
      ["one", "two"].map(async (name) => {
        const id = `${randomUUID()}-xx`;
        await database.db.insert(users).values({ id, email: `${id}@example.test` });
        const ctx = { db: database.db, clock: fixedClock(), actor: { id } };
        await add(ctx, `Wombat ${name}`, { content: "zebra" });
        return ctx;
      }),
    );
    for (const q of [
      "wombat",
      "w",
      "zeb",
      "-lion",
      "wombta",
      "wombat or lion",
      '"wombat one" or "wombat two"',
    ]) {
      expect(await Promise.all(alike.map((ctx) => titles(ctx, q)))).toEqual([["Wombat one"], ["Wombat two"]]);
    }
  });

  it("follows every change: edited, favourited, moved, deleted", async () => {
    const ctx = await signIn();
    const prompt = await add(ctx, "Old name");
    await updatePrompt(ctx, { id: prompt.id, title: "New name" });
    expect(await titles(ctx, "old")).toEqual([]);
    expect(await titles(ctx, "new")).toEqual(["New name"]);
    expect(await titles(ctx, "name", { favorite: true })).toEqual([]);
    await updatePrompt(ctx, { id: prompt.id, isFavorite: true, category: "writing" });
    expect(await titles(ctx, "name", { favorite: true, categories: ["writing"] })).toEqual(["New name"]);
    expect(await titles(ctx, "coding")).toEqual([]);
    expect(await titles(ctx, "writing")).toEqual(["New name"]);
    await deletePrompt(ctx, prompt);
    expect(await titles(ctx, "new")).toEqual([]);
  });
});

describe("what people type", () => {
  it("finds at every keystroke", async () => {
    const ctx = await libraryOf(
      ["Linux terminal", { content: "I want you to act as a linux terminal" }],
      ["Other"],
    );
    for (const typed of ["Linux terminal", "act as a linux terminal"]) {
      for (let length = 1; length <= typed.length; length += 1) {
        expect(await titles(ctx, typed.slice(0, length)), typed.slice(0, length)).toContain("Linux terminal");
      }
    }
  });

  it("takes a first letter as a wish beside other words, and for itself when alone", async () => {
    const ctx = await libraryOf(
      ["Email plan"],
      ["Email"],
      ["C", { content: "b email" }],
      ["D", { content: "c" }],
    );
    expect(await titles(ctx, "email p")).toEqual(["Email plan", "Email", "C"]);
    expect(await titles(ctx, "c")).toEqual(["C", "D"]);
    expect(await titles(ctx, "b")).toEqual(["C"]);
  });

  it("wants all words, and takes other endings, cases and accents", async () => {
    const ctx = await libraryOf(
      ["Writing a CRÈME brûlée recipe"],
      ["Written recipes"],
      ["Straße nach Ångström"],
    );
    expect(await titles(ctx, "write recipe")).toEqual(["Writing a CRÈME brûlée recipe"]);
    expect(await titles(ctx, "recipes creme brulee")).toEqual(["Writing a CRÈME brûlée recipe"]);
    expect(await titles(ctx, "strasse angstrom")).toEqual(["Straße nach Ångström"]);
    expect(await titles(ctx, "recipe nothing")).toEqual([]);
  });

  it("understands quotes, minus and or", async () => {
    const ctx = await libraryOf(
      ["A", { content: "act as a pirate" }],
      ["B", { content: "a pirate may act, as such" }],
      ["C", { content: "ninja" }],
    );
    expect((await titles(ctx, '"act as a"')).toSorted()).toEqual(["A"]);
    expect((await titles(ctx, '"act as')).toSorted()).toEqual(["A", "B"]);
    expect(await titles(ctx, "pirate -such")).toEqual(["A"]);
    expect(await titles(ctx, 'pirate -"act as a"')).toEqual(["B"]);
    expect((await titles(ctx, "ninja or such")).toSorted()).toEqual(["B", "C"]);
    expect((await titles(ctx, 'ninja or "act as a"')).toSorted()).toEqual(["A", "C"]);
    expect((await titles(ctx, "-pirate")).toSorted()).toEqual(["C"]);
    const own = await libraryOf(
      ["D", { content: "Ärger,\nACT — ás\ta 写作 Pirate!" }],
      ["E", { content: "fact as a" }],
    );
    for (const q of ['"arger act as a"', '"áct as a', '"写作 pirate"', '"pirate"', '"写作"']) {
      expect(await titles(own, q), q).toEqual(["D"]);
    }
    for (const nothing of ["!!!", '"', "-", "or", '""', "& | ! <-> :*"])
      expect(await titles(ctx, nothing)).toEqual([]);
  });

  it("finds Chinese, Japanese, Thai, Korean and pictures", async () => {
    const ctx = await libraryOf(
      ["写作助手", { content: "写一篇关于人工智能的文章" }],
      ["東京ガイド", { content: "東京タワーについて" }],
      ["ภาษาไทย"],
      ["한국어 도우미"],
      ["🚀 Launch"],
    );
    expect(await titles(ctx, "写作")).toEqual(["写作助手"]);
    expect(await titles(ctx, "智")).toEqual(["写作助手"]);
    expect(await titles(ctx, "人工智能的文章")).toEqual(["写作助手"]);
    expect(await titles(ctx, "人能")).toEqual([]);
    expect(await titles(ctx, "タワー")).toEqual(["東京ガイド"]);
    expect(await titles(ctx, "ไทย")).toEqual(["ภาษาไทย"]);
    expect(await titles(ctx, "한국")).toEqual(["한국어 도우미"]);
    expect(await titles(ctx, "🚀")).toEqual(["🚀 Launch"]);
    const [hit] = (await search(ctx, "写")).items;
    expect(marked("写作助手", hit?.highlights.title ?? [])).toEqual(["写"]);
  });

  it("tries near spellings when nothing matches as typed, and says so", async () => {
    const ctx = await libraryOf(["Marketing strategy", { tags: ["javascript"] }], ["Terminal"]);
    for (const q of ["markting", "maketing strategy", "amrketing", "javscript", "script", "stratgey mark"]) {
      expect(await search(ctx, q), q).toMatchObject({
        corrected: true,
        total: 1,
        items: [{ title: "Marketing strategy" }],
      });
    }
    expect(await search(ctx, "market")).toMatchObject({ corrected: false, total: 1 });
    expect(await search(ctx, "zzzzzz")).toEqual({ items: [], nextCursor: null, total: 0, corrected: false });
    const [hit] = (await search(ctx, "markting")).items;
    expect(marked("Marketing strategy", hit?.highlights.title ?? [])).toEqual(["Marketing"]);
  });

  it("never fails, whatever is typed", async () => {
    const ctx = await libraryOf(["Linux terminal", { content: "act as a 'quoted' \\ back:slash" }], ["写作"]);
    const pieces = [
      ..."'\"\\|&!():*<->-+ \t\n%_~^$#@`{}[]?,.;/=",
      "or",
      "OR",
      "and",
      "linux",
      "act",
      "a",
      "é",
      "写",
      "作",
    ];
    pieces.push(
      "🚀",
      "\ud800",
      "\u200b",
      "\u0301",
      "ß",
      "İ",
      ":*",
      "<2>",
      "-",
      "“",
      "”",
      "''",
      "1",
      "3.5",
      "x".repeat(60),
    );
    for (let round = 0; round < 1500; round += 1) {
      let q = "";
      for (let length = Math.random() * 12; length > 0; length -= 1) {
        q += pieces[Math.floor(Math.random() * pieces.length)];
      }
      const parsed = searchPromptsInput.safeParse({ q });
      if (!parsed.success) continue;
      const page = await searchPrompts(ctx, parsed.data);
      for (const hit of page.items) expectSoundRanges(hit);
    }
    await titles(ctx, "a ".repeat(250));
    await titles(ctx, "写".repeat(500));
    await titles(ctx, `${"or ".repeat(100)}"a" `.repeat(1));
  });
});

function expectSoundRanges({ title, description, highlights, snippet }: PromptHit) {
  const check = (text: string, ranges: TextRanges) => {
    let last = 0;
    for (const [start, end] of ranges) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(text.slice(start, end)).not.toMatch(/^\p{Cs}|\p{Cs}$/u);
      last = end;
    }
  };
  check(title, highlights.title);
  check(description ?? "", highlights.description);
  if (snippet) check(snippet.text, snippet.ranges);
}

describe("ranking", () => {
  it("puts titles first, then tags and category, description, content; then the newest", async () => {
    const ctx = await libraryOf(
      ["Content", { content: "a robot" }],
      ["Description", { description: "robot" }],
      ["Tag", { tags: ["robot"] }],
      ["My Robot"],
      ["Robot old"],
      ["Newer content", { content: "robot robot robot" }],
      ["Robot new"],
    );
    expect(await titles(ctx, "robot")).toEqual([
      "Robot new",
      "Robot old",
      "My Robot",
      "Tag",
      "Description",
      "Newer content",
      "Content",
    ]);
  });

  it("puts words that follow each other, and more words in the title, first", async () => {
    const ctx = await libraryOf(
      ["Email marketing plan"],
      ["Plan for email and marketing"],
      ["Launch", { content: "email marketing plan" }],
      ["Email", { content: "marketing plan" }],
      ["Unrelated", { content: "email marketing plan" }],
    );
    expect(await titles(ctx, "email marketing pl")).toEqual([
      "Email marketing plan",
      "Plan for email and marketing",
      "Email",
      "Unrelated",
      "Launch",
    ]);
  });
});

describe("highlights", () => {
  it("show the words where they stand, whatever their form", async () => {
    const ctx = await libraryOf([
      "Writing for STRASSE & straße",
      {
        description: "I write, you wrote; he writes.",
        content: `${"Intro. ".repeat(30)}Let us write the Straße story.`,
      },
    ]);
    const [hit] = (await search(ctx, "write strasse")).items;
    expect(hit && marked(hit.title, hit.highlights.title)).toEqual(["Writing", "STRASSE", "straße"]);
    expect(hit && marked(hit.description ?? "", hit.highlights.description)).toEqual(["write", "writes"]);
    expect(hit?.snippet && marked(hit.snippet.text, hit.snippet.ranges)).toEqual(["write", "Straße"]);
    expect(hit?.snippet?.text.length).toBeLessThan(300);
  });

  it("mark only what was typed of a word still being typed", async () => {
    const ctx = await libraryOf(["Marketing", { content: "Market the marketing marketer" }]);
    const [hit] = (await search(ctx, "marke")).items;
    expect(hit && marked(hit.title, hit.highlights.title)).toEqual(["Marke"]);
    expect(hit?.snippet && marked(hit.snippet.text, hit.snippet.ranges)).toEqual(["Marke", "marke", "marke"]);
  });

  it("show a snippet from far beyond the preview, in the one statement more that takes", async () => {
    const long = (end: string) => `${"lorem ipsum ".repeat(10_000)}${end}`;
    const ctx = await libraryOf(
      ["A", { content: long("a wombat here") }],
      ["B", { content: long("ein Wombät") }],
      ["C"],
    );
    const { result, count } = await database.countQueries(() => search(ctx, "wombat"));
    expect(result.items.map(({ snippet }) => snippet && marked(snippet.text, snippet.ranges))).toEqual([
      ["Wombät"],
      ["wombat"],
    ]);
    expect(count).toBe(3);
    expect((await search(ctx, "c")).items[0]?.snippet).toBeNull();
  });
});

describe("pages of search results", () => {
  it.each(["relevance", ...PROMPT_SORTS])(
    "give every match once in the order %s, with the exact total",
    async (sort) => {
      const ctx = await signIn();
      const own = await createCategory(ctx, createCategoryInput.parse({ name: "Apfel" }));
      for (let index = 0; index < 90; index += 1) {
        await add(
          { ...ctx, clock: fixedClock(new Date(1_700_000_000_000 + (index % 5))) },
          ["Robot", "My robot", "Other"][index % 3] ?? "",
          {
            content: index % 2 ? "the robot acts" : "acts, the robot",
            category: index % 4 ? "writing" : `custom-${own.id}`,
            isFavorite: index % 7 === 0,
          },
        );
      }
      await add(ctx, "Nothing of the kind");
      for (const [q, filters] of [
        ["rob", {}],
        ["robot act", {}],
        ['"the robot"', {}],
        ["robbot", { favorite: true }],
        ["robot", { categories: ["writing"] }],
      ] as const) {
        const whole = await search(ctx, q, { sort, limit: 200, ...filters });
        expect(whole.nextCursor).toBeNull();
        expect(whole.total).toBe(whole.items.length);
        expect(whole.total).toBeGreaterThan(5);
        const walked: PromptHit[] = [];
        for (let cursor: string | undefined; ; ) {
          const page = await search(ctx, q, { sort, limit: 7, cursor, ...filters });
          expect(page).toMatchObject({ total: whole.total, corrected: q === "robbot" });
          walked.push(...page.items);
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(walked).toEqual(whole.items);
      }
    },
  );

  it("refuse a cursor of another order", async () => {
    const ctx = await libraryOf(["Robot 1"], ["Robot 2"]);
    const { nextCursor } = await search(ctx, "robot", { limit: 1, sort: "recent" });
    for (const cursor of [nextCursor, "nonsense"]) {
      await expect(search(ctx, "robot", { cursor })).rejects.toMatchObject({ code: "INVALID" });
    }
  });

  it("take the same few statements however long they are", async () => {
    const ctx = await signIn();
    for (let index = 0; index < 60; index += 1) await add(ctx, `Robot ${index}`);
    const statements = async (q: string, limit: number) =>
      (await database.countQueries(() => search(ctx, q, { limit }))).count;
    expect(await statements("robot", 200)).toBe(2);
    expect([await statements("robot", 5), await statements("robot", 50)]).toEqual([3, 3]);
    expect([await statements("robbot", 5), await statements("robbot", 50)]).toEqual([5, 5]);
  });
});

it("lists and searches alike behind a pooler that knows no named statements", async () => {
  const ctx = await libraryOf(["Robot 1", { isFavorite: true }], ["Robot 2"], ["Robot 3"]);
  const pooled = openDatabase({ url: database.url, preparedStatements: false });
  try {
    const behind = { ...ctx, db: pooled.db };
    for (const sort of PROMPT_SORTS) {
      for (const filters of [{}, { favorite: true, categories: ["coding"] }]) {
        for (let cursor: string | undefined, page = 0; page < 2; page += 1) {
          const input = { sort, limit: 1, cursor, ...filters };
          const listed = await listPrompts(ctx, listPromptsInput.parse(input));
          expect(await listPrompts(behind, listPromptsInput.parse(input))).toEqual(listed);
          cursor = listed.nextCursor ?? undefined;
        }
        expect(await search(behind, "robot", { sort, ...filters })).toEqual(
          await search(ctx, "robot", { sort, ...filters }),
        );
      }
    }
    for (const q of ["robot", "robbot", '"robot 1"', "robot 3 or 1"]) {
      const first = await search(ctx, q, { limit: 1 });
      expect(await search(behind, q, { limit: 1 })).toEqual(first);
      const next = { limit: 1, cursor: first.nextCursor ?? undefined };
      expect(await search(behind, q, next)).toEqual(await search(ctx, q, next));
    }
  } finally {
    await pooled.close();
  }
});

describe("very long prompts", () => {
  it.each([
    [
      "different words",
      Array.from({ length: 28_000 }, (_, index) => `w${index.toString(36)}x`).join(" "),
      "wljrx",
    ],
    [
      "Chinese characters",
      Array.from({ length: 199_990 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join(""),
      "一",
    ],
    ["one word without an end", "x".repeat(200_000), "x".repeat(50)],
    ["emoji", "🚀".repeat(100_000), "🚀"],
    ["accents", "é".repeat(1_000).concat(" ").repeat(190), "e".repeat(45)],
    [
      "rare four-byte letters",
      Array.from({ length: 99_000 }, (_, index) =>
        index % 3 ? String.fromCodePoint(0x12000 + (index % 900)) : " ",
      ).join(""),
      "needle",
    ],
  ])("of 200,000 characters are kept and found: %s", async (_, content, q) => {
    const ctx = await libraryOf(["Needle", { content: content.slice(0, 200_000) }], ["Other"]);
    expect(await titles(ctx, q)).toEqual(["Needle"]);
  });
});
