import { randomUUID } from "node:crypto";
import { newId, schema } from "@commonplace/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unlimited } from "../src/adapters/rate-limit/unlimited";
import { type Caller, startTestServer, type TestServer } from "./support/server";

const ROLES = ["owner", "admin", "member", "viewer"] as const;
const ACTORS = [...ROLES, "outsider", "visitor"] as const;
type ActorName = (typeof ACTORS)[number];

let server: TestServer;
const callers = new Map<ActorName | "target" | "target admin", Caller>();
const callerOf = (name: ActorName | "target" | "target admin"): Caller => {
  const caller = callers.get(name);
  if (!caller) throw new Error(`nobody is called ${name}`);
  return caller;
};

beforeAll(async () => {
  server = await startTestServer({ rateLimiter: unlimited });
  for (const name of [...ROLES, "outsider", "target", "target admin"] as const)
    callers.set(name, await server.signIn());
  callers.set("visitor", server.visitor);
});
afterAll(() => server.close());

/** The data of a case: a workspace with everyone in it, a prompt of the actor's own, and others' shared prompts. */
interface Room {
  id: string;
  code: string;
  own: string;
  ownShared: string;
  viewable: string;
  editable: string;
}

async function addPrompt(userId: string): Promise<string> {
  const id = newId();
  await server.database.db
    .insert(schema.prompts)
    .values({ id, userId, title: "A prompt", content: "Text", category: "coding" });
  return id;
}

/** @param isPublic for the cases of people who come in by themselves. */
async function furnish(actor: ActorName, isPublic = false): Promise<Room> {
  const { db } = server.database;
  const id = newId();
  const code = randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase();
  const author = actor === "visitor" ? callerOf("target").userId : callerOf(actor).userId;
  await db
    .insert(schema.workspaces)
    .values({ id, name: "Room", ownerId: callerOf("owner").userId, isPublic, inviteCode: code });
  await db
    .insert(schema.workspaceMembers)
    .values([
      ...ROLES.map((role) => ({ workspaceId: id, userId: callerOf(role).userId, role })),
      { workspaceId: id, userId: callerOf("target").userId, role: "member" as const },
      { workspaceId: id, userId: callerOf("target admin").userId, role: "admin" as const },
    ]);
  const share = async (userId: string, permissions: "view" | "edit") => {
    const promptId = await addPrompt(userId);
    await db
      .insert(schema.sharedPrompts)
      .values({ promptId, workspaceId: id, sharedBy: userId, permissions });
    return promptId;
  };
  return {
    id,
    code,
    own: await addPrompt(author),
    ownShared: await share(author, "view"),
    viewable: await share(callerOf("target").userId, "view"),
    editable: await share(callerOf("target").userId, "edit"),
  };
}

interface Verb {
  name: string;
  /** Who may do each case, written out independently; everyone else is refused. */
  may: readonly ActorName[];
  trpc: { procedure: string; kind: "query" | "mutation"; input: (room: Room) => object };
  rest: { method: string; path: (room: Room) => string; body?: (room: Room) => object };
  isPublic?: boolean;
  /** The status for signed-in people without permission, where it is not 403 for members and 404 for others. */
  refusal?: Partial<Record<ActorName, number>>;
}

const EVERYONE = [...ROLES, "outsider"] as const;
const CONTRIBUTORS = ["owner", "admin", "member"] as const;
const ADMINS = ["owner", "admin"] as const;
const OWNER = ["owner"] as const;
const userOf = (name: "target" | "target admin") => callerOf(name).userId;
const idOf = ({ id }: Room) => ({ id });
const at =
  (tail = "") =>
  ({ id }: Room) =>
    `/api/workspaces/${id}${tail}`;

