import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { VERSION } from "@commonplace/api-routers";
import { freePort } from "@commonplace/config/testing/free-port";
import { findRunningPostgres, openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Program, runAdmin, runServer } from "./support/program";

let folder: string;
const programs: Program[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-start-"));
});
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.process.kill("SIGKILL");
    await program.ended;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

async function start(settings: Record<string, string>): Promise<Program & { port: number }> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort();
  const program = runServer({ PORT: String(port), DATA_DIR: path.join(folder, "data"), ...settings });
  programs.push(program);
  return { ...program, port };
}

describe("a start that cannot succeed ends with code 1 and one sentence:", { timeout: 120_000 }, () => {
  async function expectSentence(settings: Record<string, string>, sentence: string | RegExp): Promise<void> {
    const program = await start(settings);
    expect(await program.ended).toBe(1);
    expect(program.printed.out).toBe(`Commonplace ${VERSION}\n`);
    expect(program.printed.err.trim()).toMatch(sentence);
    expect(program.printed.err.trim().split("\n")).toHaveLength(1);
  }

  it("a wrong setting", () =>
    expectSentence({ PORT: "http" }, "The setting PORT must be a whole number from 1 to 65535."));

  it("a port in use", async () => {
    const other = createServer().listen(0, "localhost");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expectSentence(
      { PORT: String(port) },
      `Port ${port} is already in use: stop the other program, or set PORT to another number.`,
    );
    other.close();
  });

  it("an address that is not this machine's", () =>
    expectSentence({ HOST: "192.0.2.1" }, /^This machine has no address 192\.0\.2\.1: set HOST/));

  it("a data folder that cannot be written", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    await expectSentence(
      { DATA_DIR: path.join(file, "data") },
      /^The data folder .*a-file\/data cannot be written: there is a file in its place\. Set DATA_DIR/,
    );
  });

  it("a database that is not there", async () => {
    const port = await freePort();
    await expectSentence(
      { DATABASE_URL: `postgres://ada:secret-word@127.0.0.1:${port}/library` },
      new RegExp(
        `^The database cannot be reached: nothing is listening at 127\\.0\\.0\\.1:${port}\\. Check DATABASE_URL\\.$`,
      ),
    );
    expect(programs.at(-1)?.printed.err).not.toContain("secret-word");
  });
});

describe("a start that succeeds", { timeout: 120_000 }, () => {
  it("makes its folder, prints its version and its address, and nothing else", async () => {
    const dataDir = path.join(folder, "fresh", "data");
    const program = await start({ DATA_DIR: dataDir });
    await program.ready();
    expect(program.printed.out).toBe(
      `Commonplace ${VERSION}\nCommonplace is ready at http://localhost:${program.port}\n`,
    );
    expect(program.printed.err).toBe("");
    expect((await stat(dataDir)).isDirectory()).toBe(true);
    expect((await fetch(`http://localhost:${program.port}/readyz`)).status).toBe(200);
  });

  it("prints the public address where one is set", async () => {
    const program = await start({ PUBLIC_URL: "https://prompts.example.com/" });
    await program.ready();
    await expect
      .poll(() => program.printed.out)
      .toMatch(
        /\nCommonplace is ready at https:\/\/prompts\.example\.com\nOpen this link to create the owner's account\..*\nhttps:\/\/prompts\.example\.com\/api\/login\?invitation=[\w-]{32}\n/,
      );
  });
});

describe("a start whose last lines the database does not answer", { timeout: 120_000 }, () => {
  it("goes on all the same", async () => {
    const settings = { DATA_DIR: path.join(folder, "unanswered") };
    const first = await start(settings);
    await first.ready();
    const database = openDatabase({ url: await bundledUrl(settings.DATA_DIR), maxConnections: 1 });
    await database.sql`alter table site_settings rename to site_settings_away`;
    await database.close();
    first.process.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const again = await start(settings);
    await again.ready();
    await expect.poll(() => again.printed.out).toContain("the settings could not all be checked");
    expect((await fetch(`http://localhost:${again.port}/readyz`)).status).toBe(200);
    expect(again.process.exitCode).toBeNull();
  });
});

