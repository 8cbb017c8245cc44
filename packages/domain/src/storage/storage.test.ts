import {
  documents,
  idempotencyKeys,
  importRows,
  imports,
  prompts,
  storageUsage,
} from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "../account";
import { refusalOfDatabase } from "../core/database-refusal";
import { deleteDocument, uploadDocument } from "../documents";
import { documentDetails } from "../documents/schemas";
import { runOnce, sweepIdempotencyKeys } from "../idempotency";
import { undoImport } from "../imports";
import { preview, run } from "../imports/testing/actions";
import { createPrompt, deletePrompt, emptyTrash, getPrompt, restoreVersion, updatePrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { getStorage, setStorageQuota } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => setStorageQuota(database, 1e12));

const person = async () => ({
  ...(await createSignedInContext(database.db)),
  documentStore: memoryDocumentStore(),
});
type Person = Awaited<ReturnType<typeof person>>;

const write = (ctx: Person, content: string) =>
  createPrompt(
    ctx,
    createPromptInput.parse({ title: "T", content, category: "coding", tags: ["ab", "cdé"] }),
  );
const upload = (ctx: Person, promptId: string, contents: string) =>
  uploadDocument(ctx, {
    promptId,
    name: "a.txt",
    bytes: (async function* () {
      yield Buffer.from(contents);
    })(),
    details: async () => documentDetails.parse({}),
  });
const used = async (ctx: Person) => (await getStorage(ctx)).usedBytes;
/** Room for so many bytes more than the person takes up now. */
const leave = async (ctx: Person, bytes: number) => setStorageQuota(database, (await used(ctx)) + bytes);
const csv = (...contents: string[]) =>
  ["title,content", ...contents.map((content, at) => `Row ${at},${content}`)].join("\n");
/** The message when a write is refused for lack of storage. */
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing was refused",
    (error: unknown) => refusalOfDatabase(error)?.code,
  );

