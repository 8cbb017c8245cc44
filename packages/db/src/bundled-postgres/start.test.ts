import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { layoutOf } from "./layout";
import {
  postgresIn,
  query,
  startHere,
  startServerProcess,
  temporaryFolder,
  usedFolder,
} from "./testing/support";

describe("the bundled database", () => {
  it("makes its cluster at the first start and keeps its data over restarts", async () => {
    const dataDir = path.join(await temporaryFolder(), "made", "by us");
    const first = await startHere({ dataDir });
    await query(first.url, "create table kept as select 'so' as word");
    await first.stop();
    expect(first.status).toBe("stopped");
    expect(await postgresIn(dataDir)).toEqual([]);

    const second = await startHere({ dataDir });
    expect(second.status).toBe("ready");
    expect(await query(second.url, "select word from kept")).toEqual([{ word: "so" }]);
  });

  it.each([
    ["no locale at all", {}],
    ["the POSIX locale", { LANG: "POSIX", LC_ALL: "POSIX" }],
    ["a locale the machine does not have", { LANG: "xx_YY.ISO-8859-7" }],
  ])("stores UTF-8 under %s", async (_name, env) => {
    const server = await startServerProcess({ dataDir: await temporaryFolder(), env });
    const [answer] = await query(
      await server.url(),
      `select current_setting('server_encoding') as encoding, length('é漢') as length, lower('CRÈME') as lower,
        to_tsvector('simple', 'Crème brûlée')::text as words, datlocprovider as provider, datlocale as locale
        from pg_database where datname = current_database()`,
    );
    expect(answer).toEqual({
      encoding: "UTF8",
      length: 2,
      lower: "crème",
      words: "'brûlée':2 'crème':1",
      provider: "b",
      locale: "C.UTF-8",
    });
  });

  it("ignores PG variables of the environment", async () => {
    const env = { PGDATA: "/nonexistent", PGPORT: "1", PGOPTIONS: "-c fsync=off", PGHOST: "elsewhere" };
    const server = await startServerProcess({ dataDir: await temporaryFolder(), env });
    expect(await query(await server.url(), "show fsync")).toEqual([{ fsync: "on" }]);
  });

  it("requires the password, which only its owner can read", async () => {
    const dataDir = await temporaryFolder();
    const { url } = await startHere({ dataDir });
    const { passwordFile, logFile, cluster } = layoutOf(dataDir);
    expect((await stat(passwordFile)).mode & 0o777).toBe(0o600);
    expect((await stat(logFile)).mode & 0o777).toBe(0o600);
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
    expect(url).toContain(await readFile(passwordFile, "utf8"));

    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    wrong.username = "postgres"; // the superuser
    await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
  });

  it("listens on the loopback address only, at a port of its own", async () => {
    const dataDir = await temporaryFolder();
    const one = await startHere({ dataDir });
    const other = await startHere({ dataDir: await temporaryFolder() });
    const port = Number(new URL(one.url).port);
    expect(port).not.toBe(Number(new URL(other.url).port));
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal }) => !internal);
    for (const { address } of outside) expect(await answersAt(address, port)).toBe(false);
    expect(await answersAt("127.0.0.1", port)).toBe(true);
    expect(await readFile(layoutOf(dataDir).logFile, "utf8")).not.toContain("Unix socket");
  });

  it("runs with the settings a small machine wants, and its role is not a superuser", async () => {
    const { url } = await startHere({ dataDir: await temporaryFolder(), settings: { work_mem: "7MB" } });
    const names = "'max_wal_size', 'shared_buffers', 'work_mem', 'fsync', 'data_checksums', 'TimeZone'";
    const rows = await query(
      url,
      `select name, current_setting(name) as value from pg_settings where name in (${names})`,
    );
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      max_wal_size: "256MB",
      shared_buffers: "128MB",
      work_mem: "7MB",
      fsync: "on",
      data_checksums: "on",
      TimeZone: "UTC",
    });
    expect(await query(url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([
      { rolsuper: false },
    ]);
  });

  it("sets another password when the file with it was lost", async () => {
    const dataDir = await temporaryFolder();
    const before = await startHere({ dataDir });
    await query(before.url, "create table kept ()");
    await before.stop();
    await rm(layoutOf(dataDir).passwordFile);

    const after = await startHere({ dataDir });
    expect(new URL(after.url).password).not.toBe(new URL(before.url).password);
    expect(await query(after.url, "select count(*)::int from kept")).toEqual([{ count: 0 }]);
  });

  it.each([
    ["empty", ""],
    ["truncated", "0123456789abcdef"],
    ["garbage", "\0\u00ff not a password\n"],
    ["of another database", "ab".repeat(24)],
  ])("sets another password when the file with it is %s", async (_what, content) => {
    const dataDir = await usedFolder();
    const before = await startHere({ dataDir });
    await query(before.url, "create table kept ()");
    await before.stop();
    await writeFile(layoutOf(dataDir).passwordFile, content);

    const after = await startHere({ dataDir });
    expect(await query(after.url, "select count(*)::int from kept")).toEqual([{ count: 0 }]);
    expect((await stat(layoutOf(dataDir).passwordFile)).mode & 0o777).toBe(0o600);
  });

  it("keeps a log in the data folder, without people's texts", async () => {
    const dataDir = await temporaryFolder();
    const { url, stop } = await startHere({ dataDir });
    await query(url, "create table secretive (word text primary key)");
    const insert = "insert into secretive values ('confidential')";
    await query(url, insert);
    await expect(query(url, insert)).rejects.toMatchObject({ code: "23505" });
    await stop();
    const log = await readFile(layoutOf(dataDir).logFile, "utf8");
    expect(log).toContain("database system is shut down");
    expect(log).toContain("duplicate key value");
    expect(log).not.toContain("confidential");
  });

  it("removes the unfinished cluster of a killed start, but not one that another server may be making", async () => {
    const dataDir = await usedFolder();
    const { root } = layoutOf(dataDir);
    await mkdir(path.join(root, ".new-forgotten", "cluster"), { recursive: true });
    await mkdir(path.join(root, ".new-recent", "cluster"), { recursive: true });
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(path.join(root, ".new-forgotten"), minuteAgo, minuteAgo);
    await startHere({ dataDir });
    expect((await readdir(root)).filter((name) => name.startsWith(".new"))).toEqual([".new-recent"]);
  });

  it("leaves no temporary files beside the cluster", async () => {
    const dataDir = await temporaryFolder();
    await (await startHere({ dataDir })).stop();
    expect((await readdir(layoutOf(dataDir).root)).sort()).toEqual(["cluster", "lock", "log", "password"]);
  });
});

function answersAt(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 }, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("timeout", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
}
