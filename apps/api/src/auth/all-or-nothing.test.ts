import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createPasswordLink, loadOrCreateAccountSecrets } from "@commonplace/accounts";
import { storeInTheClear } from "@commonplace/accounts/testing";
import { type Database, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import { failEachStatement } from "@commonplace/domain/testing";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AdminContext, runCommand } from "../admin/commands";
import { type AuthServer, startAuthServer, TEST_SECRET_KEY } from "./testing/auth-server";
import { Authenticator, type PasskeyRequest } from "./testing/authenticator";
import { type Landing, TestBrowser } from "./testing/browser";
import { PASSWORD } from "./testing/bundled-site";
import { totpCode } from "./testing/totp";

const { accountFactors, accountLinks, accountPasskeys, accountRecoveryCodes, accounts, oidcPayloads } =
  schema;

let database: TestDatabase;
/** Where people join, on a database on which nothing fails. */
let whole: AuthServer;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  whole = await startAuthServer(database.db, { hostname: "localhost" });
});
afterAll(async () => {
  await whole?.close();
  await database?.close();
});

/** Sends one of a page's forms, and follows no redirect: what comes after it is another request. */
async function post(on: TestBrowser, page: Landing, path: string, values: Record<string, string>) {
  const answer = await on.request(new URL(path, page.url), {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { origin: page.url.origin, "sec-fetch-site": "same-origin" },
  });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${text}`);
}

interface Person {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly accountId: string;
}

async function join(): Promise<Person> {
  const browser = new TestBrowser();
  people += 1;
  const email = `person-${people}@example.test`;
  const page = await browser.open(`${whole.url}/api/login`);
  const form = await browser.open(`${page.url}/create-account`);
  await browser.submit(form, { email, password: PASSWORD, firstName: "Ada", lastName: "" });
  const [account] = await database.db.select().from(accounts).where(eq(accounts.email, email));
  return { browser, email, accountId: account?.id ?? "" };
}

const adminContext = (db: Database): AdminContext => ({
  db,
  clock: systemClock,
  publicUrl: whole.url,
  signUp: { mode: null, domains: [], isPublic: false },
  siteOwnerId: null,
  oidc: null,
  mailer: null,
});
async function runAdmin(db: Database, ...args: string[]): Promise<void> {
  for await (const _line of runCommand(adminContext(db), args));
}

const addFactor = ({ accountId }: Person) =>
  database.db
    .insert(accountFactors)
    .values({ accountId, secret: "sealed", lastStep: 0 })
    .onConflictDoNothing();
const addPasskey = ({ accountId }: Person) =>
  database.db
    .insert(accountPasskeys)
    .values({ accountId, id: accountId, publicKey: "x", counter: 0, transports: [], name: "Phone" })
    .onConflictDoNothing();
const passkeyRequestOn = ({ body }: Landing): PasskeyRequest =>
  JSON.parse(/data-passkey-create="([^"]*)"/.exec(body)?.[1]?.replaceAll("&quot;", '"') ?? "null");
const hiddenOn = ({ body }: Landing, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)">`).exec(body)?.[1] ?? "";

const FACTOR = "/accounts/manage/second-factor";
const PASSKEYS = "/accounts/manage/passkeys";

type Verb = () => Promise<unknown>;
interface Stage {
  /** Signed in before the case begins. */
  readonly person: Person;
  /** On the database that fails. */
  readonly server: AuthServer;
  readonly failing: Database;
}

/** Written by the provider before or after a verb, each time in one statement: challenges, and steps of a sign-in. */
const STEPS = "oidc_payloads";