const VERBS: Verb[] = [
  {
    name: "list their workspaces",
    may: EVERYONE,
    trpc: { procedure: "list", kind: "query", input: () => ({}) },
    rest: { method: "GET", path: () => "/api/workspaces" },
  },
  {
    name: "create a workspace",
    may: EVERYONE,
    trpc: { procedure: "create", kind: "mutation", input: () => ({ name: "New" }) },
    rest: { method: "POST", path: () => "/api/workspaces", body: () => ({ name: "New" }) },
  },
  {
    name: "browse public workspaces",
    may: EVERYONE,
    trpc: { procedure: "browse", kind: "query", input: () => ({}) },
    rest: { method: "GET", path: () => "/api/workspaces/public" },
  },
  {
    name: "join by code",
    may: EVERYONE,
    trpc: { procedure: "join", kind: "mutation", input: ({ code }) => ({ inviteCode: code }) },
    rest: {
      method: "POST",
      path: () => "/api/workspaces/join",
      body: ({ code }) => ({ inviteCode: code }),
    },
  },
  {
    name: "join a public workspace",
    may: EVERYONE,
    isPublic: true,
    trpc: { procedure: "joinPublic", kind: "mutation", input: idOf },
    rest: { method: "POST", path: at("/join") },
  },
  {
    name: "join a private workspace without a code",
    may: ROLES, // members keep their role
    trpc: { procedure: "joinPublic", kind: "mutation", input: idOf },
    rest: { method: "POST", path: at("/join") },
  },
  {
    name: "see the workspace",
    may: ROLES,
    trpc: { procedure: "get", kind: "query", input: idOf },
    rest: { method: "GET", path: at() },
  },
  {
    name: "see its members",
    may: ROLES,
    trpc: { procedure: "members", kind: "query", input: idOf },
    rest: { method: "GET", path: at("/members") },
  },
  {
    name: "see its activity",
    may: ROLES,
    trpc: { procedure: "activity", kind: "query", input: idOf },
    rest: { method: "GET", path: at("/activity") },
  },
  {
    name: "see its shared prompts",
    may: ROLES,
    trpc: { procedure: "prompts", kind: "query", input: idOf },
    rest: { method: "GET", path: at("/prompts") },
  },
  {
    name: "look into a public workspace they are not in",
    may: ROLES,
    isPublic: true,
    trpc: { procedure: "prompts", kind: "query", input: idOf },
    rest: { method: "GET", path: at("/prompts") },
  },
  {
    name: "read a shared prompt",
    may: ROLES,
    trpc: { procedure: "prompts.get", kind: "query", input: ({ viewable }) => ({ id: viewable }) },
    rest: { method: "GET", path: ({ viewable }) => `/api/prompts/${viewable}` },
  },
  {
    name: "see where a shared prompt is shared",
    may: ROLES,
    trpc: { procedure: "shares", kind: "query", input: ({ viewable }) => ({ promptId: viewable }) },
    rest: { method: "GET", path: ({ viewable }) => `/api/prompts/${viewable}/shares` },
  },
  {
    name: "record that they copied a shared prompt",
    may: ROLES,
    trpc: { procedure: "prompts.recordUse", kind: "mutation", input: ({ viewable }) => ({ id: viewable }) },
    rest: { method: "POST", path: ({ viewable }) => `/api/prompts/${viewable}/use` },
  },
  {
    name: "change a prompt shared for editing",
    may: CONTRIBUTORS,
    trpc: {
      procedure: "prompts.update",
      kind: "mutation",
      input: ({ editable }) => ({ id: editable, content: "Better" }),
    },
    rest: {
      method: "PATCH",
      path: ({ editable }) => `/api/prompts/${editable}`,
      body: () => ({ content: "Better" }),
    },
  },
  {
    name: "change a prompt shared for reading",
    may: [],
    trpc: {
      procedure: "prompts.update",
      kind: "mutation",
      input: ({ viewable }) => ({ id: viewable, content: "Better" }),
    },
    rest: {
      method: "PATCH",
      path: ({ viewable }) => `/api/prompts/${viewable}`,
      body: () => ({ content: "Better" }),
    },
  },
  {
    name: "favourite or file someone else's prompt, however it is shared",
    may: [],
    trpc: {
      procedure: "prompts.update",
      kind: "mutation",
      input: ({ editable }) => ({ id: editable, content: "Better", isFavorite: true }),
    },
    rest: {
      method: "PATCH",
      path: ({ editable }) => `/api/prompts/${editable}`,
      body: () => ({ category: "writing" }),
    },
  },
  {
    name: "delete a shared prompt of someone else",
    may: [],
    refusal: { owner: 404, admin: 404, member: 404, viewer: 404 },
    trpc: { procedure: "prompts.delete", kind: "mutation", input: ({ editable }) => ({ id: editable }) },
    rest: { method: "DELETE", path: ({ editable }) => `/api/prompts/${editable}` },
  },
  {
    name: "share an own prompt",
    may: CONTRIBUTORS,
    trpc: {
      procedure: "share",
      kind: "mutation",
      input: ({ id, own }) => ({ promptId: own, workspaceIds: [id] }),
    },
    rest: {
      method: "POST",
      path: ({ own }) => `/api/prompts/${own}/shares`,
      body: ({ id }) => ({ workspaceIds: [id] }),
    },
  },
  {
    name: "share someone else's prompt",
    may: [],
    refusal: { owner: 404, admin: 404, member: 404, viewer: 403 },
    trpc: {
      procedure: "share",
      kind: "mutation",
      input: ({ id, viewable }) => ({ promptId: viewable, workspaceIds: [id], permissions: "edit" }),
    },
    rest: {
      method: "POST",
      path: ({ viewable }) => `/api/prompts/${viewable}/shares`,
      body: ({ id }) => ({ workspaceIds: [id], permissions: "edit" }),
    },
  },
  {
    name: "unshare an own prompt",
    may: CONTRIBUTORS,
    trpc: {
      procedure: "unshare",
      kind: "mutation",
      input: ({ id, ownShared }) => ({ id, promptId: ownShared }),
    },
    rest: { method: "DELETE", path: ({ id, ownShared }) => `/api/workspaces/${id}/prompts/${ownShared}` },
  },
  {
    name: "take back what someone else shared",
    may: ADMINS,
    trpc: {
      procedure: "unshare",
      kind: "mutation",
      input: ({ id, viewable }) => ({ id, promptId: viewable }),
    },
    rest: { method: "DELETE", path: ({ id, viewable }) => `/api/workspaces/${id}/prompts/${viewable}` },
  },
  {
    name: "renew the invite code",
    may: ADMINS,
    trpc: { procedure: "renewInvite", kind: "mutation", input: idOf },
    rest: { method: "POST", path: at("/invite") },
  },
  {
    name: "rename it",
    may: ADMINS,
    trpc: { procedure: "update", kind: "mutation", input: ({ id }) => ({ id, name: "Other" }) },
    rest: { method: "PATCH", path: at(), body: () => ({ name: "Other" }) },
  },
  {
    name: "make it public",
    may: OWNER,
    trpc: { procedure: "update", kind: "mutation", input: ({ id }) => ({ id, isPublic: true }) },
    rest: { method: "PATCH", path: at(), body: () => ({ isPublic: true }) },
  },
  {
    name: "make a member a viewer",
    may: ADMINS,
    trpc: {
      procedure: "changeRole",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: userOf("target"), role: "viewer" }),
    },
    rest: {
      method: "PATCH",
      path: ({ id }) => `/api/workspaces/${id}/members/${userOf("target")}`,
      body: () => ({ role: "viewer" }),
    },
  },
  {
    name: "make a member an admin",
    may: OWNER,
    trpc: {
      procedure: "changeRole",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: userOf("target"), role: "admin" }),
    },
    rest: {
      method: "PATCH",
      path: ({ id }) => `/api/workspaces/${id}/members/${userOf("target")}`,
      body: () => ({ role: "admin" }),
    },
  },
  {
    name: "make an admin a member",
    may: OWNER,
    trpc: {
      procedure: "changeRole",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: userOf("target admin"), role: "member" }),
    },
    rest: {
      method: "PATCH",
      path: ({ id }) => `/api/workspaces/${id}/members/${userOf("target admin")}`,
      body: () => ({ role: "member" }),
    },
  },
  {
    name: "change the owner's role",
    may: [],
    trpc: {
      procedure: "changeRole",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: callerOf("owner").userId, role: "viewer" }),
    },
    rest: {
      method: "PATCH",
      path: ({ id }) => `/api/workspaces/${id}/members/${callerOf("owner").userId}`,
      body: () => ({ role: "viewer" }),
    },
  },
  {
    name: "remove a member",
    may: ADMINS,
    trpc: {
      procedure: "removeMember",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: userOf("target") }),
    },
    rest: { method: "DELETE", path: ({ id }) => `/api/workspaces/${id}/members/${userOf("target")}` },
  },
  {
    name: "remove an admin",
    may: OWNER,
    trpc: {
      procedure: "removeMember",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: userOf("target admin") }),
    },
    rest: { method: "DELETE", path: ({ id }) => `/api/workspaces/${id}/members/${userOf("target admin")}` },
  },
  {
    name: "remove the owner",
    may: [],
    trpc: {
      procedure: "removeMember",
      kind: "mutation",
      input: ({ id }) => ({ id, userId: callerOf("owner").userId }),
    },
    rest: { method: "DELETE", path: ({ id }) => `/api/workspaces/${id}/members/${callerOf("owner").userId}` },
  },
  {
    name: "transfer it",
    may: OWNER,
    trpc: { procedure: "transfer", kind: "mutation", input: ({ id }) => ({ id, userId: userOf("target") }) },
    rest: { method: "POST", path: at("/transfer"), body: () => ({ userId: userOf("target") }) },
  },
  {
    name: "delete it",
    may: OWNER,
    trpc: { procedure: "delete", kind: "mutation", input: idOf },
    rest: { method: "DELETE", path: at() },
  },
  {
    name: "leave it",
    may: ["admin", "member", "viewer"],
    trpc: { procedure: "leave", kind: "mutation", input: idOf },
    rest: { method: "POST", path: at("/leave") },
  },
];

