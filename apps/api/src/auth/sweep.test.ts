import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createUser } from "@commonplace/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSessionService } from "./sessions";
import { createSignInAttempts } from "./sign-in-attempts";
import { sweepSignIns } from "./sweep";

const { oidcPayloads, sessions, signInAttempts } = schema;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("deletes expired rows and keeps the others", async () => {
  const { db } = database;
  const user = await createUser(db);
  const moments = { ended: new Date(Date.now() - 1000), alive: new Date(Date.now() + 60_000) };
  for (const [name, moment] of Object.entries(moments)) {
    const sess = { issuer: "https://accounts.example", signedInAt: moment.toISOString() };
    await db.insert(sessions).values({ sid: name, userId: user.id, sess, expire: moment });
    const checks = { browser: "b", nonce: "n", codeVerifier: "v", returnTo: "/" };
    await db.insert(signInAttempts).values({ state: name, ...checks, expiresAt: moment });
    await db.insert(oidcPayloads).values({ model: "Session", id: name, payload: {}, expiresAt: moment });
  }
  await db.insert(oidcPayloads).values({ model: "Session", id: "endless", payload: {} });

  const clock = systemClock;
  await sweepSignIns({
    db,
    clock,
    sessions: createSessionService(db, clock, false),
    attempts: createSignInAttempts(db, clock),
  });

  expect((await db.select().from(sessions)).map(({ sid }) => sid)).toEqual(["alive"]);
  expect((await db.select().from(signInAttempts)).map(({ state }) => state)).toEqual(["alive"]);
  expect((await db.select().from(oidcPayloads)).map(({ id }) => id).sort()).toEqual(["alive", "endless"]);
});
