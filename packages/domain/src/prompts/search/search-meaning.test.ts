import { promptEmbeddingParts, promptEmbeddings } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../../core/context";
import { getReading, readPrompts, setFindsByMeaning } from "../../embeddings";
import type { Embedder } from "../../ports/embedder";
import { loadInlineEmbedder } from "../../testing";
import { deletePrompt, listAlike, listSimilar, restorePrompt, searchPrompts, updatePrompt } from "..";
import { promptHitPage, type SearchPromptsInput, searchPromptsInput } from "../schemas";
import { add, useSearchLibrary } from "./testing/library";

const { libraryOf, signIn, database } = useSearchLibrary();
let embedder: Embedder;
let ctx: SignedInContext;

const read = (model = embedder) =>
  readPrompts({ db: ctx.db, clock: ctx.clock, embedder: model }, new AbortController().signal);

const find = async (
  who: SignedInContext,
  q: string,
  input: Partial<SearchPromptsInput> = {},
  model: Embedder | null = embedder,
) =>
  promptHitPage.parse(
    await searchPrompts(
      { ...who, embedder: model },
      searchPromptsInput.parse({ q, meaning: true, ...input }),
    ),
  );
const titlesOf = ({ items }: Awaited<ReturnType<typeof find>>) => items.map(({ title }) => title);

beforeAll(async () => {
  embedder = await loadInlineEmbedder();
  ctx = await libraryOf(
    ["Legal Advisor", { content: "Act as a lawyer and explain the law to me.", category: "writing" }],
    ["Recipe Finder", { content: "Suggest a meal to cook from what is in the kitchen.", tags: ["kitchen"] }],
    ["Dream Interpreter", { content: "Tell me what my dreams of the night stand for." }],
    ["Sudoku Game", { content: "Build a puzzle of numbers with HTML and JavaScript." }],
    ["Attorney letter", { content: "Write to the court." }],
  );
  await read();
});

