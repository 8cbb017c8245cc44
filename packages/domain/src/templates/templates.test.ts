import { users } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { dismissReports } from "../moderation";
import { createPrompt, getPrompt, updatePrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import {
  getTemplate,
  listReports,
  listTemplates,
  publishTemplate,
  rateTemplate,
  reportTemplate,
  updateTemplate,
  useTemplate,
  withdrawTemplate,
} from ".";
import { listTemplatesInput, publishTemplateInput, type TemplateView } from "./schemas";

let database: TestDatabase;
let siteOwnerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  siteOwnerId = (await createSignedInContext(database.db)).actor.id;
});
afterAll(() => database?.close());

const signIn = (clock = fixedClock("2026-03-01T12:00:00Z")) => createSignedInContext(database.db, { clock });
const asAuthor = (ctx: SignedInContext) => ({ ...ctx, siteOwnerId });
const asOwner = (ctx: SignedInContext) => ({ ...ctx, siteOwnerId: ctx.actor.id });

async function publish(ctx: SignedInContext, fields: object = {}): Promise<TemplateView> {
  const {
    content = "Write about [topic] for [reader].",
    tags = ["letters"],
    ...rest
  } = fields as {
    content?: string;
    tags?: string[];
  };
  const prompt = await createPrompt(
    ctx,
    createPromptInput.parse({ title: "A letter", content, tags, category: "writing" }),
  );
  const input = publishTemplateInput.parse({ promptId: prompt.id, category: "writing", ...rest });
  return publishTemplate(ctx, input);
}
const list = (ctx: SignedInContext, input: object = {}) =>
  listTemplates(ctx, listTemplatesInput.parse(input));

describe("publishing a prompt as a template", () => {
  it("copies it, with a field for each placeholder, and leaves later changes of the prompt out", async () => {
    const ctx = await signIn();
    const prompt = await createPrompt(
      ctx,
      createPromptInput.parse({ title: "A letter", content: "To [name]", category: "coding" }),
    );
    const template = await publishTemplate(ctx, {
      promptId: prompt.id,
      category: "business",
      title: "Letters",
    });
    await updatePrompt(ctx, { id: prompt.id, content: "Changed" });
    expect(await getTemplate(await signIn(), template)).toEqual({
      id: expect.any(String),
      title: "Letters",
      description: null,
      content: "To [name]",
      category: "business",
      tags: [],
      placeholders: [{ name: "name", label: "Name", type: "text" }],
      usageCount: 0,
      rating: 0,
      ratingCount: 0,
      createdBy: ctx.actor.id,
      isOfficial: false,
      isPublic: true,
      hiddenReason: null,
      createdAt: "2026-03-01T12:00:00.000Z",
      updatedAt: "2026-03-01T12:00:00.000Z",
      ownRating: null,
    });
  });

  it("keeps the fields as their author describes them while the text changes", async () => {
    const ctx = await signIn();
    const reader = { name: "reader", label: "Who reads it", type: "longText" as const, help: "One person" };
    const { id } = await publish(ctx, { placeholders: [reader] });
    const changed = await updateTemplate(ctx, { id, content: "Now [reader] comes before [tone]." });
    expect(changed.placeholders).toEqual([reader, { name: "tone", label: "Tone", type: "text" }]);
  });

  it("outlives its author's account, then without an owner", async () => {
    const ctx = await signIn();
    const { id } = await publish(ctx);
    await database.db.delete(users).where(eq(users.id, ctx.actor.id));
    expect(await getTemplate(await signIn(), { id })).toMatchObject({ createdBy: null, isPublic: true });
  });
});

