import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedInContext } from "../testing";
import {
  countLibraryChanges,
  createPrompt,
  deletePrompt,
  purgePrompt,
  recordPromptUse,
  restorePrompt,
  updatePrompt,
} from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("counts whatever clients' lists show of a library, nothing else, and nothing of another person", async () => {
  const ada = await createSignedInContext(database.db);
  const ben = await createSignedInContext(database.db);
  const count = async () => {
    const counts = await countLibraryChanges(ada, [ada.actor.id, ben.actor.id]);
    return [counts.get(ada.actor.id), counts.get(ben.actor.id)];
  };
  expect(await count()).toEqual([undefined, undefined]);

  const { id } = await createPrompt(ada, {
    title: "Haiku",
    description: null,
    content: "A haiku.",
    category: "writing",
    tags: [],
    isFavorite: false,
  });
  expect(await count()).toEqual([1, undefined]);
  await updatePrompt(ada, { id, title: "Haikus" });
  expect(await count()).toEqual([2, undefined]);
  await recordPromptUse(ada, { id, eventType: "use" });
  await updatePrompt(ada, { id, isFavorite: true });
  expect(await count()).toEqual([2, undefined]);
  await deletePrompt(ada, { id });
  expect(await count()).toEqual([3, undefined]);
  await restorePrompt(ada, { id });
  expect(await count()).toEqual([4, undefined]);
  await deletePrompt(ada, { id });
  await purgePrompt(ada, { id });
  expect(await count()).toEqual([6, undefined]);
});
