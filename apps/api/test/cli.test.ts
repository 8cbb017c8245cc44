import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { commandLine } from "@commonplace/cli/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addPrompt, makeFolder, newToken, startListening, terminalOf } from "./support/command-line";
import type { Caller, TestServer } from "./support/server";

let server: TestServer & { url: string };
let ada: Caller;
beforeAll(async () => {
  server = await startListening();
  ada = await server.signIn();
});
afterAll(() => server.close());

describe("signing in", () => {
  it("takes a token from a pipe, an option, the environment or a person, and keeps it for this person alone", async () => {
    const token = await newToken(ada, ["read"]);
    const ways = [
      [["login", server.url], { input: `${token}\n` }],
      [["login", server.url, "--token", token], {}],
      [["login", server.url, "--token", "-"], { input: token }],
      [["login"], { env: { COMMONPLACE_URL: server.url, COMMONPLACE_TOKEN: token } }],
      [["login", server.url, "--no-browser"], { input: `${token}\n`, isTerminal: true }],
    ] as const;
    for (const [args, options] of ways) {
      const home = await makeFolder();
      const run = commandLine(home);
      const { code, out, err } = await run(args, options);
      expect([code, out, err]).toEqual([0, "", expect.stringContaining(`Signed in to ${server.url} as `)]);
      expect(err).not.toContain(token);
      const file = path.join(home, ".config/commonplace/config.json");
      expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ url: server.url, token });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const who = await run(["whoami", "--json"]);
      expect(JSON.parse(who.out)).toMatchObject({ url: server.url, id: ada.userId });
    }
  });

  it("keeps nothing when the token is wrong or no token", async () => {
    const home = await makeFolder();
    const run = commandLine(home);
    const wrong = await run(["login", server.url, "--token", `cp_${"0".repeat(49)}`]);
    expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining("unknown, revoked or expired")]);
    expect((await run(["login", server.url, "--token", "secret"])).code).toBe(2);
    expect((await run(["login", "ftp://example.com"])).code).toBe(2);
    expect((await run(["whoami"])).code).toBe(3);
  });

  it("ends with the token, and never sends it to another site", async () => {
    const { run, token } = await terminalOf(server.url, ada);
    const elsewhere = await run(["whoami"], { env: { COMMONPLACE_URL: "http://127.0.0.1:1" } });
    expect([elsewhere.code, elsewhere.err]).toEqual([3, expect.stringContaining("not signed in at")]);
    expect((await run(["logout"])).err).toContain(`${server.url}/account`);
    const after = await run(["whoami"]);
    expect([after.code, after.err]).toEqual([
      3,
      "commonplace: You are not signed in. Run: commonplace login URL\n",
    ]);
    expect(
      (await run(["whoami"], { env: { COMMONPLACE_URL: server.url, COMMONPLACE_TOKEN: token } })).code,
    ).toBe(0);
    expect((await run(["logout"])).code).toBe(0);
  });

  it("tells of a damaged file", async () => {
    const home = await makeFolder();
    await mkdir(path.join(home, ".config/commonplace"), { recursive: true });
    await writeFile(path.join(home, ".config/commonplace/config.json"), "{");
    const { code, err } = await commandLine(home)(["whoami"]);
    expect([code, err]).toEqual([3, expect.stringContaining("is damaged. Sign in again")]);
  });
});

