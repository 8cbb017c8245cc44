import { auditEvents } from "@commonplace/db/schema";
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { headingOf, type Landing, TestBrowser } from "../src/auth/testing/browser";
import {
  agreeTo,
  decide as decideOn,
  lastEmail,
  type OpenSite,
  webApp as openWebApp,
  signUp,
  startOpenSite,
} from "./support/letting-in";

const CALLBACK = "http://127.0.0.1:8123/callback";
const isCallback = (url: URL) => url.pathname === "/callback";
const EVERYTHING = agreeTo("read", "write", "mentor");
const READING = agreeTo("read");
const HAIKU = { title: "Sea haiku", content: "A haiku.", category: "writing" };

let site: OpenSite;
let server: OpenSite["server"];
let url: string;
beforeAll(async () => {
  site = await startOpenSite();
  ({ server, url } = site);
});
afterAll(() => server.close());

/** An AI client as far as signing in goes: it keeps what it is told in memory, and opens no browser itself. */
class App implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: "Test Client", redirect_uris: [CALLBACK] };
  registered: OAuthClientInformationMixed | undefined;
  granted: OAuthTokens | undefined;
  verifier = "";
  /** The address that the person's browser is to open. */
  asked: URL | undefined;

  clientInformation = () => this.registered;
  saveClientInformation(information: OAuthClientInformationMixed) {
    this.registered = information;
  }
  tokens = () => this.granted;
  saveTokens(tokens: OAuthTokens) {
    this.granted = tokens;
  }
  redirectToAuthorization(address: URL) {
    this.asked = address;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier = () => this.verifier;
}

const transportOf = (app: App) =>
  new StreamableHTTPClientTransport(new URL("/mcp", url), { authProvider: app });

/** Has the SDK's client ask, and opens the address that it wants in the browser: up to the consent page. */
async function ask(app: App, browser: TestBrowser): Promise<Landing> {
  const client = new Client({ name: "test", version: "1" });
  await expect(client.connect(transportOf(app))).rejects.toThrow(UnauthorizedError);
  const page = await browser.open(app.asked ?? "");
  return headingOf(page) === "Sign in" ? signUp(page, browser) : page;
}

/** Sends the consent page, and stops where the browser would come back to the app. */
const decide = (page: Landing, browser: TestBrowser, form: Record<string, string>) =>
  decideOn(page, browser, form, isCallback);

/** The whole way: a new person lets a new app in. */
async function connectApp(form: Record<string, string> = EVERYTHING, browser = new TestBrowser()) {
  const app = new App();
  const back = await decide(await ask(app, browser), browser, form);
  await transportOf(app).finishAuth(back.url.searchParams);
  return { app, browser, back };
}

/** The app's client, with the token that it was given. */
async function open(app: App) {
  const client = new Client({ name: "test", version: "1" });
  const transport = transportOf(app);
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, transport };
}

/** The answer of an address to an access token. */
async function statusOf(token: string | undefined, path = "/mcp"): Promise<number> {
  const init = {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  };
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, path === "/mcp" ? { ...init, headers } : { headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function tokenRequest(
  body: Record<string, string>,
): Promise<{ status: number; [key: string]: unknown }> {
  const answer = await fetch(`${url}/accounts/token`, { method: "POST", body: new URLSearchParams(body) });
  return { ...((await answer.json()) as object), status: answer.status };
}

const webApp = (browser: TestBrowser) => openWebApp(browser, url);

/** The audit events about the end of a person's apps. */
async function endingsOf(email: string) {
  return server.database.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "app.disconnected"), eq(auditEvents.actorEmail, email)));
}

it("lets a new person in with the SDK's own client: register, sign up, agree, call a tool", async () => {
  const { app, back } = await connectApp();
  const { client } = await open(app);
  expect(app.granted).toMatchObject({ scope: "read write mentor", refresh_token: expect.any(String) });
  expect(back.url.searchParams.get("iss")).toBe(`${url}/accounts`);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("save_prompt");
  const saved = await client.callTool({ name: "save_prompt", arguments: HAIKU });
  expect(saved.structuredContent).toMatchObject({ title: "Sea haiku" });
});

