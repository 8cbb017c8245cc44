import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../testing";
import { prepared } from "./statements";

const { prompts, users } = schema;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id: userId } = await createUser(database.db);
  await database.db.insert(prompts).values([
    {
      userId,
      title: "Full",
      description: "D",
      content: "C",
      category: "coding",
      tags: ["a, b", '"c"', ""],
      attachments: [{ id: "d1", originalName: "ä.pdf" }],
      score: 7,
      deletedAt: new Date("2026-01-02T03:04:05.678Z"),
      favoriteOrder: new Date("1999-12-31T23:59:59.999Z"),
      historyBytes: 2 ** 40,
    },
    { userId, title: "Bare", content: "C", category: "coding" },
  ]);
});
afterAll(() => database.close());

it("reads rows as drizzle does, of every kind of column, and of expressions", async () => {
  const fields = {
    ...getTableColumns(prompts),
    twice: sql<number>`length(${prompts.title}) * 2`,
    named: sql<string>`upper(${prompts.title})`.as("named"),
    at: sql<Date>`${prompts.createdAt}`.mapWith(prompts.createdAt),
  };
  const byDrizzle = await database.db.select(fields).from(prompts).orderBy(prompts.title);
  const byUs = await prepared(database.db, "row_mapper_flat", (db, name) =>
    db.select(fields).from(prompts).orderBy(prompts.title).prepare(name),
  ).execute();
  expect(byUs).toStrictEqual(byDrizzle);
  expect(byUs).toMatchObject([
    { title: "Bare", description: null, deletedAt: null, tags: [], twice: 8, named: "BARE" },
    { tags: ["a, b", '"c"', ""], score: 7, historyBytes: 2 ** 40, at: expect.any(Date) },
  ]);
});

it("leaves nested fields to drizzle, where a missing row of a join is null", async () => {
  const rows = await prepared(database.db, "row_mapper_nested", (db, name) =>
    db
      .select({ prompt: prompts, nobody: users })
      .from(prompts)
      .leftJoin(users, eq(users.id, sql`'nobody'`))
      .prepare(name),
  ).execute();
  expect(rows.map(({ prompt, nobody }) => [typeof prompt.title, nobody])).toEqual([
    ["string", null],
    ["string", null],
  ]);
});
