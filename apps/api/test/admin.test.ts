import { schema } from "@commonplace/db";
import { recordBackup } from "@commonplace/domain/backups";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { Mail } from "@commonplace/domain/ports/mailer";
import { invitationHash, isInvited } from "@commonplace/domain/sign-up";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unlimited } from "../src/adapters/rate-limit/unlimited";
import { type Caller, SETTINGS, startTestServer, type TestServer } from "./support/server";

const mails: Mail[] = [];
let server: TestServer;
/** The person who joined first. */
let owner: Caller;
let admin: Caller;
let member: Caller;

beforeAll(async () => {
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  server = await startTestServer({ rateLimiter: unlimited, localRateLimiter: unlimited, mailer });
  owner = await server.signIn();
});
afterAll(() => server.close());
beforeEach(async () => {
  [admin, member] = [await server.signIn(), await server.signIn()];
  await server.database.db
    .update(schema.users)
    .set({ role: "admin" })
    .where(eq(schema.users.id, admin.userId));
});

const emailOf = async ({ userId }: Caller): Promise<string> => {
  const [user] = await server.database.db.select().from(schema.users).where(eq(schema.users.id, userId));
  return user?.email ?? "";
};
const call = (who: Caller, procedure: string, input: object) =>
  who.send("POST", `/trpc/admin.people.${procedure}`, input);
const isSignedIn = async (who: Caller) => (await who.send("GET", "/api/auth/user")).statusCode === 200;

interface Found {
  id: string;
  role: string;
  isInReach: boolean;
  lastSeenAt: string | null;
  storageBytes: number;
  hasSecondFactor: boolean;
  hasPasskeys: boolean;
}
async function find(who: Caller, q: string): Promise<Found[]> {
  const input = encodeURIComponent(JSON.stringify({ q }));
  const answer = await who.send("GET", `/trpc/admin.people.list?input=${input}`);
  return answer.json().result.data.items;
}

interface Event {
  action: string;
  actorEmail: string | null;
  subject: string | null;
  address: string | null;
  details: Record<string, unknown>;
}
async function eventsAbout(email: string, more: object = {}): Promise<Event[]> {
  const input = encodeURIComponent(JSON.stringify({ email, ...more }));
  const answer = await owner.send("GET", `/trpc/admin.audit.list?input=${input}`);
  return answer.json().result.data.items;
}

describe("people", () => {
  it("are found by a part of their email, with their storage and when they were here", async () => {
    await member.send("POST", "/api/prompts", { title: "T", content: "Some text.", category: "coding" });
    const email = await emailOf(member);
    const [found, ...others] = await find(admin, email.slice(0, 20).toUpperCase());
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: member.userId, role: "member", isInReach: true });
    expect(found?.storageBytes).toBeGreaterThan(0);
    expect(found?.lastSeenAt).toMatch(/^\d{4}-/);
    // A sign of the search language of SQL is a plain letter.
    expect(await find(admin, "%")).toEqual([]);
  });

  it("come page by page, each once", async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const input = encodeURIComponent(JSON.stringify({ limit: 2, cursor }));
      const { items, nextCursor } = (await admin.send("GET", `/trpc/admin.people.list?input=${input}`)).json()
        .result.data;
      ids.push(...items.map(({ id }: Found) => id));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toBe(owner.userId);
  });

  it("are kept out and let in again, and signed out", async () => {
    expect((await call(admin, "setDisabled", { id: member.userId, isDisabled: true })).statusCode).toBe(200);
    expect(await isSignedIn(member)).toBe(false);
    expect((await call(admin, "setDisabled", { id: member.userId, isDisabled: false })).statusCode).toBe(200);
    const other = await server.signIn();
    expect((await call(admin, "signOut", { id: other.userId })).json().result.data).toEqual({ ended: 1 });
    expect(await isSignedIn(other)).toBe(false);
  });

  it("lose their second factor when an admin turns it off, and the audit log tells who did", async () => {
    const { db } = server.database;
    const email = await emailOf(member);
    expect((await call(admin, "removeSecondFactor", { id: member.userId })).statusCode).toBe(409);
    const [account] = await db.insert(schema.accounts).values({ email, passwordHash: "x" }).returning();
    const accountId = account?.id ?? "";
    await db
      .insert(schema.userIdentities)
      .values({ issuer: "urn:commonplace:accounts", subject: accountId, userId: member.userId });
    await db.insert(schema.accountFactors).values({ accountId, secret: "sealed", lastStep: 0 });
    await db.insert(schema.accountRecoveryCodes).values({ accountId, codeHash: "x" });
    const passkey = { id: accountId, accountId, name: "Phone", publicKey: "x", counter: 0, transports: [] };
    await db.insert(schema.accountPasskeys).values(passkey);
    expect(await find(admin, email)).toMatchObject([{ hasSecondFactor: true, hasPasskeys: true }]);
    expect((await call(admin, "removeSecondFactor", { id: member.userId })).statusCode).toBe(200);
    expect(await find(admin, email)).toMatchObject([{ hasSecondFactor: false, hasPasskeys: false }]);
    expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining("second factor") }]);
    const codes = schema.accountRecoveryCodes;
    expect(await db.$count(codes, eq(codes.accountId, accountId))).toBe(0);
    expect(await eventsAbout(email, { action: "person.factor-removed" })).toMatchObject([
      { actorEmail: await emailOf(admin) },
    ]);
  });

  it("are deleted once their email is typed, and their workspace passes to a member", async () => {
    const made = await member.send("POST", "/api/workspaces", { name: "Room" });
    const { id, inviteCode } = made.json();
    const guest = await server.signIn();
    await guest.send("POST", "/api/workspaces/join", { inviteCode });
    const email = await emailOf(member);
    expect((await call(admin, "delete", { id: member.userId, email: "x@example.test" })).statusCode).toBe(
      400,
    );
    expect(await isSignedIn(member)).toBe(true);
    expect((await call(admin, "delete", { id: member.userId, email })).statusCode).toBe(200);
    expect(await isSignedIn(member)).toBe(false);
    expect((await guest.send("GET", `/api/workspaces/${id}`)).json()).toMatchObject({ role: "owner" });
    expect(await eventsAbout(email, { action: "person.deleted" })).toMatchObject([
      { actorEmail: await emailOf(admin) },
    ]);
  });
});

