import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readContent } from "../content";
import type { SignedInContext } from "../core/context";
import { createSignedInContext, fixedClock } from "../testing";
import { explainPrepared, listenIn } from "../testing/statements";
import {
  createComponent,
  createStructure,
  deleteComponent,
  deleteStructure,
  listComponents,
  listStructures,
  recordComponentUse,
  seedSystemComponents,
  startFromStructure,
  updateComponent,
  updateStructure,
} from ".";
import {
  COMPONENT_TYPES,
  composeBlocks,
  createComponentInput,
  createStructureInput,
  listComponentsInput,
  listStructuresInput,
} from "./schemas";

const SYSTEM_COMPONENTS = readContent().components;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const signIn = (clock = fixedClock("2026-03-01T12:00:00Z")) => createSignedInContext(database.db, { clock });
const addComponent = (ctx: SignedInContext, fields: object = {}) =>
  createComponent(
    ctx,
    createComponentInput.parse({ name: "Mine", content: "For [reader]", type: "context", ...fields }),
  );
const addStructure = (ctx: SignedInContext, fields: object = {}) =>
  createStructure(
    ctx,
    createStructureInput.parse({
      name: "Letter",
      structure: {
        blocks: [
          { type: "task", name: "Write", content: "Write to [name] about [topic]." },
          { type: "tone", name: "Warm", content: "Warm, as [Name] is.", componentId: "system-tone-warm" },
        ],
      },
      ...fields,
    }),
  );
const components = (ctx: SignedInContext, scope: "own" | "system", rest: object = {}) =>
  listComponents(ctx, listComponentsInput.parse({ scope, limit: 200, ...rest }));
const structures = (ctx: SignedInContext, scope: "own" | "public", rest: object = {}) =>
  listStructures(ctx, listStructuresInput.parse({ scope, limit: 200, ...rest }));

describe("the components of the product", () => {
  it("are forty at least, some of every type, told apart by id and by name", () => {
    expect(SYSTEM_COMPONENTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SYSTEM_COMPONENTS.map(({ type }) => type))).toEqual(
      new Set(COMPONENT_TYPES.map(({ id }) => id)),
    );
    expect(new Set(SYSTEM_COMPONENTS.map(({ id }) => id)).size).toBe(SYSTEM_COMPONENTS.length);
    expect(new Set(SYSTEM_COMPONENTS.map(({ name }) => name)).size).toBe(SYSTEM_COMPONENTS.length);
  });

  it("exist once, even if servers start together, and get new texts without losing their count", async () => {
    const ctx = await signIn();
    await Promise.all([1, 2, 3].map(() => seedSystemComponents(ctx)));
    const [one] = SYSTEM_COMPONENTS;
    if (!one) throw new Error("there are no components");
    await recordComponentUse(ctx, { ids: [one.id] });
    await database.sql`update template_components set content = 'Older' where id = ${one.id}`;
    await seedSystemComponents(ctx);
    const { items } = await components(ctx, "system");
    expect(items).toHaveLength(SYSTEM_COMPONENTS.length);
    expect(items.find(({ id }) => id === one.id)).toMatchObject({
      content: one.content,
      userId: null,
      isSystem: true,
      usageCount: 1,
    });
  });

  it("cannot be changed by anyone", async () => {
    const ctx = await signIn();
    await seedSystemComponents(ctx);
    const id = SYSTEM_COMPONENTS[0]?.id ?? "";
    const refused = { code: "NOT_FOUND" };
    await expect(updateComponent(ctx, { id, name: "Mine" })).rejects.toMatchObject(refused);
    await expect(deleteComponent(ctx, { id })).rejects.toMatchObject(refused);
  });
});

describe("one's own components", () => {
  it("are listed for their owner only, in the owner's order, page by page", async () => {
    const ctx = await signIn();
    const names: string[] = [];
    for (const sortOrder of [3, 1, 2]) await addComponent(ctx, { name: `C${sortOrder}`, sortOrder });
    let cursor: string | undefined;
    do {
      const page = await components(ctx, "own", { limit: 1, cursor });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(names).toEqual(["C1", "C2", "C3"]);
    expect((await components(await signIn(), "own")).items).toEqual([]);
  });

  it("count when they go into a prompt, however many people use the same at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signIn()));
    await seedSystemComponents(people[0] as SignedInContext);
    const ids = SYSTEM_COMPONENTS.slice(3, 9).map(({ id }) => id);
    await Promise.all(
      people.map((ctx, index) => recordComponentUse(ctx, { ids: index % 2 ? ids : ids.toReversed() })),
    );
    const { items } = await components(people[0] as SignedInContext, "system");
    expect(items.filter(({ id }) => ids.includes(id)).map(({ usageCount }) => usageCount)).toEqual(
      ids.map(() => 8),
    );
  });

  it("change and go", async () => {
    const ctx = await signIn();
    const { id } = await addComponent(ctx);
    expect(await updateComponent(ctx, { id, name: "Renamed" })).toMatchObject({
      name: "Renamed",
      content: "For [reader]",
    });
    await deleteComponent(ctx, { id });
    expect((await components(ctx, "own")).items).toEqual([]);
  });
});

