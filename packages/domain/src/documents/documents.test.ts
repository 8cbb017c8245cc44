import { documents, prompts, sharedPrompts, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPrompt, getPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, type MemoryDocumentStore, memoryDocumentStore } from "../testing";
import { explainPrepared, listenIn, type SentStatement } from "../testing/statements";
import {
  deleteDocument,
  findDocument,
  listDocuments,
  sweepDocuments,
  type UploadContext,
  updateDocument,
  uploadDocument,
} from ".";
import { documentDetails, listDocumentsInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type TestContext = UploadContext & { documentStore: MemoryDocumentStore };

async function person(): Promise<TestContext> {
  const ctx = await createSignedInContext(database.db);
  return { ...ctx, documentStore: memoryDocumentStore() };
}

const promptOf = async (ctx: TestContext) =>
  (await createPrompt(ctx, createPromptInput.parse({ title: "T", content: "C", category: "coding" }))).id;

const add = (ctx: TestContext, promptId: string, contents = "text", name = "a.txt") =>
  uploadDocument(ctx, {
    promptId,
    name,
    bytes: (async function* () {
      yield Buffer.from(contents);
    })(),
    details: async () => documentDetails.parse({}),
  });

const list = (ctx: TestContext, id: string, page: object = {}) =>
  listDocuments(ctx, listDocumentsInput.parse({ id, ...page }));

const NOT_FOUND = { code: "NOT_FOUND" };

describe("a prompt", () => {
  it("holds 200 documents and no more, and lists them a page at a time, the newest first", async () => {
    const ctx = await person();
    const promptId = await promptOf(ctx);
    const added: string[] = [];
    for (let n = 0; n < 200; n++) added.push((await add(ctx, promptId)).id);
    await expect(add(ctx, promptId)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(ctx.documentStore.files.size).toBe(200);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ctx, promptId, { limit: 60, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(added.toReversed());
    await expect(list(ctx, promptId, { cursor: "x" })).rejects.toMatchObject({ code: "INVALID" });
  });

  it("lists its documents, without deleted ones, and does not count as changed", async () => {
    const ctx = await person();
    const promptId = await promptOf(ctx);
    const { updatedAt } = await getPrompt(ctx, { id: promptId });
    const [one, two, three] = [
      await add(ctx, promptId, "1", "one.txt"),
      await add(ctx, promptId, "2", 'a "2".md'),
      await add(ctx, promptId, "3", "three.csv"),
    ];
    await deleteDocument(ctx, { id: one.id });
    expect(await getPrompt(ctx, { id: promptId })).toMatchObject({
      updatedAt,
      attachments: [
        { id: two.id, originalName: 'a "2".md' },
        { id: three.id, originalName: "three.csv" },
      ],
    });
    expect(ctx.documentStore.files.size).toBe(2);
  });

  it("is whole again when two of its documents and it go at once", async () => {
    const ctx = await person();
    for (let round = 0; round < 5; round++) {
      const promptId = await promptOf(ctx);
      const [one, two] = [await add(ctx, promptId), await add(ctx, promptId)];
      const outcomes = await Promise.allSettled([
        deleteDocument(ctx, { id: one.id }),
        deleteDocument(ctx, { id: two.id }),
        database.db.delete(prompts).where(eq(prompts.id, promptId)),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(NOT_FOUND);
      }
      await sweepDocuments({ ...ctx, clock: { now: () => new Date(Date.now() + 1_000) } });
      expect(ctx.documentStore.files.size).toBe(0);
    }
  });
});

describe("a document", () => {
  it("changes the given fields only", async () => {
    const ctx = await person();
    const { id } = await add(ctx, await promptOf(ctx));
    expect(await updateDocument(ctx, { id, category: "data", description: "Rows" })).toMatchObject({
      category: "data",
      description: "Rows",
    });
    expect(await updateDocument(ctx, { id, description: null })).toMatchObject({
      category: "data",
      description: null,
    });
    expect(await updateDocument(ctx, { id })).toMatchObject({ category: "data" });
  });

  it("is gone for its owner when the store is away, and its bytes go once it is back", async () => {
    const ctx = await person();
    const promptId = await promptOf(ctx);
    const { id } = await add(ctx, promptId);
    ctx.documentStore.keepsEverything = true;
    await deleteDocument(ctx, { id });
    expect((await list(ctx, promptId)).items).toEqual([]);
    expect(ctx.documentStore.files.size).toBe(1);
    ctx.documentStore.keepsEverything = false;
    await sweepDocuments({ ...ctx, clock: { now: () => new Date(Date.now() + 1_000) } });
    expect(ctx.documentStore.files.size).toBe(0);
  });
});

describe("access to a document", () => {
  /** Every verb that takes a document's or a prompt's id, tried. */
  const attempts = (ctx: TestContext, promptId: string, id: string) => [
    () => list(ctx, promptId),
    () => findDocument(ctx, { id }),
    () => add(ctx, promptId),
    () => updateDocument(ctx, { id, category: "data" }),
    () => deleteDocument(ctx, { id }),
  ];

  it("is not another person: it looks missing, and stays", async () => {
    const [owner, stranger] = [await person(), await person()];
    const promptId = await promptOf(owner);
    const { id } = await add(owner, promptId);
    for (const attempt of attempts(stranger, promptId, id))
      await expect(attempt()).rejects.toMatchObject(NOT_FOUND);
    expect((await list(owner, promptId)).items).toMatchObject([{ id, category: "other" }]);
    expect(stranger.documentStore.files.size).toBe(0);
  });

  it("is missing while its prompt is in the trash, and back after a restore", async () => {
    const ctx = await person();
    const promptId = await promptOf(ctx);
    const { id } = await add(ctx, promptId);
    const trash = (deletedAt: Date | null) =>
      database.db.update(prompts).set({ deletedAt }).where(eq(prompts.id, promptId));
    await trash(new Date());
    for (const attempt of attempts(ctx, promptId, id))
      await expect(attempt()).rejects.toMatchObject(NOT_FOUND);
    await trash(null);
    expect((await list(ctx, promptId)).items).toMatchObject([{ id, category: "other" }]);
    expect(ctx.documentStore.files.size).toBe(1);
  });

  it("is a member of a workspace it is shared with, to read and no more", async () => {
    const [owner, member] = [await person(), await person()];
    const promptId = await promptOf(owner);
    const { id } = await add(owner, promptId);
    const [workspace] = await database.db
      .insert(workspaces)
      .values({ name: "W", ownerId: owner.actor.id, inviteCode: `code-${id}`.slice(0, 12) })
      .returning();
    const workspaceId = workspace?.id ?? "";
    await database.db
      .insert(workspaceMembers)
      .values({ workspaceId, userId: member.actor.id, role: "member" });
    await database.db.insert(sharedPrompts).values({ promptId, workspaceId, sharedBy: owner.actor.id });
    const [read, find, ...changes] = attempts(member, promptId, id);
    expect(await read?.()).toMatchObject({ items: [{ id }] });
    expect(await find?.()).toMatchObject({ view: { id } });
    for (const change of changes) await expect(change()).rejects.toMatchObject(NOT_FOUND);
  });
});

describe("among 100,000 documents", () => {
  let ctx: TestContext;
  let sent: { take(): SentStatement[] };
  beforeAll(async () => {
    ctx = await person();
    const { sql } = database;
    const userId = ctx.actor.id;
    await sql`insert into prompts (id, user_id, title, content, category)
      select 'p-' || n, ${userId}, 't', 'c', 'coding' from generate_series(1, 1000) as n`;
    await sql`insert into users (id, email) select 'u-' || n, n || '@example.test' from generate_series(1, 99) as n`;
    // A hundredth of them is this person's.
    await sql`insert into documents (id, user_id, prompt_id, file_name, original_name, file_type, file_size, file_path, sha256)
      select 'd-' || n, case when n % 100 = 0 then ${userId} else 'u-' || n % 100 end, 'p-' || (n % 1000 + 1),
        'f', 'o', 't', 1, 'k-' || n, repeat('0', 64)
      from generate_series(1, 100000) as n`;
    await sql`insert into unclaimed_files (file_path, due_at)
      select 'u-' || n, now() + interval '1 day' from generate_series(1, 20000) as n`;
    await sql`analyze prompts, documents, unclaimed_files`;
    sent = listenIn(database);
  });

  const planOf = async (work: () => Promise<unknown>, pick: RegExp) => {
    sent.take();
    await work();
    const statements = sent.take();
    const plans: string[] = [];
    for (const statement of statements) {
      if (pick.test(statement.text)) plans.push(await explainPrepared(database, statement, "costs off"));
    }
    return { plans: plans.join("\n"), statements: statements.length };
  };

  it("a prompt's are found by index, in one statement", async () => {
    const { plans, statements } = await planOf(() => list(ctx, "p-7"), /^select/);
    expect(plans).toMatch(/documents_prompt_uploaded/);
    expect(plans).not.toMatch(/Seq Scan on (documents|prompts)/);
    expect(statements).toBe(1);
  });

  it("one is found by its key", async () => {
    const { plans } = await planOf(() => findDocument(ctx, { id: "d-7" }), /^select/);
    expect(plans).toMatch(/using documents_pkey/);
    expect(plans).not.toMatch(/Seq Scan on (documents|prompts)/);
  });

  it("the sweep removes due bytes only", async () => {
    const { plans } = await planOf(() => sweepDocuments(ctx), /^select/);
    expect(plans).toMatch(/using unclaimed_files_due/);
    expect(await database.db.$count(documents, eq(documents.promptId, "p-7"))).toBe(100);
  });
});
