import { newId, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createPrompt, deletePrompt, recordPromptUse } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import { explainPrepared, listenIn } from "../testing/statements";
import { getUsage } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const addPrompt = (ctx: SignedInContext, title: string) =>
  createPrompt(ctx, createPromptInput.parse({ title, content: "C", category: "coding" }));

it("counts one's own uses by day where one is, and names the prompts used most", async () => {
  const clock = fixedClock("2026-03-01T12:00:00Z");
  const ctx = await createSignedInContext(database.db, { clock });
  const other = await createSignedInContext(database.db, { clock });
  const often = await addPrompt(ctx, "Often");
  const once = await addPrompt(ctx, "Once");
  const gone = await addPrompt(ctx, "Gone");
  await addPrompt(ctx, "Never");
  const use = async (id: string, at: string, as = ctx) => {
    clock.set(at);
    await recordPromptUse(as, { id, eventType: "copy" });
  };
  const theirs = await addPrompt(other, "Theirs");
  await use(theirs.id, "2026-04-01T12:00:00Z", other);
  // Where Berlin is, the 30 days until 1 April begin with 3 March, at 23:00 UTC of the 2nd; from 29 March on at 22:00.
  await use(often.id, "2026-03-02T22:59:59.999Z"); // the day before them
  await use(often.id, "2026-03-02T23:00:00Z");
  await use(once.id, "2026-03-03T22:59:59Z");
  await use(often.id, "2026-03-31T21:59:59Z");
  await use(gone.id, "2026-03-31T22:00:00Z");
  await use(often.id, "2026-04-01T12:00:00Z");
  await deletePrompt(ctx, { id: gone.id });
  // As a use of a prompt that was shared once, and is no longer.
  await database.db.insert(schema.promptUsageEvents).values({
    userId: ctx.actor.id,
    promptId: theirs.id,
    eventType: "copy",
    createdAt: new Date("2026-04-01T12:00:00Z"),
  });

  const { result, count } = await database.countQueries(() => getUsage(ctx, { tz: "Europe/Berlin" }));
  expect(count).toBe(2);
  expect(result.total).toBe(6);
  expect(result.days).toHaveLength(30);
  expect(result.days.filter(({ uses }) => uses > 0)).toEqual([
    { date: "2026-03-03", uses: 2 },
    { date: "2026-03-31", uses: 1 },
    { date: "2026-04-01", uses: 3 },
  ]);
  expect(result.prompts).toEqual([
    { id: often.id, title: "Often", uses: 3 },
    { id: once.id, title: "Once", uses: 1 },
  ]);
  await expect(getUsage(ctx, { tz: "Nowhere/Land" })).rejects.toMatchObject({ code: "INVALID" });
});

it("reads the index of one person's events alone, among 100,000", async () => {
  const ctx = await createSignedInContext(database.db);
  const readers = [
    ctx,
    ...(await Promise.all(Array.from({ length: 99 }, () => createSignedInContext(database.db)))),
  ];
  const used = await Promise.all(readers.map((reader) => addPrompt(reader, "Used")));
  await database.sql`
    insert into prompt_usage_events (id, user_id, prompt_id, event_type, created_at)
    select ${newId()} || n, (${readers.map(({ actor }) => actor.id)}::text[])[1 + n % 100],
      (${used.map(({ id }) => id)}::text[])[1 + n % 100], 'copy', now() - n * interval '30 s'
    from generate_series(1, 100000) n`;
  await database.sql`vacuum analyze`;
  expect(await database.db.$count(schema.promptUsageEvents)).toBeGreaterThan(100_000);
  const sent = listenIn(database);
  expect((await getUsage(ctx, { tz: "UTC" })).total).toBeGreaterThan(700);
  for (const statement of sent.take()) {
    const plan = await explainPrepared(database, statement, "costs off");
    expect(plan).toMatch(/prompt_usage_events_user_created/);
    expect(plan).not.toMatch(/Seq Scan on prompt_usage_events/);
  }
});
