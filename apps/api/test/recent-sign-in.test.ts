import { schema } from "@commonplace/db";
import { RECENT_SIGN_IN_SECONDS } from "@commonplace/domain/account/limits";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const OLD = secondsAgo(RECENT_SIGN_IN_SECONDS + 5);

/** The stored session of a person's browser. */
async function remember({ userId }: Caller, sess: { signedInAt: string; authenticatedAt?: string }) {
  await server.database.db
    .update(schema.sessions)
    .set({ sess: { issuer: "https://test.example", ...sess } })
    .where(eq(schema.sessions.userId, userId));
}

async function isRecent(person: Caller): Promise<boolean> {
  const answer = await person.send("GET", "/trpc/account.signInMethod");
  return answer.json().result.data.isRecent;
}

const TOKEN = { name: "CI", scopes: ["read"] };
const SENTENCE = "Sign in again to do this: you last did more than 10 minutes ago.";

it("keeps a borrowed browser from making tokens, taking everything away and deleting the account", async () => {
  const person = await server.signIn();
  await remember(person, { signedInAt: OLD });
  expect(await isRecent(person)).toBe(false);
  const email = (await person.send("GET", "/api/auth/user")).json().email;
  const calls = [
    () => person.send("POST", "/api/account/tokens", TOKEN),
    () => person.send("POST", "/trpc/account.tokens.create", TOKEN),
    () => person.send("GET", "/api/account/export"),
    () => person.send("DELETE", "/api/account", { email }),
  ];
  for (const call of calls) {
    const { statusCode, body } = await call();
    expect([statusCode, body]).toEqual([403, expect.stringContaining(SENTENCE)]);
  }
  // All other calls still work.
  expect((await person.send("GET", "/api/account/tokens")).json()).toEqual([]);
  expect((await person.send("GET", "/api/prompts")).statusCode).toBe(200);

  // The session is as old, but the provider asked for the password a moment ago.
  await remember(person, { signedInAt: OLD, authenticatedAt: secondsAgo(RECENT_SIGN_IN_SECONDS - 60) });
  expect(await isRecent(person)).toBe(true);
  expect((await person.send("POST", "/api/account/tokens", TOKEN)).statusCode).toBe(201);
  expect((await person.send("GET", "/api/account/export")).statusCode).toBe(200);
  expect((await person.send("DELETE", "/api/account", { email })).statusCode).toBe(204);
});

it("goes by when the person showed who they are, not by when the session began", async () => {
  const person = await server.signIn();
  await remember(person, { signedInAt: secondsAgo(0), authenticatedAt: OLD });
  expect(await isRecent(person)).toBe(false);
  expect((await person.send("POST", "/api/account/tokens", TOKEN)).statusCode).toBe(403);
});