/** What people and commands do in several statements: each makes what it needs, and then is sent to a server that fails. */
const verbs: [
  file: string,
  name: string,
  prepare: (stage: Stage) => Promise<Verb>,
  ignored?: typeof STEPS,
][] = [
  [
    "accounts/src/management.ts",
    "changing a password",
    async ({ server }) => {
      const { browser } = await join();
      const page = await browser.open(`${server.url}/accounts/manage/password`);
      return () => post(browser, page, page.url.pathname, { password: "nine tall purple lamps" });
    },
  ],
  [
    "accounts/src/management.ts",
    "changing an email",
    async ({ person: { browser }, server }) => {
      const page = await browser.open(`${server.url}/accounts/manage/email`);
      const email = `${randomBytes(8).toString("hex")}@example.test`;
      return () => post(browser, page, page.url.pathname, { email });
    },
  ],
  [
    "accounts/src/recovery.ts",
    "choosing a password by a link",
    async ({ server }) => {
      const { email } = await join();
      const ctx = { db: database.db, clock: systemClock };
      const link = await createPasswordLink(ctx, { email, minutes: 60 });
      const browser = new TestBrowser();
      const page = await browser.open(`${server.url}/accounts${link}`);
      const path = page.url.pathname + page.url.search;
      return () => post(browser, page, path, { password: "nine tall purple lamps" });
    },
  ],
  [
    "accounts/src/recovery.ts",
    "confirming an email",
    async ({ person: { accountId }, server }) => {
      const code = randomBytes(32).toString("base64url");
      await database.db.insert(accountLinks).values({
        accountId,
        purpose: "email",
        newEmail: `${randomBytes(8).toString("hex")}@example.test`,
        codeHash: createHash("sha256").update(code).digest("hex"),
        expiresAt: new Date(Date.now() + 3_600_000),
      });
      const browser = new TestBrowser();
      const page = await browser.open(`${server.url}/accounts/confirm-email?code=${code}`);
      return () => post(browser, page, page.url.pathname + page.url.search, {});
    },
  ],
  [
    "accounts/src/accounts/second-factor.ts",
    "setting up a second factor",
    async ({ server }) => {
      const { browser } = await join();
      const page = await browser.open(server.url + FACTOR);
      const secret = /<p class="key"><code>([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1]?.replaceAll(" ", "");
      const code = totpCode(secret ?? "", new Date());
      return () => post(browser, page, FACTOR, { act: "add", sealed: hiddenOn(page, "sealed"), code });
    },
  ],
  [
    "accounts/src/manage-factor.ts",
    "renewing recovery codes",
    async ({ person, server }) => {
      await addFactor(person);
      const page = await person.browser.open(server.url + FACTOR);
      return () => post(person.browser, page, FACTOR, { act: "renew" });
    },
  ],
  [
    "accounts/src/manage-factor.ts",
    "removing a second factor",
    async ({ person, server }) => {
      await addFactor(person);
      const page = await person.browser.open(server.url + FACTOR);
      return () => post(person.browser, page, FACTOR, { act: "remove" });
    },
  ],
  [
    "accounts/src/second-step.ts",
    "signing in with a recovery code",
    async ({ server }) => {
      const person = await join();
      await addFactor(person);
      const code = randomBytes(8).toString("hex");
      const codeHash = createHash("sha256").update(code).digest("hex");
      await database.db.insert(accountRecoveryCodes).values({ accountId: person.accountId, codeHash });
      const browser = new TestBrowser();
      const start = await browser.open(`${server.url}/api/login`);
      const page = await browser.submit(start, { email: person.email, password: PASSWORD });
      const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? "";
      return () => post(browser, page, action, { passed: hiddenOn(page, "passed"), code });
    },
    STEPS,
  ],
  [
    "accounts/src/accounts/passkeys.ts",
    "adding a passkey",
    async ({ server }) => {
      const { browser } = await join();
      const page = await browser.open(server.url + PASSKEYS);
      const answer = new Authenticator(server.url).create(passkeyRequestOn(page));
      return () => post(browser, page, PASSKEYS, { act: "add", name: "Phone", answer });
    },
    STEPS,
  ],
  [
    "accounts/src/manage-passkeys.ts",
    "removing a passkey",
    async ({ person, server }) => {
      await addPasskey(person);
      const page = await person.browser.open(server.url + PASSKEYS);
      return () => post(person.browser, page, PASSKEYS, { act: "remove", id: person.accountId });
    },
  ],
  [
    "accounts/src/accounts/service.ts",
    "creating an account",
    async ({ server }) => {
      const browser = new TestBrowser();
      const start = await browser.open(`${server.url}/api/login`);
      const page = await browser.open(`${start.url}/create-account`);
      const email = `${randomBytes(8).toString("hex")}@example.test`;
      const form = { email, password: PASSWORD, firstName: "Ada", lastName: "" };
      return () => post(browser, page, page.url.pathname, form);
    },
    STEPS,
  ],
  [
    "accounts/src/secrets.ts",
    "sealing the state of an earlier version",
    async ({ failing }) => {
      const secretKey = { find: async () => TEST_SECRET_KEY, create: async () => TEST_SECRET_KEY };
      await database.db.delete(oidcPayloads);
      const secrets = await loadOrCreateAccountSecrets(database.db, secretKey);
      await join();
      // Earlier versions had no challenges.
      await database.db.delete(oidcPayloads).where(ne(oidcPayloads.model, "Session"));
      await storeInTheClear(database.db, secrets);
      return () => loadOrCreateAccountSecrets(failing, secretKey);
    },
  ],
  [
    "api/src/admin/commands.ts",
    "taking a person's factors away",
    async ({ person, failing }) => {
      await addFactor(person);
      await addPasskey(person);
      return () => runAdmin(failing, "reset-factors", person.email);
    },
  ],
  // The last one: it ends all that the others need.
  [
    "api/src/admin/commands.ts",
    "renewing the site's keys",
    async ({ failing }) => {
      await join();
      return () => runAdmin(failing, "renew-keys");
    },
  ],
];

describe("a verb of the account provider of which one statement fails", () => {
  it.each(verbs)("in %s has done nothing, or everything: %s", async (_file, _name, prepare, ignored) => {
    const kept = (changes: object) =>
      Object.fromEntries(Object.entries(changes).filter(([table]) => table !== ignored));
    const person = await join();
    let server: AuthServer | undefined;
    try {
      const { whole: all, attempts } = await failEachStatement(database.url, async (failing) => {
        server ??= await startAuthServer(failing, { hostname: "localhost" });
        return prepare({ person, server, failing });
      });
      expect(Object.keys(kept(all))).not.toEqual([]);
      expect(attempts.length).toBeGreaterThan(1);
      for (const { place, changes, isRefused } of attempts) {
        const isNothing = Object.keys(kept(changes)).length === 0;
        if (isNothing) expect(isRefused, `statement ${place} failed unseen`).toBe(true);
        else expect(kept(changes), `after statement ${place} failed`).toEqual(kept(all));
      }
    } finally {
      await server?.close();
    }
  });

  it("covers every file that opens a transaction", () => {
    const root = fileURLToPath(new URL("../../../../", import.meta.url));
    const folders = ["packages/accounts/src", "apps/api/src/admin"];
    const files = folders.flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
        .filter((file) => /\.transaction\(/.test(readFileSync(`${root}${folder}/${file}`, "utf8")))
        .map((file) => `${folder.split("/").slice(1).join("/")}/${file}`),
    );
    expect(files.sort()).toEqual([...new Set(verbs.map(([file]) => file))].sort());
  });
});