describe("an admin without the right", () => {
  const ACTS = [
    ["setRole", { role: "member" }],
    ["setDisabled", { isDisabled: true }],
    ["signOut", {}],
    ["makePasswordLink", {}],
  ] as const;

  it.each(ACTS)("%s: neither upon the owner, nor another admin, nor themselves", async (procedure, input) => {
    const other = await server.signIn();
    await server.database.db
      .update(schema.users)
      .set({ role: "admin" })
      .where(eq(schema.users.id, other.userId));
    for (const target of [owner, other, admin]) {
      const { statusCode } = await call(admin, procedure, { id: target.userId, ...input });
      expect(statusCode).toBe(403);
      expect(await isSignedIn(target)).toBe(true);
      const email = await emailOf(target);
      expect((await call(admin, "delete", { id: target.userId, email })).statusCode).toBe(403);
    }
  });

  it("makes no admins; the owner does, and takes it back", async () => {
    expect((await call(admin, "setRole", { id: member.userId, role: "admin" })).statusCode).toBe(403);
    expect((await call(owner, "setRole", { id: member.userId, role: "admin" })).statusCode).toBe(200);
    const email = await emailOf(member);
    expect(await find(owner, email)).toMatchObject([{ role: "admin", isInReach: true }]);
    expect(await find(admin, email)).toMatchObject([{ role: "admin", isInReach: false }]);
    expect((await call(owner, "setRole", { id: member.userId, role: "member" })).statusCode).toBe(200);
    expect(await eventsAbout(email, { action: "person.role-changed" })).toMatchObject([
      { details: { before: "admin", now: "member" } },
      { details: { before: "member", now: "admin" } },
    ]);
  });

  it("loses all of it with the role", async () => {
    await call(owner, "setRole", { id: admin.userId, role: "member" });
    expect((await call(admin, "signOut", { id: member.userId })).statusCode).toBe(403);
    expect((await admin.send("GET", "/api/admin/audit?format=csv")).statusCode).toBe(403);
  });
});

