import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { createUser } from "@commonplace/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeContact, describeOwner } from "./describe-settings";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("warns of an owner's id that no account has", async () => {
  const { id } = await createUser(database.db);
  expect(await describeOwner({ siteOwnerId: "me" }, database.db)).toEqual([
    expect.stringMatching(/^SITE_OWNER_ID=me is nobody's id/),
  ]);
  expect(await describeOwner({ siteOwnerId: id }, database.db)).toEqual([]);
  expect(await describeOwner({ siteOwnerId: null }, database.db)).toEqual([]);
});

it("says which addresses of the Contact page lead nowhere", () => {
  const contact = { supportEmail: "help@example.com", contactEmail: null };
  expect(describeContact({ contact })).toEqual([
    "The Contact page shows an address that leads nowhere. Set CONTACT_EMAIL to one that somebody reads.",
  ]);
  expect(describeContact({ contact: { ...contact, contactEmail: "hello@example.com" } })).toEqual([]);
});
