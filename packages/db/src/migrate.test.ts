import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { migrate } from "./migrate";
import { emptyDatabase, journal, migrationsFolder } from "./testing/migrations";

describe("migrating", () => {
  it("migrates an empty database, and changes nothing the second time", async () => {
    const { url, sql } = await emptyDatabase();
    await migrate({ url });
    const applied = await sql`select id, hash from drizzle.__drizzle_migrations order by id`;
    expect(applied).toHaveLength((await journal(migrationsFolder)).entries.length);
    await migrate({ url });
    expect(await sql`select id, hash from drizzle.__drizzle_migrations order by id`).toEqual(applied);
  });

  it("runs each migration once when several servers start together", async () => {
    const { url, sql } = await emptyDatabase();
    await Promise.all([1, 2, 3, 4].map(() => migrate({ url })));
    const [row] = await sql`select count(*)::int as applied from drizzle.__drizzle_migrations`;
    expect(row?.applied).toBe((await journal(migrationsFolder)).entries.length);
  });

  it("changes nothing at all when one migration fails", async () => {
    const folder = await copyOfMigrations(
      "0001_broken",
      "CREATE TABLE half ();--> statement-breakpoint\nSELECT nonsense;",
    );
    const { url, sql } = await emptyDatabase();
    await expect(migrate({ url, migrationsFolder: folder })).rejects.toMatchObject({
      name: "DatabaseStartError",
      message:
        'The database could not be brought up to date, and is as it was before: column "nonsense" does not exist.',
    });
    expect(await sql`select to_regclass('half') as half, to_regclass('users') as users`).toEqual([
      { half: null, users: null },
    ]);
    await migrate({ url });
  });

  it("refuses a database that a newer version has migrated, and leaves it alone", async () => {
    const folder = await copyOfMigrations("9999_later", "CREATE TABLE later ();");
    const { url, sql } = await emptyDatabase();
    await migrate({ url, migrationsFolder: folder });
    await expect(migrate({ url })).rejects.toMatchObject({
      name: "DatabaseStartError",
      message:
        "The database was last used by a newer version of Commonplace than this one. Nothing was changed: start that version.",
    });
    expect(await sql`select to_regclass('later')::text as later`).toEqual([{ later: "later" }]);
  });

  it("finds its committed files complete and in order", async () => {
    const { entries } = await journal(migrationsFolder);
    const times = entries.map(({ when }) => when);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const [index, { idx, tag }] of entries.entries()) {
      expect(idx).toBe(index);
      expect(tag).toMatch(/^\d{4}_[a-z0-9_]+$/);
      expect(await readFile(path.join(migrationsFolder, `${tag}.sql`), "utf8")).not.toBe("");
    }
  });
});

describe("a database that cannot be used", () => {
  const sentenceFor = (url: string, connectTimeoutMs?: number) =>
    migrate({ url, connectTimeoutMs }).then(
      () => "it migrated",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(inject("testServer").url);
    change(url);
    return url.href;
  };

  it("is named when nothing listens there", async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => probe.once("listening", listening));
    const address = probe.address();
    const port = typeof address === "object" ? address?.port : 0;
    await new Promise((closed) => probe.close(closed));
    expect(await sentenceFor(`postgres://someone:s3cret@127.0.0.1:${port}/library`)).toBe(
      `DatabaseStartError: The database cannot be reached: nothing is listening at 127.0.0.1:${port}. Check DATABASE_URL.`,
    );
  });

  it("is named when there is no such host", async () => {
    expect(await sentenceFor("postgres://someone:s3cret@database.invalid/library")).toMatch(
      /^DatabaseStartError: The database cannot be reached: (there is no host|the name of) database\.invalid/,
    );
  });

  it("is named when the password is wrong, without the password", async () => {
    const url = changed((it) => {
      it.username = "nobody-we-know";
      it.password = "s3cret";
    });
    const sentence = await sentenceFor(url);
    expect(sentence).toMatch(
      /^DatabaseStartError: The database cannot be reached: \S+ (refused the password of|does not let) "nobody-we-know"/,
    );
    expect(sentence).not.toContain("s3cret");
  });

  it("is named when there is no such database", async () => {
    const url = changed((it) => {
      it.pathname = "/not-there";
    });
    expect(await sentenceFor(url)).toContain('has no database "not-there". Check DATABASE_URL.');
  });

  it.each(["not a url", "mysql://root@localhost/library", ""])(
    "is named when the setting is %j",
    async (url) => {
      expect(await sentenceFor(url)).toBe(
        "DatabaseStartError: DATABASE_URL is not a connection string: it should look like postgres://user:password@host:5432/database.",
      );
    },
  );

  it("is named when it does not speak PostgreSQL", async () => {
    const web = createServer((socket) =>
      socket.on("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).on("error", () => {}),
    );
    web.listen(0, "127.0.0.1");
    onTestFinished(() => void web.close());
    await new Promise((listening) => web.once("listening", listening));
    const address = web.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await sentenceFor(`postgres://someone@127.0.0.1:${port}/library`, 500)).toBe(
      `DatabaseStartError: The database cannot be reached: 127.0.0.1:${port} did not answer in time as a PostgreSQL does. Check DATABASE_URL.`,
    );
  });
});

/** The committed migrations with one more at the end. */
async function copyOfMigrations(tag: string, statements: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const committed = await journal(folder);
  const { entries } = committed;
  const when = Math.max(...entries.map((entry) => entry.when)) + 1;
  entries.push({ idx: entries.length, tag, when, version: "7", breakpoints: true });
  await writeFile(path.join(folder, "meta", "_journal.json"), JSON.stringify(committed));
  await writeFile(path.join(folder, `${tag}.sql`), statements);
  return folder;
}