describe("search by meaning", () => {
  it("finds what has none of the words, after what has them, and says which is which", async () => {
    const page = await find(ctx, "attorney");
    expect(page.items.slice(0, 2)).toMatchObject([
      { title: "Attorney letter", foundBy: "words" },
      { title: "Legal Advisor", foundBy: "meaning", highlights: { title: [] } },
    ]);
    expect(page).toMatchObject({ total: 1, similar: page.items.length - 1, meaning: "included" });
    expect(titlesOf(await find(ctx, "what to eat for dinner"))[0]).toBe("Recipe Finder");
  });

  it("keeps to words where the person asked for exact places, another order, or meaning is off", async () => {
    for (const q of ['"attorney"', "attorney -court", "attorney or judge", "in:title attorney", "c#", "at"]) {
      expect(await find(ctx, q), q).toMatchObject({ meaning: "none", similar: 0 });
    }
    expect(await find(ctx, "attorney", { sort: "recent" })).toMatchObject({ meaning: "none", total: 1 });
    expect(await find(ctx, "attorney", { meaning: false })).toMatchObject({ meaning: "none", total: 1 });
    expect(await find(ctx, "attorney", {}, null)).toMatchObject({ meaning: "none", total: 1 });
    const late = { ...embedder, embedQuery: async () => null };
    expect(await find(ctx, "attorney", {}, late)).toMatchObject({ meaning: "later", total: 1 });
  });

  it("holds filters and operators for what meaning finds, too", async () => {
    const all = (page: Awaited<ReturnType<typeof find>>) => page.items.map(({ category }) => category);
    expect(all(await find(ctx, "attorney", { categories: ["writing"] }))).toEqual(["writing"]);
    expect(titlesOf(await find(ctx, "dinner tag:kitchen"))).toEqual(["Recipe Finder"]);
    expect(titlesOf(await find(ctx, "attorney is:favorite"))).toEqual([]);
  });

  it("shows each prompt once, whatever the size of a page", async () => {
    const all: Embedder = {
      ...embedder,
      leastLikeness: -1,
      embedQuery: () => embedder.embedQuery("the kitchen of a lawyer who plays and dreams"),
    };
    const whole = await find(ctx, "attorney", {}, all);
    expect(whole.items.length).toBeGreaterThan(2);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await find(ctx, "attorney", { limit: 1, ...(cursor && { cursor }) }, all);
      expect(page).toMatchObject({ total: whole.total, similar: whole.similar });
      seen.push(...titlesOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(titlesOf(whole));
  });

  it("orders alike whatever the size of a page", async () => {
    const letters = ["One", "Two", "Three", "Four", "Five", "Six"].map((name) => `Letter ${name}`);
    const own = await libraryOf(
      ...letters.map((title): [string, object] => [title, { content: "Complain about the noise." }]),
      ["Legal Advisor", { content: "Act as a lawyer and explain the law, then write a letter." }],
    );
    await read();
    // The words put the one last that the meaning puts first.
    const law: Embedder = { ...embedder, embedQuery: () => embedder.embedQuery("lawyer") };
    const many = titlesOf(await find(own, "letter", { limit: 20 }, law));
    expect(many[0]).toBe("Legal Advisor");
    expect(titlesOf(await find(own, "letter", { limit: 3 }, law))).toEqual(many.slice(0, 3));
  });

  it("finds no other person's", async () => {
    const stranger = await signIn();
    expect(titlesOf(await find(stranger, "attorney"))).toEqual([]);
  });
});

it("finds first what has most of the words, where none has them all and meaning tells nothing apart", async () => {
  const own = await libraryOf(
    ["Savanna", { content: "Draw an animal that rests in the shade." }],
    ["Pride", { content: "Draw an animal that rests in the shade, Aslan in Nairobi." }],
    ["Farm", { content: "Draw an animal that rests in the shade." }],
  );
  await read();
  // The model takes the query for what two of them say to the letter.
  const same: Embedder = {
    ...embedder,
    embedQuery: () => embedder.embedQuery("an animal that rests in the shade"),
  };
  const page = await find(own, "aslan nairobi zebu", {}, same);
  expect(page).toMatchObject({ total: 0 });
  expect(titlesOf(page)[0]).toBe("Pride");
  expect(titlesOf(await find(own, "aslan nairobi zebu is:favorite", {}, same))).toEqual([]);
});

describe("similar prompts", () => {
  it("names one's own prompts of like meaning, not the prompt itself, and nobody else's", async () => {
    const own = await libraryOf(
      ["Dietitian", { content: "Plan healthy vegetarian meals with few calories for two people." }],
      ["Nutritionist", { content: "Make a diet plan of healthy food for a week." }],
      ["Chess Player", { content: "Play chess against me and name your moves." }],
    );
    await read();
    const { items } = await find(own, "dietitian");
    const [{ id = "" } = {}] = items;
    const similar = await listSimilar({ ...own, embedder }, { id });
    expect(similar.map(({ title }) => title)).toEqual(["Nutritionist"]);
    expect(await listSimilar({ ...own, embedder: null }, { id })).toEqual([]);
    const stranger = await signIn();
    await expect(listSimilar({ ...stranger, embedder }, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("prompts like one that is about to be added", () => {
  const draft = {
    title: "Healthy meals",
    content: "Plan vegetarian meals with few calories for two people for the whole week.",
  };

  it("are one's own that do the same, and nobody else's", async () => {
    const own = await libraryOf(
      [
        "Dietitian",
        { content: "Plan healthy vegetarian meals with few calories for two people, a week ahead." },
      ],
      ["Chess Player", { content: "Play chess against me and name your moves." }],
    );
    await read();
    const titles = async (who: SignedInContext, given = draft) =>
      (await listAlike({ ...who, embedder }, given)).prompts.map(({ title }) => title);
    expect(await titles(own)).toEqual(["Dietitian"]);
    expect(await titles(own, { ...draft, title: "" })).toEqual(["Dietitian"]);
    expect(
      await titles(own, { title: "Tax return", content: "List which receipts a plumber can deduct." }),
    ).toEqual([]);
    expect(await titles(await signIn())).toEqual([]);
  });

  it("are none while the model is not ready, and where there is none", async () => {
    const late = { ...embedder, embedQuery: async () => null };
    expect(await listAlike({ ...ctx, embedder: late }, draft)).toEqual({ prompts: [], meaning: "later" });
    expect(await listAlike({ ...ctx, embedder: null }, draft)).toEqual({ prompts: [], meaning: "none" });
  });
});

it("forgets the vectors of a person who switches it off, reads nothing new of theirs, and all of it once it is on", async () => {
  const own = await libraryOf(["One", { content: "First." }], ["Two", { content: "Second." }]);
  await read();
  await setFindsByMeaning(own, { findsByMeaning: false });
  const { id } = await add(own, "Three", { content: "Third." });
  await updatePrompt(own, { id, content: "Changed." });
  await deletePrompt(own, { id });
  await restorePrompt(own, { id });
  const rows = () => own.db.select().from(promptEmbeddings).where(eq(promptEmbeddings.userId, own.actor.id));
  expect(await rows()).toEqual([]);
  await setFindsByMeaning(own, { findsByMeaning: true });
  expect(await getReading({ ...own, embedder })).toEqual({ read: 0, total: 3 });
  await read();
});

describe("reading prompts", () => {
  it("says how many are read by now, until all are", async () => {
    const own = await libraryOf(["One", { content: "First." }], ["Two", { content: "Second." }]);
    const reader = { ...own, embedder };
    expect(await getReading(reader)).toEqual({ read: 0, total: 2 });
    await read();
    expect(await getReading(reader)).toBeNull();
    await add(own, "Three", { content: "Third." });
    expect(await getReading(reader)).toEqual({ read: 2, total: 3 });
    expect(await getReading({ ...own, embedder: null })).toBeNull();
    await read();
  });

  it("reads what changed anew, and forgets what is in the trash", async () => {
    const { id } = await add(ctx, "Night sky", { content: "Name the stars and planets." });
    expect(titlesOf(await find(ctx, "astronomy"))).not.toContain("Night sky");
    await read();
    expect(titlesOf(await find(ctx, "astronomy"))[0]).toBe("Night sky");

    await updatePrompt(ctx, { id, title: "Bread", content: "Knead the dough and bake it." });
    await read();
    expect(titlesOf(await find(ctx, "bakery"))[0]).toBe("Bread");
    expect(titlesOf(await find(ctx, "astronomy"))).not.toContain("Bread");

    await deletePrompt(ctx, { id });
    const parts = () =>
      ctx.db.select().from(promptEmbeddingParts).where(eq(promptEmbeddingParts.promptId, id));
    expect(await parts()).toEqual([]);
    await restorePrompt(ctx, { id });
    await read();
    expect(await parts()).toHaveLength(1);
  });

  it("reads a long text in parts, and finds what stands at its end", async () => {
    const filler = "Keep the sentences short and the tone friendly. ".repeat(30);
    const end =
      "The green leaves of a plant turn sunlight, water and air into sugar and oxygen by photosynthesis. ";
    await add(ctx, "Notes", { content: `${filler}${end.repeat(5)}` });
    await read();
    expect(titlesOf(await find(ctx, "biology of leaves"))).toContain("Notes");
  });

  it("embeds the beginnings of several prompts in one call", async () => {
    for (const title of ["One", "Two", "Three"]) await add(ctx, title);
    const calls: number[] = [];
    await read({
      ...embedder,
      embed(texts, signal) {
        calls.push(texts.length);
        return embedder.embed(texts, signal);
      },
    });
    expect(calls).toEqual([6]);
  });

  it("leaves a text alone that changed while it was read, and reads it the next time", async () => {
    const { id } = await add(ctx, "Changed", { content: "Before." });
    const model = () =>
      ctx.db
        .select({ model: promptEmbeddings.model })
        .from(promptEmbeddings)
        .where(eq(promptEmbeddings.promptId, id));
    const stop = new AbortController();
    const slow: Embedder = {
      ...embedder,
      async embed(texts) {
        await updatePrompt(ctx, { id, content: "After." });
        stop.abort(new Error("stopped"));
        return embedder.embed(texts);
      },
    };
    await expect(readPrompts({ db: ctx.db, clock: ctx.clock, embedder: slow }, stop.signal)).rejects.toThrow(
      "stopped",
    );
    expect(await model()).toEqual([{ model: null }]);
    await read();
    expect(await model()).toEqual([{ model: embedder.model }]);
  });

  it("reads everything again for another model, and compares no vectors of two", async () => {
    const other: Embedder = { ...embedder, model: "another/1" };
    expect(await find(ctx, "attorney", {}, other)).toMatchObject({ similar: 0, total: 1 });
    await read(other);
    expect(titlesOf(await find(ctx, "attorney", {}, other))).toContain("Legal Advisor");
    expect(await find(ctx, "attorney")).toMatchObject({ similar: 0 });
    await read();
    const models = await database()
      .db.selectDistinct({ model: promptEmbeddingParts.model })
      .from(promptEmbeddingParts);
    expect(models).toEqual([{ model: embedder.model }]);
  });
});
