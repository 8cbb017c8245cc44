import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import {
  accountPasskeys,
  accounts,
  aiOptimizations,
  documents,
  mentorUsage,
  oidcPayloads,
  promptBuilderTemplates,
  prompts,
  promptTemplates,
  sessions,
  sharedPrompts,
  templateComponents,
  templateRatings,
  templateReports,
  templateUses,
  unclaimedFiles,
  userIdentities,
  users,
  workspaceMembers,
  workspaces,
} from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { openZip } from "../imports/reading/zip";
import { createPrompt, deletePrompt, updatePrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { deleteAccount, endOtherSignIns, endSignIn, exportAccount, getExportSummary, listSignIns } from ".";
import { BUNDLED_ISSUER } from "./bundled-provider";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const documentStore = memoryDocumentStore();

async function signIn() {
  const email = `${randomUUID()}@example.test`;
  return { ...(await createSignedInContext(database.db, { email })), documentStore, email };
}

const addPrompt = (ctx: SignedInContext, title: string) =>
  createPrompt(ctx, createPromptInput.parse({ title, content: `About ${title}`, category: "coding" }));

async function addDocument(ctx: SignedInContext, promptId: string, originalName: string, text: string) {
  const filePath = randomUUID();
  if (text !== "") documentStore.files.set(filePath, Buffer.from(text));
  const document = { fileName: originalName, originalName, fileType: "text/plain", fileSize: 5, filePath };
  await database.db
    .insert(documents)
    .values({ ...document, userId: ctx.actor.id, promptId, sha256: "0".repeat(64) });
  return filePath;
}

async function addSession(ctx: SignedInContext, days = 30): Promise<string> {
  const sid = randomUUID();
  const sess = {
    signedInAt: "2026-01-01T00:00:00.000Z",
    issuer: "x",
    userAgent: "Browser",
    idToken: "secret",
  };
  await database.db
    .insert(sessions)
    .values({ sid, userId: ctx.actor.id, sess, expire: new Date(Date.now() + days * 86_400_000) });
  return sid;
}

/** An account at the bundled provider, signed in there; `issuer` says whether the person's identity is that account. */
async function addAccount(ctx: SignedInContext, issuer = BUNDLED_ISSUER): Promise<string> {
  const id = randomUUID();
  await database.db.insert(accounts).values({ id, email: `${id}@example.test`, passwordHash: "x" });
  await database.db.insert(userIdentities).values({ issuer, subject: id, userId: ctx.actor.id });
  await database.db.insert(oidcPayloads).values({ model: "Session", id, payload: { accountId: id } });
  return id;
}

const accountsWith = async (id: string) => [
  await database.db.$count(accounts, eq(accounts.id, id)),
  await database.db.$count(oidcPayloads, eq(oidcPayloads.id, id)),
];

async function exported(ctx: Awaited<ReturnType<typeof signIn>>) {
  const members = await openZip(await buffer(exportAccount(ctx).body));
  const texts = await Promise.all(members.map(async (each) => [each.path, (await each.read()).toString()]));
  return Object.fromEntries(texts) as Record<string, string>;
}
const linesOf = (text = "") =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("an export of everything", () => {
  it("holds every row and every document of the person, and nothing of anyone else", async () => {
    const [ctx, stranger] = [await signIn(), await signIn()];
    const titles = Array.from({ length: 120 }, (_, index) => `Prompt ${index}`);
    for (const title of titles) await addPrompt(ctx, title);
    const changed = await addPrompt(ctx, "Changed");
    await updatePrompt(ctx, { id: changed.id, content: "Second" });
    await deletePrompt(ctx, changed);
    await addDocument(ctx, changed.id, "a/b?.txt", "hello");
    await addDocument(ctx, changed.id, "lost.txt", "");
    await database.db
      .insert(aiOptimizations)
      .values({ userId: ctx.actor.id, originalPrompt: "before", optimizedPrompt: "after" });
    await addDocument(stranger, (await addPrompt(stranger, "Foreign")).id, "foreign.txt", "theirs");

    const files = await exported(ctx);

    expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({ id: ctx.actor.id, email: ctx.email });
    expect(linesOf(files["prompts.jsonl"]).map(({ title }) => title)).toEqual(titles);
    expect(linesOf(files["trash.jsonl"])).toMatchObject([{ title: "Changed", content: "Second" }]);
    expect(linesOf(files["prompt-versions.jsonl"])).toMatchObject([{ content: "About Changed" }]);
    expect(linesOf(files["optimizations.jsonl"])).toMatchObject([{ optimizedPrompt: "after" }]);
    const kept = Object.entries(files).filter(([path]) => path.startsWith("documents/"));
    expect(kept.map(([path, text]) => [path.split("/").at(-1), text])).toEqual(
      expect.arrayContaining([
        ["a b .txt", "hello"],
        ["lost.txt.missing.txt", "This file could not be read.\n"],
      ]),
    );
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(files)).not.toContain("oreign");
    expect(await getExportSummary(ctx)).toEqual({ prompts: 121, documents: 2, documentBytes: 10 });
  });

  it("holds the person's work with others:", async () => {
    const { db } = database;
    const [ctx, other] = [await signIn(), await signIn()];
    const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
    for (const { actor } of [ctx, other]) {
      const userId = actor.id;
      const name = `Of ${userId}`;
      const template = { title: name, content: "Write", category: "writing", createdBy: userId };
      const [made] = await db.insert(promptTemplates).values(template).returning();
      const templateId = made?.id ?? "";
      await db.insert(templateRatings).values({ templateId, userId, value: 4 });
      await db.insert(templateUses).values({ templateId, userId, lastDay: "2026-01-01" });
      await db.insert(templateReports).values({ templateId, userId, reason: "spam", note: name });
      await db.insert(templateComponents).values({ userId, name, content: "Be kind", type: "tone" });
      await db.insert(promptBuilderTemplates).values({ userId, name, structure: [] });
      await db
        .insert(mentorUsage)
        .values(
          days.map((day) => ({ userId, day: day.toISOString().slice(0, 10), model: "m", requests: 1 })),
        );
      const [workspace] = await db
        .insert(workspaces)
        .values({ name, ownerId: userId, inviteCode: userId })
        .returning();
      const workspaceId = workspace?.id ?? "";
      await db.insert(workspaceMembers).values({ workspaceId, userId, role: "owner" });
      const [prompt] = await db
        .insert(prompts)
        .values({ userId, title: name, content: "Text", category: "coding" })
        .returning();
      await db.insert(sharedPrompts).values({ promptId: prompt?.id ?? "", workspaceId, sharedBy: userId });
      const accountId = await addAccount({ ...ctx, actor });
      const passkey = { id: accountId, accountId, name, publicKey: "x", counter: 0, transports: [] };
      await db.insert(accountPasskeys).values(passkey);
    }

    const files = await exported(ctx);

    const held = (file: string) => linesOf(files[`${file}.jsonl`]);
    const name = `Of ${ctx.actor.id}`;
    expect(held("templates")).toMatchObject([{ title: name, rating: 4 }]);
    expect(held("template-ratings")).toMatchObject([{ value: 4 }]);
    expect(held("template-uses")).toMatchObject([{ lastDay: "2026-01-01" }]);
    expect(held("template-reports")).toMatchObject([{ note: name }]);
    expect(held("template-components")).toMatchObject([{ name }]);
    expect(held("prompt-builder-templates")).toMatchObject([{ name }]);
    expect(held("mentor-usage").map(({ day }) => day)).toEqual(
      days.map((day) => day.toISOString().slice(0, 10)),
    );
    expect(held("workspaces")).toMatchObject([{ name }]);
    expect(held("workspace-memberships")).toMatchObject([{ role: "owner" }]);
    expect(held("shared-prompts")).toMatchObject([{ permissions: "view" }]);
    expect(held("passkeys")).toMatchObject([{ name }]);
    expect(held("sign-in-identities")).toMatchObject([{ issuer: BUNDLED_ISSUER }]);
    expect(JSON.stringify(files)).not.toContain(other.actor.id);
    expect(JSON.stringify(files)).not.toMatch(/"words"|"filePath"/);
  });
});

