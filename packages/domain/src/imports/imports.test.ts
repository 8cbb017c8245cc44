import { categories, imports } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, listCategories } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { createPrompt, listTrash, searchPrompts, updatePrompt } from "../prompts";
import { createPromptInput, searchPromptsInput, updatePromptInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import { completeImport, getImport, listImportRows, listImports, runImport, undoImport } from ".";
import { listImportRowsInput, listImportsInput, runImportInput } from "./schemas";
import { allRows, importFile, libraryOf, preview, run } from "./testing/actions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = (options: object = {}) => createSignedInContext(database.db, options);
const csv = (...rows: string[]) => ["title,content,category,tags", ...rows].join("\n");

describe("a preview", () => {
  it("shows the fate of every row, and makes no prompt", async () => {
    const ctx = await signIn();
    await createPrompt(ctx, createPromptInput.parse({ title: "Mine", content: "Same", category: "coding" }));
    const view = await preview(
      ctx,
      "my prompts.csv",
      csv("New,text,Coding,a", "Mine,Same,,", "New,text,,", "Mine,same,Research,", ",untitled,,"),
    );

    expect(view).toMatchObject({
      fileName: "my prompts.csv",
      formats: ["csv"],
      formatLabel: "CSV: text from “content”, title from “title”",
      status: "previewed",
      counts: {
        total: 5,
        ready: 2,
        duplicates: 2,
        skipped: 1,
        ticked: 2,
        unticked: 0,
        similar: 1,
        uncategorized: 0,
        uncategorizedDuplicates: 2,
      },
      groups: [
        { key: "coding", name: "Coding", count: 1, ticked: 1, confidence: null },
        { key: "new:Research", name: "Research", count: 1, ticked: 1, confidence: null },
      ],
      newCategories: ["Research"],
      createdCount: 0,
      finishedAt: null,
    });
    expect(await allRows(ctx, view)).toEqual([
      {
        position: 1,
        status: "ready",
        ticked: true,
        replaces: false,
        title: "New",
        excerpt: "text",
        category: "Coding",
        categoryKey: "coding",
        suggestion: null,
        tags: ["a"],
        reason: null,
        repeats: null,
      },
      expect.objectContaining({
        position: 2,
        status: "duplicate",
        reason: "The same prompt is already in your library.",
      }),
      expect.objectContaining({
        position: 3,
        status: "duplicate",
        reason: "The same as row 1 of this file.",
      }),
      expect.objectContaining({ position: 4, status: "ready", category: "Research" }),
      expect.objectContaining({
        position: 5,
        status: "skipped",
        excerpt: "untitled",
        reason: "It has no title.",
      }),
    ]);
    expect(await libraryOf(ctx)).toHaveLength(1);
  });

  it("does not mind the same prompt in another person's library", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await importFile(other, "x.csv", csv("A,b,,"));
    expect((await preview(ctx, "x.csv", csv("A,b,,"))).counts).toMatchObject({ ready: 1, duplicates: 0 });
  });

  it("is paged, and can be looked at one status at a time", async () => {
    const ctx = await signIn();
    const view = await preview(
      ctx,
      "x.csv",
      csv(...Array.from({ length: 450 }, (_, n) => `${n % 3 ? n : ""},text ${n},,`)),
    );
    const all = await allRows(ctx, view);
    expect(all.map(({ position }) => position)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1));
    expect(await allRows(ctx, view, { status: "skipped" })).toEqual(
      all.filter(({ status }) => status === "skipped"),
    );
  });

  it("keeps nothing of a file that turns out broken in its last row", async () => {
    const ctx = await signIn();
    const broken = csv(...Array.from({ length: 600 }, (_, n) => `t${n},c${n},,`), 'last,"open,,');
    await expect(preview(ctx, "x.csv", broken)).rejects.toThrow("starting on line 602");
    expect((await listImports(ctx, listImportsInput.parse({}))).items).toEqual([]);
  });

  it("refuses more rows than an import may have, more bytes than a file may have, and no prompts at all", async () => {
    const ctx = await signIn();
    await expect(preview(ctx, "x.csv", csv(...Array(20_001).fill("a,b,,")))).rejects.toMatchObject({
      code: "TOO_LARGE",
    });
    await expect(preview(ctx, "x.csv", Buffer.alloc(50 * 1024 * 1024 + 1, "a"))).rejects.toMatchObject({
      code: "TOO_LARGE",
      message: "This file is larger than 50 MB. Split it and try again.",
    });
    await expect(preview(ctx, "x.csv", csv())).rejects.toThrow("This file holds no prompts.");
  });

  it("is forgotten after a day, or when the person has made five more", async () => {
    const clock = fixedClock();
    const [ctx, other] = [await signIn({ clock }), await signIn({ clock })];
    const old = await preview(ctx, "old.csv", csv("A,b,,"));
    const done = await importFile(ctx, "done.csv", csv("C,d,,"));
    clock.advance(24 * 60 * 60 * 1000 + 1);
    await preview(other, "x.csv", csv("A,b,,"));
    await expect(getImport(ctx, old)).rejects.toMatchObject({ code: "NOT_FOUND" });

    for (let n = 0; n < 6; n++) {
      clock.advance(1000);
      await preview(ctx, `${n}.csv`, csv("A,b,,"));
    }
    const { items } = await listImports(ctx, listImportsInput.parse({}));
    expect(items.map(({ fileName }) => fileName)).toEqual([
      "5.csv",
      "4.csv",
      "3.csv",
      "2.csv",
      "1.csv",
      "done.csv",
    ]);
    expect(items.at(-1)).toEqual(done);
  });

  it("turns the hundred-and-first category name into a tag", async () => {
    const ctx = await signIn();
    const view = await preview(
      ctx,
      "x.csv",
      csv(...Array.from({ length: 101 }, (_, n) => `t${n},c,cat ${n},`)),
    );
    expect(view.newCategories).toHaveLength(100);
    expect((await allRows(ctx, view)).at(-1)).toMatchObject({
      category: null,
      tags: ["cat 100"],
      reason: "One import makes at most 100 categories, so its category is kept as a tag.",
    });
  });
});

