import { promptTemplates } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Embedder } from "../ports/embedder";
import { createPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, loadInlineEmbedder } from "../testing";
import { listTemplatesByMeaning, publishTemplate, readTemplates, updateTemplate } from ".";
import { listTemplatesByMeaningInput, publishTemplateInput, updateTemplateInput } from "./schemas";

let database: TestDatabase;
let embedder: Embedder;
beforeAll(async () => {
  database = await createTestDatabase();
  embedder = await loadInlineEmbedder();
});
afterAll(() => database.close());

const running = new AbortController().signal;
type Person = Awaited<ReturnType<typeof createSignedInContext>>;

async function publish(ctx: Person, title: string, content: string, category = "business") {
  const prompt = await createPrompt(
    ctx,
    createPromptInput.parse({ title, content, tags: [], category: "writing" }),
  );
  return publishTemplate(ctx, publishTemplateInput.parse({ promptId: prompt.id, category }));
}

it("finds templates by their meaning beside those with the words, within the filters, in two queries", async () => {
  const [author, reader] = await Promise.all([
    createSignedInContext(database.db),
    createSignedInContext(database.db),
  ]);
  if (!author || !reader) throw new Error("two people signed in");
  const legal = await publish(author, "Legal Advisor", "Explain to me what the law says about a contract.");
  await publish(author, "Attorney letter", "Write to the court.");
  await publish(author, "Recipe Finder", "Suggest a meal to cook from what is in the kitchen.", "creative");
  const find = async (who: Person = reader, given: object = {}, model: Embedder | null = embedder) => {
    const input = listTemplatesByMeaningInput.parse({ q: "attorney", ...given });
    const { items, meaning } = await listTemplatesByMeaning({ ...who, embedder: model }, input);
    return { titles: items.map(({ title }) => title), meaning };
  };

  expect(await find()).toEqual({ titles: [], meaning: "included" });
  await readTemplates({ ...author, embedder }, running);
  const { count } = await database.countQueries(async () => {
    expect(await find()).toEqual({ titles: ["Legal Advisor"], meaning: "included" });
  });
  expect(count).toBe(2);
  expect(await find(reader, { category: "creative" })).toMatchObject({ titles: [] });
  expect(await find(reader, { category: "business" })).toMatchObject({ titles: ["Legal Advisor"] });
  expect(await find(reader, { mine: true })).toMatchObject({ titles: [] });
  expect(await find(author, { mine: true })).toMatchObject({ titles: ["Legal Advisor"] });
  expect(await find(reader, { q: '"attorney"' })).toEqual({ titles: [], meaning: "none" });
  expect(await find(reader, {}, null)).toEqual({ titles: [], meaning: "none" });
  expect(await find(reader, {}, { ...embedder, embedQuery: async () => null })).toMatchObject({
    meaning: "later",
  });

  // Another category is no other text.
  await updateTemplate(author, updateTemplateInput.parse({ id: legal.id, category: "education" }));
  expect(await find(reader, { category: "education" })).toMatchObject({ titles: ["Legal Advisor"] });
  await updateTemplate(
    author,
    updateTemplateInput.parse({ id: legal.id, title: "Cake baker", content: "Bake a cake with me." }),
  );
  expect(await find()).toMatchObject({ titles: [] });
  await readTemplates({ ...author, embedder }, running);
  expect(await find()).toMatchObject({ titles: [] });
  expect(await find(reader, { q: "dessert" })).toMatchObject({ titles: ["Cake baker", "Recipe Finder"] });

  await database.db.update(promptTemplates).set({ isPublic: false }).where(eq(promptTemplates.id, legal.id));
  expect(await find(reader, { q: "dessert" })).toMatchObject({ titles: ["Recipe Finder"] });
});