describe("deleting the account", () => {
  it("takes everything along, at the bundled provider too, and leaves others alone", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const prompt = await addPrompt(ctx, "Mine");
    await updatePrompt(ctx, { id: prompt.id, content: "Second" });
    await deletePrompt(ctx, await addPrompt(ctx, "Trashed"));
    const filePath = await addDocument(ctx, prompt.id, "mine.txt", "mine");
    await addSession(ctx);
    const [mine, foreign] = [await addAccount(ctx), await addAccount(other)];
    const kept = await addPrompt(other, "Theirs");

    await deleteAccount(ctx, { email: ctx.email, templates: "keep" });

    for (const table of [prompts, documents, sessions, userIdentities]) {
      expect(await database.db.$count(table, eq(table.userId, ctx.actor.id))).toBe(0);
    }
    expect(await database.db.$count(users, eq(users.id, ctx.actor.id))).toBe(0);
    expect(documentStore.files.has(filePath)).toBe(false);
    expect(await database.db.$count(unclaimedFiles, eq(unclaimedFiles.filePath, filePath))).toBe(0);
    expect(await accountsWith(mine)).toEqual([0, 0]);
    expect(await accountsWith(foreign)).toEqual([1, 1]);
    expect(await database.db.$count(prompts, eq(prompts.id, kept.id))).toBe(1);
    await expect(deleteAccount(ctx, { email: ctx.email, templates: "keep" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("succeeds when the document store fails, and leaves the bytes to the sweep", async () => {
    const ctx = await signIn();
    const filePath = await addDocument(ctx, (await addPrompt(ctx, "Mine")).id, "mine.txt", "mine");
    const failing = { ...documentStore, remove: () => Promise.reject(new Error("no answer")) };
    await deleteAccount({ ...ctx, documentStore: failing }, { email: ctx.email, templates: "keep" });
    expect(await database.db.$count(unclaimedFiles, eq(unclaimedFiles.filePath, filePath))).toBe(1);
  });

  it("leaves published templates without a name, or withdraws them, as the person says", async () => {
    for (const [templates, left] of [
      ["keep", [{ createdBy: null }]],
      ["withdraw", []],
    ] as const) {
      const [ctx, other] = [await signIn(), await signIn()];
      const template = { content: "Write", category: "writing" };
      const title = randomUUID();
      const foreign = await database.db
        .insert(promptTemplates)
        .values([
          { ...template, title, createdBy: ctx.actor.id },
          { ...template, title: "Theirs", createdBy: other.actor.id },
        ])
        .returning();
      await deleteAccount(ctx, { email: ctx.email, templates });
      const createdBy = promptTemplates.createdBy;
      expect(
        await database.db.select({ createdBy }).from(promptTemplates).where(eq(promptTemplates.title, title)),
      ).toEqual(left);
      const kept = eq(promptTemplates.id, foreign[1]?.id ?? "");
      expect(await database.db.$count(promptTemplates, kept)).toBe(1);
    }
  });

  it("touches no bundled account that another issuer's person has the id of", async () => {
    const ctx = await signIn();
    const id = await addAccount(ctx, "https://elsewhere.example");
    await deleteAccount(ctx, { email: ctx.email, templates: "keep" });
    expect(await accountsWith(id)).toEqual([1, 1]);
  });

  it("is refused for any email but the person's own", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await expect(deleteAccount(ctx, { email: other.email, templates: "keep" })).rejects.toMatchObject({
      code: "INVALID",
      details: { issues: [{ path: "email" }] },
    });
    expect(await database.db.$count(users, eq(users.id, other.actor.id))).toBe(1);
  });

  it("passes workspaces to an admin, and is refused whole where there is none", async () => {
    const [owner, admin, member] = [await signIn(), await signIn(), await signIn()];
    const workspace = { name: "Team", ownerId: owner.actor.id };
    const [passed, stuck] = await database.db
      .insert(workspaces)
      .values([
        { ...workspace, inviteCode: randomUUID() },
        { ...workspace, name: "Stuck", inviteCode: randomUUID() },
      ])
      .returning({ id: workspaces.id });
    if (!passed || !stuck) throw new Error("no workspaces");
    const add = (workspaceId: string, ctx: SignedInContext, role: "owner" | "admin" | "member") =>
      database.db.insert(workspaceMembers).values({ workspaceId, userId: ctx.actor.id, role });
    await add(passed.id, owner, "owner");
    await add(passed.id, admin, "admin");
    await add(stuck.id, owner, "owner");
    await add(stuck.id, member, "member");

    await expect(deleteAccount(owner, { email: owner.email, templates: "keep" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Stuck"),
    });
    const ownerOf = async (id: string) =>
      (await database.db.select().from(workspaces).where(eq(workspaces.id, id)))[0]?.ownerId;
    expect(await ownerOf(passed.id)).toBe(owner.actor.id);

    await database.db.delete(workspaceMembers).where(eq(workspaceMembers.userId, member.actor.id));
    await deleteAccount(owner, { email: owner.email, templates: "keep" });
    expect([await ownerOf(passed.id), await ownerOf(stuck.id)]).toEqual([admin.actor.id, undefined]);
  });
});

describe("sessions", () => {
  const idsOf = async (ctx: SignedInContext, limit = 50) =>
    (await listSignIns(ctx, { limit }, null)).items.map(({ id }) => id);

  it("are listed in pages, the current one marked, none that has ended, nothing secret in them", async () => {
    const ctx = await signIn();
    const [older, current] = [await addSession(ctx, 10), await addSession(ctx, 20)];
    await addSession(ctx, -1);
    const first = await listSignIns(ctx, { limit: 1 }, current);
    expect(first.items).toEqual([
      {
        id: current,
        userAgent: "Browser",
        signedInAt: "2026-01-01T00:00:00.000Z",
        expiresAt: expect.any(String),
        isCurrent: true,
      },
    ]);
    const second = await listSignIns(ctx, { limit: 1, cursor: first.nextCursor ?? undefined }, current);
    expect(second).toMatchObject({ items: [{ id: older, isCurrent: false }], nextCursor: null });
  });

  it("end one by one, or all but the current one with those at the provider", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const [current, second] = [await addSession(ctx), await addSession(ctx)];
    await addSession(ctx);
    const foreign = await addSession(other);
    const [mine, theirs] = [await addAccount(ctx), await addAccount(other)];
    await endSignIn(ctx, { id: second });
    await expect(endSignIn(ctx, { id: second })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(endSignIn(ctx, { id: foreign })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await endOtherSignIns(ctx, current)).toEqual({ ended: 1 });
    expect(await idsOf(ctx)).toEqual([current]);
    expect(await idsOf(other)).toEqual([foreign]);
    expect(await accountsWith(mine)).toEqual([1, 0]);
    expect(await accountsWith(theirs)).toEqual([1, 1]);
  });
});
