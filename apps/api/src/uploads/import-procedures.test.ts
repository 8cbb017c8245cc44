import { appRouter, createCallerFactory } from "@commonplace/api-routers";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { previewImport } from "@commonplace/domain/imports";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createSignedInContext, inlineWorkers, memoryDocumentStore } from "@commonplace/domain/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryRateLimiter } from "../adapters/rate-limit/memory";
import { callerContext } from "./testing/caller-context";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const createCaller = createCallerFactory(appRouter);

/** The import procedures as this person, or as nobody, calls them. */
const callAs = (ctx: SignedInContext | null) =>
  createCaller(
    callerContext(
      {
        db: database.db,
        rateLimiter: createMemoryRateLimiter(systemClock),
        documentStore: memoryDocumentStore(),
      },
      ctx?.actor.id ?? null,
    ),
  ).imports;

const upload = (ctx: SignedInContext) =>
  previewImport({ ...ctx, workers: inlineWorkers }, [
    { fileName: "x.csv", bytes: Buffer.from("title,content\nA,b\nC,d\n") },
  ]);

describe("the import procedures", () => {
  it("take a preview to done and back", async () => {
    const ctx = await createSignedInContext(database.db);
    const preview = await upload(ctx);
    const imports = callAs(ctx);

    expect(await imports.get({ id: preview.id })).toEqual(preview);
    expect((await imports.rows({ id: preview.id, limit: 1 })).items).toMatchObject([
      { title: "A", status: "ready" },
    ]);
    expect(await imports.run({ id: preview.id, defaultCategory: "coding" })).toMatchObject({
      createdCount: 2,
    });
    expect((await imports.list({})).items).toMatchObject([{ id: preview.id, status: "done" }]);
    expect(await imports.undo({ id: preview.id })).toEqual({ deleted: 2, restored: 0 });
  });

  it.each([
    ["get", (id: string, as: SignedInContext | null) => callAs(as).get({ id })],
    ["rows", (id: string, as: SignedInContext | null) => callAs(as).rows({ id })],
    ["run", (id: string, as: SignedInContext | null) => callAs(as).run({ id, defaultCategory: "coding" })],
    ["update", (id: string, as: SignedInContext | null) => callAs(as).update({ id, ticked: false })],
    ["undo", (id: string, as: SignedInContext | null) => callAs(as).undo({ id })],
  ])("%s finds nothing of another person's, and nothing at all for nobody", async (_, call) => {
    const [owner, stranger] = [
      await createSignedInContext(database.db),
      await createSignedInContext(database.db),
    ];
    const { id } = await upload(owner);
    await expect(call(id, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(call(id, null)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await callAs(owner).get({ id })).toMatchObject({ status: "previewed" });
  });
});