describe("reading", () => {
  it("finds, lists and prints prompts, as lines or as JSON", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    expect(await run(["list"])).toMatchObject({ code: 0, out: "", err: "There are no such prompts.\n" });
    const haiku = await addPrompt(owner, { title: "Haiku", content: "Write\n\ta haiku ", tags: ["a", "b"] });
    const code = await addPrompt(owner, { title: "Code review", content: "Review", isFavorite: true });
    expect((await run(["list"])).out).toBe(
      `${code.id}\tCode review\tcoding\t\n${haiku.id}\tHaiku\tcoding\ta,b\n`,
    );
    expect((await run(["list", "--limit", "1"])).out).toContain("Code review");
    expect((await run(["list", "--all", "--tag", "a", "--json"])).out).toContain(`"id":"${haiku.id}"`);
    expect((await run(["list", "--favorite"])).out).not.toContain("Haiku");
    expect((await run(["search", "write", "haiku"])).out).toBe(`${haiku.id}\tHaiku\tcoding\ta,b\n`);
    expect(JSON.parse((await run(["search", "tag:b", "--json"])).out)).toMatchObject([{ id: haiku.id }]);
    expect(await run(["search", "nothingofthekind"])).toMatchObject({ code: 0, out: "" });

    for (const named of [haiku.id, "haiku", "HAIK"]) {
      expect(await run(["get", named])).toEqual({ code: 0, out: "Write\n\ta haiku \n", err: "" });
    }
    expect(JSON.parse((await run(["get", "Haiku", "--json"])).out)).toMatchObject({
      id: haiku.id,
      version: 1,
    });
  });

  it("reads page after page", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    const rows = Array.from({ length: 203 }, (_, at) => ({ title: `Number ${at}`, content: `Text ${at}` }));
    for (const row of rows) await addPrompt(owner, row);
    expect((await run(["list", "--all"])).out.trim().split("\n")).toHaveLength(203);
    expect((await run(["list", "--limit", "201"])).out.trim().split("\n")).toHaveLength(201);
  });

  it("tells which prompt it does not find, and which of several it could be", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    const [first] = [await addPrompt(owner, { title: "Twin" }), await addPrompt(owner, { title: "twin" })];
    expect(await run(["get", "Nobody"])).toMatchObject({
      code: 4,
      out: "",
      err: expect.stringContaining("No prompt is called"),
    });
    expect((await run(["get", "0190aaaa-0000-7000-8000-000000000000"])).code).toBe(4);
    expect(await run(["get", "Twin"])).toMatchObject({ code: 2, err: expect.stringContaining(first.id) });
    const foreign = await addPrompt(ada, { title: "Ada's" });
    expect((await run(["get", foreign.id])).code).toBe(4);
  });

  it("lets no text of a prompt act on a terminal, and writes no styles or escapes on a pipe", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    await addPrompt(owner, { title: "Evil", content: "a\u001b]0;title\u0007b" });
    expect((await run(["get", "Evil"], { isTerminal: true })).out).toBe("a\ufffd]0;title\ufffdb\n");
    expect((await run(["get", "Evil"])).out).toBe("a\u001b]0;title\u0007b\n");
    expect((await run(["list"], { isTerminal: true })).out).toContain("\u001b[1mEvil\u001b[22m  coding  ");
    const plain = await run(["list"], { isTerminal: true, env: { NO_COLOR: "1" } });
    expect(plain.out).toMatch(/^Evil {2}coding {2}[\w-]+\n$/);
  });
});

describe("filling", () => {
  const content = `Write [n] haiku about {{topic}} for $\{reader:a child}, on {{CURRENT_WEEKDAY}}.`;
  const now = new Date("2026-03-04T12:00:00Z");

  it("fills in values, a piped one, defaults and standing values, and counts the use", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner);
    const { id } = await addPrompt(owner, { title: "Haiku", content });
    const filled = await run(["fill", "haiku", "N=3", "topic=-"], { input: "sea = sky, $& \\1\n", now });
    expect(filled).toEqual({ code: 0, out: expect.any(String), err: "" });
    expect(filled.out).toMatch(/^Write 3 haiku about sea = sky, \$& \\1 for a child, on \p{L}+\.\n$/u);
    expect((await owner.send("GET", `/api/prompts/${id}`)).json().usageCount).toBe(1);
    const json = await run(["fill", id, "n=1", "--keep-open", "--json"], { now });
    expect(JSON.parse(json.out)).toMatchObject({
      id,
      open: ["topic"],
      text: expect.stringContaining("{{topic}}"),
    });
  });

  it("asks a person for what is missing, and tells a script", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    await addPrompt(owner, { title: "Haiku", content });
    const piped = await run(["fill", "haiku", "reader=Bo"]);
    expect([piped.code, piped.out]).toEqual([2, ""]);
    expect(piped.err).toContain('needs values for "n", "topic": n=… topic=…');
    const typed = await run(["fill", "haiku", "reader=Bo"], { isTerminal: true, input: "5\nrain\n", now });
    expect(typed.out).toMatch(/^Write 5 haiku about rain for Bo, on /);
    const ended = await run(["fill", "haiku"], { isTerminal: true, input: "5\n" });
    expect([ended.code, ended.out]).toEqual([1, ""]);
  });

  it("refuses values that the prompt has no place for, and what is none", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    await addPrompt(owner, { title: "Haiku", content });
    const unknown = await run(["fill", "haiku", "colour=red"]);
    expect([unknown.code, unknown.err]).toEqual([
      2,
      expect.stringContaining('no variable "colour". It has "n", "topic"'),
    ]);
    expect((await run(["fill", "haiku", "n"])).code).toBe(2);
    expect((await run(["fill", "haiku", "n=-", "topic=-"])).code).toBe(2);
  });
});

