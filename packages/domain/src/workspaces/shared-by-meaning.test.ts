import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPrompts } from "../embeddings";
import type { Embedder } from "../ports/embedder";
import { createSignedInContext, loadInlineEmbedder } from "../testing";
import { listSharedByMeaning, sharePrompt } from ".";
import { bringIn, openRoom, write } from "./testing/room";

let database: TestDatabase;
let embedder: Embedder;
beforeAll(async () => {
  database = await createTestDatabase();
  embedder = await loadInlineEmbedder();
});
afterAll(() => database.close());

it("finds what is shared in a workspace by its meaning, beside what its words find, for members only", async () => {
  const [author, reader, stranger] = await Promise.all(
    [1, 2, 3].map(() => createSignedInContext(database.db)),
  );
  if (!author || !reader || !stranger) throw new Error("three people signed in");
  const room = await openRoom(author);
  await bringIn(room, reader);
  const texts = [
    {
      title: "Legal Advisor",
      content: "Explain to me what the law says about a contract.",
      category: "writing",
    },
    { title: "Attorney letter", content: "Write to the court." },
    { title: "Recipe Finder", content: "Suggest a meal to cook from what is in the kitchen." },
  ];
  for (const text of texts) {
    const { id } = await write(author, text);
    await sharePrompt(author, { promptId: id, workspaceIds: [room.id], permissions: "view" });
  }
  await write(author, { title: "Lawyer, not shared", content: "Explain the law." });
  await readPrompts({ ...author, embedder }, new AbortController().signal);

  const find = async (who = reader, given: object = {}, model: Embedder | null = embedder) => {
    const found = await listSharedByMeaning(
      { ...who, embedder: model },
      { id: room.id, q: "attorney", ...given },
    );
    return { ...found, items: found.items.map(({ title }) => title) };
  };
  expect(await find()).toEqual({ items: ["Legal Advisor"], meaning: "included" });
  expect(await find(reader, { category: "coding" })).toMatchObject({ items: [] });
  expect(await find(reader, { mine: true })).toMatchObject({ items: [] });
  expect(await find(author, { mine: true })).toMatchObject({ items: ["Legal Advisor"] });
  expect(await find(reader, { q: '"attorney"' })).toEqual({ items: [], meaning: "none" });
  expect(await find(reader, {}, null)).toEqual({ items: [], meaning: "none" });
  expect(await find(reader, {}, { ...embedder, embedQuery: async () => null })).toMatchObject({
    meaning: "later",
  });
  await expect(find(stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