describe("structures", () => {
  it("name their variables, and their blocks make a prompt", async () => {
    const saved = await addStructure(await signIn());
    expect(saved.variables).toEqual(["name", "topic"]);
    expect(composeBlocks(saved.structure.blocks)).toBe(
      "Write to [name] about [topic].\n\nWarm, as [Name] is.",
    );
  });

  it("show to others once public, and count each use", async () => {
    const owner = await signIn();
    const other = await signIn();
    const { id } = await addStructure(owner);
    const listed = async () => (await structures(other, "public")).items.some((one) => one.id === id);
    expect(await listed()).toBe(false);
    await expect(startFromStructure(other, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await updateStructure(owner, { id, isPublic: true });
    expect(await listed()).toBe(true);
    expect((await startFromStructure(other, { id })).usageCount).toBe(1);
    expect((await startFromStructure(owner, { id })).usageCount).toBe(2);
    await deleteStructure(owner, { id });
    expect(await listed()).toBe(false);
  });

  it("come newest first, page by page", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await signIn(clock);
    for (const name of ["A", "B", "C"]) {
      await addStructure(ctx, { name });
      clock.advance(1_000);
    }
    const first = await structures(ctx, "own", { limit: 2 });
    const second = await structures(ctx, "own", { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(["C", "B", "A"]);
    expect(second.nextCursor).toBeNull();
  });
});

it.each<[string, (ctx: SignedInContext, ids: { component: string; structure: string }) => Promise<unknown>]>([
  ["changing a component", (ctx, { component }) => updateComponent(ctx, { id: component, name: "Theirs" })],
  ["deleting a component", (ctx, { component }) => deleteComponent(ctx, { id: component })],
  ["changing a structure", (ctx, { structure }) => updateStructure(ctx, { id: structure, isPublic: true })],
  ["deleting a structure", (ctx, { structure }) => deleteStructure(ctx, { id: structure })],
  ["starting from a structure", (ctx, { structure }) => startFromStructure(ctx, { id: structure })],
])("keeps another user from %s, as if it were missing", async (_, act) => {
  const owner = await signIn();
  const ids = { component: (await addComponent(owner)).id, structure: (await addStructure(owner)).id };
  const stranger = await signIn();
  await expect(act(stranger, ids)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await recordComponentUse(stranger, { ids: [ids.component] });
  expect((await components(owner, "own")).items).toMatchObject([{ name: "Mine", usageCount: 0 }]);
  expect((await structures(owner, "own")).items).toMatchObject([{ name: "Letter", isPublic: false }]);
});

it("reads every list from its index, among 100,000 components and structures", async () => {
  const ctx = await signIn();
  const { sql } = database;
  await sql`insert into users (id, email) select 'builder-' || n, n || '@builder.test' from generate_series(1, 90) as n`;
  await sql`insert into template_components (id, user_id, name, content, type, sort_order)
    select 'c-' || n, 'builder-' || (n % 90 + 1), 'C', 'C', (array['role', 'task', 'tone'])[1 + n % 3], n % 100
    from generate_series(1, 100000) as n`;
  await sql`insert into prompt_builder_templates (id, user_id, name, structure, is_public, created_at)
    select 's-' || n, 'builder-' || (n % 90 + 1), 'S', '{"blocks": [{"type": "role", "name": "R", "content": "R"}]}',
      n % 10 = 0, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 100000) as n`;
  for (const table of ["template_components", "prompt_builder_templates"]) {
    await sql.unsafe(`vacuum (analyze) ${table}`);
  }
  const sent = listenIn(database);
  const busy = { ...ctx, actor: { id: "builder-7" } };
  const lists: [RegExp, (cursor?: string | null) => Promise<{ nextCursor: string | null }>][] = [
    [
      /template_components_user_type/,
      (cursor) => components(busy, "own", { limit: 5, cursor: cursor ?? undefined }),
    ],
    [
      /template_components_system/,
      (cursor) => components(busy, "system", { limit: 5, cursor: cursor ?? undefined }),
    ],
    [
      /prompt_builder_templates_user/,
      (cursor) => structures(busy, "own", { limit: 5, cursor: cursor ?? undefined }),
    ],
    [
      /prompt_builder_templates_public/,
      (cursor) => structures(busy, "public", { limit: 5, cursor: cursor ?? undefined }),
    ],
  ];
  await seedSystemComponents(ctx);
  for (const [index, list] of lists) {
    sent.take();
    await list((await list()).nextCursor);
    const statements = sent.take();
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      const plan = await explainPrepared(database, statement, "costs off");
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  }
}, 120_000);
