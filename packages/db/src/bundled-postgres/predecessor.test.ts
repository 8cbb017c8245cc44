import { spawn } from "node:child_process";
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { installedBinaries } from "./binaries";
import { startBundledPostgres } from "./index";
import { layoutOf } from "./layout";
import { postgresProcessesIn, signal } from "./processes";
import {
  childrenOf,
  eventually,
  postgresIn,
  postmasterOf,
  query,
  refusal,
  startHere,
  startServerProcess,
  temporaryFolder,
  usedFolder,
} from "./testing/support";

const lockFileOf = (dataDir: string) => path.join(layoutOf(dataDir).cluster, "postmaster.pid");

/** The lock file with its last line, which PostgreSQL adds just after it has said that it is ready. */
async function completeLockFile(dataDir: string): Promise<string> {
  const content = () => readFile(lockFileOf(dataDir), "utf8");
  await eventually(async () => (await content()).includes("ready"));
  return content();
}

describe("a server killed with kill -9", () => {
  it("ends its database too, and the next start has everything that was committed", async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    await query(await server.url(), "create table kept as select generate_series(1, 1000) as number");
    server.kill("SIGKILL");
    await server.ended;
    await eventually(async () => (await postgresIn(dataDir)).length === 0);

    const { url } = await startHere({ dataDir });
    expect(await query(url, "select count(*)::int from kept")).toEqual([{ count: 1000 }]);
    // It was ended cleanly, not by force: nothing had to be recovered.
    expect(await readFile(layoutOf(dataDir).logFile, "utf8")).not.toContain("not properly shut down");
  });

  it("ends its database also while that is busy", async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    const busy = query(await server.url(), "select pg_sleep(60)").catch(() => "ended");
    await eventually(async () =>
      (await postgresIn(dataDir)).some(({ command }) => command.includes("SELECT")),
    );
    server.kill("SIGKILL");
    await eventually(async () => (await postgresIn(dataDir)).length === 0);
    expect(await busy).toBe("ended");
  });

  it.each([
    ["", "programs"],
    [", from programs in a folder with a space", "Größe und Übung"],
  ])("has its database taken over by the next start when the life-line was killed too%s", async (_, name) => {
    const dataDir = await usedFolder();
    const folder = path.join(await temporaryFolder(), name);
    await symlink(path.dirname(installedBinaries()), folder);
    const server = await startServerProcess({ dataDir, binaries: path.join(folder, "native") });
    await query(await server.url(), "create table kept as select 1 as number");
    const postmaster = await postmasterOf(dataDir);
    const [{ parent } = { parent: 0 }] = (await postgresIn(dataDir)).filter(({ pid }) => pid === postmaster);
    // Kills the shell and its reader: nothing would ever stop the database that is left.
    signal(-parent, "SIGSTOP");
    server.kill("SIGKILL");
    await server.ended;
    for (const pid of [parent, ...(await childrenOf(parent))]) if (pid !== postmaster) signal(pid, "SIGKILL");
    for (const { pid } of await postgresIn(dataDir)) signal(pid, "SIGCONT");
    expect(await postmasterOf(dataDir)).toBe(postmaster);

    const said: string[] = [];
    const { url } = await startHere({ dataDir, log: (sentence) => said.push(sentence) });
    expect(said).toEqual([`Stopping a database (process ${postmaster}) whose server is gone.`]);
    expect(await postmasterOf(dataDir)).not.toBe(postmaster);
    expect(await query(url, "select number from kept")).toEqual([{ number: 1 }]);
  });

  it.each([
    ["nothing but a password is there", /^password$/],
    ["the cluster is being laid out", /^\.new-\w+\/cluster\/base$/],
    ["its first database is being filled", /^\.new-\w+\/cluster\/base\/1\/\d+$/],
    ["its last database has just been made", /^\.new-\w+\/cluster\/base\/5$/],
    ["the cluster has just been put in place", /^cluster\/base\/5$/],
  ])(
    "during the very first start, when %s, leaves nothing that keeps the next one from working",
    async (_when, sign) => {
      const dataDir = await temporaryFolder();
      const { root } = layoutOf(dataDir);
      const server = await startServerProcess({ dataDir });
      const there = () => readdir(root, { recursive: true }).catch(() => []);
      await eventually(async () => (await there()).some((entry) => sign.test(entry)));
      server.kill("SIGKILL");
      await server.ended;
      const { url } = await startHere({ dataDir });
      expect(await query(url, "select length('é') as length")).toEqual([{ length: 1 }]);
    },
  );
});

