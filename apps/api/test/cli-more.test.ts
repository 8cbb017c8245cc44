import { execFile } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { promisify } from "node:util";
import { commandLine } from "@commonplace/cli/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPrompt, makeFolder, startListening, terminalOf } from "./support/command-line";
import type { TestServer } from "./support/server";

let server: TestServer & { url: string };
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.close());

async function start() {
  const owner = await server.signIn();
  const { run, home, token } = await terminalOf(server.url, owner);
  const titles = async () =>
    (await owner.send("GET", "/api/prompts")).json().map(({ title }: { title: string }) => title);
  return { owner, run, home, token, titles };
}

/** A program of the system, as a script that this test writes. */
async function program(folder: string, name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

describe("adding", () => {
  it("takes a file with front matter, a plain one, the standard input, and options", async () => {
    const { owner, run, home } = await start();
    await writeFile(
      path.join(home, "a.md"),
      "---\ntitle: From front matter\ncategory: Writing\ntags: [x]\n---\n\nText\n",
    );
    await writeFile(path.join(home, "plain.txt"), "  Text of a file\n");
    const read = async (id: string) => (await owner.send("GET", `/api/prompts/${id.trim()}`)).json();
    const first = await run(["add", "a.md", "--tag", "y", "--favorite"]);
    expect(await read(first.out)).toMatchObject({
      title: "From front matter",
      category: "writing",
      content: "Text",
      tags: ["x", "y"],
      isFavorite: true,
    });
    expect(await read((await run(["add", "plain.txt"])).out)).toMatchObject({
      title: "plain",
      content: "  Text of a file",
    });
    const piped = await run(["add", "--title", "Piped", "--category", "coding", "--json"], {
      input: "Do [x]\n",
    });
    expect(JSON.parse(piped.out)).toMatchObject({ title: "Piped", content: "Do [x]", category: "coding" });
  });

  it("opens the person's editor", async () => {
    const { owner, run, home } = await start();
    const editor = await program(
      home,
      "editor",
      `sed -i 's/title: ""/title: "Edited"/' "$2" && echo "By hand" >> "$2"`,
    );
    const env = { PATH: process.env.PATH ?? "", EDITOR: `${editor} --wait` };
    const added = await run(["add"], { isTerminal: true, env });
    expect(added).toMatchObject({ code: 0, err: "" });
    expect((await owner.send("GET", `/api/prompts/${added.out.trim()}`)).json()).toMatchObject({
      title: "Edited",
      content: "\nBy hand",
      category: "marketing",
    });
    expect(await run(["add"], { isTerminal: true, env: { ...env, EDITOR: "false" } })).toMatchObject({
      code: 1,
    });
  });

  it("refuses what is missing or unknown, and adds nothing", async () => {
    const { run, titles } = await start();
    expect(await run(["add"], { input: "Text" })).toMatchObject({
      code: 2,
      err: expect.stringContaining("--title"),
    });
    expect(await run(["add", "--title", "T"], { input: " \n" })).toMatchObject({ code: 1 });
    expect(await run(["add", "nowhere.md"])).toMatchObject({ code: 2 });
    const unknown = await run(["add", "--title", "T", "--category", "x"], { input: "Text" });
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("There are: Marketing, Coding") });
    const long = await run(["add", "--title", "T".repeat(201)], { input: "Text" });
    expect(long).toMatchObject({ code: 1, err: expect.stringContaining("At most 200 characters") });
    expect(await titles()).toEqual([]);
  });
});

describe("copying", () => {
  it("puts the filled prompt on the clipboard, or says what to install", async () => {
    const { owner, run, home } = await start();
    const { id } = await addPrompt(owner, { title: "Haiku", content: "Write [n] haiku" });
    await program(home, "xclip", `cat > "${home}/clipboard"`);
    const copied = await run(["copy", "haiku", "n=3"], { env: { PATH: `${home}:${process.env.PATH}` } });
    expect(copied).toEqual({ code: 0, out: "", err: '"Haiku" is on the clipboard.\n' });
    expect(await readFile(path.join(home, "clipboard"), "utf8")).toBe("Write 3 haiku");
    const without = await run(["copy", "haiku", "n=3"], { env: { PATH: "/nowhere" } });
    expect(without).toMatchObject({
      code: 1,
      err: expect.stringContaining("Install wl-clipboard, xclip or xsel"),
    });
    expect((await owner.send("GET", `/api/prompts/${id}`)).json().usageCount).toBe(1);
  });
});

