import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import { fixedClock } from "@commonplace/domain/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayloadStore, revokeGrant, sweepPayloads } from "./payload-store";

const KEY = "k".repeat(43);
let database: TestDatabase;
const clock = fixedClock("2026-03-01T10:00:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const store = (model: string) =>
  createPayloadStore(
    { db: database.db, clock, sealingKey: KEY, refuseReuse: () => new Error("used twice") },
    model,
  );

describe("the provider's state", () => {
  it("is found by id and uid until it expires", async () => {
    const sessions = store("Session");
    await sessions.upsert("s1", { uid: "u1", accountId: "a" }, 60);
    expect(await sessions.find("s1")).toEqual({ uid: "u1", accountId: "a" });
    expect(await sessions.findByUid("u1")).toEqual({ uid: "u1", accountId: "a" });
    clock.advance(61_000);
    expect(await sessions.find("s1")).toBeUndefined();
    expect(await sessions.findByUid("u1")).toBeUndefined();
  });

  it("is replaced as a whole", async () => {
    const grants = store("Grant");
    await grants.upsert("g1", { accountId: "a", clientId: "c" }, 60);
    await grants.upsert("g1", { accountId: "b" }, 60);
    expect(await grants.find("g1")).toEqual({ accountId: "b" });
  });

  it("of one kind is not found as another", async () => {
    await store("Session").upsert("same", { uid: "u2" }, 60);
    expect(await store("Interaction").find("same")).toBeUndefined();
    await store("Interaction").destroy("same");
    expect(await store("Session").find("same")).toEqual({ uid: "u2" });
  });

  it("lets a code be used once, also by two servers at once", async () => {
    const codes = store("AuthorizationCode");
    await codes.upsert("code", { grantId: "g2" }, 60);
    const uses = await Promise.allSettled([
      codes.consume("code"),
      codes.consume("code"),
      codes.consume("code"),
    ]);
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await codes.find("code")).toEqual({
      grantId: "g2",
      consumed: Math.floor(clock.now().getTime() / 1000),
    });
    await expect(codes.consume("code")).rejects.toThrow("used twice");
  });

  it("is deleted with its grant", async () => {
    await store("Grant").upsert("g3", { accountId: "a" }, 60);
    await store("AccessToken").upsert("t1", { grantId: "g3" }, 60);
    await store("AccessToken").upsert("t2", { grantId: "another" }, 60);
    await revokeGrant(database.db, "g3");
    expect(await store("Grant").find("g3")).toBeUndefined();
    expect(await store("AccessToken").find("t1")).toBeUndefined();
    expect(await store("AccessToken").find("t2")).toBeDefined();
    await store("AccessToken").revokeByGrantId("another");
    expect(await store("AccessToken").find("t2")).toBeUndefined();
  });

  it("is deleted once it has expired", async () => {
    await store("Session").upsert("old", { uid: "old" }, 1);
    clock.advance(2_000);
    expect(await sweepPayloads(database.db, clock.now())).toBeGreaterThan(0);
    clock.advance(-60_000);
    expect(await store("Session").find("old")).toBeUndefined();
  });

  it("is kept so that a copy of the table signs nobody in", async () => {
    const payload = { jti: "cookie-of-ada", uid: "u9", accountId: "ada", grantId: "grant-of-ada" };
    await store("Session").upsert("cookie-of-ada", payload, 60);
    await store("Interaction").upsert("page-of-ada", { uid: "page-of-ada", params: { state: "s3cret" } }, 60);
    await store("AccessToken").upsert("token-of-ada", { jti: "token-of-ada", grantId: "grant-of-ada" }, 60);
    const rows = await database.db.select().from(schema.oidcPayloads);
    const copy = JSON.stringify(rows);
    for (const secret of ["cookie-of-ada", "page-of-ada", "token-of-ada", "grant-of-ada", "s3cret"])
      expect(copy).not.toContain(secret);
    // The owner's id stays readable, so that everything of one person can be ended.
    expect(rows.filter(({ payload: { accountId } }) => accountId === "ada")).toHaveLength(1);
    expect(await store("Session").findByUid("u9")).toEqual(payload);
    // A payload moved to another row opens nothing.
    const session = rows.find(({ uid }) => uid === "u9");
    await store("Session").upsert("cookie-of-eve", { jti: "cookie-of-eve", accountId: "eve" }, 60);
    await database.db
      .update(schema.oidcPayloads)
      .set({ payload: session?.payload ?? {} })
      .where(eq(schema.oidcPayloads.id, hashOfProviderId("cookie-of-eve")));
    expect(await store("Session").find("cookie-of-eve")).toBeUndefined();
  });
});
