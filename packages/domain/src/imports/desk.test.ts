import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, listCategories } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { createPrompt, getPrompt, updatePrompt } from "../prompts";
import { createPromptInput, updatePromptInput } from "../prompts/schemas";
import { createSignedInContext, inlineWorkers } from "../testing";
import { previewImport, undoImport, updateImport } from ".";
import { updateImportInput } from "./schemas";
import { allRows, libraryOf, preview, run } from "./testing/actions";
import { zipOf } from "./testing/files";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = async () => ({ ...(await createSignedInContext(database.db)), workers: inlineWorkers });
const change = (ctx: Awaited<ReturnType<typeof signIn>>, fields: object) =>
  updateImport(ctx, updateImportInput.parse(fields));
const csv = (...rows: string[]) => ["title,content", ...rows].join("\n");
const LONG = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");

describe("suggested categories", () => {
  it("are found by words, also the person's own, and unsure rows wait", async () => {
    const ctx = await signIn();
    const own = await createCategory(ctx, createCategoryInput.parse({ name: "Gardening" }));
    const view = await preview(
      ctx,
      "mine.csv",
      csv(
        "Python debugger,Debug this code",
        "SEO campaign,Plan a marketing campaign",
        "Gardening calendar,When to sow",
        "Thing,Hm",
      ),
    );
    expect(view.groups).toEqual(
      [
        { key: "marketing", name: "Marketing", count: 1, ticked: 1, confidence: expect.any(Number) },
        { key: "coding", name: "Coding", count: 1, ticked: 1, confidence: expect.any(Number) },
        { key: `custom-${own.id}`, name: "Gardening", count: 1, ticked: 1, confidence: expect.any(Number) },
        { key: null, name: null, count: 1, ticked: 1, confidence: null },
      ].sort(
        (a, b) =>
          view.groups.findIndex(({ key }) => key === a.key) -
          view.groups.findIndex(({ key }) => key === b.key),
      ),
    );
    const [first] = await allRows(ctx, view);
    expect(first?.suggestion).toMatchObject({ key: "coding", name: "Coding" });
    expect(first?.suggestion?.confidence).toBeGreaterThan(0.6);

    await run(ctx, view, { defaultCategory: undefined });
    const made = (await listCategories(ctx)).find(({ name }) => name === "mine");
    expect((await libraryOf(ctx)).map(({ category }) => category)).toEqual([
      "coding",
      "marketing",
      `custom-${own.id}`,
      `custom-${made?.id}`,
    ]);
  });
});

