import { schema } from "@commonplace/db";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { Mail } from "@commonplace/domain/ports/mailer";
import { createToken, findToken } from "@commonplace/domain/tokens";
import { createTokenInput } from "@commonplace/domain/tokens/schemas";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startAuthServer } from "../auth/testing/auth-server";
import { contentOf, headingOf, TestBrowser } from "../auth/testing/browser";
import { askWho, PASSWORD, useBundledSite } from "../auth/testing/bundled-site";
import { openSecretKey } from "../secret-key";
import { type AdminContext, runCommand, USAGE } from "./commands";

const site = useBundledSite();

async function run(args: string, overrides: Partial<AdminContext> = {}): Promise<string[]> {
  const ctx: AdminContext = {
    db: site.database.db,
    clock: systemClock,
    publicUrl: site.server.url,
    signUp: { mode: null, domains: [], isPublic: false },
    siteOwnerId: null,
    oidc: null,
    mailer: null,
    ...overrides,
  };
  const lines: string[] = [];
  for await (const line of runCommand(ctx, args.split(" "))) lines.push(line);
  return lines;
}

async function signIn(email: string, password = PASSWORD) {
  const browser = new TestBrowser();
  const landing = await browser.submit(await site.openSignIn("/", browser), { email, password });
  return { browser, landing, status: (await site.whoAmI(browser)).status };
}

it("reset-password prints a link that chooses a new password", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  const [, link = ""] = await run(`reset-password ${email.toUpperCase()}`);
  const other = new TestBrowser();
  await other.submit(await other.open(link), { password: "nine tall purple lamps" });
  expect((await site.whoAmI()).status).toBe(401);
  expect((await signIn(email, "nine tall purple lamps")).status).toBe(200);
  await expect(run("reset-password nobody@example.test")).rejects.toThrow("Nobody has an account");
  const oidc = { issuer: "https://x.example", clientId: "x", clientSecret: "x" };
  await expect(run(`reset-password ${email}`, { oidc })).rejects.toThrow("another account provider");
});

it("reset-factors turns a second factor off for somebody who lost their phone", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  expect(await run(`reset-factors ${email}`)).toEqual([`${email} has no second factor and no passkey.`]);
  const [account] = await site.database.db
    .select()
    .from(schema.accounts)
    .where(eq(schema.accounts.email, email));
  await site.database.db
    .insert(schema.accountFactors)
    .values({ accountId: account?.id ?? "", secret: "sealed", lastStep: 0 });
  const passkey = { accountId: account?.id ?? "", publicKey: "x", counter: 0, transports: [] };
  await site.database.db.insert(schema.accountPasskeys).values({ ...passkey, id: email, name: "Phone" });
  expect((await signIn(email)).status).toBe(401);
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  expect(await run(`reset-factors ${email}`, { mailer })).toEqual([
    `${email} signs in with the password alone.`,
    "A mail tells them.",
  ]);
  expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining("second factor") }]);
  expect((await signIn(email)).status).toBe(200);
  expect(await site.database.db.$count(schema.accountPasskeys)).toBe(0);
  await expect(run("reset-factors nobody@example.test")).rejects.toThrow("Nobody has an account");
});

it("renew-keys signs everybody out, and a server with another secret key can start", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  const other = openSecretKey({ secretKey: "another-secret-key-than-the-first", dataDir: "/nonexistent" });
  const start = () => startAuthServer(site.database.db, { secretKey: other });
  await expect(start()).rejects.toThrow("renew-keys");
  expect(await run("renew-keys")).toEqual([expect.stringContaining("Everybody is signed out.")]);
  expect((await site.whoAmI()).status).toBe(401);
  const [event] = await site.database.db
    .select()
    .from(schema.auditEvents)
    .where(eq(schema.auditEvents.action, "keys.renewed"));
  expect(event).toMatchObject({ actorEmail: null });
  const renewed = await start();
  const browser = new TestBrowser();
  const page = await browser.open(`${renewed.url}/api/login`);
  await browser.submit(page, { email, password: PASSWORD });
  expect((await askWho(browser, renewed)).status).toBe(200);
  await renewed.close();
  // The site's own server goes on with its own key.
  await run("renew-keys");
});

it("disable signs a person out and locks out their programs, enable undoes it", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  const { id = "" } = await site.whoAmI();
  const ctx = { db: site.database.db, clock: systemClock, actor: { id } };
  const { token } = await createToken(ctx, createTokenInput.parse({ name: "T", scopes: ["read"] }));
  const asProgram = async () => (await findToken(ctx, token)) !== null;
  expect(await asProgram()).toBe(true);
  expect(await run(`disable ${email}`)).toEqual([`${email} is signed out and kept out.`]);
  expect((await site.whoAmI()).status).toBe(401);
  expect(await asProgram()).toBe(false);
  const kept = await signIn(email);
  expect([kept.landing.status, headingOf(kept.landing)]).toEqual([403, "You can’t sign in here"]);
  expect(contentOf(kept.landing)).toContain("Your account was disabled.");
  expect(await run("list")).toContainEqual(
    expect.stringMatching(new RegExp(`^${email} · Ada Lovelace .*disabled · id [0-9a-f-]{36}$`)),
  );
  await run(`enable ${email}`);
  expect((await signIn(email)).status).toBe(200);
  expect(await asProgram()).toBe(true);
  await expect(run("disable nobody@example.test")).rejects.toThrow("Person not found.");
});

it("make-admin and list say who runs the site", async () => {
  const email = site.newEmail();
  await site.signUp(email);
  await run(`make-admin ${email}`);
  const [owner, ...others] = await run("list");
  expect(owner).toContain(" · owner · joined 2");
  expect(others).toContainEqual(
    expect.stringMatching(new RegExp(`^${email} · Ada Lovelace · admin · joined`)),
  );
  await run(`make-member ${email}`);
  expect(await run("list")).toContainEqual(expect.stringContaining(`${email} · Ada Lovelace · member`));
});

it("invite and sign-up say who may join", async () => {
  expect(await run("sign-up invite")).toEqual(["Sign-up is invite from now on."]);
  const [sentence, link = ""] = await run("invite --many --days 30");
  expect(sentence).toBe("This link lets people join, within 30 days:");
  expect(new URL(link).pathname).toBe("/api/login");
  const [invitation] = await site.database.db
    .select()
    .from(schema.invitations)
    .where(eq(schema.invitations.purpose, "member"));
  expect(invitation).toMatchObject({ maxUses: null, uses: 0 });
  await run("sign-up closed");
  expect((await run("invite")).at(-1)).toContain("Sign-up is closed");
  await expect(
    run("sign-up open", { signUp: { mode: "closed", domains: [], isPublic: false } }),
  ).rejects.toThrow("The setting SIGN_UP decides, and says closed.");
});

it.each([
  "",
  "explode",
  "toString",
  "list all",
  "disable",
  "sign-up anyone",
  "invite --forever",
  "invite --days 0",
])("refuses %j with a word about what there is", async (args) => {
  await expect(run(args)).rejects.toThrow(/COMMAND|invite/);
});

it("lists every command when called without one", () => {
  for (const name of ["list", "reset-password", "make-admin", "disable", "enable", "sign-up", "invite"]) {
    expect(USAGE).toContain(`\n  ${name}`);
  }
});
