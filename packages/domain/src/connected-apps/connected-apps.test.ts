import { auditEvents, connectedApps, oidcPayloads, users } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { hashOfProviderId } from "../core/provider-ids";
import { createSignedInContext, fixedClock } from "../testing";
import { createToken, revokeToken } from "../tokens";
import { createTokenInput } from "../tokens/schemas";
import {
  connectApp,
  disconnectApp,
  findAccessToken,
  findLiveGrants,
  listConnectedApps,
  noteEndedConnection,
  sweepConnectedApps,
} from ".";
import { APP_LIMITS } from "./limits";
import { grantTo } from "./testing/grant";

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

async function connect(ctx = ada, token: { scope?: string } = {}) {
  const connection = await grantTo(ctx, token);
  await connectApp(ctx, connection);
  return connection;
}
const payloadsOf = (grantId: string) =>
  database.db.$count(oidcPayloads, eq(oidcPayloads.grantId, hashOfProviderId(grantId)));

it("finds a token's person in one lookup by an index, and writes the last use once a minute", async () => {
  const { accessToken } = await connect();
  const [connected] = await listConnectedApps(ada);
  expect(connected).toMatchObject({ name: "Terminal", returnsTo: "localhost", lastUsedAt: null });
  await findAccessToken(ada, accessToken);
  clock.advance(59_000);
  const { result, count } = await database.countQueries(() => findAccessToken(ada, accessToken));
  expect(count).toBe(1);
  expect(result).toEqual({
    user: expect.objectContaining({ id: ada.actor.id }),
    grant: { id: connected?.id, kind: "app", scopes: ["read", "write"], workspaceId: null },
    audience: "https://site.example/mcp",
  });
  const used = (await listConnectedApps(ada))[0]?.lastUsedAt;
  expect(used).toBe(new Date(clock.now().getTime() - 59_000).toISOString());
});

it("tells the audit log who connected an app, its first use, and who disconnected it", async () => {
  const { accessToken } = await connect();
  const [app] = await listConnectedApps(ada);
  await Promise.all([findAccessToken(ada, accessToken), findAccessToken(ada, accessToken)]);
  clock.advance(120_000);
  await findAccessToken(ada, accessToken);
  await disconnectApp(ada, { id: app?.id ?? "" });
  const events = await database.db
    .select({ action: auditEvents.action, actorId: auditEvents.actorId, subject: auditEvents.subject })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, app?.id ?? ""))
    .orderBy(auditEvents.id);
  expect(events.map(({ action }) => action)).toEqual(["app.connected", "app.first-used", "app.disconnected"]);
  for (const event of events) expect(event).toMatchObject({ actorId: ada.actor.id, subject: "Terminal" });
});

it("tells the audit log of an app whose grant the provider ended, and passes over other grants", async () => {
  const { grantId } = await connect();
  const [app] = await listConnectedApps(ada);
  await noteEndedConnection(ada, { grantId, because: "given-back" });
  await noteEndedConnection(ada, { grantId, because: "used-twice" });
  await noteEndedConnection(ada, { grantId: "of the product itself", because: "given-back" });
  const events = await database.db
    .select({ actorId: auditEvents.actorId, subject: auditEvents.subject, details: auditEvents.details })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "app.disconnected"), eq(auditEvents.subjectId, app?.id ?? "")));
  const details = { why: "given back by the app" };
  expect(events).toEqual([{ actorId: ada.actor.id, subject: "Terminal", details }]);
  expect(await listConnectedApps(ada)).toEqual([]);
});