describe("what apps are told", () => {
  it("names the metadata, the scopes and where tokens are to be had", async () => {
    const refused = await fetch(`${url}/mcp`, { method: "POST" });
    expect(refused.status).toBe(401);
    const where = `${url}/.well-known/oauth-protected-resource/mcp`;
    expect(refused.headers.get("www-authenticate")).toBe(`Bearer resource_metadata="${where}"`);
    const read = async (address: string) => (await fetch(address)).json();
    expect(await read(where)).toMatchObject({
      resource: `${url}/mcp`,
      authorization_servers: [`${url}/accounts`],
      scopes_supported: ["read", "write", "mentor"],
    });
    expect(await read(`${url}/.well-known/oauth-protected-resource`)).toMatchObject({ resource: url });
    const servers = await read(`${url}/.well-known/oauth-authorization-server/accounts`);
    expect(servers).toMatchObject({ issuer: `${url}/accounts`, code_challenge_methods_supported: ["S256"] });
    expect(await read(`${url}/.well-known/oauth-authorization-server`)).toEqual(servers);
  });

  it.each([
    [{ redirect_uris: ["http://evil.example/cb"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://a.example/cb#x"] }, "invalid_redirect_uri"],
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ redirect_uris: [CALLBACK], grant_types: ["client_credentials"] }, "invalid_client_metadata"],
  ])("registers no app that says %j", async (body, error) => {
    const answer = await server.visitor.send("POST", "/accounts/reg", body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
  });

  it("keeps nothing of an app's words that it would have to look up", async () => {
    const answer = await server.visitor.send("POST", "/accounts/reg", {
      redirect_uris: ["cursor://anysphere.cursor-mcp/oauth/callback"],
      client_name: "A\u202Enice\nname",
      token_endpoint_auth_method: "client_secret_post",
      jwks_uri: "http://169.254.169.254/",
      sector_identifier_uri: "http://169.254.169.254/",
      logo_uri: "http://169.254.169.254/",
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ client_name: "A nice name", token_endpoint_auth_method: "none" });
    expect(answer.body).not.toContain("169.254");
  });
});

describe("the person decides", () => {
  it("sees who asks for what, and where the browser goes back to", async () => {
    const page = await ask(new App(), new TestBrowser());
    expect(headingOf(page)).toBe("Connect Test Client?");
    expect(page.body).toContain(lastEmail());
    expect(page.body).toContain("<strong>127.0.0.1</strong>");
    expect(page.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(3);
    expect(page.headers.get("content-security-policy")).toContain(
      "form-action 'self' http://127.0.0.1:8123;",
    );
  });

  it("chooses among all scopes where an app names none, and no resource", async () => {
    const { app, browser } = await connectApp(READING);
    const address = new URL(app.asked ?? "");
    for (const name of ["scope", "resource"]) address.searchParams.delete(name);
    const page = await browser.open(address);
    expect(page.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(3);
    const back = await decide(page, browser, { ...READING, "scope-write": "1" });
    await transportOf(app).finishAuth(back.url.searchParams);
    expect(app.granted?.scope).toBe("read write");
    expect(await statusOf(app.granted?.access_token)).toBe(200);
  });

  it("refuses, and the app learns it", async () => {
    const browser = new TestBrowser();
    const { url: back } = await decide(await ask(new App(), browser), browser, { decision: "refuse" });
    expect(isCallback(back)).toBe(true);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBeNull();
  });

  it("must tick something, is asked each time, and sends the page once", async () => {
    const browser = new TestBrowser();
    const app = new App();
    const page = await ask(app, browser);
    const again = await decide(page, browser, { decision: "connect" });
    expect([again.status, again.body]).toEqual([422, expect.stringContaining("Tick at least one")]);
    expect(isCallback((await decide(page, browser, READING)).url)).toBe(true);
    expect((await decide(page, browser, READING)).status).toBe(400);
    expect(headingOf(await ask(app, browser))).toBe("Connect Test Client?");
  });

  it("may leave a scope out; a call that needs it has the app ask for it", async () => {
    const { app, browser } = await connectApp(READING);
    const { client, transport } = await open(app);
    expect(app.granted?.scope).toBe("read");
    expect((await client.listPrompts()).prompts).toEqual([]);
    const save = () => client.callTool({ name: "save_prompt", arguments: HAIKU });
    app.asked = undefined;
    await expect(save()).rejects.toThrow(UnauthorizedError);
    const asked = app.asked as URL | undefined;
    expect(asked?.searchParams.get("scope")).toBe("read write");
    const page = await browser.open(asked ?? "");
    const back = await decide(page, browser, { ...READING, "scope-write": "1" });
    const earlier = app.granted?.access_token;
    await transport.finishAuth(back.url.searchParams);
    expect((await save()).structuredContent).toMatchObject({ title: "Sea haiku" });
    // The new grant replaces the one before it.
    expect(await statusOf(earlier)).toBe(401);
  });
});

describe("refused is", () => {
  const registered = (app: App) => ({ client_id: app.registered?.client_id ?? "" });

  it("another person's library", async () => {
    const { client } = await open((await connectApp()).app);
    const { structuredContent } = await client.callTool({ name: "save_prompt", arguments: HAIKU });
    const { id } = structuredContent as { id: string };
    const other = await open((await connectApp()).app);
    expect((await other.client.listPrompts()).prompts).toEqual([]);
    const got = await other.client.callTool({ name: "get_prompt", arguments: { id } });
    expect(got.isError).toBe(true);
  });

  it("a code used twice, which also ends what the first use gave", async () => {
    const { app, back } = await connectApp();
    const code = back.url.searchParams.get("code") ?? "";
    const again = {
      grant_type: "authorization_code",
      code,
      redirect_uri: CALLBACK,
      code_verifier: app.verifier,
    };
    expect(await tokenRequest({ ...again, ...registered(app) })).toMatchObject({ error: "invalid_grant" });
    expect(await statusOf(app.granted?.access_token)).toBe(401);
    expect(await endingsOf(lastEmail())).toMatchObject([
      { details: { why: "a code or token was used twice" } },
    ]);
  });

  it("a code without its verifier, of another app, for another redirect, or for another resource", async () => {
    const [app, other] = [new App(), new App()];
    const browser = new TestBrowser();
    const { url: back } = await decide(await ask(app, browser), browser, READING);
    await ask(other, browser);
    const code = back.searchParams.get("code") ?? "";
    const right = {
      grant_type: "authorization_code",
      code,
      redirect_uri: CALLBACK,
      code_verifier: app.verifier,
      ...registered(app),
    };
    const wrong = [
      { code_verifier: "x".repeat(43) },
      registered(other),
      { redirect_uri: CALLBACK.replace("callback", "elsewhere") },
    ];
    for (const change of wrong) {
      expect(await tokenRequest({ ...right, ...change })).toMatchObject({ error: "invalid_grant" });
    }
    expect(await tokenRequest({ ...right, resource: "https://other.example/mcp" })).toMatchObject({
      error: "invalid_target",
    });
  });

  it("a redirect that was not registered, a request without PKCE, and a resource that is not ours", async () => {
    const app = new App();
    const browser = new TestBrowser();
    await ask(app, browser);
    const open = (change: (query: URLSearchParams) => void) => {
      const address = new URL(app.asked ?? "");
      change(address.searchParams);
      return browser.open(address, { until: isCallback });
    };
    const elsewhere = await open((query) => query.set("redirect_uri", "https://evil.example/callback"));
    expect([elsewhere.url.origin, elsewhere.status]).toEqual([url, 400]);
    const errorOf = async (change: (query: URLSearchParams) => void) =>
      (await open(change)).url.searchParams.get("error");
    expect(await errorOf((query) => query.delete("code_challenge"))).toBe("invalid_request");
    expect(await errorOf((query) => query.set("code_challenge_method", "plain"))).toBe("invalid_request");
    expect(await errorOf((query) => query.set("resource", "https://other.example/"))).toBe("invalid_target");
  });

  it("a token for the MCP server at other addresses; one for the whole site works there too", async () => {
    const { app, browser } = await connectApp();
    expect(await statusOf(app.granted?.access_token)).toBe(200);
    expect(await statusOf(app.granted?.access_token, "/api/prompts")).toBe(401);
    const address = new URL(app.asked ?? "");
    address.searchParams.set("resource", url);
    const page = await browser.open(address);
    const { url: back } = await decide(page, browser, READING);
    const tokens = await tokenRequest({
      grant_type: "authorization_code",
      code: back.searchParams.get("code") ?? "",
      redirect_uri: CALLBACK,
      code_verifier: app.verifier,
      ...registered(app),
    });
    const token = String(tokens.access_token);
    expect([await statusOf(token), await statusOf(token, "/api/prompts")]).toEqual([200, 200]);
    // Never for account calls.
    expect(await statusOf(token, "/api/account/apps")).toBe(403);
  });

  it("an expired token, until it is refreshed; a refresh token works once", async () => {
    const { app } = await connectApp();
    const first = app.granted;
    site.setAhead(61 * 60_000);
    onTestFinished(() => {
      site.setAhead(0);
    });
    expect(await statusOf(first?.access_token)).toBe(401);
    const refresh = {
      grant_type: "refresh_token",
      refresh_token: first?.refresh_token ?? "",
      ...registered(app),
    };
    const renewed = await tokenRequest(refresh);
    expect(renewed).toMatchObject({ status: 200, access_token: expect.any(String) });
    expect(await statusOf(String(renewed.access_token))).toBe(200);
    // Somebody else may have it: everything under the grant ends.
    expect(await tokenRequest(refresh)).toMatchObject({ error: "invalid_grant" });
    expect(await statusOf(String(renewed.access_token))).toBe(401);
  });
});

describe("an app's tokens end", () => {
  it("when its person disconnects it, and nobody else can", async () => {
    const { app, browser } = await connectApp();
    expect(await statusOf(app.granted?.access_token)).toBe(200);
    const call = await webApp(browser);
    const { body: apps } = await call("GET", "/api/account/apps");
    expect(apps).toMatchObject([
      { name: "Test Client", returnsTo: "127.0.0.1", scopes: ["read", "write", "mentor"] },
    ]);
    expect(apps[0].lastUsedAt).not.toBeNull();
    const stranger = await webApp((await connectApp()).browser);
    expect((await stranger("DELETE", `/api/account/apps/${apps[0].id}`)).status).toBe(404);
    expect(await statusOf(app.granted?.access_token)).toBe(200);
    expect((await call("DELETE", `/api/account/apps/${apps[0].id}`)).status).toBe(204);
    expect(await statusOf(app.granted?.access_token)).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token: app.granted?.refresh_token ?? "" };
    const client_id = app.registered?.client_id ?? "";
    expect((await tokenRequest({ ...refresh, client_id })).status).toBe(400);
    expect((await call("GET", "/api/account/apps")).body).toEqual([]);
  });

  it("when the app gives them back", async () => {
    const { app, browser } = await connectApp();
    const body = new URLSearchParams({
      token: app.granted?.refresh_token ?? "",
      client_id: app.registered?.client_id ?? "",
    });
    const answer = await fetch(`${url}/accounts/token/revocation`, { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(await statusOf(app.granted?.access_token)).toBe(401);
    expect(await endingsOf(lastEmail())).toMatchObject([
      { address: "127.0.0.1", details: { why: "given back by the app" } },
    ]);
    expect((await (await webApp(browser))("GET", "/api/account/apps")).body).toEqual([]);
  });

  it("when the person signs out everywhere, not when they sign out of one browser", async () => {
    const { app, browser } = await connectApp();
    const elsewhere = browser.clone();
    const call = await webApp(browser);
    await (await webApp(elsewhere))("POST", "/api/logout");
    await elsewhere.open(`${url}/api/logout`, { until: ({ pathname }) => pathname === "/" });
    expect(await statusOf(app.granted?.access_token)).toBe(200);
    expect((await call("DELETE", "/api/account/sessions")).status).toBe(200);
    expect(await statusOf(app.granted?.access_token)).toBe(401);
  });

  it("when the password changes", async () => {
    const { app, browser } = await connectApp();
    await webApp(browser);
    const form = await browser.open(`${url}/accounts/manage/password`);
    const done = await browser.submit(form, { password: "nine tall purple lamps" });
    expect(headingOf(done)).toBe("Your password is changed");
    expect(await statusOf(app.granted?.access_token)).toBe(401);
  });

  it("when the account is deleted", async () => {
    const { app, browser } = await connectApp();
    await webApp(browser);
    const answer = await browser.request(`${url}/api/account`, {
      method: "DELETE",
      body: JSON.stringify({ email: lastEmail() }),
      headers: { origin: url, "sec-fetch-site": "same-origin", "content-type": "application/json" },
    });
    expect(answer.status).toBe(204);
    expect(await statusOf(app.granted?.access_token)).toBe(401);
  });
});
