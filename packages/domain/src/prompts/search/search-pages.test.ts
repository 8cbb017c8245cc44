import { openDatabase } from "@commonplace/db";
import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories";
import { createCategoryInput } from "../../categories/schemas";
import { fixedClock } from "../../testing";
import { listPrompts } from "..";
import { listPromptsInput, PROMPT_SORTS, type PromptHit } from "../schemas";
import { add, search, useSearchLibrary } from "./testing/library";

const { database, libraryOf, signIn } = useSearchLibrary();

describe("pages of search results", () => {
  it.each(["relevance", ...PROMPT_SORTS])(
    "give every match once in the order %s, with the exact total",
    async (sort) => {
      const ctx = await signIn();
      const own = await createCategory(ctx, createCategoryInput.parse({ name: "Apfel" }));
      for (let index = 0; index < 90; index += 1) {
        await add(
          { ...ctx, clock: fixedClock(new Date(1_700_000_000_000 + (index % 5))) },
          ["Robot", "My robot", "Other"][index % 3] ?? "",
          {
            content: index % 2 ? "the robot acts" : "acts, the robot",
            category: index % 4 ? "writing" : `custom-${own.id}`,
            isFavorite: index % 7 === 0,
          },
        );
      }
      await add(ctx, "Nothing of the kind");
      for (const [q, filters] of [
        ["rob", {}],
        ["robot act", {}],
        ['"the robot"', {}],
        ["robbot", { favorite: true }],
        ["robot", { categories: ["writing"] }],
      ] as const) {
        const whole = await search(ctx, q, { sort, limit: 200, ...filters });
        expect(whole.nextCursor).toBeNull();
        expect(whole.total).toBe(whole.items.length);
        expect(whole.total).toBeGreaterThan(5);
        const walked: PromptHit[] = [];
        for (let cursor: string | undefined; ; ) {
          const page = await search(ctx, q, { sort, limit: 7, cursor, ...filters });
          expect(page).toMatchObject({ total: whole.total, corrected: q === "robbot" });
          walked.push(...page.items);
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(walked).toEqual(whole.items);
      }
    },
  );

  it("refuse a cursor of another order", async () => {
    const ctx = await libraryOf(["Robot 1"], ["Robot 2"]);
    const { nextCursor } = await search(ctx, "robot", { limit: 1, sort: "recent" });
    for (const cursor of [nextCursor, "nonsense"]) {
      await expect(search(ctx, "robot", { cursor })).rejects.toMatchObject({ code: "INVALID" });
    }
  });

  it("take the same few statements however long they are", async () => {
    const ctx = await signIn();
    for (let index = 0; index < 60; index += 1) await add(ctx, `Robot ${index}`);
    const statements = async (q: string, limit: number) =>
      (await database().countQueries(() => search(ctx, q, { limit }))).count;
    expect(await statements("robot", 200)).toBe(3);
    expect([await statements("robot", 5), await statements("robot", 50)]).toEqual([3, 3]);
    expect([await statements("robbot", 5), await statements("robbot", 50)]).toEqual([5, 5]);
  });
});

it("lists and searches alike behind a pooler that knows no named statements", async () => {
  const ctx = await libraryOf(["Robot 1", { isFavorite: true }], ["Robot 2"], ["Robot 3"]);
  const pooled = openDatabase({ url: database().url, preparedStatements: false });
  try {
    const behind = { ...ctx, db: pooled.db };
    for (const sort of PROMPT_SORTS) {
      for (const filters of [{}, { favorite: true, categories: ["coding"] }]) {
        for (let cursor: string | undefined, page = 0; page < 2; page += 1) {
          const input = { sort, limit: 1, cursor, ...filters };
          const listed = await listPrompts(ctx, listPromptsInput.parse(input));
          expect(await listPrompts(behind, listPromptsInput.parse(input))).toEqual(listed);
          cursor = listed.nextCursor ?? undefined;
        }
        expect(await search(behind, "robot", { sort, ...filters })).toEqual(
          await search(ctx, "robot", { sort, ...filters }),
        );
      }
    }
    for (const q of ["robot", "robbot", '"robot 1"', "robot 3 or 1"]) {
      const first = await search(ctx, q, { limit: 1 });
      expect(await search(behind, q, { limit: 1 })).toEqual(first);
      const next = { limit: 1, cursor: first.nextCursor ?? undefined };
      expect(await search(behind, q, next)).toEqual(await search(ctx, q, next));
    }
  } finally {
    await pooled.close();
  }
});
