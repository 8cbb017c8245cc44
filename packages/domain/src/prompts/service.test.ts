import { categories, prompts, promptUsageEvents } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCategory } from "../categories";
import { BUILT_IN_CATEGORIES, createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import { createSignedInContext, fixedClock } from "../testing";
import {
  createPrompt,
  deletePrompt,
  getPrompt,
  getPromptFacets,
  purgePrompt,
  recordPromptUse,
  updatePrompt,
} from ".";
import { createPromptInput, PROMPT_LIMITS, promptView, updatePromptInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const draft = (fields: Partial<Parameters<typeof createPromptInput.parse>[0] & object> = {}) =>
  createPromptInput.parse({
    title: "Launch email",
    content: "Write an email about [product].",
    category: "marketing",
    ...fields,
  });
const signIn = () => createSignedInContext(database.db);
const ownCategory = (ctx: SignedInContext, name = "Recipes") =>
  createCategory(ctx, createCategoryInput.parse({ name }));

describe("creating a prompt", () => {
  it("answers with the whole prompt, unused and dated by the clock", async () => {
    const ctx = await createSignedInContext(database.db, { clock: fixedClock("2026-03-04T05:06:07.089Z") });
    const prompt = await createPrompt(ctx, draft({ description: "Short", tags: ["a", "b", "a"] }));

    expect(promptView.parse(prompt)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: ctx.actor.id,
      title: "Launch email",
      description: "Short",
      content: "Write an email about [product].",
      category: "marketing",
      categoryId: null,
      tags: ["a", "b"],
      isFavorite: false,
      isPinned: false,
      usageCount: 0,
      attachments: [],
      variables: [{ name: "product", notation: "[x]", type: "text", default: null, options: [] }],
      notVariables: [],
      alsoVariables: [],
      createdAt: "2026-03-04T05:06:07.089Z",
      updatedAt: "2026-03-04T05:06:07.089Z",
      version: 1,
      score: null,
    });
    expect(await getPrompt(ctx, prompt)).toEqual(prompt);
  });

  it.each(BUILT_IN_CATEGORIES.map(({ id }) => id))("takes the built-in category %s", async (category) => {
    expect(await createPrompt(await signIn(), draft({ category }))).toMatchObject({
      category,
      categoryId: null,
    });
  });

  it("sets categoryId for one's own category", async () => {
    const ctx = await signIn();
    const own = await ownCategory(ctx);
    expect(await createPrompt(ctx, draft({ category: `custom-${own.id}` }))).toMatchObject({
      category: `custom-${own.id}`,
      categoryId: own.id,
    });
  });

  it("refuses another user's category, an unknown one and a name that is no id", async () => {
    const ctx = await signIn();
    const foreign = await ownCategory(await signIn());
    for (const category of [`custom-${foreign.id}`, "custom-nothing", "custom-", "Marketing", "general"]) {
      await expect(createPrompt(ctx, draft({ category }))).rejects.toMatchObject({
        code: "INVALID",
        details: { issues: [{ path: "category", message: "Choose one of your categories." }] },
      });
    }
  });

  it("refuses a category that is deleted while the prompt is written", async () => {
    const ctx = await signIn();
    const own = await ownCategory(ctx);
    let creating: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await tx.delete(categories).where(eq(categories.id, own.id));
      creating = createPrompt(ctx, draft({ category: `custom-${own.id}` }));
      creating.catch(() => {}); // looked at below
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await expect(creating).rejects.toMatchObject({ code: "INVALID" });
  });

  it("keeps quotes, line breaks, emoji and 200,000 characters as they are", async () => {
    const ctx = await signIn();
    const content =
      `  "quoted" 'text'\r\n\ttabs \\ 👩‍👩‍👧 {json: "true"} ${"汉".repeat(PROMPT_LIMITS.content)}`.slice(
        0,
        PROMPT_LIMITS.content,
      );
    const title = `O'Neil — "best" 🚀 \\n`;
    const prompt = await createPrompt(ctx, draft({ title, content, tags: ['a "b"', "c, d", "{e}", "\\"] }));
    expect(await getPrompt(ctx, prompt)).toMatchObject({
      title,
      content,
      tags: ['a "b"', "c, d", "{e}", "\\"],
    });
  });

  it("refuses unstorable text before it reaches the database", () => {
    for (const field of ["title", "description", "content", "category"]) {
      expect(createPromptInput.safeParse({ ...draft(), [field]: "a\0b" }).success).toBe(false);
    }
    expect(updatePromptInput.safeParse({ id: "\0" }).success).toBe(false);
  });
});

describe("changing a prompt", () => {
  it("changes only the given fields, and the last-modified date", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const prompt = await createPrompt(ctx, draft({ description: "Old", tags: ["x"] }));
    clock.set("2026-02-01T00:00:00Z");

    const changed = await updatePrompt(ctx, { id: prompt.id, title: "New", description: null, tags: [] });

    expect(changed).toEqual({
      ...prompt,
      title: "New",
      description: null,
      tags: [],
      updatedAt: "2026-02-01T00:00:00.000Z",
      version: 2,
    });
    expect(await getPrompt(ctx, prompt)).toEqual(changed);
  });

  it("leaves the last-modified date when a prompt is favourited or saved as it was", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const prompt = await createPrompt(ctx, draft({ tags: ["x", "y"] }));
    clock.set("2026-02-01T00:00:00Z");

    expect(await updatePrompt(ctx, { id: prompt.id, isFavorite: true })).toEqual({
      ...prompt,
      isFavorite: true,
    });
    const { title, description, content, category, tags } = prompt;
    expect(
      await updatePrompt(ctx, {
        id: prompt.id,
        title,
        description,
        content,
        category,
        tags,
        isFavorite: false,
      }),
    ).toEqual(prompt);
    expect((await updatePrompt(ctx, { id: prompt.id, tags: ["y", "x"] })).updatedAt).toBe(
      "2026-02-01T00:00:00.000Z",
    );
  });

  it("moves between built-in and own categories, keeping categoryId in step", async () => {
    const ctx = await signIn();
    const own = await ownCategory(ctx);
    const prompt = await createPrompt(ctx, draft());
    expect(await updatePrompt(ctx, { id: prompt.id, category: `custom-${own.id}` })).toMatchObject({
      categoryId: own.id,
    });
    expect(await updatePrompt(ctx, { id: prompt.id, category: "coding" })).toMatchObject({
      categoryId: null,
    });
  });

  it("refuses another user's category", async () => {
    const ctx = await signIn();
    const foreign = await ownCategory(await signIn());
    const prompt = await createPrompt(ctx, draft());
    await expect(
      updatePrompt(ctx, { id: prompt.id, category: `custom-${foreign.id}` }),
    ).rejects.toMatchObject({ code: "INVALID", details: { issues: [{ path: "category" }] } });
    expect(await getPrompt(ctx, prompt)).toEqual(prompt);
  });
});