describe("files of other tools", () => {
  it("are previewed, imported, and left out when the library has them", async () => {
    const { run, home, titles } = await start();
    await writeFile(
      path.join(home, "p.csv"),
      "act,prompt\nPoet,Write a poem about the sea\nCook,Invent a soup\n",
    );
    const preview = await run(["import", "p.csv", "--preview", "--json"]);
    expect(JSON.parse(preview.out)).toMatchObject({ status: "previewed", counts: { ready: 2 } });
    expect(await titles()).toEqual([]);
    const done = await run(["import", "p.csv", "--category", "writing"]);
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/^2 imported\./)]);
    expect((await titles()).sort()).toEqual(["Cook", "Poet"]);
    expect((await run(["import", "p.csv"])).out).toMatch(/^0 imported\./);
    const id = done.out.trim().split(" ").at(-1) ?? "";
    expect((await run(["import", "--undo", id])).out).toBe("2 taken out again, 0 put back as before.\n");
    expect(await titles()).toEqual([]);
    expect((await run(["import"])).code).toBe(2);
    expect(await run(["import", "nowhere.csv"])).toMatchObject({ code: 2 });
    await writeFile(path.join(home, "x.bin"), Buffer.from([0, 1, 2, 255]));
    expect((await run(["import", "x.bin"])).code).toBe(1);
  });

  it("come out again, to a pipe or a file that was not there", async () => {
    const { owner, run, home } = await start();
    await addPrompt(owner, { title: "Haiku", content: "Write" });
    expect(JSON.parse((await run(["export"])).out)).toMatchObject({ prompts: [{ title: "Haiku" }] });
    expect((await run(["export", "--format", "csv"])).out).toContain('"Haiku"');
    expect((await run(["export", "--format", "markdown"], { isTerminal: true })).code).toBe(2);
    const zip = ["export", "--format", "markdown", "--output", "l.zip"];
    expect(await run(zip)).toMatchObject({ code: 0, out: "" });
    expect((await readFile(path.join(home, "l.zip"))).subarray(0, 2).toString()).toBe("PK");
    expect((await run(zip)).code).toBe(2);
    expect((await run([...zip, "--force"])).code).toBe(0);
  });
});

describe("completion", () => {
  it("offers commands and options in bash", async () => {
    const run = commandLine(await makeFolder());
    const { out } = await run(["completion", "bash"]);
    const complete = async (...words: string[]) => {
      const list = words.map((word) => `'${word}'`).join(" ");
      const script = `${out}\nCOMP_WORDS=(commonplace ${list}); COMP_CWORD=${words.length}; _commonplace; echo "\${COMPREPLY[@]}"`;
      return (await promisify(execFile)("bash", ["-c", script])).stdout.trim();
    };
    expect(await complete("lo")).toBe("login logout");
    expect(await complete("fill", "--k")).toBe("--keep-open");
    for (const shell of ["zsh", "fish"]) {
      expect(await run(["completion", shell])).toMatchObject({
        code: 0,
        out: expect.stringContaining("whoami"),
      });
    }
    expect((await run(["completion", "tcsh"])).code).toBe(2);
  });
});

describe("the bridge for AI clients", () => {
  /** Runs the bridge, and asks it as a client does that starts programs. */
  async function client(env: Record<string, string>) {
    const stdin = new PassThrough();
    const ended = commandLine(await makeFolder())(["mcp"], { env, stdin, onOut });
    const waiting = new Map<number, (answer: unknown) => void>();
    let rest = "";
    function onOut(text: string) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const answer = JSON.parse(line);
        waiting.get(answer.id)?.(answer);
      }
    }
    let id = 0;
    return {
      ask(method: string, params: object = {}): Promise<Record<string, Record<string, unknown>>> {
        id += 1;
        const answered = new Promise((resolve) => waiting.set(id, resolve));
        stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
        return answered as Promise<Record<string, Record<string, unknown>>>;
      },
      tell: (method: string) => stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method })}\n`),
      async close() {
        stdin.end();
        return ended;
      },
    };
  }
  const HELLO = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };

  it("passes calls on to the site, and ends with its client", async () => {
    const { owner, token } = await start();
    const { id } = await addPrompt(owner, { title: "Haiku", content: "Write [n] haiku" });
    const bridge = await client({ COMMONPLACE_URL: server.url, COMMONPLACE_TOKEN: token });
    const hello = await bridge.ask("initialize", HELLO);
    expect(hello.result).toMatchObject({ protocolVersion: "2025-06-18" });
    bridge.tell("notifications/initialized");
    const [tools, filled] = await Promise.all([
      bridge.ask("tools/list"),
      bridge.ask("tools/call", { name: "fill_prompt", arguments: { id, values: { n: "3" } } }),
    ]);
    expect(JSON.stringify(tools.result)).toContain("save_prompt");
    expect(filled.result?.structuredContent).toEqual({ text: "Write 3 haiku", open: [] });
    expect((await bridge.close()).code).toBe(0);
  });

  it("answers with an error what the site does not take", async () => {
    const bridge = await client({ COMMONPLACE_URL: server.url, COMMONPLACE_TOKEN: "cp_wrong" });
    expect((await bridge.ask("initialize", HELLO)).error?.message).toContain(server.url);
    const { code, err } = await bridge.close();
    expect([code, err]).toEqual([0, expect.stringContaining("did not take a message")]);
  });
});
