import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setRole } from "../people";
import { systemClock } from "../ports/clock";
import { createUser } from "../testing";
import { runsSite } from "./site-owner";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("is run by the first account created or whom the settings name, and by admins", async () => {
  const { db } = database;
  const first = await createUser(db);
  const second = await createUser(db);
  const owners = async (siteOwnerId: string | null) => ({
    first: await runsSite({ db, siteOwnerId }, first.id),
    second: await runsSite({ db, siteOwnerId }, second.id),
  });
  expect(await owners(null)).toEqual({ first: true, second: false });
  expect(await owners(second.id)).toEqual({ first: false, second: true });
  expect(await owners("nobody")).toEqual({ first: false, second: false });
  await setRole({ db, clock: systemClock, siteOwnerId: null }, { email: second.email, role: "admin" });
  expect(await owners("nobody")).toEqual({ first: false, second: true });
});