function expectedStatus({ may, refusal }: Verb, actor: ActorName): number {
  if (actor === "visitor") return 401;
  if (may.includes(actor)) return 200;
  return refusal?.[actor] ?? (actor === "outsider" ? 404 : 403);
}

async function viaTrpc({ trpc: { procedure, kind, input } }: Verb, actor: ActorName, room: Room) {
  const path = `/trpc/${procedure.includes(".") ? procedure : `workspaces.${procedure}`}`;
  const caller = callerOf(actor);
  return kind === "query"
    ? caller.send("GET", `${path}?input=${encodeURIComponent(JSON.stringify(input(room)))}`)
    : caller.send("POST", path, input(room));
}

const viaRest = ({ rest: { method, path, body } }: Verb, actor: ActorName, room: Room) =>
  callerOf(actor).send(method, path(room), body?.(room));

/** 200, 201 and 204 are one answer here. */
const statusOf = ({ statusCode }: { statusCode: number }) =>
  statusCode >= 200 && statusCode < 300 ? 200 : statusCode;

describe.each(VERBS)("who may $name", (verb) => {
  it.each(ACTORS)("%s, over tRPC and over REST alike", async (actor) => {
    const answers = [];
    for (const call of [viaTrpc, viaRest]) {
      const answer = await call(verb, actor, await furnish(actor, verb.isPublic));
      answers.push(statusOf(answer));
    }
    const expected = expectedStatus(verb, actor);
    expect(answers).toEqual([expected, expected]);
  });
});

