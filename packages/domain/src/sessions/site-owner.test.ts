import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "../testing";
import { isSiteOwner } from "./site-owner";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("is the first account created, or whom the settings name", async () => {
  const { db } = database;
  const first = await createUser(db);
  const second = await createUser(db);
  const owners = async (siteOwnerId: string | null) => ({
    first: await isSiteOwner({ db, siteOwnerId }, first.id),
    second: await isSiteOwner({ db, siteOwnerId }, second.id),
  });
  expect(await owners(null)).toEqual({ first: true, second: false });
  expect(await owners(second.id)).toEqual({ first: false, second: true });
  expect(await owners("nobody")).toEqual({ first: false, second: false });
});
