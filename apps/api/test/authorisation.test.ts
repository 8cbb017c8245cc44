import { type Access, appRouter, metaOf } from "@commonplace/api-routers";
import { TOKEN_SCOPES } from "@commonplace/domain/tokens/schemas";
import { GIVEN_ROLES } from "@commonplace/domain/workspaces/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unlimited } from "../src/adapters/rate-limit/unlimited";
import { collectOperations } from "../src/rest/operations";
import { fileForm, joinAs, LINES, makeWorld, type PartOfWorkspace, type World } from "./support/every-call";
import { type Caller, startTestServer, type TestServer } from "./support/server";

const PROCEDURES = Object.keys(appRouter._def.procedures);
const PARTS: PartOfWorkspace[] = [...GIVEN_ROLES, "removed"];
const isQuery = (procedure: string) =>
  (appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)[procedure]?._def
    .type === "query";

let server: TestServer;
/** The first to sign up: the site's owner. */
let owner: Caller;
let stranger: Caller;
/** People in `world.workspace`, by their role, and one who was removed from it. */
const colleagues = new Map<PartOfWorkspace, Caller>();
/** A program of the owner's for each scope; the same, confined to `world.workspace`, and one there with all scopes. */
let programs: Record<string, Caller>;
let confinedPrograms: Record<string, Caller>;
let confined: Caller;
/** The owner's. Refused calls leave it as it is. */
let world: World;

beforeAll(async () => {
  server = await startTestServer({ rateLimiter: unlimited, localRateLimiter: unlimited });
  owner = await server.signIn();
  stranger = await server.signIn();
  world = await makeWorld(owner, await server.signIn());
  const { workspace: workspaceId } = world;
  for (const part of PARTS) {
    colleagues.set(part, await joinAs(part, await server.signIn(), owner, workspaceId));
  }
  programs = await programOfEachScope({});
  confinedPrograms = await programOfEachScope({ workspaceId });
  confined = await server.program(owner, { scopes: [...TOKEN_SCOPES], workspaceId });
});
afterAll(() => server.close());

async function programOfEachScope(place: { workspaceId?: string }): Promise<Record<string, Caller>> {
  const made = TOKEN_SCOPES.map(
    async (scope) => [scope, await server.program(owner, { scopes: [scope], ...place })] as const,
  );
  return Object.fromEntries(await Promise.all(made));
}