/** The storage in the tables, added up without the counter. */
async function held({ actor }: Person): Promise<number> {
  const [sum] = await database.db.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from (
      select history_bytes + prompt_bytes(title, description, content, tags) as bytes, user_id from ${prompts}
      union all select file_size, user_id from ${documents}
      union all select bytes, user_id from ${imports}
      union all select bytes, user_id from ${idempotencyKeys}) as held
    where user_id = ${actor.id}`);
  return Number(sum?.bytes);
}

it("counts prompts, their versions, documents, waiting imports and kept answers, and gives all of it back", async () => {
  const ctx = await person();
  expect(await getStorage(ctx)).toMatchObject({ usedBytes: 0 });
  const prompt = await write(ctx, "x".repeat(100));
  const one = 1 + 100 + 6;
  expect(await used(ctx)).toBe(one);
  const { version } = await updatePrompt(ctx, { id: prompt.id, content: "y".repeat(50) });
  expect(await used(ctx)).toBe(one + one - 50);
  await updatePrompt(ctx, { id: prompt.id, isFavorite: true });
  await restoreVersion(ctx, { id: prompt.id, version: 1, expectedVersion: version });
  expect(await used(ctx)).toBe(one + one - 50 + one);
  const document = await upload(ctx, prompt.id, "12345");
  const previewed = await preview(ctx, "a.csv", csv("a".repeat(1_000), "b".repeat(1_000)));
  expect(await used(ctx)).toBe(await held(ctx));
  expect(await used(ctx)).toBeGreaterThan(3 * one - 50 + 5 + 2_000);
  await run(ctx, previewed);
  expect(await used(ctx)).toBe(3 * one - 50 + 5 + 2 * 1_005);
  const key = { call: "x", key: "k", input: {} };
  await runOnce(ctx, key, async () => "12345678");
  expect(await used(ctx)).toBe(await held(ctx));
  expect(await used(ctx)).toBe(3 * one - 50 + 5 + 2 * 1_005 + 10);

  await sweepIdempotencyKeys({ ...ctx, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  await undoImport(ctx, previewed);
  expect(await used(ctx)).toBe(3 * one - 50 + 5);
  await deleteDocument(ctx, document);
  await deletePrompt(ctx, prompt);
  expect(await used(ctx)).toBe(3 * one - 50);
  await emptyTrash(ctx);
  expect(await used(ctx)).toBe(0);
});

it("refuses writes beyond the quota with a sentence, and changes nothing", async () => {
  const ctx = await person();
  const prompt = await write(ctx, "x".repeat(100));
  await leave(ctx, 50);
  const before = await used(ctx);
  for (const attempt of [
    () => write(ctx, "x".repeat(100)),
    () => updatePrompt(ctx, { id: prompt.id, content: "y".repeat(100) }),
    () => upload(ctx, prompt.id, "z".repeat(51)),
    () => preview(ctx, "a.csv", csv("c".repeat(100))),
    () => runOnce(ctx, { call: "x", key: "k", input: {} }, async () => "d".repeat(50)),
  ]) {
    expect(await refusal(attempt())).toBe("TOO_LARGE");
    expect(await used(ctx)).toBe(before);
  }
  expect(await getPrompt(ctx, prompt)).toMatchObject({ content: "x".repeat(100), version: 1 });
  expect(ctx.documentStore.files.size).toBe(0);
  expect(await database.db.$count(imports, eq(imports.userId, ctx.actor.id))).toBe(0);

  await upload(ctx, prompt.id, "z".repeat(50));
  await expect(upload(ctx, prompt.id, "z")).rejects.toMatchObject({
    code: "TOO_LARGE",
    message: expect.stringContaining("Delete some and empty the trash"),
  });
});

it("lets people above a lowered quota delete, and make changes that need no storage", async () => {
  const ctx = await person();
  const prompt = await write(ctx, "x".repeat(100));
  await setStorageQuota(database, 1);
  expect(await updatePrompt(ctx, { id: prompt.id, isFavorite: true })).toMatchObject({ isFavorite: true });
  await deletePrompt(ctx, prompt);
  await emptyTrash(ctx);
  expect(await used(ctx)).toBe(0);
});

it("holds for writes at the same moment", async () => {
  const ctx = await person();
  const prompt = await write(ctx, "x");
  await leave(ctx, 2 * 107 + 10);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => write(ctx, "x".repeat(100))),
    ...Array.from({ length: 4 }, () => upload(ctx, prompt.id, "y".repeat(107))),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await used(ctx)).toBe(await held(ctx));
});

it("imports the whole of a preview that fitted, though it waits for its room no longer", async () => {
  const ctx = await person();
  const previewed = await preview(
    ctx,
    "a.csv",
    csv(...Array.from({ length: 700 }, (_, at) => `${at} ${"e".repeat(300)}`)),
  );
  await leave(ctx, 0);
  expect(await run(ctx, previewed)).toMatchObject({ createdCount: 700 });
  const rows = await database.db.select().from(importRows).where(eq(importRows.importId, previewed.id));
  expect(rows).toHaveLength(700);
  expect(rows.every(({ draft }) => Object.keys(draft).length === 0)).toBe(true);
  await undoImport(ctx, previewed);
  expect(await database.db.$count(importRows, eq(importRows.importId, previewed.id))).toBe(0);
  expect(await used(ctx)).toBe(0);
});

it("is deleted with the account", async () => {
  const ctx = await person();
  const prompt = await write(ctx, "x");
  await upload(ctx, prompt.id, "y");
  const [{ email } = { email: "" }] = await database.db.execute<{ email: string }>(
    sql`select email from users where id = ${ctx.actor.id}`,
  );
  await deleteAccount(ctx, { email, templates: "keep" });
  expect(await database.db.$count(storageUsage, eq(storageUsage.userId, ctx.actor.id))).toBe(0);
});
