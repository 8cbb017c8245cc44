import { buffer } from "node:stream/consumers";
import { fc } from "@commonplace/config/testing/property-tests";
import { newId } from "@commonplace/db";
import { prompts } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtInNamed, createCategory, foldName, listCategories } from "../categories";
import { CATEGORY_COLORS, CATEGORY_ICONS, createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import { cutText } from "../core/text";
import { importFile, libraryOf, preview } from "../imports/testing/actions";
import { createPrompt, listPrompts, settleVariable } from "../prompts";
import { createPromptInput, listPromptsInput, PROMPT_LIMITS } from "../prompts/schemas";
import { createSignedInContext } from "../testing";
import { exportLibrary } from ".";
import { EXPORT_FORMATS, type ExportFormat } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);

async function exportFile(ctx: SignedInContext, format: ExportFormat) {
  const { fileName, body } = exportLibrary(ctx, { format });
  return { fileName, bytes: await buffer(body) };
}

/** Texts that trip formats up, and any others. */
const text = fc.oneof(
  fc.constantFrom(
    '=HYPERLINK("x")',
    "'=1+1",
    "''@x",
    "+1",
    "-1",
    "＝1",
    "---\ntitle: not me\n---\n\nbody",
    "---",
    "line one\r\nline two\rline three\n\n",
    "\n\n leading",
    "trailing  \t\n",
    'quotes " and "" and \\" and \\',
    "comma, semicolon; tab\t| bar",
    "👩‍💻 emoji, 東京, עברית, e\u0301",
    "\u{feff}marked",
    "next\u0085line \u2028 \u2029 \u007f \u0001",
    "null",
    "~",
    "true",
    "007",
    "{ a: &x [1], b: *x }",
    "[brackets] and {{braces}}",
    "# Heading\n\ntext",
  ),
  fc.string({ unit: "binary", maxLength: 60 }).map((any) => any.replaceAll("\0", "")),
);
const written = text.filter((any) => any.trim() !== "");
/** Texts as titles, tags and names are kept: trimmed and short. */
const line = written.map((any) => cutText(any.trim(), 50).trim());
const moment = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });

const category = fc.record({
  name: fc
    .oneof(line, fc.constantFrom("Coding (2)", "Same", "same (2)"))
    .filter((name) => !builtInNamed(name)),
  description: fc.option(line, { nil: undefined }),
  icon: fc.constantFrom(...CATEGORY_ICONS),
  color: fc.constantFrom(...CATEGORY_COLORS),
});
const prompt = fc.record({
  title: line,
  description: fc.option(line, { nil: null }),
  content: written,
  category: fc.oneof(fc.constantFrom("coding", "writing", "social-media"), fc.nat({ max: 3 })),
  tags: fc.uniqueArray(line, { maxLength: 4 }),
  isFavorite: fc.boolean(),
  favoriteOrder: fc.option(moment, { nil: null }),
  isPinned: fc.boolean(),
  usageCount: fc.nat(),
  createdAt: fc.oneof(moment, fc.constant(new Date("2026-01-01T00:00:00.123Z"))),
  updatedAt: moment,
});
const library = fc.record({
  categories: fc.uniqueArray(category, {
    minLength: 1,
    maxLength: 4,
    selector: ({ name }) => foldName(name),
  }),
  prompts: fc.array(prompt, { minLength: 1, maxLength: 8 }),
});

/** Fills a library past every verb, so that it holds what no person would type. */
async function fill(
  ctx: SignedInContext,
  { categories, prompts: rows }: typeof library extends fc.Arbitrary<infer T> ? T : never,
) {
  const own: string[] = [];
  for (const looks of categories) own.push((await createCategory(ctx, createCategoryInput.parse(looks))).id);
  for (const row of rows) {
    const categoryId = typeof row.category === "number" ? (own[row.category % own.length] ?? null) : null;
    const place = {
      category: categoryId === null ? String(row.category) : `custom-${categoryId}`,
      categoryId,
    };
    const typed = createPromptInput.parse({ ...row, category: place.category });
    await database.db
      .insert(prompts)
      .values({ ...row, ...typed, ...place, id: newId(), userId: ctx.actor.id });
  }
}

/** A library as its owner knows it, without ids; categories without prompts only where the format carries them. */
async function contentsOf(ctx: SignedInContext, format: ExportFormat) {
  const own = await listCategories(ctx);
  const looksOf = new Map(
    own.map(({ id, name, description, icon, color }) => [id, { name, description, icon, color }]),
  );
  const rows = await libraryOf(ctx);
  const used = new Set(rows.map(({ categoryId }) => categoryId));
  const places =
    await database.sql`select title, favorite_order from prompts where user_id = ${ctx.actor.id}`;
  return {
    places: places.map((row) => JSON.stringify([row.title, row.favorite_order])).sort(),
    prompts: rows.map(({ id: _id, userId: _userId, category: place, categoryId, ...row }) => ({
      ...row,
      place: categoryId === null ? place : looksOf.get(categoryId),
    })),
    categories: own
      .filter(({ id }) => format !== "csv" || used.has(id))
      .map(({ id }) => JSON.stringify(looksOf.get(id)))
      .sort(),
  };
}

