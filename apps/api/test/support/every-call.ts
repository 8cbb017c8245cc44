import type { GivenRole } from "@commonplace/domain/workspaces/schemas";
import { expect } from "vitest";
import type { Caller } from "./server";

/** One thing of each kind that a person can have, made through the public calls. */
export interface World {
  /** Not shared with anyone. */
  prompt: string;
  /** Shared in `workspace` for reading. */
  shared: string;
  trashed: string;
  category: string;
  component: string;
  structure: string;
  template: string;
  workspace: string;
  /** Another workspace of the same person's. */
  elsewhere: string;
  /** Of a third workspace. */
  inviteCode: string;
  /** A change of many prompts. */
  change: string;
  document: string;
  /** The path of the person's picture. */
  picture: string;
  profile: string;
  import: string;
  token: string;
  search: string;
  optimization: string;
  /** A member of `workspace`. */
  member: string;
  memberEmail: string;
  email: string;
}

/** A test call of a procedure, and the status for a call with another person's ids. */
interface Line {
  input?: (world: World) => object;
  /**
   * "own": the call names nothing of another person's, and reaches the caller's own alone. "open": what it names is for
   * everyone signed in. A status: what another person's thing looks like.
   */
  others: "own" | "open" | 400 | 403 | 404;
  /** Where a token that is confined to `workspace` may call it: with what is in its reach. */
  here?: (world: World) => object;
  /** The status for the person themselves where the call is not allowed on their own things. */
  self?: 403;
  /**
   * The status for those who are in `workspace` with a role, called as `here` says, where that is told, else as `input`; a role
   * that is not named gets what another person does. People who were removed always do.
   */
  roles?: Partial<Record<GivenRole, 200 | 403>>;
}

const MEMBERS = { viewer: 200, member: 200, admin: 200 } as const;
const NO_MEMBER = { viewer: 403, member: 403, admin: 403 } as const;
const ADMINS = { ...NO_MEMBER, admin: 200 } as const;

/** A PNG of one pixel. */
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const PROMPT = { title: "A title", content: "Write to [name].", category: "coding" };
/** A prompt of several parts, so that laying it out changes it. */
const toLayOut = (id: string) =>
  `You are a careful editor. Write a summary of ${id} for new colleagues. Use at most 120 words. Do not use jargon. Answer as a list of five points.`;
const BLOCK = { type: "context", name: "B", content: "x" };
const own: Line = { others: "own" };
const one = (kind: keyof World, more: object = {}): Line => ({
  input: (world) => ({ id: world[kind], ...more }),
  others: 404,
});
/** A call that an administrator makes about a person. */
const onMember = (more: object = {}): Line => ({
  input: ({ member }) => ({ id: member, ...more }),
  others: 403,
});
/** A call that an administrator makes about public content. */
const onStructure = (more: object = {}): Line => ({
  input: ({ structure }) => ({ id: structure, kind: "structure", ...more }),
  others: 403,
});
const list = (more: object = {}): Line => ({ input: () => more, others: "own" });