it("marks a favorite in one statement, without a transaction", async () => {
  const ctx = await signIn();
  const { id } = await createPrompt(ctx, draft());
  const transaction = vi.spyOn(ctx.db, "transaction");
  await updatePrompt(ctx, { id, isFavorite: true, isPinned: true });
  expect(transaction).not.toHaveBeenCalled();
  await updatePrompt(ctx, { id, isFavorite: false, title: "Changed" });
  expect(transaction).toHaveBeenCalledOnce();
});

describe("using a prompt", () => {
  it("counts fifty parallel uses as fifty, with an event for each", async () => {
    const ctx = await signIn();
    const prompt = await createPrompt(ctx, draft());
    const counts = await Promise.all(
      Array.from({ length: 50 }, () => recordPromptUse(ctx, { id: prompt.id, eventType: "copy" })),
    );

    expect(counts.map(({ usageCount }) => usageCount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const events = await database.db
      .select()
      .from(promptUsageEvents)
      .where(eq(promptUsageEvents.promptId, prompt.id));
    expect(events).toHaveLength(50);
    expect(events[0]).toMatchObject({ userId: ctx.actor.id, eventType: "copy", sessionId: null });
  });

  it("is one statement, and no modification of the prompt", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const prompt = await createPrompt(ctx, draft());
    clock.set("2026-02-01T00:00:00Z");
    const origin = { sessionId: "s1", userAgent: "Browser" };

    const { count } = await database.countQueries(() =>
      recordPromptUse(ctx, { id: prompt.id, eventType: "use" }, origin),
    );

    expect(count).toBe(1);
    expect(await getPrompt(ctx, prompt)).toEqual({ ...prompt, usageCount: 1 });
    const [event] = await database.db
      .select()
      .from(promptUsageEvents)
      .where(eq(promptUsageEvents.promptId, prompt.id));
    expect(event).toMatchObject({ ...origin, createdAt: clock.now() });
  });

  it("keeps the event, without its prompt, when the prompt goes", async () => {
    const ctx = await signIn();
    const prompt = await createPrompt(ctx, draft());
    await recordPromptUse(ctx, { id: prompt.id, eventType: "use" });
    await deletePrompt(ctx, prompt);
    await purgePrompt(ctx, prompt);
    expect(
      await database.db.select().from(promptUsageEvents).where(eq(promptUsageEvents.userId, ctx.actor.id)),
    ).toEqual([expect.objectContaining({ promptId: null })]);
  });
});

it("counts each category's prompts and favourites", async () => {
  const ctx = await signIn();
  await createPrompt(await signIn(), draft());
  expect(await getPromptFacets(ctx)).toEqual({ categories: [] });
  await createPrompt(ctx, draft({ isFavorite: true }));
  await createPrompt(ctx, draft());
  await createPrompt(ctx, draft({ category: "coding" }));
  expect(await getPromptFacets(ctx)).toEqual({
    categories: [
      { category: "coding", count: 1, favorites: 0 },
      { category: "marketing", count: 2, favorites: 1 },
    ],
  });
});

it("counts by category what a search finds", async () => {
  const ctx = await signIn();
  await createPrompt(ctx, draft({ title: "Zebra", tags: ["a"] }));
  await createPrompt(ctx, draft({ title: "Zebra", category: "coding", isFavorite: true }));
  await createPrompt(ctx, draft({ title: "Horse" }));
  expect(await getPromptFacets(ctx, { q: "zebra" })).toEqual({
    categories: [
      { category: "coding", count: 1, favorites: 1 },
      { category: "marketing", count: 1, favorites: 0 },
    ],
  });
  expect(await getPromptFacets(ctx, { q: "zebra", tag: ["a"] })).toEqual({
    categories: [{ category: "marketing", count: 1, favorites: 0 }],
  });
  expect(await getPromptFacets(ctx, { q: "giraffe" })).toEqual({ categories: [] });
});

it("forgets a deleted prompt", async () => {
  const ctx = await signIn();
  const prompt = await createPrompt(ctx, draft());
  await deletePrompt(ctx, prompt);
  await expect(getPrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(deletePrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it.each<[string, (ctx: SignedInContext, id: string) => Promise<unknown>]>([
  ["read", (ctx, id) => getPrompt(ctx, { id })],
  ["changed", (ctx, id) => updatePrompt(ctx, { id, title: "Mine now" })],
  ["favourited", (ctx, id) => updatePrompt(ctx, { id, isFavorite: true })],
  ["used", (ctx, id) => recordPromptUse(ctx, { id, eventType: "use" })],
  ["deleted", (ctx, id) => deletePrompt(ctx, { id })],
])("hides a prompt from being %s by another user, as if it were missing", async (_, act) => {
  const owner = await signIn();
  const prompt = await createPrompt(owner, draft());
  const stranger = await signIn();

  await expect(act(stranger, prompt.id)).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Prompt not found.",
  });
  await expect(act(stranger, "missing")).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Prompt not found.",
  });

  expect(await getPrompt(owner, prompt)).toEqual(prompt);
  expect(await database.db.$count(prompts, eq(prompts.userId, stranger.actor.id))).toBe(0);
});
