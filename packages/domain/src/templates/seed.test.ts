import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readContent } from "../content";
import { createSignedInContext, fixedClock } from "../testing";
import { getTemplate, listTemplates, rateTemplate, seedOfficialTemplates, withdrawTemplate } from ".";
import { listTemplatesInput } from "./schemas";

const { templates: OFFICIAL_TEMPLATES } = readContent();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("adds the official templates once, even if servers start together, and updates changed texts", async () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const ctx = await createSignedInContext(database.db, { clock });
  await Promise.all([1, 2, 3].map(() => seedOfficialTemplates(ctx)));
  const { items } = await listTemplates(ctx, listTemplatesInput.parse({ limit: 200 }));
  expect(items.map(({ id }) => id).sort()).toEqual(OFFICIAL_TEMPLATES.map(({ id }) => id).sort());
  expect(items.every(({ isOfficial, createdBy }) => isOfficial && createdBy === null)).toBe(true);

  const [one] = OFFICIAL_TEMPLATES;
  if (!one) throw new Error("there are no official templates");
  const { id } = one;
  await rateTemplate(ctx, { id, value: 5 });
  await database.sql`update prompt_templates set content = 'An older text' where id = ${id}`;
  await database.sql`insert into prompt_templates (id, title, content, category, is_official)
    values ('official-gone', 'Gone', 'Gone', 'coding', true)`;
  clock.set("2026-02-01T00:00:00Z");
  await seedOfficialTemplates(ctx);

  expect(await getTemplate(ctx, { id })).toMatchObject({
    content: one.content,
    ownRating: 5,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-02-01T00:00:00.000Z",
  });
  const after = await listTemplates(ctx, listTemplatesInput.parse({ limit: 200 }));
  expect(after.items).toHaveLength(64);
  expect(after.items.filter(({ updatedAt }) => updatedAt > "2026-01-15")).toHaveLength(1);
});

it("keeps official templates from being withdrawn, even by the site's owner", async () => {
  const ctx = await createSignedInContext(database.db);
  const id = OFFICIAL_TEMPLATES[0]?.id ?? "";
  const withdrawal = withdrawTemplate({ ...ctx, siteOwnerId: ctx.actor.id }, { id });
  await expect(withdrawal).rejects.toMatchObject({ code: "NOT_FOUND" });
});