describe("carrying out an import", () => {
  it("makes the ready rows, first row on top, and files each where it belongs", async () => {
    const clock = fixedClock("2026-03-01T10:00:00Z");
    const ctx = await signIn({ clock });
    const own = await createCategory(ctx, createCategoryInput.parse({ name: "My Work" }));
    const done = await importFile(
      ctx,
      "x.csv",
      csv("A,a,social media,x", "B,b,MY WORK,", "C,c,Neues,", "D,d,,", "E,e,neues,", "A,a,,"),
    );

    expect(done).toMatchObject({
      status: "done",
      createdCount: 5,
      newCategories: ["Neues"],
      finishedAt: "2026-03-01T10:00:00.000Z",
    });
    const [made] = (await listCategories(ctx)).filter(({ id }) => id !== own.id);
    expect(made).toMatchObject({ name: "Neues", icon: "📁", color: "category-blue" });
    const library = await libraryOf(ctx);
    expect(library.map(({ title, category, categoryId }) => [title, category, categoryId])).toEqual([
      ["A", "social-media", null],
      ["B", `custom-${own.id}`, own.id],
      ["C", `custom-${made?.id}`, made?.id],
      ["D", "writing", null],
      ["E", `custom-${made?.id}`, made?.id],
    ]);
    expect(library.every(({ createdAt }) => createdAt.toISOString() === "2026-03-01T10:00:00.000Z")).toBe(
      true,
    );
  });

  it("makes duplicates too when they are wanted", async () => {
    const ctx = await signIn();
    await importFile(ctx, "x.csv", csv("A,b,,"));
    const again = await importFile(ctx, "x.csv", csv("A,b,,", "A,b,,"), { includeDuplicates: true });
    expect(again.createdCount).toBe(2);
    expect(await libraryOf(ctx)).toHaveLength(3);
  });

  it("looks for duplicates again: the library may have grown since the preview", async () => {
    const ctx = await signIn();
    const [first, second] = [
      await preview(ctx, "x.csv", csv("A,b,,")),
      await preview(ctx, "x.csv", csv("A,b,,", "C,d,,")),
    ];
    await run(ctx, first);
    expect(await run(ctx, second)).toMatchObject({ createdCount: 1, counts: { ready: 1, duplicates: 1 } });
  });

  it("runs once, however often and however many at a time it is asked", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "x.csv", csv("A,a,New,", "B,b,,"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => run(ctx, view)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await libraryOf(ctx)).toHaveLength(2);
    expect(await listCategories(ctx)).toHaveLength(1);
  });

  it("lets two imports with the same new prompts and category make each once", async () => {
    const ctx = await signIn();
    const views = [
      await preview(ctx, "1.csv", csv("A,a,New,")),
      await preview(ctx, "2.csv", csv("A,a,New,", "B,b,New,")),
    ];
    await Promise.all(views.map((view) => run(ctx, view)));
    expect((await libraryOf(ctx)).map(({ title }) => title).sort()).toEqual(["A", "B"]);
    expect(await listCategories(ctx)).toHaveLength(1);
  });

  it("keeps of its rows only which prompts they made", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "a.csv", csv("A,a secret text,,", "B,,,"));
    expect(await allRows(ctx, view)).toHaveLength(2);
    await run(ctx, view);
    expect(await allRows(ctx, view)).toEqual([]);
    const [made] = await libraryOf(ctx);
    expect(
      await database.sql`select position, draft, prompt_id from import_rows where import_id = ${view.id}`,
    ).toEqual([{ position: 1, draft: {}, prompt_id: made?.id }]);
  });

  it("of hundreds of prompts lets searches say that they can't find all of it yet", async () => {
    const ctx = await signIn();
    const rows = Array.from({ length: 400 }, (_, n) => `Lantern ${n},Light the way ${n},,`);
    const view = await preview(ctx, "lanterns.csv", csv(...rows));
    await runImport(ctx, runImportInput.parse({ id: view.id, defaultCategory: "writing" }));
    const found = () => searchPrompts(ctx, searchPromptsInput.parse({ q: "lantern" }));
    expect(await libraryOf(ctx)).toHaveLength(400);
    expect(await found()).toMatchObject({ total: 0, indexing: true });

    await completeImport(ctx, view);

    expect(await found()).toMatchObject({ total: 400, indexing: false });
  });

  it.each(["nowhere", "custom-nowhere"])(
    "refuses the default category %s and can be tried again",
    async (category) => {
      const ctx = await signIn();
      const view = await preview(ctx, "x.csv", csv("A,b,,"));
      await expect(run(ctx, view, { defaultCategory: category })).rejects.toMatchObject({
        code: "INVALID",
        details: { issues: [{ path: "defaultCategory" }] },
      });
      expect(await libraryOf(ctx)).toEqual([]);
      expect(await run(ctx, view)).toMatchObject({ createdCount: 1 });
    },
  );
});

