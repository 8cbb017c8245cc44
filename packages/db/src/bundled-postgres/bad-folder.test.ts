import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../open-database";
import { startBundledPostgres } from "./index";
import { layoutOf } from "./layout";
import {
  eventually,
  isRoot,
  query,
  refusal,
  startHere,
  temporaryFolder,
  usedFolder,
} from "./testing/support";

const run = promisify(execFile);

describe("a data folder the bundled database cannot open", () => {
  it("because another major version made it, is refused with a sentence and left untouched", async () => {
    const dataDir = await temporaryFolder();
    await (await startHere({ dataDir })).stop();
    const { root, cluster } = layoutOf(dataDir);
    await writeFile(path.join(cluster, "PG_VERSION"), "17\n");
    const before = await fingerprint(root);
    expect(await refusal(startBundledPostgres({ dataDir }))).toBe(
      `The database in ${cluster} was made by PostgreSQL 17, and this version of Commonplace brings PostgreSQL 18, which ` +
        "cannot open it. Nothing in it was changed: start the version of Commonplace that made it, export your data " +
        "there, and import it here into a new DATA_DIR.",
    );
    expect(await fingerprint(root)).toBe(before);
  });

  it("because it holds something else, is refused with a sentence and left untouched", async () => {
    const dataDir = await temporaryFolder();
    const { root, cluster } = layoutOf(dataDir);
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, "holiday.jpg"), "sand");
    const before = await fingerprint(root);
    expect(await refusal(startBundledPostgres({ dataDir }))).toMatch(/is not a PostgreSQL data folder/);
    expect(await fingerprint(root)).toBe(before);
  });

  it.each([
    ["gone", (file: string) => rm(file)],
    ["empty", (file: string) => writeFile(file, "")],
    ["garbage", (file: string) => writeFile(file, Buffer.alloc(8_192, 7))],
  ])(
    "because its control file is %s, is refused with a sentence that points at the backup",
    async (_how, damage) => {
      const dataDir = await usedFolder();
      const { cluster } = layoutOf(dataDir);
      await damage(path.join(cluster, "global", "pg_control"));
      expect(await refusal(startBundledPostgres({ dataDir }))).toBe(
        `The database in ${cluster} is damaged: PostgreSQL cannot read its control file (global/pg_control). Nothing was ` +
          'changed: set DATA_DIR to a new folder, run "npm run restore -- FILE" with your latest backup, and start again.',
      );
    },
  );

  it("because others may enter it, is refused with the command that mends it", async () => {
    const dataDir = await usedFolder();
    const { cluster } = layoutOf(dataDir);
    await chmod(cluster, 0o755);
    const sentence = await refusal(startBundledPostgres({ dataDir }));
    const command = /run "(.*)" and start again/.exec(sentence)?.[1] ?? "";
    await run("sh", ["-c", command]);
    expect((await startHere({ dataDir })).status).toBe("ready");
  });

  it.runIf(isRoot)("because files in it belong to another user, is refused with the command", async () => {
    const dataDir = await usedFolder();
    const { root, cluster } = layoutOf(dataDir);
    await chown(path.join(cluster, "PG_VERSION"), 0, 0);
    await chmod(path.join(cluster, "PG_VERSION"), 0o600);
    expect(await refusal(startBundledPostgres({ dataDir }))).toContain(`sudo chown -R`);
    expect(await refusal(startBundledPostgres({ dataDir }))).toContain(root);
  });
});