describe("a refused call", () => {
  it("changes nothing", async () => {
    for (const verb of VERBS) {
      for (const actor of ACTORS.filter((name) => !verb.may.includes(name))) {
        const room = await furnish(actor, verb.isPublic);
        const before = await stateOf(room);
        await viaTrpc(verb, actor, room);
        await viaRest(verb, actor, room);
        expect(await stateOf(room), `${actor}: ${verb.name}`).toEqual(before);
      }
    }
  }, 120_000);
});

/** Everything of a workspace that anybody could change. */
async function stateOf({ id }: Room) {
  const { sql } = server.database;
  return [
    await sql`select * from workspaces where id = ${id}`,
    await sql`select user_id, role from workspace_members where workspace_id = ${id} order by user_id`,
    await sql`select prompt_id, permissions, title, content, category, is_favorite, usage_count, prompts.deleted_at
      from shared_prompts join prompts on prompts.id = prompt_id where workspace_id = ${id} order by prompt_id`,
    await sql`select count(*) from workspace_activity where workspace_id = ${id}`,
  ];
}

describe("the invite code", () => {
  it.each(ACTORS.filter((actor) => actor !== "outsider" && actor !== "visitor"))(
    "is shown to owner and admins only: %s",
    async (actor) => {
      const room = await furnish(actor);
      const { inviteCode } = (await callerOf(actor).send("GET", `/api/workspaces/${room.id}`)).json();
      const listed = (await callerOf(actor).send("GET", "/api/workspaces")).json() as {
        id: string;
        inviteCode: string | null;
      }[];
      const expected = ["owner", "admin"].includes(actor) ? room.code : null;
      expect([inviteCode, listed.find(({ id }) => id === room.id)?.inviteCode]).toEqual([expected, expected]);
    },
  );

  it("limits guesses", async () => {
    const limited = await startTestServer();
    try {
      const guesser = await limited.signIn();
      const answers: number[] = [];
      for (let guess = 0; guess < 31; guess += 1) {
        const { statusCode } = await guesser.send("POST", "/api/workspaces/join", {
          inviteCode: `GUESS${guess}`,
        });
        answers.push(statusCode);
      }
      expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
