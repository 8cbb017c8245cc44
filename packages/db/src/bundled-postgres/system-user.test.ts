import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { sharedCopyFor } from "./binaries";
import { layoutOf } from "./layout";
import { chooseSystemUser } from "./system-user";
import {
  installWithoutLinks,
  isRoot,
  ordinaryUser,
  postgresIn,
  query,
  startHere,
  startServerProcess,
  temporaryFolder,
} from "./testing/support";

async function accounts(...lines: string[]): Promise<string> {
  const file = path.join(await temporaryFolder(), "passwd");
  await writeFile(file, `${lines.join("\n")}\n`);
  return file;
}
const root = "root:x:0:0:root:/root:/bin/sh";
const nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin";
const postgres = "postgres:x:70:71::/var/lib/postgresql:/bin/sh";

describe.runIf(isRoot)("started by root, PostgreSQL runs", () => {
  it("as postgres where there is such a user, else as nobody", async () => {
    const folder = await temporaryFolder();
    const cluster = path.join(folder, "cluster");
    expect(await chooseSystemUser(cluster, await accounts(root, nobody, postgres))).toEqual({
      name: "postgres",
      uid: 70,
      gid: 71,
    });
    expect(await chooseSystemUser(cluster, await accounts(root, nobody))).toMatchObject({ name: "nobody" });
  });

  it("as the owner of an existing cluster, so that one start with sudo changes nothing", async () => {
    const folder = await temporaryFolder();
    await chown(folder, 4711, 4712);
    expect(await chooseSystemUser(folder, await accounts(root, nobody, postgres))).toEqual({
      name: "uid 4711",
      uid: 4711,
      gid: 4712,
    });
  });

  it("not at all, with a sentence, where there is neither", async () => {
    await expect(chooseSystemUser("/nonexistent", await accounts(root))).rejects.toMatchObject({
      name: "DatabaseStartError",
      message: expect.stringMatching(
        /^The bundled database does not run as root, and this machine has neither/,
      ),
    });
  });

  it("with data and binaries below a home that its user may not enter, leaving both as they are", async () => {
    const home = await temporaryFolder(0o700); // like /root
    const binaries = await installWithoutLinks(path.join(home, "checkout"));
    const manifest = path.join(binaries, "..", "package.json");
    const version = `0.0.0-test-${process.pid}`;
    await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, "utf8")), version }));
    const copy = sharedCopyFor(binaries);
    onTestFinished(async () => void (await promisify(execFile)("rm", ["-rf", copy])));

    const dataDir = path.join(home, "data");
    const first = await startHere({ dataDir, binaries });
    await query(first.url, "create table kept as select 'so' as word");
    const [{ command } = { command: "" }] = await postgresIn(dataDir);
    expect(command.startsWith(copy)).toBe(true);
    await first.stop();
    const second = await startHere({ dataDir, binaries });
    expect(await query(second.url, "select word from kept")).toEqual([{ word: "so" }]);

    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const { uid } = (await ordinaryUser()) ?? { uid: -1 };
    expect((await stat(layoutOf(dataDir).cluster)).uid).toBe(uid);
    expect((await stat(layoutOf(dataDir).passwordFile)).uid).toBe(0);
    expect((await stat(copy)).uid).toBe(0);
  });

  it("on the folder of an ordinary user, who can go on with it afterwards", async () => {
    const folder = await temporaryFolder();
    const user = await ordinaryUser();
    const dataDir = path.join(folder, "data");
    await mkdir(dataDir);
    await chown(dataDir, user?.uid ?? 0, user?.gid ?? 0);
    const ordinary = await startServerProcess({ dataDir, binaries: await installWithoutLinks(folder), user });
    await query(await ordinary.url(), "create table kept as select 'so' as word");
    ordinary.kill("SIGTERM");
    await ordinary.ended;

    const asRoot = await startHere({ dataDir });
    expect(await query(asRoot.url, "select word from kept")).toEqual([{ word: "so" }]);
    await asRoot.stop();

    const again = await startServerProcess({ dataDir, user });
    expect(await query(await again.url(), "select word from kept")).toEqual([{ word: "so" }]);
  });
});

describe("started by an ordinary user, PostgreSQL", () => {
  it("runs as that user", async () => {
    const folder = await temporaryFolder();
    const user = await ordinaryUser();
    const dataDir = path.join(folder, "data");
    await mkdir(dataDir);
    if (user) await chown(dataDir, user.uid, user.gid);
    const server = await startServerProcess({ dataDir, binaries: await installWithoutLinks(folder), user });
    await server.url();
    const [{ pid } = { pid: 0 }] = await postgresIn(dataDir);
    expect((await stat(`/proc/${pid}`)).uid).toBe(user?.uid ?? process.getuid?.());
  });

  it("refuses a folder of somebody else with a sentence", async () => {
    const folder = await temporaryFolder();
    const user = await ordinaryUser();
    const dataDir = path.join(folder, "data");
    await mkdir(dataDir);
    await chmod(dataDir, 0o555);
    const server = await startServerProcess({ dataDir, user });
    expect(await server.ended).toBe(1);
    expect(server.output()).toBe(
      `${layoutOf(dataDir).root} may not be written to by this user. Start Commonplace as the user that owns it, or ` +
        "set DATA_DIR to a folder of your own.\n",
    );
  });
});