describe("a start after a crash", () => {
  it("ends busy database processes that outlived their postmaster", async () => {
    const dataDir = await usedFolder();
    const server = await startServerProcess({ dataDir });
    // A loop in PL/pgSQL never checks whether the postmaster lives.
    const busy = query(await server.url(), "do $$ begin loop perform sqrt(2); end loop; end $$").catch(
      () => {},
    );
    await eventually(async () => (await postgresIn(dataDir)).some(({ command }) => command.endsWith("DO")));
    server.kill("SIGSTOP"); // so that it does not restart the database itself
    signal(await postmasterOf(dataDir), "SIGKILL");
    server.kill("SIGKILL");
    await server.ended;
    const { url } = await startHere({ dataDir });
    await busy;
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it.each([
    ["names a process that is dead", "4194303\n/data\n1700000000\n5432\n\nlocalhost\n"],
    ["names a process that is something else now", `${process.pid}\n/data\n1700000000\n5432\n\nlocalhost\n`],
    ["names the first process of a container", "1\n/data\n1700000000\n5432\n\nlocalhost\n"],
    ["is empty", ""],
    ["is garbage", "\u0000\u0001 not a number\n"],
  ])("is not kept from starting by a postmaster.pid that %s", async (_what, content) => {
    const dataDir = await usedFolder();
    await writeFile(lockFileOf(dataDir), content);
    const { url } = await startHere({ dataDir });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("a second server on the same folder", () => {
  it("is refused with a sentence, and the first one goes on with its lock file untouched", async () => {
    const dataDir = await usedFolder();
    const first = await startServerProcess({ dataDir });
    const url = await first.url();
    const lockFile = await completeLockFile(dataDir);

    expect(await refusal(startBundledPostgres({ dataDir }))).toBe(
      `The database in ${layoutOf(dataDir).cluster} is in use by PostgreSQL process ${await postmasterOf(dataDir)}: is another ` +
        "copy of Commonplace running? Stop it first, or give this one its own DATA_DIR.",
    );
    expect(await readFile(lockFileOf(dataDir), "utf8")).toBe(lockFile);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("is refused even when the first one lost its lock file", async () => {
    const dataDir = await usedFolder();
    await startHere({ dataDir });
    await completeLockFile(dataDir);
    await writeFile(lockFileOf(dataDir), "");
    expect(await refusal(startBundledPostgres({ dataDir }))).toContain("is in use by PostgreSQL process");
    expect(await readFile(lockFileOf(dataDir), "utf8")).toBe("");
  });

  it("is refused when the first one cannot be seen, as from another container", async () => {
    const dataDir = await usedFolder();
    const { lockFile } = layoutOf(dataDir);
    const unseen = spawn("flock", [lockFile, "-c", "echo held; sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
      detached: true,
    });
    onTestFinished(() => signal(-(unseen.pid ?? 0), "SIGKILL"));
    await new Promise((held) => unseen.stdout.once("data", held));
    expect(await refusal(startBundledPostgres({ dataDir }))).toContain(
      "is in use by another server, perhaps in another container",
    );
  });

  it("of two that start a new folder at the same moment, one wins and the other is refused", async () => {
    const dataDir = await temporaryFolder();
    const outcomes = await Promise.allSettled([startHere({ dataDir }), startHere({ dataDir })]);
    const started = outcomes.filter((outcome) => outcome.status === "fulfilled");
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(started).toHaveLength(1);
    expect(refused.map(({ reason }) => String(reason))).toEqual([expect.stringContaining("is in use by")]);
    for (const { value } of started) expect(await query(value.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("waits for a first one that is just stopping", async () => {
    const dataDir = await usedFolder();
    const first = await startServerProcess({ dataDir });
    await first.url();
    first.kill("SIGTERM");
    const { status } = await startHere({ dataDir });
    expect(status).toBe("ready");
  });
});

describe("processes in a data folder", () => {
  it("include PostgreSQL's only, not a shell whose current folder it is", async () => {
    const folder = await temporaryFolder();
    const shell = spawn("sleep", ["60"], { cwd: folder });
    onTestFinished(() => void shell.kill());
    expect(await postgresProcessesIn(folder)).toEqual([]);
  });
});