describe.each(EXPORT_FORMATS)("a library exported as %s", (format) => {
  it("comes back the same in a fresh account, to the byte", async () => {
    await fc.assert(
      fc.asyncProperty(library, async (contents) => {
        const [from, to] = [await signIn(), await signIn()];
        await fill(from, contents);
        const { fileName, bytes } = await exportFile(from, format);
        const done = await importFile(to, fileName, bytes);
        expect(done.counts).toMatchObject({ ready: contents.prompts.length, skipped: 0, duplicates: 0 });
        expect(await contentsOf(to, format)).toEqual(await contentsOf(from, format));
      }),
      { numRuns: 40 },
    );
  });

  it("gives back prompts that are alike as often as they went out", async () => {
    const [from, to] = [await signIn(), await signIn()];
    const moment = new Date("2026-01-01T00:00:00Z");
    const twin = { title: "Twin", description: null, content: "The same", category: "coding" as const };
    const rest = {
      tags: [],
      isFavorite: false,
      favoriteOrder: null,
      isPinned: false,
      usageCount: 0,
      createdAt: moment,
      updatedAt: moment,
    };
    await fill(from, { categories: [], prompts: Array.from({ length: 3 }, () => ({ ...twin, ...rest })) });
    const { fileName, bytes } = await exportFile(from, format);
    expect((await importFile(to, fileName, bytes)).counts).toMatchObject({ ready: 3, duplicates: 0 });
    expect((await libraryOf(to)).map(({ title }) => title)).toEqual(["Twin", "Twin", "Twin"]);
    // Importing into a library that has them adds none twice.
    expect((await preview(to, fileName, bytes)).counts).toMatchObject({ ready: 0, duplicates: 3 });
  });

  it("is recognised, and brings nothing new to the library it came from", async () => {
    const ctx = await signIn();
    await fill(ctx, {
      categories: [{ name: "Own", description: undefined, icon: "🚀", color: "red" }],
      prompts: [0, "coding" as const].map((place, n) => ({
        title: `T${n}`,
        description: null,
        content: "c",
        category: place,
        tags: [],
        isFavorite: false,
        favoriteOrder: null,
        isPinned: true,
        usageCount: 0,
        createdAt: new Date(),
        updatedAt: new Date(),
      })),
    });
    const { fileName, bytes } = await exportFile(ctx, format);
    const view = await preview(ctx, fileName, bytes);
    expect(view.formatLabel).toContain("exported from Commonplace");
    expect(view).toMatchObject({ counts: { total: 2, duplicates: 2, ready: 0 }, newCategories: [] });
  });

  it("is written batch by batch, and holds only its owner's prompts", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const rows = Array.from({ length: 120 }, (_, n) => `t${n},c${n}`);
    await importFile(ctx, "x.csv", ["title,content", ...rows].join("\n"));
    await importFile(other, "x.csv", "title,content\nforeign,secret");
    const { bytes } = await exportFile(ctx, format);
    const to = await signIn();
    await importFile(to, `x.${format === "markdown" ? "zip" : format}`, bytes);
    expect((await libraryOf(to)).map(({ title }) => title)).toEqual(rows.map((row) => row.split(",")[0]));
  });
});

it.each(EXPORT_FORMATS)("%s includes a person's choices about variable names", async (format) => {
  const [ctx, other] = [await signIn(), await signIn()];
  const { id } = await createPrompt(
    ctx,
    createPromptInput.parse({ title: "T", content: "[one, =1] `[two]`", category: "coding" }),
  );
  await settleVariable(ctx, { id, name: "One, =1", as: "text" });
  await settleVariable(ctx, { id, name: "two", as: "variable" });
  const { fileName, bytes } = await exportFile(ctx, format);
  await importFile(other, fileName, bytes);
  const [prompt] = (await listPrompts(other, listPromptsInput.parse({}))).items;
  expect(prompt).toMatchObject({
    notVariables: ["one, =1"],
    alsoVariables: ["two"],
    variables: [{ name: "two" }],
  });
});

it("JSON brings no impossible choices about variable names", async () => {
  const [ctx, other] = [await signIn(), await signIn()];
  await createPrompt(ctx, createPromptInput.parse({ title: "T", content: "x", category: "coding" }));
  const { bytes } = await exportFile(ctx, "json");

  const names = Array.from({ length: PROMPT_LIMITS.settledVariables + 5 }, (_, n) => `n ${n}`);
  const odd = JSON.stringify({
    ...JSON.parse(bytes.toString()),
    prompts: [{ title: "Odd", content: "x", notVariables: [7, " ", "A", "a ", "x".repeat(999), ...names] }],
  });
  await importFile(other, "odd.json", Buffer.from(odd));
  const [kept] = (await listPrompts(other, listPromptsInput.parse({}))).items;
  expect(kept?.notVariables).toEqual(names.slice(5));
});
