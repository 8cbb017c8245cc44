import { fc } from "@commonplace/config/testing/property-tests";
import { prompts } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import { createSignedInContext } from "../testing";
import {
  createPrompt,
  deletePrompt,
  listAllPrompts,
  listContents,
  listOutlines,
  listPrompts,
  listTrash,
  searchPrompts,
  settleVariable,
  updatePrompt,
} from ".";
import {
  CONTENT_EXCERPT_LENGTH,
  CONTENT_PREVIEW_LENGTH,
  CONTENTS_BYTES,
  createPromptInput,
  type ListPromptsInput,
  listPromptsInput,
  PROMPT_SORTS,
  type PromptSummary,
} from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const add = (ctx: SignedInContext, fields: object = {}) =>
  createPrompt(ctx, createPromptInput.parse({ title: "T", content: "C", category: "coding", ...fields }));
const list = (ctx: SignedInContext, input: object = {}) => listPrompts(ctx, listPromptsInput.parse(input));

async function walk(ctx: SignedInContext, input: Partial<ListPromptsInput>): Promise<PromptSummary[]> {
  const found: PromptSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await list(ctx, { ...input, cursor });
    found.push(...page.items);
    if (page.nextCursor === null) return found;
    expect(page.items).toHaveLength(input.limit ?? 50);
    cursor = page.nextCursor;
  }
}

/** A library with many ties in every order: equal moments, titles, categories, and both kinds of favourite. */
async function addTiedLibrary(ctx: SignedInContext, size: number) {
  const own = await Promise.all(
    ["Apfel", "Zebra", "codes"].map((name) => createCategory(ctx, createCategoryInput.parse({ name }))),
  );
  const titles = ["alpha", "Alpha", "ångström", "Zeta", "beta", "“quoted”", "東京", "émile", "Emil", 'q"\\'];
  const places = [
    { category: "marketing" },
    { category: "coding" },
    ...own.map(({ id }) => ({ category: `custom-${id}`, categoryId: id })),
  ];
  const row = fc.record({
    userId: fc.constant(ctx.actor.id),
    title: fc.constantFrom(...titles),
    content: fc.constant("C"),
    isFavorite: fc.boolean(),
    createdAt: fc.integer({ min: 0, max: 11 }).map((moment) => new Date(1_700_000_000_000 + moment)),
    place: fc.constantFrom(...places),
  });
  const rows = fc.sample(row, size).map(({ place, ...prompt }) => ({ ...prompt, ...place }));
  await database.db.insert(prompts).values(rows);
  return places.map(({ category }) => category);
}

