import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../testing";
import type { IdentityInput } from "./identity";
import { userView } from "./schemas";
import { signInWithIdentity } from "./service";

const { userIdentities, users } = schema;

let database: TestDatabase;
const clock = fixedClock("2026-03-01T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

let people = 0;
/** An identity of a person of the test's own. */
function somebody(changes: Partial<IdentityInput> = {}): IdentityInput {
  people++;
  return {
    issuer: "https://accounts.example",
    subject: `subject-${people}`,
    email: `person-${people}@example.test`,
    emailVerified: true,
    firstName: "Ada",
    lastName: "Lovelace",
    picture: "https://pictures.example/ada.png",
    ...changes,
  };
}

const signIn = (who: IdentityInput) => signInWithIdentity({ db: database.db, clock }, who, async () => {});

const usersWith = (email: string) => database.db.select().from(users).where(eq(users.email, email));
const identitiesOf = (userId: string) =>
  database.db.select().from(userIdentities).where(eq(userIdentities.userId, userId));

describe("the first sign-in", () => {
  it("makes a user with the email, names and picture of the provider", async () => {
    const who = somebody({ email: "  Ada.Lovelace@Example.TEST " });
    const user = await signIn(who);
    expect(userView.parse(user)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ada.lovelace@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
      profileImageUrl: "https://pictures.example/ada.png",
      picture: null,
      findsByMeaning: true,
      createdAt: "2026-03-01T10:00:00.000Z",
      updatedAt: "2026-03-01T10:00:00.000Z",
    });
    expect(await identitiesOf(user.id)).toMatchObject([{ subject: who.subject, emailVerified: true }]);
  });

  it.each<[string, Partial<IdentityInput>]>([
    ["missing", { firstName: undefined, lastName: null, picture: undefined }],
    ["of the wrong kind", { firstName: 42, lastName: ["x"], picture: { url: "x" } }],
    ["blank", { firstName: "   ", lastName: "\u0000\n", picture: "" }],
    ["dangerous", { firstName: "", lastName: "", picture: "javascript:alert(1)" }],
    ["not addresses", { firstName: "", lastName: "", picture: "/ada.png" }],
  ])("does without names and picture that are %s", async (_, odd) => {
    expect(await signIn(somebody(odd))).toMatchObject({
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      picture: null,
    });
  });

  it("cuts names of any length and script to what can be shown", async () => {
    const user = await signIn(somebody({ firstName: "あ".repeat(500), lastName: "O\u0000'Brien\tJr" }));
    expect(user).toMatchObject({ firstName: "あ".repeat(100), lastName: "O 'Brien Jr" });
  });

  it.each([
    "",
    "nobody",
    "a@b@c.example",
    "a b@example.test",
    "a@\u0000example.test",
    `${"a".repeat(320)}@example.test`,
  ])("is refused with the email %j", async (email) => {
    await expect(signIn(somebody({ email }))).rejects.toMatchObject({ code: "INVALID" });
  });
});

describe("later sign-ins", () => {
  it("find the user by issuer and subject and change nothing", async () => {
    const who = somebody();
    const first = await signIn(who);
    const later = await signIn({
      ...who,
      email: "renamed@example.test",
      firstName: "Augusta",
      emailVerified: false,
    });
    expect(later).toEqual(first);
    expect(await usersWith("renamed@example.test")).toEqual([]);
    expect(await identitiesOf(first.id)).toHaveLength(1);
  });

  it("tell subjects of different issuers apart", async () => {
    const who = somebody();
    const first = await signIn(who);
    const other = await signIn(somebody({ subject: who.subject, issuer: "https://other.example" }));
    expect(other.id).not.toBe(first.id);
  });
});

describe("an email that someone has already", () => {
  it("links a new subject when the same issuer verified it both times", async () => {
    const who = somebody();
    const first = await signIn(who);
    const second = await signIn(somebody({ email: who.email }));
    expect(second).toEqual(first);
    expect(await identitiesOf(first.id)).toHaveLength(2);
  });

  it.each<[string, Partial<IdentityInput>, Partial<IdentityInput>]>([
    ["it is not verified now", {}, { emailVerified: false }],
    ["it was not verified then", { emailVerified: false }, {}],
    ["it was never verified", { emailVerified: false }, { emailVerified: false }],
    ["another issuer verified it", {}, { issuer: "https://other.example" }],
  ])("is refused when %s, and nothing is linked", async (_, then, now) => {
    const who = somebody(then);
    const owner = await signIn(who);
    const refused = signIn(somebody({ email: who.email, ...now }));
    await expect(refused).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("already belongs to"),
    });
    expect(await identitiesOf(owner.id)).toHaveLength(1);
  });

  it("is not given to who verified it at an issuer where the owner has another, unverified identity", async () => {
    const who = somebody();
    const owner = await signIn(who);
    await database.db
      .insert(userIdentities)
      .values({ issuer: "https://loose.example", subject: "x", userId: owner.id, emailVerified: false });
    const taker = somebody({ email: who.email, issuer: "https://loose.example" });
    await expect(signIn(taker)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("several first sign-ins at once", () => {
  it("make one user of one person", async () => {
    const who = somebody();
    const signedIn = await Promise.all(Array.from({ length: 8 }, () => signIn(who)));
    expect(new Set(signedIn.map(({ id }) => id)).size).toBe(1);
    expect(await usersWith(String(who.email))).toHaveLength(1);
  });

  it("make one user of one subject with two emails", async () => {
    const who = somebody();
    const signedIn = await Promise.all(
      Array.from({ length: 8 }, (_, index) => signIn({ ...who, email: `alias-${index}-${who.email}` })),
    );
    expect(new Set(signedIn.map(({ id }) => id)).size).toBe(1);
    const identities = await database.db
      .select()
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, who.issuer), eq(userIdentities.subject, who.subject)));
    expect(identities).toHaveLength(1);
    const rows = await database.db.select().from(users);
    expect(rows.filter(({ email }) => email.endsWith(String(who.email)))).toHaveLength(1);
  });

  it("give an unverified email to one of two strangers", async () => {
    const { email } = somebody();
    const strangers = Array.from({ length: 6 }, () => somebody({ email, emailVerified: false }));
    const outcomes = await Promise.allSettled(strangers.map(signIn));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await usersWith(email)).toHaveLength(1);
  });
});