it("tells in one query which tokens and apps still open something", async () => {
  const input = (more: object = {}) => createTokenInput.parse({ name: "T", scopes: ["read"], ...more });
  const token = await createToken(ada, input());
  const short = await createToken(ada, input({ expiresInDays: 1 }));
  await connect();
  const ended = await connect();
  const [newer, older] = await listConnectedApps(ada);
  const grants = [
    ...[token, short].map(({ id }) => ({ id, kind: "api" as const })),
    ...[older, newer].map((app) => ({ id: app?.id ?? "", kind: "app" as const })),
  ];
  const live = async () => {
    const { result, count } = await database.countQueries(() => findLiveGrants(ada, grants));
    expect(count).toBe(1);
    return grants.map(({ id }) => result.has(id));
  };
  expect(await live()).toEqual([true, true, true, true]);
  await database.db.delete(oidcPayloads).where(eq(oidcPayloads.id, hashOfProviderId(ended.grantId)));
  expect(await live()).toEqual([true, true, true, false]);
  await database.db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, ada.actor.id));
  expect(await live()).toEqual([false, false, false, false]);
  await database.db.update(users).set({ disabledAt: null }).where(eq(users.id, ada.actor.id));
  await disconnectApp(ada, { id: older?.id ?? "" });
  await revokeToken(ada, token);
  expect(await live()).toEqual([false, true, false, false]);
  clock.advance(86_400_000);
  expect(await live()).toEqual([false, false, false, false]);
  expect(await findLiveGrants(ada, [])).toEqual(new Set());
});

it("gives a token the scopes that both it and the app have", async () => {
  const narrow = await connect(ada, { scope: "read mentor openid" });
  expect((await findAccessToken(ada, narrow.accessToken))?.grant.scopes).toEqual(["read"]);
});

it("finds no token that expired, whose person is kept out, or that is no token", async () => {
  const { accessToken } = await connect();
  expect(await findAccessToken(ada, "x")).toBeNull();
  expect(await findAccessToken(ada, "x".repeat(43))).toBeNull();
  await database.db.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, ada.actor.id));
  expect(await findAccessToken(ada, accessToken)).toBeNull();
  await database.db.update(users).set({ disabledAt: null }).where(eq(users.id, ada.actor.id));
  expect(await findAccessToken(ada, accessToken)).not.toBeNull();
  clock.advance(60 * 60 * 1_000);
  expect(await findAccessToken(ada, accessToken)).toBeNull();
});

it("replaces what was granted to an app before, of this person only", async () => {
  const first = await connect();
  const grace = await createSignedInContext(database.db, { clock });
  await connectApp(grace, { ...(await grantTo(grace)), clientId: first.clientId });
  await connectApp(ada, { ...(await grantTo(ada)), clientId: first.clientId, scopes: ["read"] });
  expect(await payloadsOf(first.grantId)).toBe(0);
  expect(await listConnectedApps(ada)).toMatchObject([{ scopes: ["read"] }]);
  expect(await listConnectedApps(grace)).toHaveLength(1);
});

it("disconnects one's own apps only, with every token", async () => {
  const { grantId, accessToken } = await connect();
  const id = (await listConnectedApps(ada))[0]?.id ?? "";
  const grace = await createSignedInContext(database.db);
  await expect(disconnectApp(grace, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await findAccessToken(ada, accessToken)).not.toBeNull();
  await disconnectApp(ada, { id });
  expect([await payloadsOf(grantId), await listConnectedApps(ada)]).toEqual([0, []]);
  await expect(disconnectApp(ada, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("lists and keeps no app whose grant has ended at the provider", async () => {
  const { grantId } = await connect();
  await connect();
  await database.db.delete(oidcPayloads).where(eq(oidcPayloads.id, hashOfProviderId(grantId)));
  expect(await listConnectedApps(ada)).toHaveLength(1);
  expect(await sweepConnectedApps(ada)).toBeGreaterThan(0);
  expect(await database.db.$count(connectedApps, eq(connectedApps.userId, ada.actor.id))).toBe(1);
});

it("ends at the limit", async () => {
  for (let index = 0; index < APP_LIMITS.perPerson; index++) await connect();
  await expect(connect()).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await listConnectedApps(ada)).toHaveLength(APP_LIMITS.perPerson);
});