describe.each(PROMPT_SORTS)("walking the pages in the order %s", (sort) => {
  it("gives every prompt exactly once, in order, whatever the page size and filters", async () => {
    const ctx = await signIn();
    const categories = await addTiedLibrary(ctx, 230);
    await addTiedLibrary(await signIn(), 30);
    const everything = await walk(ctx, { sort, limit: 200 });
    expect(new Set(everything.map(({ id }) => id)).size).toBe(230);

    for (const limit of [1, 7, 50]) {
      expect(await walk(ctx, { sort, limit })).toEqual(everything);
    }
    const some = categories.slice(1, 4);
    for (const filters of [{ favorite: true }, { categories: some }, { categories: some, favorite: true }]) {
      expect(await walk(ctx, { sort, limit: 9, ...filters })).toEqual(
        everything.filter(
          (prompt) =>
            (!filters.favorite || prompt.isFavorite) &&
            (!filters.categories || filters.categories.includes(prompt.category)),
        ),
      );
    }
    expect(await walk(ctx, { sort, categories: [] })).toEqual([]);
  });

  it("finds every prompt once where all share one moment, and favorites among them", async () => {
    const ctx = await signIn();
    const row = { userId: ctx.actor.id, title: "T", content: "C", createdAt: new Date(1_700_000_000_000) };
    const rows = Array.from({ length: 61 }, () => ({ ...row, category: "coding", isFavorite: true }));
    const made = await database.db.insert(prompts).values(rows).returning({ id: prompts.id });
    for (const favorite of [undefined, true as const]) {
      const found = await walk(ctx, { sort, limit: 4, favorite });
      expect(found.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    }
  });

  it("gives pinned prompts first where they are asked for so, and the others after them", async () => {
    const ctx = await signIn();
    await addTiedLibrary(ctx, 60);
    const everything = await walk(ctx, { sort, limit: 200 });
    const isPinned = (_: unknown, place: number) => place % 5 === 3;
    const pins = everything.filter(isPinned).map(({ id }) => id);
    await database.sql`update prompts set is_pinned = true where id = any(${pins})`;
    const expected = [...pins, ...everything.filter((_, place) => !isPinned(_, place)).map(({ id }) => id)];
    for (const limit of [1, 4, 5, pins.length, 50]) {
      const found = await walk(ctx, { sort, limit, pinnedFirst: true });
      expect(found.map(({ id }) => id)).toEqual(expected);
      expect(found.map((prompt) => prompt.isPinned)).toEqual(expected.map((_, place) => place < pins.length));
    }
    const { count } = await database.countQueries(() => list(ctx, { sort, pinnedFirst: true }));
    expect(count).toBe(2);
    for (const cursor of ["pinned.", "pinned.nonsense", "others.x", ""]) {
      await expect(list(ctx, { sort, cursor, pinnedFirst: true })).rejects.toMatchObject({ code: "INVALID" });
    }
  });

  it("neither repeats nor skips when prompts are added between pages", async () => {
    const ctx = await signIn();
    await addTiedLibrary(ctx, 60);
    const before = await walk(ctx, { sort, limit: 200 });
    const found: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list(ctx, { sort, limit: 7, cursor });
      found.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
      await add(ctx, { title: "alpha", isFavorite: true });
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it("takes one query a page", async () => {
    const ctx = await signIn();
    await addTiedLibrary(ctx, 60);
    for (const limit of [5, 50]) {
      const { count } = await database.countQueries(() => list(ctx, { sort, limit }));
      expect(count).toBe(1);
    }
  });

  it("refuses a cursor of another order and one that is made up", async () => {
    const ctx = await signIn();
    await addTiedLibrary(ctx, 3);
    const other = sort === "recent" ? "favorites" : "recent";
    const { nextCursor } = await list(ctx, { sort: other, limit: 1 });
    const forged = Buffer.from(JSON.stringify([sort, ["x", "\0", "never", {}]])).toString("base64url");
    for (const cursor of [nextCursor, "nonsense", forged, "", "é"]) {
      await expect(list(ctx, { sort, cursor })).rejects.toMatchObject({ code: "INVALID" });
    }
  });
});

describe("orders as people expect them", () => {
  const titles = (items: PromptSummary[]) => items.map(({ title }) => title);

  it("puts upper and lower case together and accents beside their letter", async () => {
    const ctx = await signIn();
    for (const title of ["Zebra", "apple", "Éclair", "banana", "Apple", "echo", "zoo", "eclipse"]) {
      await add(ctx, { title });
    }
    expect(titles((await list(ctx, { sort: "alphabetical" })).items)).toEqual([
      "apple",
      "Apple",
      "banana",
      "echo",
      "Éclair",
      "eclipse",
      "Zebra",
      "zoo",
    ]);
  });

  it("puts a title in quotes or behind a dot where it would stand without them", async () => {
    const ctx = await signIn();
    for (const title of [
      "zoo",
      "“Act as” a critic",
      "apple",
      ".net reviewer",
      "(Draft) letter",
      "act",
      "Mail",
    ]) {
      await add(ctx, { title });
    }
    const first = await list(ctx, { sort: "alphabetical", limit: 3 });
    const rest = await list(ctx, { sort: "alphabetical", cursor: first.nextCursor ?? undefined });
    expect(titles([...first.items, ...rest.items])).toEqual([
      "act",
      "“Act as” a critic",
      "apple",
      "(Draft) letter",
      "Mail",
      ".net reviewer",
      "zoo",
    ]);
  });

  it("orders by the categories' displayed names, newest first in each", async () => {
    const ctx = await signIn();
    const drafts = await createCategory(ctx, createCategoryInput.parse({ name: "drafts" }));
    for (const [title, category] of [
      ["1", "writing"],
      ["2", `custom-${drafts.id}`],
      ["3", "coding"],
      ["4", "social-media"],
      ["5", "coding"],
    ]) {
      await add(ctx, { title, category });
    }
    expect(titles((await list(ctx, { sort: "category" })).items)).toEqual(["5", "3", "2", "4", "1"]);
  });

  it("puts favourites first, and the newest first among equals", async () => {
    const ctx = await signIn();
    for (const [title, isFavorite] of [
      ["1", true],
      ["2", false],
      ["3", true],
      ["4", false],
    ]) {
      await add(ctx, { title, isFavorite });
    }
    expect(titles((await list(ctx, { sort: "favorites" })).items)).toEqual(["3", "1", "4", "2"]);
    expect(titles((await list(ctx)).items)).toEqual(["4", "3", "2", "1"]);
  });
});

describe("the content in a list", () => {
  it.each([
    ["400 characters in the library", CONTENT_EXCERPT_LENGTH, list],
    [
      "4,000 characters in the trash",
      CONTENT_PREVIEW_LENGTH,
      async (ctx: SignedInContext) => {
        for (const { id } of (await list(ctx)).items) await deletePrompt(ctx, { id });
        const { items } = await listTrash(ctx, { limit: 50 });
        return { items: items.sort((one, other) => Number(other.title) - Number(one.title)) };
      },
    ],
  ])("is cut at %s, never through a character, and says so", async (_, length, page) => {
    const ctx = await signIn();
    const exact = "x".repeat(length);
    const cases: [string, string, boolean][] = [
      [exact, exact, false],
      [`${exact}y`, exact, true],
      [`${exact.slice(1)}🚀`, exact.slice(1), true],
      ["🚀".repeat(length), "🚀".repeat(length / 2), true],
      ["🚀".repeat(length / 2), "🚀".repeat(length / 2), false],
      ["汉".repeat(144_000), "汉".repeat(length), true],
    ];
    for (const [at, [content]] of cases.entries()) await add(ctx, { title: String(at), content });
    const { items } = await page(ctx);
    expect(items.map(({ content, contentTruncated }) => [content, contentTruncated])).toEqual(
      cases.map(([, preview, truncated]) => [preview, truncated]).reverse(),
    );
  });

  it("is given apart from the list, but no long one, and nobody else's", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const whole = `${"Plain words. ".repeat(400)}The end.`;
    const mine = await add(ctx, { content: whole });
    const exact = await add(ctx, { content: "汉".repeat(CONTENTS_BYTES / 3) });
    const long = await add(ctx, { content: `${"汉".repeat(CONTENTS_BYTES / 3)}汉` });
    const gone = await add(ctx, { content: whole });
    await deletePrompt(ctx, { id: gone.id });
    const theirs = await add(other, { content: whole });
    const ids = [mine, exact, long, gone, theirs].map(({ id }) => id);
    const { result, count } = await database.countQueries(() => listContents(ctx, { ids: [...ids, "none"] }));
    expect(count).toBe(1);
    expect(result.sort((one, next) => ids.indexOf(one.id) - ids.indexOf(next.id))).toEqual(
      [mine, exact].map(({ id, version, content }) => ({ id, version, content })),
    );
  });

  it("comes with the variables of all of it, as it is now", async () => {
    const ctx = await signIn();
    const long = (name: string) => `${"Plain words. ".repeat(400)} Write about [${name}] for [reader].`;
    const { id, version } = await add(ctx, { content: long("topic") });
    const names = async () =>
      (await list(ctx)).items.map(({ variables }) => variables.map(({ name }) => name));
    expect(await names()).toEqual([["topic", "reader"]]);
    expect(await names()).toEqual([["topic", "reader"]]);
    await updatePrompt(ctx, { id, content: long("river"), expectedVersion: version });
    expect(await names()).toEqual([["river", "reader"]]);
    await settleVariable(ctx, { id, name: "reader", as: "text" });
    expect(await names()).toEqual([["river"]]);
    const found = await searchPrompts(ctx, { q: "plain", limit: 10, sort: "relevance", meaning: false });
    expect(found.items[0]?.variables.map(({ name }) => name)).toEqual(["river"]);
  });

  it("is left out of outlines, and read once for each version for its variables", async () => {
    const ctx = await signIn();
    const { id, version } = await add(ctx, { title: "First", content: "Write about [topic]." });
    await add(ctx, { title: "Second", content: "Sum up {{text}}." });
    const outlines = async (cursor?: string) => {
      const page = await listOutlines(ctx, { limit: 1, cursor });
      const named = page.items.map(({ title, variables }) => [title, ...variables.map(({ name }) => name)]);
      return { named, next: page.nextCursor ?? undefined };
    };
    const { named, next } = await outlines();
    expect(named).toEqual([["Second", "text"]]);
    expect(await outlines(next)).toEqual({ named: [["First", "topic"]], next: undefined });
    const { count, result } = await database.countQueries(() => outlines(next));
    expect([count, result.named]).toEqual([1, [["First", "topic"]]]);
    await updatePrompt(ctx, { id, content: "Write about [river].", expectedVersion: version });
    expect((await outlines(next)).named).toEqual([["First", "river"]]);
    await settleVariable(ctx, { id, name: "river", as: "text" });
    expect((await outlines(next)).named).toEqual([["First"]]);
    const [item] = (await listOutlines(ctx, { limit: 1 })).items;
    expect(Object.keys(item ?? {}).sort()).toEqual([
      "attachments",
      "description",
      "id",
      "title",
      "variables",
    ]);
  });

  it("is told apart by its variables, whether it is cut or not", async () => {
    const ctx = await signIn();
    const plain = "Plain words. ".repeat(400);
    for (const content of ["Of [one].", `${plain}Of [two].`, "Of none.", `${plain}Of [three].`])
      await add(ctx, { content });
    const names = async () =>
      (await list(ctx)).items.map(({ variables }) => variables.map(({ name }) => name).join());
    expect(await names()).toEqual(["three", "", "two", "one"]);
    await add(ctx, { content: `${plain}Of [four].` });
    expect(await names()).toEqual(["four", "three", "", "two", "one"]);
  });

  it("is whole where whole prompts are asked for", async () => {
    const ctx = await signIn();
    const content = "🚀".repeat(30_000);
    const prompt = await add(ctx, { content, category: "writing" });
    await add(ctx);
    const input = { limit: 10, sort: "recent" } as const;
    expect(await listAllPrompts(ctx, { ...input, category: "writing" })).toEqual({
      items: [prompt],
      nextCursor: null,
    });
    expect((await listAllPrompts(ctx, input)).items).toHaveLength(2);
  });
});
