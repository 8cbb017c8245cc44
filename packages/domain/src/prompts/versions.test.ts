import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, deleteCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import type { DomainError } from "../core/errors";
import { createSignedInContext, fixedClock } from "../testing";
import {
  createPrompt,
  deletePrompt,
  getPrompt,
  getVersion,
  listVersions,
  restoreVersion,
  updatePrompt,
} from ".";
import { createPromptInput, PROMPT_LIMITS, promptConflict } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const addPrompt = (ctx: SignedInContext, fields: object = {}) =>
  createPrompt(
    ctx,
    createPromptInput.parse({ title: "Launch", content: "First", category: "coding", ...fields }),
  );
const historyOf = async (ctx: SignedInContext, id: string) =>
  (await listVersions(ctx, { id, limit: 200 })).items;

describe("the history of a prompt", () => {
  it("keeps every earlier state with who saved it, when and why", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const { id } = await addPrompt(ctx, { tags: ["a"], description: "Why" });
    clock.set("2026-01-02T00:00:00Z");
    await updatePrompt(ctx, { id, content: "Second", versionNote: "Shorter" });
    clock.set("2026-01-03T00:00:00Z");
    await updatePrompt(ctx, { id, tags: ["a", "b"], category: "writing", description: null });

    expect(await historyOf(ctx, id)).toEqual([
      {
        version: 3,
        title: "Launch",
        note: null,
        editor: null,
        savedAt: "2026-01-03T00:00:00.000Z",
        score: null,
      },
      {
        version: 2,
        title: "Launch",
        note: "Shorter",
        editor: null,
        savedAt: "2026-01-02T00:00:00.000Z",
        score: null,
      },
      {
        version: 1,
        title: "Launch",
        note: null,
        editor: null,
        savedAt: "2026-01-01T00:00:00.000Z",
        score: null,
      },
    ]);
    expect(await getVersion(ctx, { id, version: 1 })).toMatchObject({
      content: "First",
      tags: ["a"],
      description: "Why",
      category: "coding",
    });
    expect(await getVersion(ctx, { id, version: 2 })).toMatchObject({ content: "Second", tags: ["a"] });
    expect(await getVersion(ctx, { id, version: 3 })).toMatchObject({
      content: "Second",
      category: "writing",
    });
  });

  it("does not grow by changing the favorite, or by saving without changes", async () => {
    const ctx = await signIn();
    const prompt = await addPrompt(ctx);
    await updatePrompt(ctx, { id: prompt.id, isFavorite: true, isPinned: true, expectedVersion: 99 });
    await updatePrompt(ctx, { id: prompt.id, title: "Launch", content: "First" });
    expect(await getPrompt(ctx, prompt)).toEqual({ ...prompt, isFavorite: true, isPinned: true });
    expect(await historyOf(ctx, prompt.id)).toHaveLength(1);
  });

  it("has no gap and no loss when thirty saves arrive at once", async () => {
    const ctx = await signIn();
    const { id } = await addPrompt(ctx);
    const contents = Array.from({ length: 30 }, (_, index) => `Text ${index}`);
    await Promise.all(contents.map((content) => updatePrompt(ctx, { id, content })));

    const history = await historyOf(ctx, id);
    expect(history.map(({ version }) => version)).toEqual(
      Array.from({ length: 31 }, (_, index) => 31 - index),
    );
    const kept = await Promise.all(history.map(({ version }) => getVersion(ctx, { id, version })));
    expect(new Set(kept.map(({ content }) => content))).toEqual(new Set(["First", ...contents]));
  });

  it("comes in pages, in one query each", async () => {
    const ctx = await signIn();
    const { id } = await addPrompt(ctx);
    for (let index = 0; index < 4; index++) await updatePrompt(ctx, { id, content: `Text ${index}` });
    const { result: first, count } = await database.countQueries(() => listVersions(ctx, { id, limit: 2 }));
    expect(count).toBe(1);
    expect(first.items.map(({ version }) => version)).toEqual([5, 4]);
    const second = await listVersions(ctx, { id, limit: 200, cursor: first.nextCursor ?? undefined });
    expect(second.items.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  it("gives an earlier version back as a new one", async () => {
    const ctx = await signIn();
    const content = "x".repeat(PROMPT_LIMITS.content);
    const { id } = await addPrompt(ctx, { content, tags: ["old"] });
    await updatePrompt(ctx, { id, title: "Other", content: "Second", tags: [] });
    expect(await restoreVersion(ctx, { id, version: 1 })).toMatchObject({
      version: 3,
      title: "Launch",
      content,
      tags: ["old"],
    });
    expect((await historyOf(ctx, id))[0]).toMatchObject({ note: "Restored version 1" });
    expect(await getVersion(ctx, { id, version: 2 })).toMatchObject({ title: "Other" });
  });

  it("leaves the prompt where it is filed when the version's category is gone", async () => {
    const ctx = await signIn();
    const own = await createCategory(
      ctx,
      createCategoryInput.parse({ name: "Gone", icon: "📁", color: "blue" }),
    );
    const { id } = await addPrompt(ctx, { category: `custom-${own.id}` });
    await updatePrompt(ctx, { id, content: "Second", category: "writing" });
    await deleteCategory(ctx, { id: own.id, moveTo: "coding" });
    expect(await restoreVersion(ctx, { id, version: 1 })).toMatchObject({
      content: "First",
      category: "writing",
    });
  });
});

describe("saving over a newer version", () => {
  it("is refused, changes nothing, and succeeds from the newer version on", async () => {
    const ctx = await signIn();
    const prompt = await addPrompt(ctx);
    const theirs = await updatePrompt(ctx, { id: prompt.id, content: "Theirs", expectedVersion: 1 });
    const mine = { id: prompt.id, content: "Mine", isFavorite: true };
    await expect(updatePrompt(ctx, { ...mine, expectedVersion: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(
      restoreVersion(ctx, { id: prompt.id, version: 1, expectedVersion: 1 }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await getPrompt(ctx, prompt)).toEqual(theirs);
    expect(await updatePrompt(ctx, { ...mine, expectedVersion: 2 })).toMatchObject({
      version: 3,
      content: "Mine",
    });
  });

  it("has everything that merging needs: both texts, their common version, and the editors in between", async () => {
    const ctx = await createSignedInContext(database.db, { firstName: "Ada", lastName: "Lovelace" });
    const { id } = await addPrompt(ctx, { tags: ["a"] });
    await updatePrompt(ctx, { id, content: "Second" });
    const theirs = await updatePrompt(ctx, { id, content: "Third", tags: ["b"] });
    const late = { id, title: "Start", category: "writing", expectedVersion: 1 };
    const refusal = await updatePrompt(ctx, late).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "CONFLICT" });
    const { details } = refusal as DomainError; // as the line above says
    expect(details.conflict).toEqual({
      base: {
        version: 1,
        title: "Launch",
        description: null,
        content: "First",
        category: "coding",
        tags: ["a"],
      },
      theirs,
      yours: { title: "Start", category: "writing" },
      editors: [{ id: ctx.actor.id, name: "Ada Lovelace" }],
    });
    expect(promptConflict.parse(details.conflict)).toEqual(details.conflict);
  });

  it("succeeds for one of twenty who save the same version at once", async () => {
    const ctx = await signIn();
    const { id } = await addPrompt(ctx);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        updatePrompt(ctx, { id, content: `Text ${index}`, expectedVersion: 1 }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
    expect(await historyOf(ctx, id)).toHaveLength(2);
  });

  it("is no conflict when the texts are the same: an answer that got lost may be asked for again", async () => {
    const ctx = await signIn();
    const { id } = await addPrompt(ctx);
    const save = () => updatePrompt(ctx, { id, content: "Second", expectedVersion: 1 });
    expect(await save()).toEqual(await save());
  });
});

const hidden: [string, (ctx: SignedInContext, id: string) => Promise<unknown>][] = [
  ["listed", (ctx, id) => listVersions(ctx, { id, limit: 50 })],
  ["read", (ctx, id) => getVersion(ctx, { id, version: 1 })],
  ["restored", (ctx, id) => restoreVersion(ctx, { id, version: 1 })],
  ["saved over", (ctx, id) => updatePrompt(ctx, { id, content: "Taken", expectedVersion: 2 })],
];

it.each(hidden)(
  "the versions of another user's prompt cannot be %s, nor of one in the trash",
  async (_, act) => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const { id } = await addPrompt(owner);
    const second = await updatePrompt(owner, { id, content: "Second" });
    await expect(act(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getPrompt(owner, { id })).toEqual(second);
    await deletePrompt(owner, { id });
    await expect(act(owner, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  },
);
