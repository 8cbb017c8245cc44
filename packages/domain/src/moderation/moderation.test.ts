import { auditEvents } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createStructure,
  listStructures,
  reportStructure,
  startFromStructure,
  updateStructure,
} from "../builder";
import { createStructureInput, listStructuresInput } from "../builder/schemas";
import type { SignedInContext } from "../core/context";
import type { ContentDecision } from "../ports/author-notices";
import { createPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import {
  getTemplate,
  listTemplates,
  publishTemplate,
  rateTemplate,
  reportTemplate,
  useTemplate,
} from "../templates";
import { listTemplatesInput } from "../templates/schemas";
import { createSignedInContext } from "../testing";
import {
  browseWorkspaces,
  createWorkspace,
  getWorkspace,
  joinPublicWorkspace,
  joinWorkspace,
} from "../workspaces";
import {
  deleteContent,
  dismissDeletionNotice,
  dismissReports,
  hideContent,
  listContent,
  listDeletionNotices,
  showContent,
} from ".";
import { type ContentKind, listContentInput } from "./schemas";

let database: TestDatabase;
let admin: SignedInContext & { siteOwnerId: string };
let author: SignedInContext;
let stranger: SignedInContext;
let decisions: [string, ContentDecision][];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const asAdmin = () => ({
  ...admin,
  authorNotices: {
    decided: (email: string, decision: ContentDecision) => void decisions.push([email, decision]),
  },
});
const asStranger = () => ({ ...stranger, siteOwnerId: admin.actor.id, authorNotices: null });

const makers: Record<ContentKind, () => Promise<{ id: string }>> = {
  async template() {
    const fields = createPromptInput.parse({ title: "Thing", content: "Zebra [x]", category: "coding" });
    const prompt = await createPrompt(author, fields);
    return publishTemplate(author, { promptId: prompt.id, category: "coding" });
  },
  structure: () =>
    createStructure(
      author,
      createStructureInput.parse({
        name: "Thing",
        isPublic: true,
        structure: { blocks: [{ type: "task", name: "T", content: "Zebra" }] },
      }),
    ),
  workspace: () =>
    createWorkspace(
      { ...author, workspaceLimit: 50 },
      { name: "Thing", description: "Zebra", isPublic: true },
    ),
};

/** How a person comes upon each kind of thing. */
const finds: Record<ContentKind, (ctx: SignedInContext, id: string) => Promise<unknown>> = {
  template: (ctx, id) => getTemplate(ctx, { id }),
  structure: (ctx, id) => startFromStructure(ctx, { id }),
  workspace: (ctx, id) => joinPublicWorkspace(ctx, { id }),
};
const lists: Record<ContentKind, (ctx: SignedInContext) => Promise<{ items: { id: string }[] }>[]> = {
  template: (ctx) =>
    [{}, { category: "coding" }, { q: "zebra" }].map((part) =>
      listTemplates(ctx, listTemplatesInput.parse(part)),
    ),
  structure: (ctx) => [listStructures(ctx, listStructuresInput.parse({ scope: "public" }))],
  workspace: (ctx) => [browseWorkspaces(ctx, { limit: 50 })],
};
async function timesListed(ctx: SignedInContext, kind: ContentKind, id: string): Promise<number> {
  const pages = await Promise.all(lists[kind](ctx));
  return pages.filter(({ items }) => items.some((item) => item.id === id)).length;
}
const content = (kind: ContentKind, show: "all" | "reported" | "hidden" = "all") =>
  listContent(admin, listContentInput.parse({ kind, show }));

describe.each(["template", "structure", "workspace"] as const)("a public %s", (kind) => {
  let id: string;
  beforeAll(async () => {
    decisions = [];
    const first = await createSignedInContext(database.db);
    admin = { ...first, siteOwnerId: first.actor.id };
    author = await createSignedInContext(database.db, { email: `author-of-${kind}@example.test` });
    stranger = await createSignedInContext(database.db);
    id = (await makers[kind]()).id;
  });

  it("is for those who run the site alone to hide, show and delete", async () => {
    const thing = { kind, id };
    for (const act of [
      () => listContent(asStranger(), listContentInput.parse({ kind })),
      () => hideContent(asStranger(), { ...thing, reason: "No" }),
      () => showContent(asStranger(), thing),
      () => deleteContent(asStranger(), { ...thing, reason: "No" }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });

  it("looks missing to everyone else once it is hidden, until it is shown again", async () => {
    const everywhere = lists[kind](stranger).length;
    expect(await timesListed(stranger, kind, id)).toBe(everywhere);
    await hideContent(asAdmin(), { kind, id, reason: "It sells watches" });
    expect(await timesListed(stranger, kind, id)).toBe(0);
    await expect(finds[kind](stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await content(kind, "hidden")).items).toMatchObject([{ id, hiddenReason: "It sells watches" }]);

    await showContent(asAdmin(), { kind, id });
    expect(await timesListed(stranger, kind, id)).toBe(everywhere);
    await finds[kind](stranger, id);
    expect((await content(kind, "hidden")).items).toEqual([]);
    await expect(showContent(asAdmin(), { kind, id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("leaves its author a notice when it is deleted", async () => {
    const other = (await makers[kind]()).id;
    await deleteContent(asAdmin(), { kind, id: other, reason: "Not yours" });
    expect(await timesListed(author, kind, other)).toBe(0);
    await expect(deleteContent(asAdmin(), { kind, id: other, reason: "Again" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const notices = () => listDeletionNotices(author, { kind, limit: 50 });
    const [notice] = (await notices()).items;
    expect(notice).toMatchObject({ name: "Thing", reason: "Not yours" });
    const ref = { id: notice?.id ?? "" };
    expect((await listDeletionNotices(stranger, { kind, limit: 50 })).items).toEqual([]);
    await expect(dismissDeletionNotice(stranger, ref)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await dismissDeletionNotice(author, ref);
    expect((await notices()).items).toEqual([]);
  });

  it("has each act in the audit log, and its author told by mail", async () => {
    const events = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, admin.actor.id));
    expect(events.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      [
        "content.hidden",
        "Thing",
        { kind, reason: "It sells watches", author: `author-of-${kind}@example.test` },
      ],
      ["content.shown", "Thing", { kind, reason: null, author: `author-of-${kind}@example.test` }],
      ["content.deleted", "Thing", { kind, reason: "Not yours", author: `author-of-${kind}@example.test` }],
    ]);
    expect(decisions.map(([email, { act, name }]) => [email, act, name])).toEqual(
      ["hidden", "shown", "deleted"].map((act) => [`author-of-${kind}@example.test`, act, "Thing"]),
    );
  });
});

describe("hiding", () => {
  beforeAll(async () => {
    author = await createSignedInContext(database.db);
    stranger = await createSignedInContext(database.db);
  });

  it("tells the author the reason where they see the thing, and nobody else", async () => {
    const template = await makers.template();
    const structure = await makers.structure();
    const workspace = await makers.workspace();
    await joinPublicWorkspace(stranger, workspace);
    for (const [kind, { id }] of Object.entries({ template, structure, workspace })) {
      await hideContent(asAdmin(), { kind: kind as ContentKind, id, reason: "Because" });
    }
    const told = { hiddenReason: "Because" };
    expect(await getTemplate(author, template)).toMatchObject(told);
    expect((await listTemplates(author, listTemplatesInput.parse({ mine: true }))).items[0]).toMatchObject(
      told,
    );
    const own = await listStructures(author, listStructuresInput.parse({ scope: "own" }));
    expect(own.items).toMatchObject([told]);
    expect(await getWorkspace(author, workspace)).toMatchObject(told);
    // Members stay, and do not read the reason, which is for the author.
    expect(await getWorkspace(stranger, workspace)).toMatchObject({ hiddenReason: null });
  });

  it("lets nobody use, rate, report or join a thing anew, with an invite code neither", async () => {
    const template = await makers.template();
    const structure = await makers.structure();
    const workspace = await getWorkspace(author, await makers.workspace());
    await hideContent(asAdmin(), { kind: "template", id: template.id, reason: "Because" });
    await hideContent(asAdmin(), { kind: "structure", id: structure.id, reason: "Because" });
    await hideContent(asAdmin(), { kind: "workspace", id: workspace.id, reason: "Because" });
    // It stays hidden when its author takes it back and makes it public anew.
    await updateStructure(author, { id: structure.id, isPublic: false });
    await updateStructure(author, { id: structure.id, isPublic: true });
    const report = { reason: "spam", note: "" } as const;
    for (const act of [
      () => useTemplate(stranger, { id: template.id, values: {}, category: "coding" }),
      () => rateTemplate(stranger, { id: template.id, value: 1 }),
      () => reportTemplate(stranger, { id: template.id, ...report }),
      () => reportStructure(stranger, { id: structure.id, ...report }),
      () => startFromStructure(stranger, structure),
      () => joinWorkspace(stranger, { inviteCode: workspace.inviteCode ?? "" }),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("deals with what people reported", async () => {
    const structure = await makers.structure();
    await reportStructure(stranger, { id: structure.id, reason: "other", note: "First" });
    await reportStructure(stranger, { id: structure.id, reason: "spam", note: "Watches" });
    const { items } = await content("structure", "reported");
    expect(items).toMatchObject([
      { id: structure.id, text: "Zebra", reportCount: 1, reports: [{ reason: "spam", note: "Watches" }] },
    ]);
    await hideContent(asAdmin(), { kind: "structure", id: structure.id, reason: "Because" });
    expect((await content("structure", "reported")).items).toEqual([]);
  });

  it.each(["template", "structure"] as const)(
    "is not needed where a %s was reported for nothing",
    async (kind) => {
      const { id } = await makers[kind]();
      const report = kind === "template" ? reportTemplate : reportStructure;
      await report(stranger, { id, reason: "other", note: "I do not like it" });
      await expect(dismissReports(asStranger(), { kind, id })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await dismissReports(asAdmin(), { kind, id });
      expect((await content(kind, "reported")).items).toEqual([]);
      expect(await timesListed(stranger, kind, id)).toBe(lists[kind](stranger).length);
      await expect(dismissReports(asAdmin(), { kind, id })).rejects.toMatchObject({ code: "NOT_FOUND" });
      const [event] = await database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
      expect(event).toMatchObject({
        action: "reports.dismissed",
        subject: "Thing",
        details: { kind, reports: 1 },
      });
    },
  );

  it("reaches nothing that is private, and nothing that comes with the product", async () => {
    const structure = await makers.structure();
    await updateStructure(author, { id: structure.id, isPublic: false });
    const [official] = await database.sql<{ id: string }[]>`
      insert into prompt_templates (id, title, content, category, is_official)
      values ('official-one', 'Official', 'Write', 'coding', true) returning id`;
    for (const thing of [
      { kind: "structure", id: structure.id },
      { kind: "template", id: official?.id ?? "" },
    ] as const) {
      for (const act of [hideContent, deleteContent]) {
        await expect(act(asAdmin(), { ...thing, reason: "No" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      }
    }
    const ids = (await content("template")).items.map(({ id }) => id);
    expect(ids).not.toContain("official-one");
  });

  it("lists what is public in pages, newest first", async () => {
    const first = await listContent(admin, listContentInput.parse({ kind: "template", limit: 1 }));
    const rest = await listContent(
      admin,
      listContentInput.parse({ kind: "template", limit: 1, cursor: first.nextCursor }),
    );
    const all = (await content("template")).items;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id));
  });
});
