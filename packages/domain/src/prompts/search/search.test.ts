import { randomUUID } from "node:crypto";
import { openDatabase } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCategory, updateCategory } from "../../categories";
import { createCategoryInput } from "../../categories/schemas";
import { chosenIds } from "../../changes/chosen";
import { bulkFilter } from "../../changes/schemas";
import { fixedClock } from "../../testing";
import { countEach, deletePrompt, updatePrompt } from "..";
import { PROMPT_SORTS } from "../schemas";
import { add, marked, search, titles, useSearchLibrary } from "./testing/library";

const { database, libraryOf, signIn } = useSearchLibrary();

describe("the texts that search looks at", () => {
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
        await database()
          .db.insert(users)
          .values({ id, email: `${id}@example.test` });
        const ctx = { db: database().db, clock: fixedClock(), actor: { id } };
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

describe("queries as people type them", () => {
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
    expect(await search(ctx, "zzzzzz")).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      totalIsCapped: false,
      corrected: false,
      similar: 0,
      indexing: false,
      meaning: "none",
    });
    const [hit] = (await search(ctx, "markting")).items;
    expect(marked("Marketing strategy", hit?.highlights.title ?? [])).toEqual(["Marketing"]);
  });
});

describe("many matches", () => {
  it("are counted up to 1,000, in every order and with phrases, and paged beyond", async () => {
    const ctx = await signIn();
    await database().db.execute(sql`
      insert into prompts (id, user_id, title, content, category)
      select 'many-' || place, ${ctx.actor.id}, 'Robot ' || place, 'the busy robot', 'coding'
      from generate_series(1, 1001) as place`);
    for (const q of ["robot", '"busy robot"']) {
      for (const sort of ["relevance", ...PROMPT_SORTS]) {
        expect(await search(ctx, q, { sort, limit: 10 })).toMatchObject({
          total: 1_000,
          totalIsCapped: true,
        });
      }
      const page = await search(ctx, q, { categories: ["coding"], limit: 200 });
      expect(
        await search(ctx, q, { cursor: page.nextCursor, categories: ["coding"], limit: 10 }),
      ).toMatchObject({
        total: 1_000,
        totalIsCapped: true,
      });
    }
    await database().db.execute(sql`delete from prompts where id = 'many-1001'`);
    expect(await search(ctx, "robot", { limit: 10 })).toMatchObject({ total: 1_000, totalIsCapped: false });
  });

  it("of which few have the words in their titles are not looked at one after the other", async () => {
    const ctx = await signIn();
    await database().db.execute(sql`
      insert into prompts (id, user_id, title, content, category)
      select 'rarely-' || place, ${ctx.actor.id},
        case when place < 4 then 'Pilot ' else 'Another ' end || place, 'the pilot', 'coding'
      from generate_series(1, 1001) as place`);
    await search(ctx, "pilot", { limit: 2 });
    const { result, count } = await database().countQueries(() => search(ctx, "pilot", { limit: 5 }));
    expect([count, result.total, result.totalIsCapped]).toEqual([3, 1_000, true]);
    expect(result.items.slice(0, 3).map(({ title }) => title)).toEqual(["Pilot 3", "Pilot 2", "Pilot 1"]);
    expect(result.items.slice(3).every(({ title }) => title.startsWith("Another"))).toBe(true);
  });

  it("whatever is looked for, end with advice where the connections for searches end a statement", async () => {
    const quick = openDatabase({ url: database().url, statementTimeoutMs: 200 });
    const ctx = { ...(await libraryOf(["Robot", { content: "the busy robot" }])), searches: quick.db };
    const advice = { code: "UNPROCESSABLE", message: "Add another word to narrow this down." };
    try {
      // The queries wait, which stands for some that take long.
      await database().db.transaction(async (tx) => {
        await tx.execute(sql`lock table prompts, prompt_search in access exclusive mode`);
        for (const [q, sort] of [
          ['"busy robot"', "relevance"],
          ["robot", "relevance"],
          ["robot", "category"],
          ["-java", "recent"],
          ["robbot", "relevance"],
        ] as const) {
          await expect(search(ctx, q, { sort }), q).rejects.toMatchObject(advice);
        }
        const filter = { filter: bulkFilter.parse({ q: "robot" }) };
        await expect(chosenIds(ctx, filter)).rejects.toMatchObject(advice);
        expect(await countEach(ctx, [{ q: "robot" }])).toBeNull();
      });
      expect(await titles(ctx, "robot")).toEqual(["Robot"]);
    } finally {
      await quick.close();
    }
  });
});

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
