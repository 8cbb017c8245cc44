import { fc } from "@commonplace/config/testing/property-tests";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { deletePrompt, restorePrompt, updatePrompt } from "../prompts";
import { deleteTag, renameTag } from "../tags";
import { createSignedInContext } from "../testing";
import { write } from "../workspaces/testing/room";
import { changeManyPrompts, undoChange } from ".";
import type { BulkInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const TAGS = ["a", "b", "client", "client/acme", "client/globex"];
const CATEGORIES = ["coding", "writing", "marketing"];
const PROMPTS = 3;

interface State {
  tags: string[];
  category: string;
  is_favorite: boolean;
  deleted_at: Date | null;
}

/** Every prompt of the actor's by its id. */
async function look(ctx: SignedInContext): Promise<Map<string, State>> {
  const rows = await database.sql<(State & { id: string })[]>`
    select id, tags, category, is_favorite, deleted_at from prompts where user_id = ${ctx.actor.id}`;
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

type Field = keyof State;
interface Made {
  changeId: string;
  field: Field;
  before: Map<string, State>;
  after: Map<string, State>;
}

const which = fc.uniqueArray(fc.nat({ max: PROMPTS - 1 }), { minLength: 1 });
const someTags = fc.uniqueArray(fc.constantFrom(...TAGS), { minLength: 1, maxLength: 3 });
type Action = Omit<BulkInput, "ids" | "filter">;
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ addTags: someTags }),
  fc.record({ removeTags: someTags }),
  fc.record({ category: fc.constantFrom(...CATEGORIES) }),
  fc.record({ isFavorite: fc.boolean() }),
  fc.constant({ trash: true as const }),
);
const step = fc.oneof(
  fc.record({ do: fc.constant("bulk" as const), which, action }),
  fc.record({
    do: fc.constant("rename" as const),
    tag: fc.constantFrom(...TAGS),
    name: fc.constantFrom(...TAGS),
  }),
  fc.record({ do: fc.constant("deleteTag" as const), tag: fc.constantFrom(...TAGS) }),
  fc.record({ do: fc.constant("save" as const), prompt: fc.nat({ max: PROMPTS - 1 }), tags: someTags }),
  fc.record({
    do: fc.constant("move" as const),
    prompt: fc.nat({ max: PROMPTS - 1 }),
    category: fc.constantFrom(...CATEGORIES),
  }),
  fc.record({ do: fc.constant("trash" as const), prompt: fc.nat({ max: PROMPTS - 1 }) }),
  fc.record({ do: fc.constant("restore" as const), prompt: fc.nat({ max: PROMPTS - 1 }) }),
  fc.record({ do: fc.constant("undo" as const), index: fc.nat({ max: 20 }) }),
);

const fieldOf = (each: Action): Field =>
  each.category
    ? "category"
    : each.trash
      ? "deleted_at"
      : each.isFavorite === undefined
        ? "tags"
        : "is_favorite";

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** A prompt's expected state after an undo, and whether parts of it stay, computed by the rules alone. */
function undone(now: State, before: State, after: State, field: Field): { state: State; isKept: boolean } {
  if (field !== "deleted_at" && now.deleted_at) return { state: now, isKept: true };
  if (field !== "tags") {
    return same(now[field], after[field])
      ? { state: { ...now, [field]: before[field] }, isKept: false }
      : { state: now, isKept: true };
  }
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  const removed = before.tags.filter((tag) => !after.tags.includes(tag));
  const isKept =
    added.some((tag) => !now.tags.includes(tag)) || removed.some((tag) => now.tags.includes(tag));
  const tags = same(now.tags, after.tags)
    ? before.tags
    : [
        ...now.tags.filter((tag) => !added.includes(tag)),
        ...removed.filter((tag) => !now.tags.includes(tag)),
      ];
  return { state: { ...now, tags }, isKept };
}

it("undoes exactly the change, whatever happened in between", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const ctx = await createSignedInContext(database.db);
      const ids: string[] = [];
      for (let n = 0; n < PROMPTS; n++) ids.push((await write(ctx, { title: `P${n}`, tags: ["a"] })).id);
      const idOf = (index: number) => ids[index] ?? "";
      const made: Made[] = [];
      const bulk = async (field: Field, run: () => Promise<{ changeId: string; count: number }>) => {
        const before = await look(ctx);
        const outcome = await run().catch(() => null); // no such tag
        if (!outcome) return;
        const after = await look(ctx);
        const changed = ids.filter((id) => !same(before.get(id)?.[field], after.get(id)?.[field]));
        expect(outcome.count).toBe(changed.length);
        made.push({ changeId: outcome.changeId, field, before, after });
      };
      for (const each of steps) {
        if (each.do === "bulk") {
          const chosen = each.which.map(idOf);
          await bulk(fieldOf(each.action), () => changeManyPrompts(ctx, { ids: chosen, ...each.action }));
        } else if (each.do === "rename") {
          await bulk("tags", () => renameTag(ctx, each));
        } else if (each.do === "deleteTag") {
          await bulk("tags", () => deleteTag(ctx, each));
        } else if (each.do === "undo") {
          const change = made.splice(each.index % Math.max(1, made.length), 1)[0];
          if (change) await checkUndo(ctx, ids, change);
        } else {
          const id = idOf(each.prompt);
          // Refused for prompts in the trash.
          if (each.do === "save") await updatePrompt(ctx, { id, tags: each.tags }).catch(() => {});
          if (each.do === "move") await updatePrompt(ctx, { id, category: each.category }).catch(() => {});
          if (each.do === "trash") await deletePrompt(ctx, { id }).catch(() => {});
          if (each.do === "restore") await restorePrompt(ctx, { id });
        }
      }
      await checkCopies(ctx);
    }),
    { numRuns: 60 },
  );
});

async function checkUndo(ctx: SignedInContext, ids: string[], { changeId, field, before, after }: Made) {
  const now = await look(ctx);
  const outcome = await undoChange(ctx, { id: changeId });
  const found = await look(ctx);
  const kept: string[] = [];
  let restored = 0;
  for (const id of ids) {
    const [was, became, is] = [before.get(id), after.get(id), now.get(id)];
    if (!was || !became || !is) throw new Error("no prompt is deleted for good here");
    const isChanged = !same(was[field], became[field]);
    const expected = isChanged ? undone(is, was, became, field) : { state: is, isKept: false };
    expect(found.get(id)).toEqual(expected.state);
    if (expected.isKept) kept.push(id);
    if (!same(is, expected.state)) restored++;
  }
  expect(outcome.kept.map(({ id }) => id).sort()).toEqual(kept.sort());
  expect(outcome).toMatchObject({ restored, keptCount: kept.length });
}

/** Checks that versions have no gaps, and that the tag rows match the prompts' tags. */
async function checkCopies({ actor }: SignedInContext) {
  const gaps = await database.sql`
    select id from prompts where user_id = ${actor.id}
      and version - 1 <> (select count(*) from prompt_versions where prompt_id = prompts.id)`;
  expect(gaps).toEqual([]);
  const tagged = await database.sql`
    (select prompt_id, tag, is_own from prompt_tags where user_id = ${actor.id} except
      select id, tag, is_own from prompts, prompt_tag_rows(tags) where user_id = ${actor.id} and deleted_at is null)
    union all
    (select id, tag, is_own from prompts, prompt_tag_rows(tags) where user_id = ${actor.id} and deleted_at is null
      except select prompt_id, tag, is_own from prompt_tags where user_id = ${actor.id})`;
  expect(tagged).toEqual([]);
}
