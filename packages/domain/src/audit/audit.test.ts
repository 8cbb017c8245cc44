import { auditEvents } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixedClock } from "../testing/fixed-clock";
import { createSignedInContext } from "../testing/signed-in-context";
import { recordAudit, sweepAudit } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("forgets events once they are as old as the site keeps them", async () => {
  const { db } = database;
  const at = (time: string) => ({ db, clock: fixedClock(time) });
  await recordAudit(at("2026-01-01T00:00:00Z"), { action: "sign-up.changed", subject: "old" });
  await recordAudit(at("2026-01-03T00:00:00Z"), { action: "sign-up.changed", subject: "new" });
  await sweepAudit(at("2026-02-01T12:00:00Z"), 30);
  const kept = await db.select().from(auditEvents).where(eq(auditEvents.action, "sign-up.changed"));
  expect(kept.map(({ subject }) => subject)).toEqual(["new"]);
});

it("keeps what happened and its event together", async () => {
  const ctx = await createSignedInContext(database.db);
  const undone = ctx.db.transaction(async (tx) => {
    await recordAudit({ ...ctx, db: tx }, { action: "account.exported", subject: "undone" });
    throw new Error("taken back");
  });
  await expect(undone).rejects.toThrow("taken back");
  expect(await ctx.db.$count(auditEvents, eq(auditEvents.subject, "undone"))).toBe(0);
});

it("takes a name that an account provider made up of anything", async () => {
  const ctx = await createSignedInContext(database.db);
  await recordAudit(ctx, { action: "sign-in.refused", subject: `a\0b${"c".repeat(1_000)}` });
  const [kept] = await ctx.db.select().from(auditEvents).where(eq(auditEvents.actorId, ctx.actor.id));
  expect(kept?.subject).toMatch(/^abc{318}$/);
});