describe("changing a preview", () => {
  it("files, tags and ticks rows, groups or all, and imports the ticked ones", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "x.csv", csv("A,a", "B,b", "C,c"));
    await change(ctx, { id: view.id, rows: [1], category: "new:Recipes", addTags: ["one"] });
    await change(ctx, { id: view.id, group: "unsure", category: "writing" });
    await change(ctx, { id: view.id, rows: [3], ticked: false });
    const changed = await change(ctx, { id: view.id, addTags: ["all", "one"] });
    expect(changed).toMatchObject({
      counts: { ready: 3, ticked: 2, unticked: 1, uncategorized: 0 },
      newCategories: ["Recipes"],
    });
    await run(ctx, view);
    const library = await libraryOf(ctx);
    expect(library.map(({ title, tags }) => [title, tags])).toEqual([
      ["A", ["one", "all"]],
      ["B", ["all", "one"]],
    ]);
    expect(library.map(({ category }) => category)).toEqual([expect.stringContaining("custom-"), "writing"]);
  });

  it("takes unticked rows when all are asked for", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "x.csv", csv("A,a", "B,b"));
    await change(ctx, { id: view.id, ticked: false });
    await run(ctx, view, { all: true });
    expect(await libraryOf(ctx)).toHaveLength(2);
  });

  it("is not used up by a run that would make nothing, because no row is ticked or no column named", async () => {
    const ctx = await signIn();
    const unticked = await preview(ctx, "x.csv", csv("A,a"));
    await change(ctx, { id: unticked.id, ticked: false });
    await expect(run(ctx, unticked)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "No row is ticked, so nothing would be imported.",
    });
    await change(ctx, { id: unticked.id, ticked: true });
    const nameless = await preview(
      ctx,
      "y.csv",
      "Wer;Was\nAnna;Schreibe ein Gedicht über den Herbst und seine Farben\n",
    );
    await expect(run(ctx, nameless)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Say first which column holds the prompts' text.",
    });
    await change(ctx, { id: nameless.id, mapping: { title: 0, content: 1 } });
    await run(ctx, unticked);
    await run(ctx, nameless);
    expect(await libraryOf(ctx)).toHaveLength(2);
  });

  it("reads a table with the columns the person names", async () => {
    const ctx = await signIn();
    const view = await preview(
      ctx,
      "x.csv",
      "Wer;Was\nAnna;Schreibe ein Gedicht über den Herbst und seine Farben im Wald\n",
    );
    expect(view).toMatchObject({
      formatLabel: "Table whose columns need names",
      counts: { ready: 0, skipped: 1 },
      tables: [
        { columns: ["Wer", "Was"], mapping: null, sample: [["Anna", expect.stringContaining("Gedicht")]] },
      ],
    });
    const mapped = await change(ctx, { id: view.id, mapping: { title: 0, content: 1 } });
    expect(mapped).toMatchObject({
      formatLabel: "CSV: text from “Was”, title from “Wer”",
      counts: { ready: 1, skipped: 0 },
      tables: [{ mapping: { title: 0, content: 1 } }],
    });
    await run(ctx, view);
    expect((await libraryOf(ctx)).map(({ title }) => title)).toEqual(["Anna"]);
    await expect(change(ctx, { id: view.id, ticked: false })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("refuses columns, tables, rows and categories that there are not, and another person's import", async () => {
    const ctx = await signIn();
    const stranger = await signIn();
    const view = await preview(ctx, "x.csv", csv("A,a"));
    await expect(change(ctx, { id: view.id, mapping: { content: 7 } })).rejects.toMatchObject({
      code: "INVALID",
    });
    await expect(change(ctx, { id: view.id, mapping: { table: 3, content: 0 } })).rejects.toMatchObject({
      code: "INVALID",
    });
    await expect(change(ctx, { id: view.id, rows: [1, 2], ticked: false })).rejects.toMatchObject({
      code: "INVALID",
      message: "This import has no such row.",
    });
    await expect(change(ctx, { id: view.id, category: "custom-nowhere" })).rejects.toMatchObject({
      code: "INVALID",
    });
    for (const fields of [{ ticked: false }, { mapping: { content: 0 } }]) {
      await expect(change(stranger, { id: view.id, ...fields })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await allRows(ctx, view))[0]?.ticked).toBe(true);
  });
});

describe("near duplicates", () => {
  it("are shown beside the prompt they repeat, and replace it on request; undoing restores the earlier text", async () => {
    const ctx = await signIn();
    const mine = await createPrompt(
      ctx,
      createPromptInput.parse({ title: "Mine", content: LONG, category: "coding" }),
    );
    const view = await preview(
      ctx,
      "x.csv",
      csv(`Newer,${LONG} and more`, "Other,text", `Again,${LONG} and much more`),
    );
    expect(view.counts).toMatchObject({ ready: 3, similar: 2, duplicates: 0 });
    const [near] = await allRows(ctx, view, { only: "similar" });
    expect(near).toMatchObject({ position: 1, repeats: { promptId: mine.id, title: "Mine" } });
    expect(near?.repeats?.likeness).toBeGreaterThan(0.9);

    await change(ctx, { id: view.id, rows: [1], replaces: true });
    await change(ctx, { id: view.id, rows: [3], ticked: false });
    const done = await run(ctx, view);
    expect(done.createdCount).toBe(2);
    expect(await getPrompt(ctx, mine)).toMatchObject({
      title: "Newer",
      content: `${LONG} and more`,
      category: "coding",
    });
    expect(await libraryOf(ctx)).toHaveLength(2);

    expect(await undoImport(ctx, done)).toEqual({ deleted: 1, restored: 1 });
    expect(await getPrompt(ctx, mine)).toMatchObject({ title: "Mine", content: LONG });
  });

  it("of an earlier row of the same file name that row, and both are kept unless one is unticked", async () => {
    const ctx = await signIn();
    const view = await preview(ctx, "x.csv", csv(`First,${LONG}`, "Other,text", `Second,${LONG} and more`));
    expect(view.counts).toMatchObject({ ready: 3, similar: 1, ticked: 3 });
    const [near] = await allRows(ctx, view, { only: "similar" });
    expect(near).toMatchObject({
      position: 3,
      ticked: true,
      repeats: { promptId: null, position: 1, title: "First" },
    });
    await change(ctx, { id: view.id, rows: [1], ticked: false });
    await run(ctx, view);
    expect((await libraryOf(ctx)).map(({ title }) => title).toSorted()).toEqual(["Other", "Second"]);
  });

  it("that were changed since they replaced something stay as they are when the import is undone", async () => {
    const ctx = await signIn();
    const mine = await createPrompt(
      ctx,
      createPromptInput.parse({ title: "Mine", content: LONG, category: "coding" }),
    );
    const view = await preview(ctx, "x.csv", csv(`Newer,${LONG} and more`));
    await change(ctx, { id: view.id, replaces: true });
    const done = await run(ctx, view);
    await updatePrompt(ctx, updatePromptInput.parse({ id: mine.id, title: "Later" }));
    expect(await undoImport(ctx, done)).toEqual({ deleted: 0, restored: 0 });
    expect(await getPrompt(ctx, mine)).toMatchObject({ title: "Later" });
  });
});

it("several files and folders are one preview, named after the folder around them", async () => {
  const ctx = await signIn();
  const file = (fileName: string, text: string) => ({ fileName, bytes: Buffer.from(text) });
  const view = await previewImport(ctx, [
    file("My prompts/Work/Mail.md", "Write a mail"),
    file("My prompts/list.csv", "title,content\nA,a"),
    file("My prompts/photo.png", "\u0000"),
  ]);
  expect(view).toMatchObject({ fileName: "My prompts", counts: { ready: 2, skipped: 1 } });
  expect((await allRows(ctx, view)).map(({ title, category }) => [title, category])).toEqual([
    ["A", null],
    ["Mail", "Work"],
    ["My prompts/photo.png", null],
  ]);
});

describe("a folder of notes", () => {
  const VAULT = {
    "Vault/.obsidian/app.json": "{}",
    "Vault/Notes/Mail.md": "Write a mail",
    "Vault/Notes/Reply.md": "Reply to [mail]",
    "Vault/Daily/2026-01-02.md": "Dear diary",
    "Vault/Top.md": "Summarize [text]",
  };
  const previewVault = async () => {
    const ctx = await signIn();
    const bytes = await zipOf(VAULT);
    return { ctx, view: await previewImport(ctx, [{ fileName: "vault.zip", bytes }]) };
  };

  it("is ticked folder by folder; daily notes are offered unticked", async () => {
    const { ctx, view } = await previewVault();
    expect(view.folders).toEqual([
      { path: "", count: 1, ticked: 1 },
      { path: "Daily", count: 1, ticked: 0 },
      { path: "Notes", count: 2, ticked: 2 },
    ]);
    const unticked = await change(ctx, { id: view.id, folder: "Notes", ticked: false });
    expect(unticked.folders.at(-1)).toEqual({ path: "Notes", count: 2, ticked: 0 });
    const top = await change(ctx, { id: view.id, folder: "", addTags: ["top"] });
    expect(top.counts).toMatchObject({ ready: 4, ticked: 1 });
    const done = await run(ctx, view);
    expect([done.createdCount, done.folders]).toEqual([1, []]);
    expect((await libraryOf(ctx)).map(({ title, tags }) => [title, tags])).toEqual([["Top", ["top"]]]);
  });

  it("gets tags on ticked rows only where that is asked for", async () => {
    const { ctx, view } = await previewVault();
    await change(ctx, { id: view.id, onlyTicked: true, addTags: ["kept"] });
    const rows = await allRows(ctx, view);
    expect(rows.filter(({ tags }) => tags.includes("kept")).map(({ title }) => title)).toEqual(
      rows.filter(({ ticked }) => ticked).map(({ title }) => title),
    );
    expect(rows.filter(({ ticked }) => !ticked).map(({ title }) => title)).toEqual(["2026-01-02"]);
  });

  it("has no folders to choose from where there is only one", async () => {
    const ctx = await signIn();
    expect((await preview(ctx, "a.csv", csv("A,a"))).folders).toEqual([]);
  });
});