/** Every procedure, with its input and the status for another person's thing. A new procedure needs an entry here. */
export const LINES: Record<string, Line> = {
  "account.exportSummary": own,
  "account.signInMethod": own,
  "account.delete": { input: ({ email }) => ({ email }), others: 400 },
  "account.setPicture": { input: () => ({ image: PICTURE }), others: "own" },
  "account.removePicture": own,
  "account.setFindsByMeaning": { input: () => ({ findsByMeaning: true }), others: "own" },
  "account.storage": own,
  "account.sessions.list": list(),
  "account.sessions.end": { input: () => ({ id: "0".repeat(64) }), others: 404 },
  "account.sessions.endOthers": own,
  "account.apps.list": own,
  "account.apps.disconnect": { input: () => ({ id: "none" }), others: 404 },
  "account.tokens.list": own,
  "account.tokens.create": list({ name: "New", scopes: ["read"] }),
  "account.tokens.revoke": one("token"),
  "admin.people.list": { input: () => ({}), others: 403 },
  "admin.people.setRole": onMember({ role: "admin" }),
  "admin.people.setDisabled": onMember({ isDisabled: true }),
  "admin.people.signOut": onMember(),
  // The site keeps no account of a test's people, so the owner is told so.
  "admin.people.makePasswordLink": onMember(),
  // A test's people have no second factor, so the owner is told so.
  "admin.people.removeSecondFactor": onMember(),
  "admin.people.delete": {
    input: ({ member, memberEmail }) => ({ id: member, email: memberEmail }),
    others: 403,
  },
  "admin.content.list": { input: () => ({ kind: "template" }), others: 403 },
  // It is not public, so even whoever runs the site finds nothing to hide, and the others have it as it was.
  "admin.content.hide": onStructure({ reason: "Spam" }),
  "admin.content.show": onStructure(),
  "admin.content.delete": onStructure({ reason: "Spam" }),
  "admin.content.dismissReports": onStructure(),
  "admin.signUp.get": { others: 403 },
  "admin.signUp.change": { input: () => ({ mode: "open" }), others: 403 },
  "admin.invitations.list": { input: () => ({}), others: 403 },
  "admin.invitations.create": { input: () => ({ maxUses: 1, days: 7 }), others: 403 },
  "admin.invitations.revoke": { input: () => ({ id: "0" }), others: 403 },
  "admin.site": { others: 403 },
  "admin.mentorUse": { input: () => ({}), others: 403 },
  "admin.audit.list": { input: () => ({}), others: 403 },
  "analytics.site": { input: () => ({}), others: 403 },
  "auth.user": { ...own, here: () => ({}) },
  "builder.components": list({ scope: "own" }),
  "builder.createComponent": list({ name: "C", content: "x", type: "context" }),
  "builder.updateComponent": one("component", { name: "D" }),
  "builder.deleteComponent": one("component"),
  "builder.recordComponentUse": { input: ({ component }) => ({ ids: [component] }), others: "own" },
  "builder.structures": list({ scope: "own" }),
  "builder.createStructure": list({ name: "S", structure: { blocks: [BLOCK] } }),
  "builder.updateStructure": one("structure", { name: "T" }),
  "builder.deleteStructure": one("structure"),
  "builder.reportStructure": one("structure", { reason: "spam" }),
  "builder.startFromStructure": one("structure"),
  "categories.list": own,
  "categories.create": list({ name: "Fresh" }),
  "categories.update": one("category", { name: "Other" }),
  "categories.delete": one("category", { moveTo: "coding" }),
  "changes.undo": one("change"),
  "documents.list": one("prompt"),
  "documents.update": one("document", { description: "x" }),
  "documents.delete": one("document"),
  "health.get": own,
  "health.refresh": own,
  "health.duplicates": list(),
  "health.merge": {
    input: ({ prompt, shared }) => ({ pairs: [{ keep: prompt, other: shared }] }),
    others: 404,
  },
  // Prompts and documents of other people are left out of these.
  "health.dismissDuplicates": {
    input: ({ prompt, shared }) => ({ pairs: [{ keep: prompt, other: shared }] }),
    others: "own",
  },
  "health.findings": list({ kind: "leftovers" }),
  "health.dismissFindings": {
    input: ({ prompt }) => ({ kind: "leftovers", ids: [prompt] }),
    others: "own",
  },
  "health.restore": list({ id: "0" }),
  "health.tagSpellings": list(),
  "health.mergeTagSpellings": {
    input: () => ({ groups: [{ tags: ["many"], into: "Many" }] }),
    others: 404,
  },
  "health.dismissTagSpellings": { input: () => ({ keys: ["many"] }), others: "own" },
  "health.unopened": list(),
  "health.deleteUnopened": { input: ({ document }) => ({ ids: [document] }), others: "own" },
  "imports.list": list(),
  "imports.get": one("import"),
  "imports.rows": one("import"),
  "imports.update": one("import", { ticked: false }),
  "imports.run": one("import", { defaultCategory: "coding" }),
  "imports.undo": one("import"),
  "mentor.status": { ...own, here: () => ({}) },
  "mentor.analyze": { ...list({ prompt: "Write." }), here: () => ({ prompt: "Write." }) },
  "mentor.optimize": { ...list({ prompt: "Write." }), here: () => ({ prompt: "Write." }) },
  "mentor.recordUse": one("optimization"),
  "mentor.ledger": { input: () => ({}), others: 403 },
  "notices.list": list({ kind: "template" }),
  "notices.dismiss": { input: () => ({ id: "none" }), others: 404 },
  "profiles.list": list(),
  "profiles.create": {
    input: ({ workspace }) => ({ name: "P", values: [], workspaceId: workspace }),
    others: 404,
    roles: { ...MEMBERS, viewer: 403 },
  },
  "profiles.update": one("profile", { name: "Q" }),
  "profiles.delete": one("profile"),
  "prompts.list": list(),
  "prompts.all": list(),
  "prompts.outlines": list(),
  "prompts.contents": { input: ({ prompt }) => ({ ids: [prompt] }), others: "own" },
  "prompts.search": list({ q: "title" }),
  "prompts.facets": own,
  "prompts.alike": list({ title: "title", content: "content" }),
  "prompts.reading": own,
  "prompts.similar": one("prompt"),
  "prompts.get": { ...one("prompt"), here: ({ shared }) => ({ id: shared }), roles: MEMBERS },
  "prompts.settleVariable": one("prompt", { name: "name", as: "text" }),
  "prompts.create": list(PROMPT),
  "prompts.update": {
    ...one("prompt", { title: "New" }),
    here: ({ shared }) => ({ id: shared, title: "New" }),
    // Shared for reading.
    roles: NO_MEMBER,
  },
  "prompts.moveFavorite": {
    input: ({ prompt, shared }) => ({ id: prompt, before: shared }),
    others: 404,
  },
  "prompts.bulk": {
    input: ({ prompt }) => ({ ids: [prompt], isFavorite: true }),
    others: "own",
  },
  "prompts.delete": one("prompt"),
  "prompts.trash.list": list(),
  "prompts.trash.restore": one("trashed"),
  "prompts.trash.purge": one("trashed"),
  "prompts.trash.empty": own,
  "prompts.versions.list": one("prompt"),
  "prompts.versions.get": one("prompt", { version: 1 }),
  "prompts.versions.restore": one("prompt", { version: 1 }),
  "prompts.recordUse": { ...one("prompt"), here: ({ shared }) => ({ id: shared }), roles: MEMBERS },
  "searches.list": own,
  "searches.counts": own,
  "searches.create": list({ name: "S", query: { q: "title" } }),
  "searches.update": one("search", { name: "T" }),
  "searches.move": one("search", { position: 0 }),
  "searches.delete": one("search"),
  "site.version": { others: "open" },
  "stats.get": list(),
  "stats.usage": list(),
  "tags.list": list(),
  "tags.rename": { input: () => ({ tag: "many", name: "more" }), others: 404 },
  "tags.delete": { input: () => ({ tag: "many" }), others: 404 },
  "templates.list": { input: () => ({}), others: "open" },
  "templates.byMeaning": { input: () => ({ q: "attorney" }), others: "open" },
  "templates.get": { input: ({ template }) => ({ id: template }), others: "open" },
  "templates.publish": {
    input: ({ shared }) => ({ promptId: shared, category: "coding" }),
    others: 404,
  },
  "templates.update": one("template", { title: "Renamed" }),
  "templates.withdraw": one("template"),
  "templates.rate": { input: ({ template }) => ({ id: template, value: 4 }), others: "open", self: 403 },
  "templates.use": {
    input: ({ template }) => ({ id: template, values: { name: "Ada" }, category: "coding" }),
    others: "open",
  },
  "templates.report": { input: ({ template }) => ({ id: template, reason: "spam" }), others: "open" },
  "templates.reports": { input: () => ({}), others: 403 },
  "templates.dismissReports": { input: ({ template }) => ({ id: template }), others: 403 },
  "workspaces.list": list(),
  "workspaces.browse": { input: () => ({}), others: "open" },
  "workspaces.create": list({ name: "New" }),
  "workspaces.join": { input: ({ inviteCode }) => ({ inviteCode }), others: "open" },
  "workspaces.get": { ...one("elsewhere"), here: ({ workspace }) => ({ id: workspace }), roles: MEMBERS },
  "workspaces.update": { ...one("workspace", { name: "Renamed" }), roles: ADMINS },
  "workspaces.delete": { ...one("workspace"), roles: NO_MEMBER },
  // It is private; its members are in already.
  "workspaces.joinPublic": { ...one("workspace"), roles: MEMBERS },
  "workspaces.leave": { ...one("workspace"), self: 403, roles: MEMBERS },
  "workspaces.transfer": {
    input: ({ workspace, member }) => ({ id: workspace, userId: member }),
    others: 404,
    roles: NO_MEMBER,
  },
  "workspaces.renewInvite": { ...one("workspace"), roles: ADMINS },
  "workspaces.members": { ...one("workspace"), roles: MEMBERS },
  "workspaces.changeRole": {
    input: ({ workspace, member }) => ({ id: workspace, userId: member, role: "admin" }),
    others: 404,
    // Only the owner makes admins.
    roles: NO_MEMBER,
  },
  "workspaces.removeMember": {
    input: ({ workspace, member }) => ({ id: workspace, userId: member }),
    others: 404,
    roles: ADMINS,
  },
  "workspaces.promptsByMeaning": {
    ...one("elsewhere", { q: "title" }),
    here: ({ workspace }) => ({ id: workspace, q: "title" }),
    roles: MEMBERS,
  },
  "workspaces.prompts": { ...one("elsewhere"), here: ({ workspace }) => ({ id: workspace }), roles: MEMBERS },
  "workspaces.unshare": {
    input: ({ workspace, shared }) => ({ id: workspace, promptId: shared }),
    others: 404,
    roles: ADMINS,
  },
  "workspaces.activity": { ...one("workspace"), roles: MEMBERS },
  "workspaces.shares": { input: ({ shared }) => ({ promptId: shared }), others: 404, roles: MEMBERS },
  "workspaces.share": {
    input: ({ prompt, workspace }) => ({ promptId: prompt, workspaceIds: [workspace], permissions: "view" }),
    others: 404,
    // Viewers share nothing there, whosever it is; the prompt is not the others'.
    roles: { viewer: 403 },
  },
};

