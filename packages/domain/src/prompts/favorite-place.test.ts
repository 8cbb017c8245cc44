import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createSignedInContext } from "../testing";
import { deletePrompt, listPrompts, moveFavorite, searchPrompts, updatePrompt } from ".";
import { listPromptsInput, moveFavoriteInput, searchPromptsInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A library with favorites A, B, C …, A made last, and one prompt "other" that is none. @param gap between them, in ms. */
async function libraryWith(names: string, gap: number): Promise<SignedInContext> {
  const ctx = await createSignedInContext(database.db);
  const { sql } = database;
  const id = ctx.actor.id;
  for (const [n, name] of [...names].entries()) {
    await sql`insert into prompts (id, user_id, title, content, category, is_favorite, created_at)
      values (${`${id}-${name}`}, ${id}, ${name}, 'about order', 'coding', true,
        timestamptz '2026-01-01' - ${n * gap} * interval '1 millisecond')`;
  }
  await sql`insert into prompts (id, user_id, title, content, category, created_at)
    values (${`${id}-other`}, ${id}, 'other', 'about order', 'coding', '2026-02-01')`;
  return ctx;
}

const at = (ctx: SignedInContext, name: string) => `${ctx.actor.id}-${name}`;
const move = (ctx: SignedInContext, name: string, side: "before" | "after", beside: string) =>
  moveFavorite(ctx, moveFavoriteInput.parse({ id: at(ctx, name), [side]: at(ctx, beside) }));

/** Titles in the order of favorites, a page at a time. */
async function order(ctx: SignedInContext, limit = 100): Promise<string> {
  let titles = "";
  for (let cursor: string | undefined; ; ) {
    const page = await listPrompts(ctx, listPromptsInput.parse({ sort: "favorites", limit, cursor }));
    titles += page.items.map(({ title }) => title).join("");
    if (page.nextCursor === null) return titles;
    cursor = page.nextCursor;
  }
}

it.each([
  ["made at one moment, as an import makes them", 0],
  ["made a millisecond apart", 1],
  ["made an hour apart", 3_600_000],
])("moves favorites %s", async (_, gap) => {
  const ctx = await libraryWith("ABCDE", gap);
  // Equal moments leave the order to the ids.
  const [first, second, third, fourth, fifth] = [...(await order(ctx))] as [
    string,
    string,
    string,
    string,
    string,
  ];
  await move(ctx, fifth, "before", second);
  expect(await order(ctx)).toBe(`${first}${fifth}${second}${third}${fourth}other`);
  await move(ctx, first, "after", third);
  expect(await order(ctx)).toBe(`${fifth}${second}${third}${first}${fourth}other`);
  await move(ctx, fourth, "before", fifth);
  await move(ctx, second, "after", first);
  const last = `${fourth}${fifth}${third}${first}${second}`;
  expect(await order(ctx)).toBe(`${last}other`);
  expect(await order(ctx, 2)).toBe(`${last}other`);
  const found = await searchPrompts(ctx, searchPromptsInput.parse({ q: "order", sort: "favorites" }));
  expect(found.items.map(({ title }) => title).join("")).toBe(`${last}other`);
});

it("moves to one place as often as anyone likes", async () => {
  const ctx = await libraryWith("ABCD", 1_000);
  for (let n = 0; n < 40; n += 1) {
    const [top, , last] = [...(await order(ctx))] as [string, string, string];
    await move(ctx, last, "after", top);
    expect((await order(ctx)).slice(0, 2)).toBe(`${top}${last}`);
  }
});

it("keeps the place of a favorite that becomes one again, and puts new ones first", async () => {
  const ctx = await libraryWith("ABC", 1_000);
  await move(ctx, "C", "before", "A");
  await updatePrompt(ctx, { id: at(ctx, "C"), isFavorite: false });
  expect(await order(ctx)).toBe("ABotherC");
  await updatePrompt(ctx, { id: at(ctx, "C"), isFavorite: true });
  expect(await order(ctx)).toBe("CABother");
});

it("knows no favorite of somebody else, none in the trash and none that is no favorite", async () => {
  const ctx = await libraryWith("ABC", 1_000);
  const stranger = await libraryWith("XY", 1_000);
  await deletePrompt(ctx, { id: at(ctx, "C") });
  const refused = [
    [{ id: at(ctx, "A"), before: at(ctx, "other") }, ctx],
    [{ id: at(ctx, "other"), before: at(ctx, "A") }, ctx],
    [{ id: at(ctx, "C"), before: at(ctx, "A") }, ctx],
    [{ id: at(ctx, "A"), after: at(ctx, "C") }, ctx],
    [{ id: at(ctx, "B"), before: at(ctx, "A") }, stranger],
    [{ id: at(stranger, "X"), before: at(ctx, "A") }, stranger],
    [{ id: at(ctx, "A"), after: at(stranger, "X") }, stranger],
  ] as const;
  for (const [input, who] of refused) {
    await expect(moveFavorite(who, input)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  expect([await order(ctx), await order(stranger)]).toEqual(["ABother", "XYother"]);
});

it("asks for one other favorite", () => {
  for (const input of [{ id: "a" }, { id: "a", before: "b", after: "c" }, { id: "a", after: "a" }]) {
    expect(moveFavoriteInput.safeParse(input).success).toBe(false);
  }
});
