import { prompts, users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories";
import { createCategoryInput } from "../../categories/schemas";
import { catchUpSearch } from "../../changes";
import type { SignedInContext } from "../../core/context";
import { fixedClock } from "../../testing";
import { recordPromptUse } from "..";
import { PROMPT_SORTS } from "../schemas";
import { searchPromptIds } from "./search";
import { add, search, titles, useSearchLibrary } from "./testing/library";

const { database, libraryOf } = useSearchLibrary();

describe("operators", () => {
  it("narrow by tag, also nested, category, favorites, parts and the title", async () => {
    const ctx = await libraryOf(
      ["Plain", { content: "mail" }],
      ["Tagged", { tags: ["Client/Acme"], description: "About mail" }],
      ["Mail", { category: "writing", isFavorite: true, content: "Write to {{name}}" }],
    );
    const own = await createCategory(ctx, createCategoryInput.parse({ name: "Cold Calls" }));
    await add(ctx, "Called", { category: `custom-${own.id}` });

    expect(await titles(ctx, "tag:client")).toEqual(["Tagged"]);
    expect(await titles(ctx, "tag:client/ACME mail")).toEqual(["Tagged"]);
    expect(await titles(ctx, "tag:cli")).toEqual([]);
    expect(await titles(ctx, "mail -tag:client")).toEqual(["Mail", "Plain"]);
    expect(await titles(ctx, 'category:"cold calls"')).toEqual(["Called"]);
    expect(await titles(ctx, "category:writing or tag:client")).toEqual(["Mail", "Tagged"]);
    expect(await titles(ctx, "is:favorite")).toEqual(["Mail"]);
    expect(await titles(ctx, "has:variables")).toEqual(["Mail"]);
    expect(await titles(ctx, "has:tags")).toEqual(["Tagged"]);
    expect(await titles(ctx, "has:documents")).toEqual([]);
    expect(await titles(ctx, "in:title mail")).toEqual(["Mail"]);
    expect(await titles(ctx, "is:purple mail")).toEqual([]);
  });

  it("narrow by number and time of uses, by changes and by who made them", async () => {
    const clock = fixedClock("2026-06-01T00:00:00Z");
    const ctx = { ...(await libraryOf(["Old"], ["Used"], ["Edited"])), clock };
    const idOf = async (title: string) => (await search(ctx, title)).items[0]?.id ?? "";
    await recordPromptUse(ctx, { id: await idOf("used"), eventType: "use" });
    const [grace] = await database()
      .db.insert(users)
      .values({ email: "grace@example.test", firstName: "Grace", lastName: "Hopper" })
      .returning();
    await database()
      .db.update(prompts)
      .set({ editedBy: grace?.id, updatedAt: clock.now() })
      .where(eq(prompts.id, await idOf("edited")));

    expect(await titles(ctx, "is:unused")).toEqual(["Edited", "Old"]);
    expect(await titles(ctx, "used:>0")).toEqual(["Used"]);
    expect(await titles(ctx, "used:<30d")).toEqual(["Used"]);
    expect(await titles(ctx, "used:>90d created:>90d")).toEqual(["Edited", "Old"]);
    expect(await titles(ctx, "updated:<7d")).toEqual(["Edited"]);
    expect(await titles(ctx, "by:grace")).toEqual(["Edited"]);
    expect(await titles(ctx, "-by:me")).toEqual(["Edited"]);
  });

  it("hold in every order and from page to page, and look at nobody else's prompts", async () => {
    const ctx = await libraryOf(
      ["One", { tags: ["x"] }],
      ["Two", { tags: ["x"] }],
      ["Three", { tags: ["x"] }],
    );
    const stranger = await libraryOf(["Secret", { tags: ["x"], content: "c++" }]);
    for (const sort of ["relevance", ...PROMPT_SORTS]) {
      const whole = await search(ctx, "tag:x", { sort });
      expect(whole.total).toBe(3);
      const first = await search(ctx, "tag:x", { sort, limit: 1 });
      const rest = await search(ctx, "tag:x", { sort, limit: 5, cursor: first.nextCursor });
      expect([...first.items, ...rest.items]).toEqual(whole.items);
    }
    expect(await titles(ctx, "c++")).toEqual([]);
    expect(await titles(stranger, "c++")).toEqual(["Secret"]);
  });
});

it("counts and collects what has the phrase, not what has its words", async () => {
  const ctx = await libraryOf(
    ["One", { content: "busy robot" }],
    ["Two", { content: "the busy robot" }],
    ["Three", { content: "robot, busy" }],
    ["Four", { content: "a robot that is busy" }],
  );
  for (const q of ['"busy robot"', '-"robot that" -three']) {
    expect(await search(ctx, q, { limit: 1 })).toMatchObject({ total: 2 });
    expect(await searchPromptIds(ctx, { q })).toHaveLength(2);
  }
});

describe("signs", () => {
  it("are found where they stand: c++, .NET, [name], %, pictures", async () => {
    const ctx = await libraryOf(
      ["C", { content: "Plain c, then" }],
      ["Cpp", { content: "Modern C++ code" }],
      ["Dot", { content: "A .NET service" }],
      ["Net", { content: "A net of fish" }],
      ["Blank", { content: "Dear [name]," }],
      ["Name", { content: "Your name" }],
      ["Share", { description: "up 20%" }],
      ["Star", { tags: ["🚀"] }],
    );
    expect(await titles(ctx, "c++")).toEqual(["Cpp"]);
    expect(await titles(ctx, ".net")).toEqual(["Dot"]);
    expect(await titles(ctx, "[name]")).toEqual(["Blank"]);
    expect(await titles(ctx, "%")).toEqual(["Share"]);
    expect(await titles(ctx, '"%"')).toEqual(["Share"]);
    expect(await titles(ctx, "🚀")).toEqual(["Star"]);
    expect(await titles(ctx, "c -c++")).toEqual(["C"]);
    expect(await titles(ctx, "dear & name")).toEqual(["Blank"]);
    expect(await titles(ctx, "_")).toEqual([]);
  });

  it("are found beside capitals, also those whose small letters are in another alphabet", async () => {
    const ctx = await libraryOf(
      ["City", { content: "Meet me in #İSTANBUL" }],
      ["Sign", { content: "As cold as 5 #\u212aELVIN" }],
      ["Blank", { content: "Say why: [ÄRGER]" }],
      ["Plain", { content: "#KITE and [ANGER]" }],
    );
    expect(await titles(ctx, "#istanbul")).toEqual(["City"]);
    expect(await titles(ctx, "#kelvin")).toEqual(["Sign"]);
    expect(await titles(ctx, "[ärger]")).toEqual(["Blank"]);
    expect(await titles(ctx, "#kite")).toEqual(["Plain"]);
    expect(await titles(ctx, "[anger]")).toEqual(["Plain"]);
  });

  it("are found whatever stands around them, also in quotes and beside words", async () => {
    const ctx = await libraryOf(
      ["Sharp", { content: "Act as a C#\ndeveloper" }],
      ["Flat", { content: "Act as a C developer. Then C, # and so on" }],
      ["Mail", { content: "Write to me@home.example, (see R&D)" }],
      ["Alarm", { content: "Rings at ⏰️ 7 → 8" }],
      ["Asp", { description: "ASP.NET Core", content: "{{#if}}$1,000{{/if}}" }],
    );
    expect(await titles(ctx, "c#")).toEqual(["Sharp"]);
    expect(await titles(ctx, '"c# developer"')).toEqual(["Sharp"]);
    expect((await titles(ctx, '"c developer"')).toSorted()).toEqual(["Flat", "Sharp"]);
    expect(await titles(ctx, "@")).toEqual(["Mail"]);
    expect(await titles(ctx, "me@home")).toEqual(["Mail"]);
    expect(await titles(ctx, "r&d")).toEqual(["Mail"]);
    expect(await titles(ctx, "⏰")).toEqual(["Alarm"]);
    expect(await titles(ctx, "→")).toEqual(["Alarm"]);
    expect(await titles(ctx, ".net")).toEqual(["Asp"]);
    expect(await titles(ctx, "{{#if}}")).toEqual(["Asp"]);
    expect(await titles(ctx, "$1,000")).toEqual(["Asp"]);
    expect(await titles(ctx, "$2")).toEqual([]);
    expect((await titles(ctx, "-@ -⏰ -.net")).toSorted()).toEqual(["Flat", "Sharp"]);
  });
});

describe("the order and signs that the index knows", () => {
  const wordsOf = (ctx: SignedInContext) => database().sql<{ lexemes: string[]; version: number }[]>`
    select array(select substr(lexeme, 3) from unnest(string_to_array(lexemes, E'\n')) as lexeme
      where substr(lexeme, 3, 1) in ('p', 's')) as lexemes, words_version as version
    from prompt_search where user_id = ${ctx.actor.id} order by title`;

  it("is written for older rows in the background; until then their texts are read", async () => {
    const ctx = await libraryOf(
      ["Wombat", { content: "act as a C++ pirate" }],
      ["Zebra", { content: "a c as act" }],
      ["Heron", { content: "Old .NET services" }],
      ["Angler", { content: "My net .notes" }],
    );
    const finds = async () => {
      expect(await titles(ctx, '"act as a"')).toEqual(["Wombat"]);
      expect(await titles(ctx, "c++")).toEqual(["Wombat"]);
      expect(await titles(ctx, ".net")).toEqual(["Heron"]);
      expect((await titles(ctx, "-.net -c")).toSorted()).toEqual(["Angler"]);
    };
    await finds();
    // Version 0 had no pairs and signs, version 1 one letter after a point, version 2 a vector instead of a text.
    for (const version of [0, 1, 2]) {
      await database()
        .sql`update prompt_search set words_version = ${version}, lexemes = null, words = array_to_tsvector(array(
        select distinct case when ${version} < 2 and substr(lexeme, 3, 2) = 's.' then left(lexeme, 5) else lexeme end
        from unnest(string_to_array(lexemes, E'\n')) as lexeme
        where ${version} > 0 or substr(lexeme, 3, 1) not in ('p', 's')))
        where user_id = ${ctx.actor.id}`;
      await finds();
      await catchUpSearch(ctx);
      expect(await wordsOf(ctx)).toEqual([
        { lexemes: ["pmy net", "s.notes"], version: 3 },
        { lexemes: ["pold net", "s.net"], version: 3 },
        { lexemes: ["pa c", "pact as", "pact as a", "pas a", "pas a c", "s+", "s++", "sc+"], version: 3 },
        { lexemes: ["pa c", "pa c as", "pas act", "pc as", "pc as act"], version: 3 },
      ]);
      await finds();
    }
  });

  it("is left open where a text has too much of either, and finds the text all the same", async () => {
    const words = Array.from({ length: 30_000 }, (_, index) =>
      ((index * 7_919) % 46_656).toString(36).padStart(3, "0"),
    );
    const signs = Array.from({ length: 4_100 }, (_, index) => `${String.fromCodePoint(0x4e00 + index)}%`);
    const ctx = await libraryOf(
      ["Much", { content: [...words, ...signs].join(" ") }],
      ["Little", { content: "the of % a" }],
    );
    expect(await titles(ctx, `"${words.slice(0, 2).join(" ")}"`)).toEqual(["Much"]);
    expect(await titles(ctx, `"${words.slice(0, 5).join(" ")}"`)).toEqual(["Much"]);
    expect(await titles(ctx, `"${words.slice(0, 4).join(" ")} of"`)).toEqual([]);
    expect(await titles(ctx, "丁%")).toEqual(["Much"]);
    expect(await titles(ctx, "%")).toEqual(["Little", "Much"]);
    const lexemes = (await wordsOf(ctx)).map((row) => row.lexemes.slice(0, 2));
    expect(lexemes).toContainEqual(["p", "s"]);
  });
});