describe("the audit log", () => {
  it("tells who did what, to whom and from where", async () => {
    await call(admin, "setDisabled", { id: member.userId, isDisabled: true });
    expect(await eventsAbout(await emailOf(member), { action: "person.disabled" })).toMatchObject([
      { actorEmail: await emailOf(admin), subject: await emailOf(member), address: "127.0.0.1" },
    ]);
  });

  it("keeps what people do to their own accounts", async () => {
    const email = await emailOf(member);
    const program = await server.program(member, { scopes: ["read"] });
    await program.send("GET", "/api/prompts");
    await program.send("GET", "/api/prompts");
    const [token] = (await member.send("GET", "/api/account/tokens")).json();
    await member.send("DELETE", `/api/account/tokens/${token.id}`);
    await member.send("GET", "/api/account/export");
    await member.send("GET", "/api/exports/csv");
    await member.send("POST", "/api/prompts/export", { format: "json", filter: {} });
    await member.send("DELETE", "/api/account", { email });
    expect((await eventsAbout(email)).map(({ action }) => action)).toEqual([
      "account.deleted",
      "library.exported",
      "library.exported",
      "account.exported",
      "token.revoked",
      "token.first-used",
      "token.created",
    ]);
  });

  it("is read page by page, by kind and by email", async () => {
    const email = await emailOf(member);
    for (let n = 0; n < 3; n++) await call(admin, "signOut", { id: member.userId });
    const input = (cursor?: string) =>
      encodeURIComponent(JSON.stringify({ email, action: "person.signed-out", limit: 2, cursor }));
    const page = async (cursor?: string) =>
      (await owner.send("GET", `/trpc/admin.audit.list?input=${input(cursor)}`)).json().result.data;
    const first = await page();
    const second = await page(first.nextCursor);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it("is taken away as CSV that runs nothing, and as lines of JSON; that is an event too", async () => {
    const named = { name: '=HYPERLINK("http://x")', scopes: ["read"] };
    await member.send("POST", "/api/account/tokens", named);
    const csv = await admin.send("GET", "/api/admin/audit?format=csv");
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body).toContain('"occurredAt","action","actorEmail"');
    expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    const lines = (await admin.send("GET", "/api/admin/audit?format=json&action=audit.exported")).body;
    expect(JSON.parse(lines.split("\n")[0] ?? "")).toMatchObject({
      action: "audit.exported",
      actorEmail: await emailOf(admin),
      details: { format: "csv" },
    });
    expect((await admin.send("GET", "/api/admin/audit?format=xml")).statusCode).toBe(400);
  });

  it("cannot be changed, not by a statement of ours either", async () => {
    await call(admin, "signOut", { id: member.userId });
    const change = server.database.db.update(schema.auditEvents).set({ action: "nothing" });
    await expect(change).rejects.toMatchObject({ cause: { message: "audit events are never changed" } });
  });
});

describe("sign-up and the server", () => {
  const ask = async (who: Caller, procedure: string) =>
    (await who.send("GET", `/trpc/admin.${procedure}`)).json().result.data;
  const list = async () => (await ask(admin, "invitations.list?input=%7B%7D")).items;

  it("is open, by invitation or closed, as whoever runs the site says, unless the settings do", async () => {
    expect((await admin.send("POST", "/trpc/admin.signUp.change", { mode: "invite" })).statusCode).toBe(200);
    expect(await ask(owner, "signUp.get")).toMatchObject({ mode: "invite", isSettled: false });
    await admin.send("POST", "/trpc/admin.signUp.change", { mode: "open" });

    const signUp = { ...SETTINGS.signUp, mode: "closed" } as const;
    const settled = await startTestServer({ settings: { ...SETTINGS, signUp } });
    try {
      const first = await settled.signIn();
      const refused = await first.send("POST", "/trpc/admin.signUp.change", { mode: "open" });
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining("SIGN_UP")]);
      expect(await ask(first, "signUp.get")).toMatchObject({ mode: "closed", isSettled: true });
    } finally {
      await settled.close();
    }
  });

  it("makes invitations that work, lists them without their codes, and ends them", async () => {
    const made = await admin.send("POST", "/trpc/admin.invitations.create", { maxUses: 2, days: 7 });
    const { path } = made.json().result.data;
    const code = new URL(path, "http://localhost").searchParams.get("invitation") ?? "";
    const [invitation, ...others] = await list();
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ uses: 0, maxUses: 2 });
    expect(JSON.stringify(invitation)).not.toContain(code);
    const ctx = { db: server.database.db, clock: systemClock };
    const ref = { codeHash: invitationHash(code), purpose: "member" as const };
    expect(await isInvited(ctx, ref)).toBe(true);
    const revoke = () => admin.send("POST", "/trpc/admin.invitations.revoke", { id: invitation.id });
    expect((await revoke()).statusCode).toBe(200);
    expect(await isInvited(ctx, ref)).toBe(false);
    expect(await list()).toEqual([]);
    expect((await revoke()).statusCode).toBe(404);
  });

  it("tells its sizes, versions, jobs and last backup", async () => {
    const startedAt = new Date("2026-01-02T00:00:00Z");
    const ctx = { db: server.database.db, clock: systemClock };
    await recordBackup(ctx, { startedAt, bytes: 1_234, place: "the folder backups", missing: 0 });
    const state = await ask(admin, "site");
    expect(state).toMatchObject({
      lastBackup: { startedAt: startedAt.toISOString(), bytes: 1_234 },
      problems: [],
      advice: ["Look at this."],
      versions: { node: process.versions.node },
    });
    expect(state.people).toBeGreaterThan(2);
    expect(state.databaseBytes).toBeGreaterThan(1_000_000);
  });
});
