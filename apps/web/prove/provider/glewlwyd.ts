import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "@commonplace/config/testing/free-port";
import { z } from "zod";

const PROGRAM = "/usr/bin/glewlwyd";
const SQLITE = "/usr/bin/sqlite3";
const LIBRARIES = "/usr/lib/glewlwyd";
const PAGES = "/usr/share/glewlwyd/webapp";
const PAGE_SETTINGS = "/usr/share/glewlwyd/templates/config.json";
/** Makes its tables, with `admin` and `password` to begin with. */
const TABLES = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
const SCOPES = ["openid", "profile", "email"];
const MEDIA_TYPES = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "application/javascript",
  ".json": "application/json",
};

const moduleSettings = z.looseObject({
  parameters: z.looseObject({ "data-format": z.record(z.string(), z.unknown()) }),
});

/** Somebody with an account at the provider. */
export interface Account {
  username: string;
  password: string;
  name: string;
  email: string;
  groups: string[];
}

export interface Glewlwyd {
  issuer: string;
  /** Lets a site sign people in. */
  addClient(client: { id: string; secret: string; origin: string }): Promise<void>;
  close(): Promise<void>;
}

/** What has to be installed first, as a sentence; null: everything is here. */
export function findMissing(): string | null {
  if (existsSync(PROGRAM) && existsSync(TABLES) && existsSync(SQLITE)) return null;
  return "This proof needs the account provider Glewlwyd and sqlite3: `sudo apt-get install glewlwyd sqlite3` on Debian 12.";
}

/** Starts Glewlwyd with its database in a folder of its own, beside whatever instance runs on this machine. */
export async function startGlewlwyd(folder: string, accounts: readonly Account[]): Promise<Glewlwyd> {
  const origin = `http://localhost:${await freePort()}`;
  const database = path.join(folder, "glewlwyd.db");
  const pages = path.join(folder, "pages");
  const settings = path.join(folder, "glewlwyd.conf");
  // Their scripts and styles are links to other packages, and their settings a link to a file of the installed service.
  const filter = (file: string) => path.basename(file) !== "config.json";
  await cp(PAGES, pages, { recursive: true, dereference: true, filter });
  await cp(PAGE_SETTINGS, path.join(pages, "config.json"));
  execFileSync(SQLITE, [database], { input: await readFile(TABLES) });
  await writeFile(settings, programSettings(origin, pages, database));
  const child = spawn(PROGRAM, [`--config-file=${settings}`], { stdio: ["ignore", "pipe", "pipe"] });
  const issuer = `${origin}/api/oidc`;
  const call = administer(`${origin}/api`);
  try {
    await waitUntilReady(child, origin);
    await setUp(call, issuer, accounts);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    issuer,
    async addClient(client) {
      await call("POST", "/client/", {
        client_id: client.id,
        name: "Commonplace",
        confidential: true,
        client_secret: client.secret,
        redirect_uri: [`${client.origin}/api/auth/callback`],
        post_logout_redirect_uris: [`${client.origin}/`],
        authorization_type: ["code"],
        token_endpoint_auth_method: ["client_secret_basic", "client_secret_post"],
        enabled: true,
      });
    },
    async close() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill();
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  for (let tries = 0; tries < 300 && child.exitCode === null; tries++) {
    const isReady = await fetch(`${origin}/config`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Glewlwyd did not start:\n${printed}`);
}

type Call = (method: string, address: string, body?: unknown) => Promise<unknown>;

/** Calls of the interface that its admin page uses. */
function administer(address: string): Call {
  let cookie = "";
  return async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      headers: { "content-type": "application/json", cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Glewlwyd answered ${method} ${path} with ${answer.status}: ${text}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return text === "" ? undefined : JSON.parse(text);
  };
}

/** Makes the OpenID Connect provider and the accounts. */
async function setUp(call: Call, issuer: string, accounts: readonly Account[]): Promise<void> {
  await call("POST", "/auth/", { username: "admin", password: "password" });
  // Accounts and clients have these fields only once they are named.
  await addField("user", "groups");
  await addField("client", "post_logout_redirect_uris");
  await call("POST", "/mod/plugin/", provider(issuer));
  for (const name of SCOPES.slice(1)) {
    await call("POST", "/scope/", { name, display_name: name, password_required: false, scheme: {} });
  }
  for (const account of accounts) await call("POST", "/user/", { ...account, scope: SCOPES, enabled: true });

  async function addField(of: "user" | "client", name: string): Promise<void> {
    const module = moduleSettings.parse(await call("GET", `/mod/${of}/database`));
    module.parameters["data-format"][name] = { multiple: true, read: true, write: true };
    await call("PUT", `/mod/${of}/database`, module);
    await call("PUT", `/mod/${of}/database/reset/`);
  }
}

function provider(issuer: string): object {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
  return {
    module: "oidc",
    name: "oidc",
    display_name: "OpenID Connect",
    enabled: true,
    parameters: {
      iss: issuer,
      "jwks-private": JSON.stringify({ keys: [key] }),
      "default-kid": "one",
      "jwks-show": true,
      "access-token-duration": 3600,
      "refresh-token-duration": 3600,
      "code-duration": 600,
      "allow-non-oidc": false,
      "auth-type-code-enabled": true,
      "auth-type-code-revoke-replayed": true,
      "secret-type": "public",
      "address-claim": { type: "no" },
      "name-claim": "mandatory",
      "name-claim-scope": [],
      "email-claim": "mandatory",
      "email-claim-scope": [],
      "scope-claim": "no",
      "allowed-scope": SCOPES,
      "pkce-allowed": true,
      "pkce-required": true,
      "pkce-method-plain-allowed": false,
      "session-management-allowed": true,
      "front-channel-logout-allowed": true,
      "back-channel-logout-allowed": true,
      "session-cookie-name": "SESSION_STATE",
      "session-cookie-expiration": 3600,
      claims: [{ name: "groups", "user-property": "groups", type: "string", mandatory: true, scope: [] }],
    },
  };
}

function programSettings(origin: string, pages: string, database: string): string {
  const types = Object.entries(MEDIA_TYPES).map(
    ([extension, type]) => `{ extension = "${extension}" mime_type = "${type}" }`,
  );
  return `
port = ${new URL(origin).port}
bind_address = "127.0.0.1"
external_url = "${origin}"
login_url = "login.html"
api_prefix = "api"
static_files_path = "${pages}"
static_files_mime_types = (${types.join(", ")})
log_mode = "console"
log_level = "INFO"
cookie_domain = "localhost"
cookie_secure = 0
session_key = "GLEWLWYD2_SESSION_ID"
login_api_enabled = true
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "${LIBRARIES}/user"
user_middleware_module_path = "${LIBRARIES}/user"
client_module_path = "${LIBRARIES}/client"
user_auth_scheme_module_path = "${LIBRARIES}/scheme"
plugin_module_path = "${LIBRARIES}/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3" path = "${database}" };
`;
}