// Small and read-only disks are made with mount, which only root may do (and not in every container).
const canMount = isRoot && (await tryMount());
describe.runIf(canMount)("a disk", () => {
  it("that is read-only is named in a sentence", async () => {
    const dataDir = await smallDisk("60m");
    await run("mount", ["-o", "remount,ro", dataDir]);
    expect(await refusal(startBundledPostgres({ dataDir }))).toBe(
      `${layoutOf(dataDir).root} is on a disk that cannot be written to (read-only). Set DATA_DIR to a folder that can.`,
    );
  });

  it("that turned read-only under an existing database is named too, and nothing is lost", async () => {
    const dataDir = await smallDisk("200m");
    const { url, stop } = await startHere({ dataDir });
    await query(url, "create table kept as select 'so' as word");
    await stop();
    await run("mount", ["-o", "remount,ro", dataDir]);
    expect(await refusal(startBundledPostgres({ dataDir }))).toMatch(/cannot be written to \(read-only\)/);
    await run("mount", ["-o", "remount,rw", dataDir]);
    const again = await startHere({ dataDir });
    expect(await query(again.url, "select word from kept")).toEqual([{ word: "so" }]);
    await again.stop();
  });

  it("that is too small for a database is named in a sentence, and nothing is left on it", async () => {
    const dataDir = await smallDisk("20m");
    expect(await refusal(startBundledPostgres({ dataDir }))).toBe(
      `The disk that holds ${layoutOf(dataDir).root} is full, so the database cannot start. Nothing is lost: free some ` +
        "space and start again.",
    );
    expect(await readdir(layoutOf(dataDir).root)).toEqual(["password"]);
  });

  it("that fills up costs no acknowledged row: the database is away until there is space, then back by itself", async () => {
    const dataDir = await smallDisk("160m");
    const ballast = path.join(dataDir, "ballast");
    const said: string[] = [];
    const database = await startHere({ dataDir, log: (sentence) => said.push(sentence) });
    const { sql, close } = openDatabase({ url: database.url, maxConnections: 1 });
    await sql`create table kept (number int primary key)`;

    let acknowledged = 0;
    for (let broken = false; !broken; ) {
      if (acknowledged === 10) await fill(ballast);
      const number = acknowledged + 1;
      // A row that needs a megabyte of write-ahead log, for which there is no room.
      broken =
        await sql`insert into kept select ${number} from pg_logical_emit_message(false, 'test', repeat('x', 1000000))`.then(
          () => false,
          () => true,
        );
      if (!broken) acknowledged = number;
    }
    await eventually(() => database.status === "restarting");
    await eventually(() =>
      said.some((sentence) => /^The disk that holds .* is full.* Trying again\.$/.test(sentence)),
    );
    expect(database.status).toBe("restarting");

    await rm(ballast);
    await eventually(() => database.status === "ready");
    const [row] = await query(database.url, "select count(*)::int as rows, max(number) as last from kept");
    expect(row?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
    await sql`insert into kept values (0)`;
    await close();
    await database.stop();
    expect(said.at(-1)).toBe("The database is back.");
  }, 60_000);

  it("that is full at a start is named in a sentence, and freeing it is enough", async () => {
    const dataDir = await smallDisk("160m");
    const ballast = path.join(dataDir, "ballast");
    const { url, stop } = await startHere({ dataDir });
    await query(url, "create table kept as select 'so' as word");
    await stop();
    await fill(ballast);
    expect(await refusal(startBundledPostgres({ dataDir }))).toMatch(/^The disk that holds .* is full/);
    await rm(ballast);
    const again = await startHere({ dataDir });
    expect(await query(again.url, "select word from kept")).toEqual([{ word: "so" }]);
    await again.stop();
  });
});

/** A folder on a disk of its own of this size, gone with the test. */
async function smallDisk(size: string): Promise<string> {
  const folder = await temporaryFolder();
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
  return folder;
}

async function tryMount(): Promise<boolean> {
  const folder = "/mnt";
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
    await run("umount", [folder]);
    return true;
  } catch {
    return false;
  }
}

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  for (const size of [1024 * 1024, 4096]) {
    const chunk = Buffer.alloc(size);
    for (;;) {
      try {
        await appendFile(file, chunk);
      } catch {
        break;
      }
    }
  }
}

/** Changes when any file below the folder changes its content, its time or its name. */
async function fingerprint(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const entry of (await readdir(folder, { recursive: true })).sort()) {
    const file = path.join(folder, entry);
    const { mtimeMs, mode } = await stat(file);
    hash.update(`${entry} ${mtimeMs} ${mode}\n`);
    if ((await stat(file)).isFile()) hash.update(await readFile(file));
  }
  return hash.digest("hex");
}