describe("the owner's commands", { timeout: 120_000 }, () => {
  it("work while the server runs, on its database, and without it", async () => {
    const settings = { DATA_DIR: path.join(folder, "commands") };
    const program = await start(settings);
    await program.ready();
    const whileRunning = runAdmin(["sign-up", "invite"], settings);
    expect([await whileRunning.ended, whileRunning.printed]).toEqual([
      0,
      { out: "Sign-up is invite from now on.\n", err: "" },
    ]);
    const page = await (await fetch(`http://localhost:${program.port}/api/login`)).text();
    expect(page).not.toContain("create-account");
    program.process.kill("SIGTERM");
    await program.ended;
    const alone = runAdmin(["invite"], settings);
    expect([await alone.ended, alone.printed.err]).toEqual([0, ""]);
    expect(alone.printed.out).toMatch(/\nhttp:\/\/localhost:3000\/api\/login\?invitation=[\w-]{32}\n$/);
    const wrong = runAdmin(["disable", "nobody@example.test"], settings);
    expect([await wrong.ended, wrong.printed]).toEqual([1, { out: "", err: "Person not found.\n" }]);
  });
});

describe("a stop", { timeout: 120_000 }, () => {
  const WITHIN = { timeout: 50_000 };

  async function expectGoodEnd(program: Program): Promise<void> {
    const code = await program.ended;
    const { out, err } = program.printed;
    if (code !== 0 || err) throw new Error(`The server ended with ${code}. It printed:\n${out}${err}`);
  }

  it("lets a request finish that was there first, then ends well", async () => {
    const program = await start({});
    await program.ready();
    const socket = connect(program.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    const closed = new Promise((resolve) => socket.once("close", resolve));
    // The server says "100 Continue" when it has read the headers.
    const body = JSON.stringify({ title: "Half sent" });
    socket.write(
      `POST /api/prompts HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:${program.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 5)}`,
    );
    await expect.poll(() => answer, WITHIN).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    program.process.kill("SIGTERM");
    const listens = () =>
      fetch(`http://localhost:${program.port}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(listens, WITHIN).toBe(false);
    socket.write(body.slice(5));
    await closed;
    expect(answer).toMatch(/\r\n\r\nHTTP\/1\.1 401 /);
    await expectGoodEnd(program);
  });

  it.each<[string, (program: Program, dataDir: string) => boolean | Promise<boolean>]>([
    ["begins", () => true],
    ["makes the database", (_, dataDir) => existsSync(path.join(dataDir, "postgres"))],
    [
      "starts the database",
      (_, dataDir) => existsSync(path.join(dataDir, "postgres/cluster/postmaster.pid")),
    ],
    ["fills the database", async (_, dataDir) => (await findRunningPostgres(dataDir)) !== null],
    ["is ready", ({ printed }) => printed.out.includes("is ready")],
  ])("ends well when it comes as the server %s", async (stage, isReached) => {
    const dataDir = path.join(folder, `stopped as it ${stage}`);
    const program = await start({ DATA_DIR: dataDir });
    await expect.poll(() => program.printed.out, WITHIN).toContain(VERSION);
    await expect.poll(() => isReached(program, dataDir), { ...WITHIN, interval: 10 }).toBe(true);
    program.process.kill("SIGTERM");
    await expectGoodEnd(program);
  });

  it("takes the same signal twice at once, as from a terminal, for one", async () => {
    const program = await start({});
    await program.ready();
    program.process.kill("SIGINT");
    program.process.kill("SIGINT");
    await expectGoodEnd(program);
  });

  it("comes back on the same data after kill -9", async () => {
    const dataDir = path.join(folder, "killed");
    const first = await start({ DATA_DIR: dataDir });
    await first.ready();
    first.process.kill("SIGKILL");
    await first.ended;
    const second = await start({ DATA_DIR: dataDir });
    await second.ready();
    expect((await fetch(`http://localhost:${second.port}/readyz`)).status).toBe(200);
  });
});
