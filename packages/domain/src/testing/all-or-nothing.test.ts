import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Database } from "@commonplace/db";
import {
  accountFactors,
  accountLinks,
  accounts,
  aiOptimizations,
  sessions,
  userIdentities,
  users,
} from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUNDLED_ISSUER, deleteAccount, endOtherSignIns, endSignIn } from "../account";
import { createCollector, keepAnalytics, recordCalls } from "../analytics";
import type { CollectedCall } from "../analytics/sighting";
import { type Call, testBrowser } from "../analytics/testing/browser";
import { createStructure, reportStructure } from "../builder";
import { createStructureInput } from "../builder/schemas";
import { createCategory, deleteCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { changeManyPrompts, deleteManyDocuments, undoChange } from "../changes";
import {
  connectApp,
  disconnectApp,
  findAccessToken,
  listConnectedApps,
  noteEndedConnection,
} from "../connected-apps";
import { grantTo } from "../connected-apps/testing/grant";
import type { SignedInContext } from "../core/context";
import { deleteDocument, uploadDocument } from "../documents";
import { documentDetails } from "../documents/schemas";
import { setFindsByMeaning } from "../embeddings";
import { mergeDuplicates } from "../health";
import { runOnce } from "../idempotency";
import { beginImport, undoImport, updateImport } from "../imports";
import { preview, run } from "../imports/testing/actions";
import { saveOptimization } from "../mentor/saved";
import { deleteContent, dismissReports, hideContent } from "../moderation";
import {
  deletePerson,
  makePasswordLink,
  removeSecondFactor,
  setDisabled,
  setRole,
  signPersonOut,
} from "../people";
import type { PasswordLinks } from "../ports/password-links";
import { restoreVersion, updatePrompt } from "../prompts";
import { signInWithIdentity } from "../sessions";
import { createInvitation, invite, listInvitations, revokeInvitation, setSignUpMode } from "../sign-up";
import { publishTemplate, reportTemplate, updateTemplate, useTemplate, withdrawTemplate } from "../templates";
import { publishTemplateInput, useTemplateInput } from "../templates/schemas";
import { createToken, findToken, revokeToken } from "../tokens";
import { createTokenInput } from "../tokens/schemas";
import { removePicture, setPicture } from "../user-pictures";
import {
  changeRole,
  createWorkspace,
  deleteWorkspace,
  joinPublicWorkspace,
  joinWorkspace,
  leaveWorkspace,
  removeMember,
  renewInvite,
  sharePrompt,
  transferWorkspace,
  unsharePrompt,
  updateWorkspace,
} from "../workspaces";
import { createWorkspaceInput } from "../workspaces/schemas";
import { bringIn, openRoom, write } from "../workspaces/testing/room";
import { failEachStatement } from "./all-or-nothing";
import { fixedClock } from "./fixed-clock";
import { inlineWorkers } from "./inline-workers";
import { memoryDocumentStore } from "./memory-document-store";
import { createSignedInContext } from "./signed-in-context";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
/** Notes that somebody was seen now: that is noted apart from what they do. */
const see = ({ actor, clock }: SignedInContext) =>
  database.db.update(users).set({ lastSeenAt: clock.now() }).where(eq(users.id, actor.id));
/** The same person, whose statements fail. */
const over = <Context extends SignedInContext>(ctx: Context, db: Database): Context => ({ ...ctx, db });

/** A workspace with its owner and a member who shared a prompt there that all may edit. */
async function furnish() {
  const [owner, member] = [await signIn(), await signIn()];
  const room = await openRoom(owner);
  await bringIn(room, member);
  const prompt = await write(member, { content: "One" });
  await sharePrompt(member, { promptId: prompt.id, workspaceIds: [room.id], permissions: "edit" });
  return { owner, member, room, prompt };
}

const withDocuments = async () => ({
  ...(await signIn()),
  documentStore: memoryDocumentStore(),
});
const upload = (ctx: Awaited<ReturnType<typeof withDocuments>>, promptId: string) =>
  uploadDocument(ctx, {
    promptId,
    name: "a.txt",
    bytes: (async function* () {
      yield Buffer.from("text");
    })(),
    details: async () => documentDetails.parse({}),
  });

/** Three documents of one person, on two prompts. */
const withThreeDocuments = async () => {
  const ctx = await withDocuments();
  const [one, two] = [await write(ctx), await write(ctx)];
  const made = [await upload(ctx, one.id), await upload(ctx, one.id), await upload(ctx, two.id)];
  return { ctx, ids: made.map(({ id }) => id) };
};

/** A visit as the collector hands it over. */
async function someVisit(): Promise<CollectedCall[]> {
  const calls: Call[] = [];
  testBrowser(calls).view("2026-01-01T00:00:00Z", "/");
  const [call] = calls;
  if (!call) throw new Error("the browser told of nothing");
  const collected: CollectedCall[] = [];
  const collector = createCollector({
    clock: fixedClock(call.at),
    record: async (batch) => void collected.push(...batch),
    onLoss: ({ error }) => {
      throw error;
    },
  });
  collector.collect(call.input, call.origin);
  await collector.close();
  return collected;
}

const publish = async (ctx: SignedInContext) => {
  const { id } = await write(ctx, { content: "To [name]" });
  return publishTemplate(ctx, publishTemplateInput.parse({ promptId: id, category: "writing" }));
};

/** A PNG of one pixel. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Verb = () => Promise<unknown>;
/** Somebody who runs the site does something about a reported structure. */
const moderating = (decide: typeof hideContent) => async (failing: Database) => {
  const ctx = await signIn();
  const block = { type: "task", name: "T", content: "Write" };
  const structure = await createStructure(
    ctx,
    createStructureInput.parse({ name: "S", isPublic: true, structure: { blocks: [block] } }),
  );
  await reportStructure(ctx, { id: structure.id, reason: "spam", note: "" });
  const within = { ...over(ctx, failing), siteOwnerId: ctx.actor.id, authorNotices: null };
  return () => decide(within, { kind: "structure", id: structure.id, reason: "Spam" });
};

/** Verbs of several statements: each makes its rows, and then is carried out over a database that fails. */
const verbs: [file: string, name: string, prepare: (failing: Database) => Promise<Verb>][] = [
  [
    "prompts/save.ts",
    "editing another person's prompt",
    async (failing) => {
      const { owner, prompt } = await furnish();
      return () =>
        updatePrompt(over(owner, failing), {
          id: prompt.id,
          content: "Two",
          expectedVersion: prompt.version,
        });
    },
  ],
  [
    "prompts/save.ts",
    "restoring a version",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await write(ctx, { content: "One" });
      await updatePrompt(ctx, { id, content: "Two" });
      return () => restoreVersion(over(ctx, failing), { id, version: 1 });
    },
  ],
  [
    "workspaces/sharing.ts",
    "sharing to two workspaces",
    async (failing) => {
      const ctx = await signIn();
      const rooms = [await openRoom(ctx), await openRoom(ctx)];
      const { id } = await write(ctx);
      const input = {
        promptId: id,
        workspaceIds: rooms.map((room) => room.id),
        permissions: "view" as const,
      };
      return () => sharePrompt(over(ctx, failing), input);
    },
  ],
  [
    "workspaces/sharing.ts",
    "taking a prompt back",
    async (failing) => {
      const { member, room, prompt } = await furnish();
      return () => unsharePrompt(over(member, failing), { id: room.id, promptId: prompt.id });
    },
  ],
  [
    "workspaces/members.ts",
    "changing a role",
    async (failing) => {
      const { owner, member, room } = await furnish();
      return () => changeRole(over(owner, failing), { id: room.id, userId: member.actor.id, role: "viewer" });
    },
  ],
  [
    "workspaces/members.ts",
    "removing a member",
    async (failing) => {
      const { owner, member, room } = await furnish();
      return () => removeMember(over(owner, failing), { id: room.id, userId: member.actor.id });
    },
  ],
  [
    "workspaces/members.ts",
    "leaving",
    async (failing) => {
      const { member, room } = await furnish();
      return () => leaveWorkspace(over(member, failing), room);
    },
  ],
  [
    "workspaces/members.ts",
    "transferring a workspace",
    async (failing) => {
      const { owner, member, room } = await furnish();
      return () => transferWorkspace(over(owner, failing), { id: room.id, userId: member.actor.id });
    },
  ],
  [
    "workspaces/service.ts",
    "making a workspace",
    async (failing) => {
      const ctx = await signIn();
      return () =>
        createWorkspace(
          { ...over(ctx, failing), workspaceLimit: 1 },
          createWorkspaceInput.parse({ name: "Room" }),
        );
    },
  ],
  [
    "workspaces/service.ts",
    "renaming and publishing a workspace",
    async (failing) => {
      const { owner, room } = await furnish();
      return () => updateWorkspace(over(owner, failing), { id: room.id, name: "Other", isPublic: true });
    },
  ],
  [
    "workspaces/service.ts",
    "renewing an invite",
    async (failing) => {
      const { owner, room } = await furnish();
      return () => renewInvite(over(owner, failing), { id: room.id });
    },
  ],
  [
    "workspaces/service.ts",
    "deleting a workspace",
    async (failing) => {
      const { owner, room } = await furnish();
      return () => deleteWorkspace(over(owner, failing), room);
    },
  ],
  [
    "workspaces/join.ts",
    "joining by a code that is used up",
    async (failing) => {
      const [owner, guest] = [await signIn(), await signIn()];
      const { id } = await openRoom(owner);
      const { inviteCode } = await renewInvite(owner, { id, maxUses: 1 });
      return () => joinWorkspace(over(guest, failing), { inviteCode: inviteCode ?? "" });
    },
  ],
  [
    "workspaces/join.ts",
    "joining a public workspace",
    async (failing) => {
      const [owner, guest] = [await signIn(), await signIn()];
      const room = await openRoom(owner);
      await updateWorkspace(owner, { id: room.id, isPublic: true });
      return () => joinPublicWorkspace(over(guest, failing), room);
    },
  ],
  [
    "account/delete.ts",
    "deleting an account that owns a workspace",
    async (failing) => {
      const email = `${randomUUID()}@example.test`;
      const [owner, heir] = [await createSignedInContext(database.db, { email }), await signIn()];
      const room = await openRoom(owner);
      await bringIn(room, heir);
      await changeRole(owner, { id: room.id, userId: heir.actor.id, role: "admin" });
      const ctx = { ...over(owner, failing), documentStore: memoryDocumentStore() };
      return () => deleteAccount(ctx, { email, templates: "withdraw" });
    },
  ],
  [
    "account/sign-ins.ts",
    "signing other browsers out",
    async (failing) => {
      const ctx = await signIn();
      await database.db.insert(sessions).values({
        sid: randomUUID(),
        userId: ctx.actor.id,
        sess: { signedInAt: "2026-01-01T00:00:00.000Z", issuer: "x", userAgent: "Browser", idToken: "x" },
        expire: new Date(Date.now() + 86_400_000),
      });
      await database.db
        .insert(userIdentities)
        .values({ issuer: "x", subject: randomUUID(), userId: ctx.actor.id });
      return () => endOtherSignIns(over(ctx, failing), null);
    },
  ],
  [
    "categories/service.ts",
    "deleting a category with prompts",
    async (failing) => {
      const ctx = await signIn();
      const input = createCategoryInput.parse({ name: "Mine", icon: "📁", color: "blue" });
      const { id } = await createCategory(ctx, input);
      await write(ctx, { category: `custom-${id}` });
      return () => deleteCategory(over(ctx, failing), { id, moveTo: "coding" });
    },
  ],
  [
    "templates/service.ts",
    "changing a template",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await publish(ctx);
      return () => updateTemplate(over(ctx, failing), { id, content: "For [name]" });
    },
  ],
  [
    "templates/use.ts",
    "using a template",
    async (failing) => {
      const { id } = await publish(await signIn());
      const ctx = await signIn();
      const input = useTemplateInput.parse({ id, values: { name: "Ada" }, category: "coding" });
      return () => useTemplate(over(ctx, failing), input);
    },
  ],
  [
    "sessions/service.ts",
    "the first sign-in",
    async (failing) => {
      const ctx = await signIn();
      const email = `${randomUUID()}@example.test`;
      const names = { firstName: "Ada", lastName: "Lovelace", picture: null };
      const input = { issuer: "x", subject: randomUUID(), email, emailVerified: true, ...names };
      return () => signInWithIdentity(over(ctx, failing), input, async () => {});
    },
  ],
  [
    "account/sign-ins.ts",
    "signing one browser out",
    async (failing) => {
      const ctx = await signIn();
      const [sid, subject] = [randomUUID(), randomUUID()];
      const sess = { signedInAt: "2026-01-01T00:00:00Z", issuer: "x", providerSession: subject };
      await database.db.insert(sessions).values({ sid, userId: ctx.actor.id, sess, expire: new Date() });
      return () => endSignIn(over(ctx, failing), { id: sid });
    },
  ],
  [
    "people/disable.ts",
    "keeping somebody out",
    async (failing) => {
      const { actor, ...ctx } = await signIn();
      return () => setDisabled({ ...ctx, db: failing, siteOwnerId: null }, { ...actor, isDisabled: true });
    },
  ],
  [
    "people/disable.ts",
    "signing somebody out",
    async (failing) => {
      const { actor, ...ctx } = await signIn();
      await database.db.insert(sessions).values({
        sid: randomUUID(),
        userId: actor.id,
        sess: { signedInAt: "2026-01-01T00:00:00Z", issuer: "x" },
        expire: new Date(),
      });
      return () => signPersonOut({ ...ctx, db: failing, siteOwnerId: null }, actor);
    },
  ],
  ["moderation/moderate.ts", "hiding a public structure", moderating(hideContent)],
  ["moderation/moderate.ts", "deleting a public structure", moderating(deleteContent)],
  [
    "people/role.ts",
    "making an admin",
    async (failing) => {
      const { actor, ...ctx } = await signIn();
      return () => setRole({ ...ctx, db: failing, siteOwnerId: null }, { ...actor, role: "admin" });
    },
  ],
  [
    "people/delete.ts",
    "deleting somebody else's account",
    async (failing) => {
      const email = `${randomUUID()}@example.test`;
      const { actor, ...ctx } = await createSignedInContext(database.db, { email });
      const documentStore = memoryDocumentStore();
      return () =>
        deletePerson({ ...ctx, documentStore, db: failing, siteOwnerId: null }, { ...actor, email });
    },
  ],
  [
    "people/second-factor.ts",
    "turning somebody's second factor off",
    async (failing) => {
      const { actor, ...ctx } = await signIn();
      const [account] = await database.db
        .insert(accounts)
        .values({ email: `${randomUUID()}@example.test`, passwordHash: "x" })
        .returning();
      const accountId = account?.id ?? "";
      await database.db.insert(accountFactors).values({ accountId, secret: "sealed", lastStep: 0 });
      await database.db
        .insert(userIdentities)
        .values({ issuer: BUNDLED_ISSUER, subject: accountId, userId: actor.id });
      return () =>
        removeSecondFactor({ ...ctx, db: failing, siteOwnerId: null, accountNotices: null }, actor);
    },
  ],
  [
    "people/password-link.ts",
    "making a link for a new password",
    async (failing) => {
      const { actor, ...ctx } = await signIn();
      const now = new Date();
      const [account] = await database.db
        .insert(accounts)
        .values({ email: `${randomUUID()}@example.test`, passwordHash: "x", createdAt: now, updatedAt: now })
        .returning();
      const accountId = account?.id ?? "";
      await database.db
        .insert(userIdentities)
        .values({ issuer: BUNDLED_ISSUER, subject: accountId, userId: actor.id });
      const passwordLinks: PasswordLinks = {
        async create(tx, link) {
          const values = { accountId: link.accountId, purpose: "password" as const, expiresAt: now };
          await tx.insert(accountLinks).values({ ...values, codeHash: randomUUID() });
          return "https://x.example";
        },
      };
      return () => makePasswordLink({ ...ctx, db: failing, siteOwnerId: null, passwordLinks }, actor);
    },
  ],
  [
    "connected-apps/service.ts",
    "connecting an app anew",
    async (failing) => {
      const ctx = await signIn();
      const first = await grantTo(ctx);
      await connectApp(ctx, first);
      const second = { ...first, grantId: (await grantTo(ctx)).grantId };
      return () => connectApp(over(ctx, failing), second);
    },
  ],
  [
    "connected-apps/service.ts",
    "disconnecting an app",
    async (failing) => {
      const ctx = await signIn();
      await connectApp(ctx, await grantTo(ctx));
      const [app] = await listConnectedApps(ctx);
      return () => disconnectApp(over(ctx, failing), { id: app?.id ?? "" });
    },
  ],
  [
    "connected-apps/service.ts",
    "noting that an app gave its access back",
    async (failing) => {
      const ctx = await signIn();
      const app = await grantTo(ctx);
      await connectApp(ctx, app);
      return () => noteEndedConnection(over(ctx, failing), { grantId: app.grantId, because: "given-back" });
    },
  ],
  [
    "connected-apps/service.ts",
    "noting an app's first use",
    async (failing) => {
      const ctx = await signIn();
      const app = await grantTo(ctx);
      await connectApp(ctx, app);
      await see(ctx);
      return () => findAccessToken(over(ctx, failing), app.accessToken);
    },
  ],
  [
    "tokens/service.ts",
    "noting a token's first use",
    async (failing) => {
      const ctx = await signIn();
      const input = createTokenInput.parse({ name: "Script", scopes: ["read"] });
      const { token } = await createToken(ctx, input);
      await see(ctx);
      return () => findToken(over(ctx, failing), token);
    },
  ],
  [
    "mentor/saved.ts",
    "saving the hundred and first optimisation",
    async (failing) => {
      const ctx = await signIn();
      const texts = { originalPrompt: "One", optimizedPrompt: "Two" };
      const earlier = { ...texts, userId: ctx.actor.id, createdAt: new Date(0) };
      await database.db.insert(aiOptimizations).values(Array.from({ length: 100 }, () => earlier));
      const scores = { before: 1, after: 2, warnings: { dropped: [], invented: [] } };
      const result = { ...texts, ...scores, engine: "rubric", model: null } as const;
      return () => saveOptimization(over(ctx, failing), "One", result);
    },
  ],
  [
    "tokens/service.ts",
    "revoking a token",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await createToken(ctx, createTokenInput.parse({ name: "T", scopes: ["read"] }));
      return () => revokeToken(over(ctx, failing), { id });
    },
  ],
  [
    "sign-up/settings.ts",
    "saying who may join",
    async (failing) => {
      const ctx = await signIn();
      return () => setSignUpMode(over(ctx, failing), "invite");
    },
  ],
  [
    "sign-up/administer.ts",
    "ending an invitation",
    async (failing) => {
      const ctx = await signIn();
      const signUp = { mode: null, domains: [], isPublic: false };
      const owner = { ...ctx, siteOwnerId: ctx.actor.id, signUp };
      await invite(owner, { maxUses: 1, days: 1 });
      const { items } = await listInvitations(owner, { limit: 1 });
      return () => revokeInvitation(over(owner, failing), { id: items[0]?.id ?? "" });
    },
  ],
  [
    "sign-up/invitations.ts",
    "making an invitation",
    async (failing) => {
      const ctx = await signIn();
      return () => createInvitation(over(ctx, failing), { purpose: "member", maxUses: 1, days: 1 });
    },
  ],
  [
    "moderation/reports.ts",
    "putting reports aside",
    async (failing) => {
      const [author, reader] = [await signIn(), await signIn()];
      const { id } = await publish(author);
      await reportTemplate(reader, { id, reason: "spam", note: "" });
      const owner = { ...reader, siteOwnerId: reader.actor.id };
      return () => dismissReports(over(owner, failing), { kind: "template", id });
    },
  ],
  [
    "templates/service.ts",
    "withdrawing another person's template",
    async (failing) => {
      const [author, reader] = [await signIn(), await signIn()];
      const { id } = await publish(author);
      const owner = { ...reader, siteOwnerId: reader.actor.id };
      return () => withdrawTemplate(over(owner, failing), { id });
    },
  ],
  [
    "imports/preview.ts",
    "looking into a file",
    async (failing) => {
      const ctx = await signIn();
      return () => preview(over(ctx, failing), "a.csv", "title,content\nOne,Text\nTwo,Text two");
    },
  ],
  [
    "imports/run.ts",
    "beginning an import",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await preview(ctx, "a.csv", "title,content,category\nOne,Text,New\nTwo,Text two,New");
      return () => beginImport(over(ctx, failing), { id, all: false, includeDuplicates: false });
    },
  ],
  [
    "imports/update.ts",
    "changing a preview",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await preview(ctx, "a.csv", "title,content\nOne,Text\nTwo,Text two");
      const change = { id, ticked: false, category: "coding", addTags: ["new"] };
      return () => updateImport({ ...over(ctx, failing), workers: inlineWorkers }, change);
    },
  ],
  [
    "imports/undo.ts",
    "taking an import back",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await preview(ctx, "a.csv", "title,content,category\nOne,Text,New\nTwo,Text two,New");
      await run(ctx, { id });
      return () => undoImport(over(ctx, failing), { id });
    },
  ],
  [
    "changes/documents.ts",
    "deleting many documents",
    async (failing) => {
      const { ctx, ids } = await withThreeDocuments();
      return () => deleteManyDocuments(over(ctx, failing), ids, {});
    },
  ],
  [
    "changes/undo.ts",
    "bringing back deleted documents",
    async (failing) => {
      const { ctx, ids } = await withThreeDocuments();
      const { changeId } = await deleteManyDocuments(ctx, ids, {});
      return () => undoChange(over(ctx, failing), { id: changeId });
    },
  ],
  [
    "documents/verbs.ts",
    "deleting a document",
    async (failing) => {
      const ctx = await withDocuments();
      const prompt = await write(ctx);
      const { id } = await upload(ctx, prompt.id);
      return () => deleteDocument(over(ctx, failing), { id });
    },
  ],
  [
    "analytics/record.ts",
    "recording visits",
    async (failing) => {
      const ctx = await signIn();
      const calls = await someVisit();
      return () => recordCalls(over(ctx, failing), calls);
    },
  ],
  [
    "analytics/roll-up.ts",
    "counting days",
    async (failing) => {
      const ctx = await createSignedInContext(database.db, { clock: fixedClock("2026-05-01T00:00:00Z") });
      await recordCalls({ ...ctx, clock: fixedClock("2026-01-01T00:00:01Z") }, await someVisit());
      return () => keepAnalytics(over(ctx, failing), { timeZone: "UTC", retentionDays: 30 });
    },
  ],
  [
    "changes/write.ts",
    "changing many prompts",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await write(ctx);
      return () => changeManyPrompts(over(ctx, failing), { ids: [id], addTags: ["new"] });
    },
  ],
  [
    "changes/share.ts",
    "sharing many prompts",
    async (failing) => {
      const ctx = await signIn();
      const [room, { id }] = [await openRoom(ctx), await write(ctx)];
      const share = { workspaceId: room.id, permissions: "view" } as const;
      return () => changeManyPrompts(over(ctx, failing), { ids: [id], share });
    },
  ],
  [
    "embeddings/switch.ts",
    "turning search by meaning off",
    async (failing) => {
      const ctx = await signIn();
      await write(ctx);
      return () => setFindsByMeaning(over(ctx, failing), { findsByMeaning: false });
    },
  ],
  [
    "health/merge.ts",
    "merging duplicates",
    async (failing) => {
      const ctx = await signIn();
      const [one, two] = [
        await write(ctx, { content: "One" }),
        await write(ctx, { content: "Two", tags: ["b"] }),
      ];
      return () => mergeDuplicates(over(ctx, failing), { pairs: [{ keep: one.id, other: two.id }] });
    },
  ],
  [
    "changes/undo.ts",
    "taking back a merge",
    async (failing) => {
      const ctx = await signIn();
      const [one, two] = [
        await write(ctx, { content: "One" }),
        await write(ctx, { content: "Two", tags: ["b"] }),
      ];
      const { changeId } = await mergeDuplicates(ctx, { pairs: [{ keep: one.id, other: two.id }] });
      return () => undoChange(over(ctx, failing), { id: changeId });
    },
  ],
  [
    "changes/undo.ts",
    "taking back a change of many prompts",
    async (failing) => {
      const ctx = await signIn();
      const { id } = await write(ctx);
      const { changeId } = await changeManyPrompts(ctx, { ids: [id], addTags: ["new"] });
      return () => undoChange(over(ctx, failing), { id: changeId });
    },
  ],
  [
    "idempotency/index.ts",
    "a creating call under a key",
    async (failing) => {
      const ctx = await signIn();
      const call = { call: "prompts.create", key: randomUUID(), input: {} };
      return () => runOnce(over(ctx, failing), call, (db) => write({ ...ctx, db }));
    },
  ],
  [
    "tokens/service.ts",
    "making a token",
    async (failing) => {
      const ctx = await signIn();
      const input = createTokenInput.parse({ name: "Script", scopes: ["read"] });
      return () => createToken(over(ctx, failing), input);
    },
  ],
  [
    "user-pictures/service.ts",
    "replacing one's picture",
    async (failing) => {
      const ctx = await signIn();
      await setPicture(ctx, { image: PICTURE });
      return () => setPicture(over(ctx, failing), { image: PICTURE });
    },
  ],
  [
    "user-pictures/service.ts",
    "removing one's picture",
    async (failing) => {
      const ctx = await signIn();
      await setPicture(ctx, { image: PICTURE });
      return () => removePicture(over(ctx, failing));
    },
  ],
  [
    "documents/upload.ts",
    "uploading a document",
    async (failing) => {
      const ctx = await withDocuments();
      const prompt = await write(ctx);
      return () => upload(over(ctx, failing), prompt.id);
    },
  ],
];