describe("rating", () => {
  it("keeps one rating a person, changeable, and the mean exact when many rate at once", async () => {
    const { id } = await publish(await signIn());
    const people = await Promise.all(Array.from({ length: 12 }, () => signIn()));
    await Promise.all(people.map((ctx, index) => rateTemplate(ctx, { id, value: 1 + (index % 5) })));
    await Promise.all(people.map((ctx) => rateTemplate(ctx, { id, value: 4 })));
    const [first, second] = people as [SignedInContext, SignedInContext];
    expect(await rateTemplate(first, { id, value: 1 })).toEqual({
      rating: 3.75,
      ratingCount: 12,
      ownRating: 1,
    });
    await database.db.delete(users).where(eq(users.id, first.actor.id));
    expect(await getTemplate(second, { id })).toMatchObject({ rating: 4, ratingCount: 11, ownRating: 4 });
  });

  it("is not for one's own template", async () => {
    const ctx = await signIn();
    const { id } = await publish(ctx);
    await expect(rateTemplate(ctx, { id, value: 5 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await getTemplate(ctx, { id })).toMatchObject({ rating: 0, ratingCount: 0 });
  });
});

describe("using a template", () => {
  it("adds the filled prompt to the library, and counts once per person and day", async () => {
    const template = await publish(await signIn());
    const clock = fixedClock("2026-03-01T23:30:00Z");
    const ctx = await signIn(clock);
    const use = () => useTemplate(ctx, { id: template.id, values: { topic: "rain" }, category: "writing" });
    const prompt = await use();
    expect(await getPrompt(ctx, prompt)).toMatchObject({
      title: "A letter",
      content: "Write about rain for [reader].",
      tags: ["letters"],
      category: "writing",
    });
    await Promise.all([use(), use()]);
    expect((await getTemplate(ctx, template)).usageCount).toBe(1);
    clock.advance(3_600_000);
    await use();
    await useTemplate(await signIn(clock), { id: template.id, values: {}, category: "writing" });
    expect((await getTemplate(ctx, template)).usageCount).toBe(3);
  });

  it("adds nothing and counts nothing where the category is none of the person's", async () => {
    const template = await publish(await signIn());
    const ctx = await signIn();
    const use = useTemplate(ctx, { id: template.id, values: {}, category: "custom-none" });
    await expect(use).rejects.toMatchObject({ code: "INVALID" });
    expect((await getTemplate(ctx, template)).usageCount).toBe(0);
  });

  it("refuses texts that would not fit into a prompt", async () => {
    const template = await publish(await signIn(), { content: "[a] ".repeat(5) });
    const use = useTemplate(await signIn(), {
      id: template.id,
      values: { a: "x".repeat(50_000) },
      category: "writing",
    });
    await expect(use).rejects.toMatchObject({ code: "INVALID" });
  });
});

describe("listing", () => {
  it("filters by category, words and ownership, page by page without a gap", async () => {
    const ctx = await signIn();
    const word = `w${ctx.actor.id.slice(-12)}`;
    const ids: string[] = [];
    for (const category of ["coding", "coding", "research"]) {
      ids.unshift((await publish(ctx, { category, title: `About ${word}`, tags: [`${word}tag`] })).id);
    }
    const reader = await signIn();
    const all = await list(reader, { q: `about ${word}`, sort: "newest" });
    expect(all.items.map(({ id }) => id)).toEqual(ids);
    expect((await list(reader, { q: word, category: "coding" })).items).toHaveLength(2);
    expect((await list(reader, { q: `${word}t` })).items).toHaveLength(3);
    expect((await list(reader, { q: `${word} nowhere` })).items).toEqual([]);
    expect((await list(reader, { q: "!?" })).items).toEqual([]);
    expect((await list(ctx, { mine: true })).items).toHaveLength(3);
    expect((await list(reader, { mine: true })).items).toEqual([]);

    for (const sort of ["rating", "used", "newest"]) {
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(reader, { q: word, sort, limit: 1, cursor });
        paged.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(ids);
    }
  });

  it("ranks many good ratings above a single perfect one", async () => {
    const author = await signIn();
    const word = `r${author.actor.id.slice(-12)}`;
    const [one, many, poor] = await Promise.all(
      ["one", "many", "poor"].map((title) => publish(author, { title: `${word} ${title}` })),
    );
    const raters = await Promise.all(Array.from({ length: 10 }, () => signIn()));
    for (const [index, rater] of raters.entries()) {
      if (index === 0 && one) await rateTemplate(rater, { id: one.id, value: 5 });
      if (many) await rateTemplate(rater, { id: many.id, value: index < 8 ? 5 : 4 });
      if (poor && index < 3) await rateTemplate(rater, { id: poor.id, value: 1 });
    }
    const { items } = await list(author, { q: word });
    expect(items.map(({ title }) => title.split(" ")[1])).toEqual(["many", "one", "poor"]);
  });
});

describe("reports", () => {
  it("reach the site's owner, who puts them aside or withdraws the template", async () => {
    const { id, title } = await publish(await signIn());
    const [reader, owner] = [await signIn(), await signIn()];
    await reportTemplate(reader, { id, reason: "spam", note: "" });
    await reportTemplate(reader, { id, reason: "copied", note: "From my blog" });
    const { items } = await listReports(asOwner(owner), { limit: 200 });
    expect(items.filter(({ templateId }) => templateId === id)).toEqual([
      {
        templateId: id,
        title,
        reason: "copied",
        note: "From my blog",
        reportedBy: expect.stringContaining("@"),
        createdAt: "2026-03-01T12:00:00.000Z",
      },
    ]);
    await dismissReports(asOwner(owner), { kind: "template", id });
    await expect(dismissReports(asOwner(owner), { kind: "template", id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await withdrawTemplate(asOwner(owner), { id });
    await expect(getTemplate(reader, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("can be read or dismissed by the site's owner only", async () => {
    const { id } = await publish(await signIn());
    const stranger = await signIn();
    await reportTemplate(stranger, { id, reason: "other", note: "" });
    const refused = { code: "FORBIDDEN" };
    await expect(listReports(asAuthor(stranger), { limit: 50 })).rejects.toMatchObject(refused);
    await expect(dismissReports(asAuthor(stranger), { kind: "template", id })).rejects.toMatchObject(refused);
  });
});

describe("a template that is not one's own", () => {
  it.each<[string, (ctx: SignedInContext, id: string) => Promise<unknown>]>([
    ["changed", (ctx, id) => updateTemplate(ctx, { id, title: "Mine now" })],
    ["withdrawn", (ctx, id) => withdrawTemplate(asAuthor(ctx), { id })],
  ])("cannot be %s, as if it were missing", async (_, act) => {
    const template = await publish(await signIn());
    const stranger = await signIn();
    await expect(act(stranger, template.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(act(stranger, "missing")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getTemplate(stranger, template)).toMatchObject({ title: "A letter" });
  });

  it.each<[string, (ctx: SignedInContext, id: string) => Promise<unknown>]>([
    ["read", (ctx, id) => getTemplate(ctx, { id })],
    ["rated", (ctx, id) => rateTemplate(ctx, { id, value: 3 })],
    ["used", (ctx, id) => useTemplate(ctx, { id, values: {}, category: "writing" })],
    ["reported", (ctx, id) => reportTemplate(ctx, { id, reason: "spam", note: "" })],
  ])("cannot be %s when it is not public", async (_, act) => {
    const template = await publish(await signIn());
    await database.sql`update prompt_templates set is_public = false where id = ${template.id}`;
    const stranger = await signIn();
    await expect(act(stranger, template.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await list(stranger, { q: "letter", limit: 200 })).items.map(({ id }) => id)).not.toContain(
      template.id,
    );
  });

  it("cannot be made of another person's prompt", async () => {
    const owner = await signIn();
    const prompt = await createPrompt(
      owner,
      createPromptInput.parse({ title: "T", content: "C", category: "coding" }),
    );
    const theft = publishTemplate(await signIn(), { promptId: prompt.id, category: "coding" });
    await expect(theft).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