async function statusOf(caller: Caller, procedure: string, input: object = {}): Promise<number> {
  const answer = isQuery(procedure)
    ? await caller.send("GET", `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
    : await caller.send("POST", `/trpc/${procedure}`, input);
  return answer.statusCode;
}

it("every procedure has a test call", () => {
  expect(Object.keys(LINES).toSorted()).toEqual(PROCEDURES.toSorted());
});

describe.each(Object.entries(LINES))("%s", (procedure, line) => {
  const { input = () => ({}), others, here, self, roles = {} } = line;
  const access: Access = metaOf(procedure)?.access ?? "session";

  it("answers 401 to visitors, unless it is for everyone", async () => {
    const status = await statusOf(server.visitor, procedure, input(world));
    expect(status).toBe(access === "public" ? 200 : 401);
  });

  it.each(TOKEN_SCOPES.filter((scope) => scope !== access && access !== "public"))(
    "refuses a token whose scope is %s",
    async (scope) => {
      expect(await statusOf(programs[scope] as Caller, procedure, input(world))).toBe(403);
      const inReach = (here ?? input)(world);
      expect(await statusOf(confinedPrograms[scope] as Caller, procedure, inReach)).toBe(403);
    },
  );

  it("keeps a token that is confined to a workspace to what is shared there", async () => {
    if (access === "public") return expect(await statusOf(confined, procedure)).toBe(200);
    const beyond = here && others === "own" ? 200 : here ? 404 : 403;
    expect(await statusOf(confined, procedure, input(world))).toBe(beyond);
    if (here) expect(await statusOf(confined, procedure, here(world))).toBe(200);
  });

  it("shows another person nothing that is not theirs", async () => {
    const status = await statusOf(stranger, procedure, input(world));
    expect(status).toBe(typeof others === "number" ? others : 200);
  });

  it.each(PARTS)("lets a colleague (%s) see and do what that role may, and nothing else", async (part) => {
    const foreign = typeof others === "number" ? others : 200;
    const expected = part === "removed" ? foreign : (roles[part] ?? foreign);
    // A change that is made takes place in a world of its own.
    const changes = !isQuery(procedure) && part !== "removed" && roles[part] === 200;
    const host = changes ? await server.signIn() : owner;
    const theirs = changes ? await makeWorld(host, await server.signIn()) : world;
    const colleague = changes
      ? await joinAs(part, await server.signIn(), host, theirs.workspace)
      : (colleagues.get(part) as Caller);
    expect(await statusOf(colleague, procedure, (here ?? input)(theirs))).toBe(expected);
  });

  it("serves the person, and a token with its scope", async () => {
    // Changes have a world of their own; what only the site's owner may do needs the first person there is.
    const isSiteOwners = others === 403;
    const person = isQuery(procedure) || isSiteOwners ? owner : await server.signIn();
    const theirs = person === owner ? world : await makeWorld(person, await server.signIn());
    if (access !== "session" && access !== "public") {
      // A person may keep a few tokens only, fewer than there are procedures.
      const program =
        person === owner ? (programs[access] as Caller) : await server.program(person, { scopes: [access] });
      expect(await statusOf(program, procedure, input(theirs))).toBe(self ?? 200);
    }
    // The second of two equal calls may find the first one's work done.
    expect(self ? [self] : [200, 404, 409]).toContain(await statusOf(person, procedure, input(theirs)));
  });
});

describe("each REST path asks as its procedure does", () => {
  it.each(collectOperations().map(({ rest, access }) => [rest.method, rest.path, access] as const))(
    "%s %s",
    async (method, path, access) => {
      const url = path.replace(/:\w+/g, "1");
      const status = async (caller: Caller) => (await caller.send(method, url)).statusCode;
      if (access === "public") return expect(await status(server.visitor)).toBe(200);
      expect(await status(server.visitor)).toBe(401);
      for (const scope of TOKEN_SCOPES) {
        if (scope === access) continue;
        expect(await status(programs[scope] as Caller)).toBe(403);
      }
    },
  );
});

describe("routes without a procedure", () => {
  const form = fileForm("a.txt", "text/plain", "Some text.", "document");
  const table = fileForm("a.csv", "text/csv", "title,content\nOne,Its text\n");
  const download = (of: World) => `/api/documents/${of.document}/content`;
  const picture = (of: World) => of.picture;
  const upload = (of: World) => `/api/prompts/${of.prompt}/documents`;
  const at = (url: string) => () => url;
  /** Who may call, how, and what another person gets, also a colleague; a null is the stranger's own. */
  const ROUTES = {
    "POST /api/prompts/:id/documents": { access: "write", url: upload, form, others: 404 },
    "GET /api/documents/:id/content": { access: "read", url: download, others: 404 },
    // For people in the same workspace, too.
    "GET /api/pictures/:id": { access: "read", url: picture, others: 404, members: 200 },
    "POST /api/imports": { access: "write", url: at("/api/imports"), form: table, others: null },
    "GET /api/exports/:format": { access: "read", url: at("/api/exports/json"), others: null },
    "POST /api/prompts/export": {
      access: "read",
      url: at("/api/prompts/export"),
      form: { body: JSON.stringify({ format: "json", filter: {} }), headers: {} },
      others: null,
    },
    "GET /api/admin/audit": { access: "session", url: at("/api/admin/audit?format=json"), others: 403 },
    "GET /api/account/export": { access: "session", url: at("/api/account/export"), others: null },
    "POST /api/ai-mentor/optimize/stream": {
      access: "mentor",
      url: at("/api/ai-mentor/optimize/stream"),
      form: { body: JSON.stringify({ prompt: "Write." }), headers: {} },
      others: null,
    },
  } as const;
  /** Routes that ask nobody who they are, serve the web app, or are the way to sign in and out. */
  const OPEN = [
    ...["GET /healthz", "GET /readyz", "GET /api/login", "GET /api/logout", "GET /api/auth/callback"],
    ...["GET /api/docs", "GET /api/docs/style.css", "GET /api/openapi.json", "POST /api/analytics/collect"],
    // Apps that nobody let in yet read these: the account provider's metadata.
    ...["GET /.well-known/oauth-protected-resource", "GET /.well-known/oauth-protected-resource/mcp"],
    ...[
      "GET /.well-known/oauth-authorization-server",
      "GET /.well-known/oauth-authorization-server/accounts",
    ],
    // Not for people: metrics.test.ts shows that it is hidden from all but a scraper.
    "GET /metrics",
  ];
  /** For every token; mcp.test.ts shows that each thing asked for there takes its scope. */
  const FOR_TOKENS = ["GET /mcp", "POST /mcp", "DELETE /mcp"];
  /** Every call of the contract; the bundled account provider, which signs people in by itself. */
  const OTHERS = /^\w+ (\/trpc\/:|\*|\/accounts\/.*)$/;

  it("are each listed here, or have no such method", async () => {
    const known = new Set(
      [
        ...collectOperations().map(({ rest }) => `${rest.method} ${rest.path}`),
        ...Object.keys(ROUTES),
        ...OPEN,
        ...FOR_TOKENS,
      ].map(withoutNames),
    );
    const unlisted = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => !known.has(route) && !OTHERS.test(route),
    );
    const unknown: string[] = [];
    for (const route of unlisted) {
      const [method = "", path = ""] = route.split(" ");
      const { statusCode } = await server.visitor.send(method, path.replaceAll(":", "1"));
      if (statusCode !== (method === "OPTIONS" ? 204 : 405)) unknown.push(route);
    }
    expect(unknown).toEqual([]);
  });

  it.each(FOR_TOKENS)("%s asks for a token", async (route) => {
    const [method = "", path = ""] = route.split(" ");
    for (const caller of [server.visitor, owner]) {
      expect((await caller.send(method, path)).statusCode).toBe(401);
    }
  });

  it.each(Object.entries(ROUTES))("%s", async (name, { access, url, others, ...route }) => {
    const { body, headers } = "form" in route ? route.form : { body: undefined, headers: {} };
    const method = name.split(" ", 1)[0] ?? "GET";
    const status = async (caller: Caller) =>
      (await caller.send(method, url(world), body, headers)).statusCode;
    expect(await status(server.visitor)).toBe(401);
    for (const scope of TOKEN_SCOPES) {
      const answered = await status(programs[scope] as Caller);
      if (scope === access) expect([200, 201]).toContain(answered);
      else expect(answered).toBe(403);
    }
    expect(await status(confined)).toBe(access === "mentor" ? 200 : 403);
    expect([others ?? 200, others ?? 201]).toContain(await status(await server.signIn()));
    for (const part of PARTS) {
      // The calls above have let the others into a further workspace of the owner's.
      const colleague = await joinAs(part, await server.signIn(), owner, world.workspace);
      const expected = "members" in route && part !== "removed" ? route.members : others;
      expect([expected ?? 200, expected ?? 201], part).toContain(await status(colleague));
    }
    expect([200, 201]).toContain(await status(owner));
  });
});

const withoutNames = (path: string) => path.replace(/:[\w|:]+/g, ":");

/** "GET /api/prompts/:" of each line of the tree that Fastify prints; it answers HEAD wherever it answers GET. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (part === "") return [];
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    const path = withoutNames(above.join(""));
    return methods.split(", ").flatMap((method) => (method === "HEAD" ? [] : `${method} ${path}`));
  });
}