/** Verbs that may be left half done: they go on where they stopped the next time they run. */
const RESUMED = [
  "documents/unclaimed.ts",
  "embeddings/read.ts",
  "health/look.ts",
  "imports/carry-out.ts",
  "imports/read-meaning.ts",
];
/** Transactions that change nothing: they hold a time limit for what they read. */
const READING = ["prompts/search/matches.ts"];
/** Files without a document are swept a little later, so one that is left is no half of anything. */
const SWEPT_LATER = "unclaimed_files";

describe("a verb of which one statement fails", () => {
  it.each(verbs)("in %s has done nothing, or everything: %s", async (_file, _name, prepare) => {
    const { whole, attempts } = await failEachStatement(database.url, prepare);
    const kept = (changes: object) =>
      Object.fromEntries(Object.entries(changes).filter(([table]) => table !== SWEPT_LATER));
    expect(Object.keys(kept(whole))).not.toEqual([]);
    expect(attempts.length).toBeGreaterThan(1);
    for (const { place, changes, isRefused } of attempts) {
      const isNothing = Object.keys(kept(changes)).length === 0;
      if (isNothing) expect(isRefused, `statement ${place} failed unseen`).toBe(true);
      else expect(kept(changes), `after statement ${place} failed`).toEqual(kept(whole));
    }
  });

  it("covers every transaction", () => {
    const src = fileURLToPath(new URL("..", import.meta.url));
    const uncovered = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
      .filter((file) => ![...RESUMED, ...READING].includes(file))
      .filter((file) => {
        const opened = readFileSync(`${src}/${file}`, "utf8").match(/\.transaction\(/g)?.length ?? 0;
        return opened > verbs.filter(([covered]) => covered === file).length;
      });
    expect(uncovered).toEqual([]);
  });
});
