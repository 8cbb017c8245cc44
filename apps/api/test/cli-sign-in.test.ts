import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { commandLine } from "@commonplace/cli/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headingOf, type Landing, TestBrowser } from "../src/auth/testing/browser";
import { makeFolder } from "./support/command-line";
import { agreeTo, decide, type OpenSite, signUp, startOpenSite, webApp } from "./support/letting-in";

let site: OpenSite;
let url: string;
beforeAll(async () => {
  site = await startOpenSite();
  ({ url } = site);
});
afterAll(() => site.server.close());

const HOUR = 60 * 60_000;
const fileIn = (home: string) => path.join(home, ".config/commonplace/config.json");
const kept = async (home: string) => JSON.parse(await readFile(fileIn(home), "utf8"));

/** `commonplace login` at a terminal, up to the address that it prints. */
async function startLogin(home: string, options: readonly string[] = []) {
  const stdin = new PassThrough();
  let printed = "";
  let onAddress = (_: string) => {};
  const address = new Promise<string>((resolve) => {
    onAddress = resolve;
  });
  const ended = commandLine(home)(["login", url, "--no-browser", ...options], {
    stdin,
    isTerminal: true,
    onErr(text) {
      printed += text;
      const found = /^http\S+\/auth\?\S+$/m.exec(printed)?.[0];
      if (found) onAddress(found);
    },
  });
  return { stdin, ended, address: await address };
}

/** Opens the address in a person's browser: up to the consent page. */
async function openConsent(address: string, browser: TestBrowser): Promise<Landing> {
  const page = await browser.open(address);
  return headingOf(page) === "Sign in" ? signUp(page, browser) : page;
}

/** A person whose terminal was let in through the browser. */
async function letIn(scopes: readonly string[] = ["read", "write"]) {
  const home = await makeFolder();
  const browser = new TestBrowser();
  const { address, ended } = await startLogin(home);
  const back = await decide(await openConsent(address, browser), browser, agreeTo(...scopes));
  return { home, browser, back, ended: await ended, run: commandLine(home) };
}

const statusOf = async (token: string, path = "/api/prompts") =>
  (await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })).status;

