import { apiTokens } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createSignedInContext, fixedClock } from "../testing";
import { createWorkspace } from "../workspaces";
import { createToken, findToken, listTokens, revokeToken } from ".";
import { TOKEN_LIMITS } from "./limits";
import { createTokenInput } from "./schemas";
import { isApiToken, newApiToken } from "./secret";

let database: TestDatabase;
let ada: SignedInContext;
let clock: ReturnType<typeof fixedClock>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = fixedClock();
  ada = await createSignedInContext(database.db, { clock });
});

const input = (more: object = {}) => createTokenInput.parse({ name: "Terminal", scopes: ["read"], ...more });

describe("a token's text", () => {
  it("names the product, differs each time, and carries a checksum", () => {
    const token = newApiToken();
    expect(token).toMatch(/^cp_[0-9A-Za-z]{49}$/);
    expect(newApiToken()).not.toBe(token);
    expect(isApiToken(token)).toBe(true);
    const mistyped = token.replace(/^cp_./, (start) => `cp_${start.endsWith("x") ? "y" : "x"}`);
    expect(isApiToken(mistyped)).toBe(false);
    expect(isApiToken(`${token} `)).toBe(false);
  });
});

describe("making a token", () => {
  it("shows it once, and stores its hash only", async () => {
    const { token, ...made } = await createToken(ada, input({ scopes: ["write", "read"], expiresInDays: 7 }));
    expect(made).toMatchObject({
      name: "Terminal",
      scopes: ["read", "write"],
      prefix: token.slice(0, 9),
      workspace: null,
      expiresAt: new Date(clock.now().getTime() + 7 * 86_400_000).toISOString(),
      lastUsedAt: null,
      isExpired: false,
    });
    expect(await listTokens(ada)).toEqual([made]);
    const [row] = await database.db.select().from(apiTokens).where(eq(apiTokens.id, made.id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("takes a workspace of the person's own alone", async () => {
    const { id } = await createWorkspace(
      { ...ada, workspaceLimit: 1 },
      { name: "Shared", description: null, isPublic: true },
    );
    expect((await createToken(ada, input({ workspaceId: id }))).workspace).toEqual({ id, name: "Shared" });
    const grace = await createSignedInContext(database.db);
    await expect(createToken(grace, input({ workspaceId: id }))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("ends at the limit, also for calls at once", async () => {
    const tries = Array.from({ length: TOKEN_LIMITS.perPerson + 3 }, () => createToken(ada, input()));
    const made = await Promise.allSettled(tries);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(TOKEN_LIMITS.perPerson);
    expect(made.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
  });

  it.each([
    { name: " " },
    { scopes: [] },
    { scopes: ["admin"] },
    { expiresInDays: 0 },
    { expiresInDays: TOKEN_LIMITS.expiresInDays + 1 },
  ])("refuses %j", (wrong) => {
    expect(createTokenInput.safeParse({ name: "n", scopes: ["read"], ...wrong }).success).toBe(false);
  });
});

describe("finding a token", () => {
  it("is one lookup by an index, and writes the last use once a minute", async () => {
    const { token, id } = await createToken(ada, input());
    await findToken(ada, token);
    const usedAt = async () => (await listTokens(ada))[0]?.lastUsedAt;
    const first = clock.now().toISOString();
    expect(await usedAt()).toBe(first);

    clock.advance(59_000);
    const { result, count } = await database.countQueries(() => findToken(ada, token));
    expect(count).toBe(1);
    expect(result).toEqual({
      user: expect.objectContaining({ id: ada.actor.id }),
      grant: { id, kind: "api", scopes: ["read"], workspaceId: null },
    });
    expect(await usedAt()).toBe(first);

    clock.advance(1_000);
    await findToken(ada, token);
    expect(await usedAt()).toBe(clock.now().toISOString());
  });

  it("asks nothing about a text that is no token", async () => {
    const { result, count } = await database.countQueries(() => findToken(ada, `cp_${"0".repeat(49)}`));
    expect([result, count]).toEqual([null, 0]);
  });

  it("finds none that has expired", async () => {
    const { token } = await createToken(ada, input({ expiresInDays: 1 }));
    clock.advance(86_399_999);
    expect(await findToken(ada, token)).not.toBeNull();
    clock.advance(1);
    expect(await findToken(ada, token)).toBeNull();
    expect(await listTokens(ada)).toMatchObject([{ isExpired: true }]);
  });

  it("finds none that was revoked, and lets nobody revoke another's", async () => {
    const { token, id } = await createToken(ada, input());
    const grace = await createSignedInContext(database.db);
    await expect(revokeToken(grace, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await findToken(ada, token)).not.toBeNull();
    await revokeToken(ada, { id });
    expect(await findToken(ada, token)).toBeNull();
    await expect(revokeToken(ada, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