/** A form with one file, as browsers send it. */
export function fileForm(name: string, type: string, contents: string, field = "file") {
  const body = [
    "--part",
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    `Content-Type: ${type}`,
    "",
    contents,
    "--part--",
    "",
  ].join("\r\n");
  return { body, headers: { "content-type": "multipart/form-data; boundary=part" } };
}

/** Makes one thing of each kind. @param member someone who then is in the workspace. */
export async function makeWorld(owner: Caller, member: Caller): Promise<World> {
  const call = async (procedure: string, input: object) => {
    const answer = await owner.send("POST", `/trpc/${procedure}`, input);
    expect([procedure, answer.statusCode, answer.body]).toEqual([procedure, 200, expect.anything()]);
    return answer.json().result.data;
  };
  const file = async (url: string, ...form: Parameters<typeof fileForm>) => {
    const { body, headers } = fileForm(...form);
    const answer = await owner.send("POST", url, body, headers);
    expect([url, answer.statusCode, answer.body]).toEqual([url, 201, expect.anything()]);
    return answer.json().id;
  };
  const prompt = (await call("prompts.create", { ...PROMPT, isFavorite: true })).id;
  const shared = (await call("prompts.create", { ...PROMPT, title: "Shared", isFavorite: true })).id;
  const trashed = (await call("prompts.create", { ...PROMPT, title: "Trashed" })).id;
  await call("prompts.delete", { id: trashed });
  const workspace = await call("workspaces.create", { name: "Team" });
  const open = await call("workspaces.create", { name: "Open" });
  const elsewhere = await call("workspaces.create", { name: "Elsewhere" });
  await member.send("POST", "/trpc/workspaces.join", { inviteCode: workspace.inviteCode });
  await call("workspaces.share", { promptId: shared, workspaceIds: [workspace.id], permissions: "view" });
  return {
    prompt,
    shared,
    trashed,
    category: (await call("categories.create", { name: `Kind ${prompt}` })).id,
    component: (await call("builder.createComponent", { name: "C", content: "x", type: "context" })).id,
    structure: (await call("builder.createStructure", { name: "S", structure: { blocks: [BLOCK] } })).id,
    template: (await call("templates.publish", { promptId: prompt, category: "coding" })).id,
    workspace: workspace.id,
    elsewhere: elsewhere.id,
    inviteCode: open.inviteCode,
    change: (await call("prompts.bulk", { ids: [prompt], addTags: ["many"] })).changeId,
    document: await file(`/api/prompts/${prompt}/documents`, "a.txt", "text/plain", "Some text.", "document"),
    profile: (await call("profiles.create", { name: `Set ${prompt}`, values: [] })).id,
    import: await file("/api/imports", "a.csv", "text/csv", "title,content\nNew one,Its text\n"),
    picture: (await call("account.setPicture", { image: PICTURE })).picture,
    token: (await call("account.tokens.create", { name: "T", scopes: ["read"] })).id,
    search: (await call("searches.create", { name: "S", query: {} })).id,
    optimization: (await call("mentor.optimize", { prompt: toLayOut(prompt), layOut: true })).id,
    member: member.userId,
    memberEmail: (await member.send("GET", "/api/auth/user")).json().email,
    email: (await owner.send("GET", "/api/auth/user")).json().email,
  };
}

/** Somebody in a workspace by their role there, or who was removed from it. */
export type PartOfWorkspace = GivenRole | "removed";

/** Lets a person into a workspace, to a role, or lets them in and removes them. @returns the person. */
export async function joinAs(
  part: PartOfWorkspace,
  person: Caller,
  owner: Caller,
  workspaceId: string,
): Promise<Caller> {
  const { inviteCode } = (await owner.send("GET", `/api/workspaces/${workspaceId}`)).json();
  const membership = `/api/workspaces/${workspaceId}/members/${person.userId}`;
  const joined = await person.send("POST", "/api/workspaces/join", { inviteCode });
  expect(joined.statusCode, joined.body).toBe(200);
  const placed =
    part === "removed"
      ? await owner.send("DELETE", membership)
      : await owner.send("PATCH", membership, { role: part });
  expect(placed.statusCode, placed.body).toBe(204);
  return person;
}