describe("signing in through the browser", () => {
  it("asks on a page that names the command line, and ends in a filled prompt", async () => {
    const home = await makeFolder();
    const browser = new TestBrowser();
    const { address, ended } = await startLogin(home);
    const page = await openConsent(address, browser);
    expect(headingOf(page)).toBe("Connect Commonplace command line?");
    expect(page.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(2);
    const back = await decide(page, browser, agreeTo("read", "write"));
    expect([back.status, headingOf(back), back.url.hostname]).toEqual([200, undefined, "127.0.0.1"]);
    expect(back.body).toContain("You are signed in");
    expect(await ended).toMatchObject({
      code: 0,
      out: "",
      err: expect.stringContaining("as Ada L <reader-"),
    });
    expect((await stat(fileIn(home))).mode & 0o777).toBe(0o600);

    const run = commandLine(home);
    const added = await run(["add", "--title", "Haiku"], { input: "Write [n] haiku" });
    expect(added.code).toBe(0);
    expect(await run(["fill", "Haiku", "n=3"])).toEqual({ code: 0, out: "Write 3 haiku\n", err: "" });
  });

  it("may do what the person ticked, in their library alone", async () => {
    const reader = await letIn(["read"]);
    const refused = await reader.run(["add", "--title", "Haiku"], { input: "Write" });
    expect(refused).toMatchObject({ code: 5, err: expect.stringContaining('lacks the scope "write"') });
    const other = await letIn();
    const { out: id } = await other.run(["add", "--title", "Haiku"], { input: "Write" });
    expect((await reader.run(["get", id.trim()])).code).toBe(4);
    const { accessToken } = await kept(reader.home);
    expect(await statusOf(accessToken, "/api/account/tokens")).toBe(403);
  });

  it("asks for the scopes that it was told to", async () => {
    const browser = new TestBrowser();
    const { address, stdin, ended } = await startLogin(await makeFolder(), ["--scopes", "read,mentor"]);
    const { body } = await openConsent(address, browser);
    expect(body.match(/id="scope-\w+"/g)).toEqual(['id="scope-read"', 'id="scope-mentor"']);
    stdin.end();
    expect(await ended).toMatchObject({ code: 1, err: expect.stringContaining("Nothing was done.") });
    const wrong = await commandLine(await makeFolder())(["login", url, "--scopes", "all"]);
    expect(wrong.code).toBe(2);
  });

  it("keeps nothing when the person refuses, and tells both windows", async () => {
    const home = await makeFolder();
    const browser = new TestBrowser();
    const { address, ended } = await startLogin(home);
    const back = await decide(await openConsent(address, browser), browser, { decision: "refuse" });
    expect([back.status, back.body]).toEqual([400, expect.stringContaining("You are not signed in")]);
    expect(await ended).toMatchObject({ code: 5, err: expect.stringContaining("did not let") });
    await expect(kept(home)).rejects.toThrow("ENOENT");
  });

  it("passes over visits that answer another request, and takes a pasted address of another machine's browser", async () => {
    const home = await makeFolder();
    const browser = new TestBrowser();
    const { address, stdin, ended } = await startLogin(home);
    const callback = new URL(address).searchParams.get("redirect_uri") ?? "";
    expect((await fetch(`${callback}?code=x&state=y`)).status).toBe(404);
    const page = await openConsent(address, browser);
    const isCallback = ({ pathname }: URL) => pathname === "/callback";
    const back = await decide(page, browser, agreeTo("read"), isCallback);
    stdin.write(`${back.url}\n`);
    expect(await ended).toMatchObject({ code: 0 });
    expect(await statusOf((await kept(home)).accessToken)).toBe(200);
    await expect(fetch(callback)).rejects.toThrow("fetch failed");
  });
});

describe("a kept sign-in", () => {
  it("is renewed when it has ended, once for all commands at once", async () => {
    const { home, run } = await letIn();
    const before = await kept(home);
    site.setAhead(HOUR);
    try {
      expect(await statusOf(before.accessToken)).toBe(401);
      const now = new Date(Date.now() + HOUR);
      const ended = await Promise.all([1, 2, 3].map(() => run(["whoami"], { now })));
      expect(ended.map(({ code, err }) => [code, err])).toEqual([0, 0, 0].map(() => [0, ""]));
      const after = await kept(home);
      expect(after.refreshToken).not.toBe(before.refreshToken);
      expect(await statusOf(after.accessToken)).toBe(200);
      expect((await stat(fileIn(home))).mode & 0o777).toBe(0o600);
    } finally {
      site.setAhead(0);
    }
  });

  it("is renewed behind the lock of a command that was killed", async () => {
    const { home, run } = await letIn();
    await writeFile(
      fileIn(home),
      JSON.stringify({ ...(await kept(home)), expiresAt: new Date(0).toISOString() }),
    );
    const lock = `${fileIn(home)}.lock`;
    await writeFile(lock, "");
    await utimes(lock, new Date(0), new Date(0));
    expect(await run(["whoami"])).toMatchObject({ code: 0 });
    await expect(stat(lock)).rejects.toThrow("ENOENT");
  });

  it("ends for good when the person disconnects it", async () => {
    const { home, run, browser } = await letIn();
    const call = await webApp(browser, url);
    const { body: apps } = await call("GET", "/api/account/apps");
    expect(apps).toMatchObject([{ name: "Commonplace command line", scopes: ["read", "write"] }]);
    await call("DELETE", `/api/account/apps/${apps[0].id}`);
    expect(await run(["whoami"])).toMatchObject({ code: 3, err: expect.stringContaining("Sign in again") });
    const now = new Date(Date.now() + HOUR);
    expect(await run(["whoami"], { now })).toMatchObject({
      code: 3,
      err: expect.stringContaining("has ended"),
    });
    expect((await run(["logout"])).code).toBe(0);
    await expect(kept(home)).rejects.toThrow("ENOENT");
  });

  it("is revoked at the site by a logout, and by the next login", async () => {
    const { home, run, browser } = await letIn();
    const first = await kept(home);
    const { address, ended } = await startLogin(home);
    await decide(await browser.open(address), browser, agreeTo("read"));
    expect((await ended).code).toBe(0);
    expect(await statusOf(first.accessToken)).toBe(401);
    const second = await kept(home);
    expect(await statusOf(second.accessToken)).toBe(200);
    expect(await run(["logout"])).toMatchObject({ code: 0, err: `You are signed out of ${url}.\n` });
    expect(await statusOf(second.accessToken)).toBe(401);
    const call = await webApp(browser, url);
    expect((await call("GET", "/api/account/apps")).body).toEqual([]);
  });
});