describe("undoing an import", () => {
  it("takes back its prompts, changed ones to the trash, and the categories that are empty then", async () => {
    const ctx = await signIn();
    const kept = await createPrompt(
      ctx,
      createPromptInput.parse({ title: "Mine", content: "x", category: "coding" }),
    );
    const done = await importFile(ctx, "x.csv", csv("A,a,Empty,", "B,b,Used,", "C,c,,"));
    const c = (await libraryOf(ctx)).find(({ title }) => title === "C");
    await updatePrompt(ctx, updatePromptInput.parse({ id: c?.id, title: "Changed" }));
    const used = (await listCategories(ctx)).find(({ name }) => name === "Used");
    await updatePrompt(ctx, updatePromptInput.parse({ id: kept.id, category: `custom-${used?.id}` }));

    expect(await undoImport(ctx, done)).toEqual({ deleted: 3, restored: 0 });

    expect((await libraryOf(ctx)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await listTrash(ctx, { limit: 50 })).items).toMatchObject([{ id: c?.id, title: "Changed" }]);
    expect((await listCategories(ctx)).map(({ name }) => name)).toEqual(["Used"]);
    expect(await getImport(ctx, done)).toMatchObject({ status: "undone", createdCount: 3 });
  });

  it("deletes nothing the second time, and an undone import does not run again", async () => {
    const ctx = await signIn();
    const done = await importFile(ctx, "x.csv", csv("A,a,,"));
    await undoImport(ctx, done);
    expect(await undoImport(ctx, done)).toEqual({ deleted: 0, restored: 0 });
    await expect(run(ctx, done)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await libraryOf(ctx)).toEqual([]);
  });

  it("forgets a preview", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "x.csv", csv("A,a,,"));
    expect(await undoImport(ctx, view)).toEqual({ deleted: 0, restored: 0 });
    await expect(getImport(ctx, view)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("another person's import", () => {
  it("looks missing to every verb, and is not changed", async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const previewed = await preview(owner, "x.csv", csv("A,a,,"));
    const done = await importFile(owner, "y.csv", csv("B,b,New,"));

    for (const view of [previewed, done, { id: "nowhere" }]) {
      const missing = { code: "NOT_FOUND", message: "Import not found." };
      await expect(getImport(stranger, view)).rejects.toMatchObject(missing);
      await expect(
        listImportRows(stranger, listImportRowsInput.parse({ id: view.id })),
      ).rejects.toMatchObject(missing);
      await expect(run(stranger, view)).rejects.toMatchObject(missing);
      await expect(undoImport(stranger, view)).rejects.toMatchObject(missing);
    }

    expect((await listImports(stranger, listImportsInput.parse({}))).items).toEqual([]);
    expect(await getImport(owner, previewed)).toEqual(previewed);
    expect(await getImport(owner, done)).toEqual(done);
    expect(await libraryOf(owner)).toHaveLength(1);
    expect(await libraryOf(stranger)).toEqual([]);
  });
});

describe("a person's imports", () => {
  it("are listed newest first, page by page", async () => {
    const ctx = await signIn({ clock: fixedClock() });
    for (const name of ["1", "2", "3"]) await importFile(ctx, `${name}.csv`, csv(`${name},x,,`));
    const first = await listImports(ctx, listImportsInput.parse({ limit: 2 }));
    const second = await listImports(ctx, listImportsInput.parse({ limit: 2, cursor: first.nextCursor }));
    expect([...first.items, ...second.items].map(({ fileName }) => fileName)).toEqual([
      "3.csv",
      "2.csv",
      "1.csv",
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it("go with the person, like their categories", async () => {
    const ctx = await signIn();
    await importFile(ctx, "x.csv", csv("A,a,New,"));
    await database.sql`delete from users where id = ${ctx.actor.id}`;
    expect(await database.db.select().from(imports).where(eq(imports.userId, ctx.actor.id))).toEqual([]);
    expect(await database.db.select().from(categories).where(eq(categories.userId, ctx.actor.id))).toEqual(
      [],
    );
  });
});

it("numbers the categories of an older export that share a name, or have a built-in one's, each time alike", async () => {
  const ctx = await signIn();
  const named = ["Same", "same", "Coding"].map((name, n) => ({ id: `custom-${n}`, name }));
  const file = (title: string) =>
    JSON.stringify({
      format: "commonplace",
      version: 1,
      categories: named,
      prompts: named.map(({ id }, n) => ({ title: `${title} ${n}`, content: "text", category: id })),
    });
  for (const title of ["First", "Second"]) {
    await importFile(ctx, "export.json", file(title));
    const names = new Map((await listCategories(ctx)).map(({ id, name }) => [id, name]));
    expect([...names.values()].sort()).toEqual(["Coding (2)", "Same", "same (2)"]);
    const filed = (await libraryOf(ctx)).filter((prompt) => prompt.title.startsWith(title));
    expect(filed.map(({ categoryId }) => names.get(categoryId ?? ""))).toEqual([
      "Same",
      "same (2)",
      "Coding (2)",
    ]);
  }
});