/** A program in place of a site. @returns its address. */
async function standIn(answer: RequestListener): Promise<string> {
  const other = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

describe("refusals", () => {
  it("of too many requests are waited for by commands that make many", async () => {
    let asked = 0;
    const url = await standIn((_, answer) => {
      asked += 1;
      if (asked === 1) answer.writeHead(429, { "retry-after": "1" }).end();
      else answer.end("[]");
    });
    const env = { COMMONPLACE_URL: url, COMMONPLACE_TOKEN: "cp_x" };
    const ended = await commandLine(await makeFolder())(["list", "--all"], { env });
    expect(ended).toMatchObject({ code: 0, err: expect.stringContaining("asks to wait 1 s") });
    expect(asked).toBe(2);
  });

  it("of the system are a sentence, too", async () => {
    const { run, home } = await terminalOf(server.url, ada);
    await writeFile(path.join(home, "file"), "");
    const ended = await run(["export", "--output", "file/library.json"]);
    expect(ended).toMatchObject({ code: 1, out: "" });
    expect(ended.err.trim().split("\n")).toHaveLength(1);
    expect((await run(["pull", "file"])).err).toContain("cannot be used");
  });

  it("of what cannot be understood end with 2, and help with 0", async () => {
    const run = commandLine(await makeFolder());
    for (const args of [
      ["nonsense"],
      ["get"],
      ["list", "--limit", "0"],
      ["list", "--sort", "x"],
      ["list", "--x"],
      [],
    ]) {
      expect([args, (await run(args)).code]).toEqual([args, 2]);
    }
    expect(await run(["--help"])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Exit codes"),
      err: "",
    });
    expect(await run(["fill", "--help"])).toMatchObject({ code: 0, err: "" });
    expect(await run(["--version"])).toEqual({ code: 0, out: "0.0.0\n", err: "" });
  });

  it("of a token that is revoked, or lacks a scope, say what to do", async () => {
    const owner = await server.signIn();
    const { run } = await terminalOf(server.url, owner, ["read"]);
    const env = { COMMONPLACE_TOKEN: await newToken(owner, ["write"]) };
    const lacking = await run(["list"], { env });
    expect(lacking.code).toBe(5);
    expect(lacking.err).toContain('lacks the scope "read"');
    expect(lacking.err).toContain(`make a token that has it at ${server.url}/account`);
    for (const { id } of (await owner.send("GET", "/api/account/tokens")).json()) {
      await owner.send("DELETE", `/api/account/tokens/${id}`);
    }
    const { code, err } = await run(["list"]);
    expect([code, err]).toEqual([3, expect.stringContaining(`commonplace login ${server.url}`)]);
  });

  it.each([
    ["a page of something else", (_, answer) => answer.end("<html>"), 1, "not a Commonplace server"],
    [
      "another site",
      (_, answer) => answer.writeHead(301, { location: "https://b.example/x" }).end(),
      1,
      "commonplace login https://b.example",
    ],
    [
      "a gateway without a server",
      (_, answer) => answer.writeHead(502).end("Bad gateway"),
      1,
      "does not work at the moment",
    ],
    ["a broken connection", (request) => request.destroy(), 1, "cannot be reached"],
    [
      "too many requests",
      (_, answer) =>
        answer
          .writeHead(429, { "content-type": "application/problem+json", "retry-after": "7" })
          .end(JSON.stringify({ code: "RATE_LIMITED", message: "Too many requests. Try again in 7 s." })),
      1,
      "Try again in 7 s.",
    ],
    [
      "a failed precondition",
      (_, answer) =>
        answer
          .writeHead(412)
          .end(JSON.stringify({ code: "PRECONDITION_FAILED", message: "It was changed." })),
      6,
      "It was changed.",
    ],
  ] satisfies [string, RequestListener, number, string][])(
    "by %s are told in a sentence",
    async (_what, answer, code, says) => {
      const url = await standIn(answer);
      const run = commandLine(await makeFolder());
      const env = { COMMONPLACE_URL: url, COMMONPLACE_TOKEN: "cp_x" };
      const ended = await run(["list"], { env });
      expect(ended).toEqual({ code, out: "", err: expect.stringContaining(says) });
      expect(ended.err.trim().split("\n")).toHaveLength(1);
    },
  );
});
