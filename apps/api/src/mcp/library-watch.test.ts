import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { countLibraryChanges, createPrompt } from "@commonplace/domain/prompts";
import { createSignedInContext } from "@commonplace/domain/testing";
import type { ServerEventBus } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createLibraryWatch } from "./library-watch";

vi.mock("@commonplace/domain/prompts", { spy: true });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("tells those who join while others are looked after of later changes alone", async () => {
  const [first, late] = [await createSignedInContext(database.db), await createSignedInContext(database.db)];
  const addPrompt = () =>
    createPrompt(late, {
      title: "Haiku",
      description: null,
      content: "A haiku.",
      category: "writing",
      tags: [],
      isFavorite: false,
    });
  await addPrompt();

  const failures: unknown[] = [];
  const watch = createLibraryWatch({
    db: database.db,
    everyMs: 1,
    beforeLook: async () => {},
    onError: (error) => failures.push(error),
  });
  onTestFinished(() => watch.close());
  const heard: string[] = [];
  const listen = async (bus: ServerEventBus) => bus.subscribe(({ kind }) => heard.push(kind));
  await watch.join(first.actor.id, listen);

  const { countLibraryChanges: count } = await vi.importActual<typeof import("@commonplace/domain/prompts")>(
    "@commonplace/domain/prompts",
  );
  const counting = vi.mocked(countLibraryChanges);
  counting.mockClear();
  counting.mockImplementationOnce(async (ctx, userIds) => {
    const counts = await count(ctx, userIds);
    await watch.join(late.actor.id, listen);
    return counts;
  });
  // That look, the count of who joined, and two looks after it.
  await expect.poll(() => counting.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(4);
  expect(heard).toEqual([]);
  await addPrompt();
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toEqual(["prompts_list_changed", "resources_list_changed"]);
  expect(failures).toEqual([]);
});
