import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@commonplace/config/testing/free-port";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createPrompt } from "@commonplace/domain/prompts";
import { createPromptInput } from "@commonplace/domain/prompts/schemas";
import { createUser } from "@commonplace/domain/testing";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { cookieName, hashOf, newToken } from "../src/auth/cookies";
import { runServer } from "./support/program";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Listed {
  id: string;
  filePath: string;
  sha256: string;
}

/** A server process over the test's database with a data folder of its own, and someone signed in with a prompt. */
async function startSite(maxFileKilobytes?: number) {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-killed-"));
  const { id } = await createUser(database.db);
  const token = newToken();
  await database.db.insert(schema.sessions).values({
    sid: hashOf(token),
    userId: id,
    sess: { signedInAt: new Date().toISOString(), issuer: "https://test.example" },
    expire: new Date(Date.now() + 86_400_000),
  });
  const ctx = { db: database.db, clock: systemClock, actor: { id } };
  const input = createPromptInput.parse({ title: "T", content: "C", category: "coding" });
  const { id: promptId } = await createPrompt(ctx, input);
  const origin = `http://localhost:${port}`;
  const headers = { origin, cookie: `${cookieName("commonplace-session", false)}=${token}` };
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    // Each site here has a data folder of its own, and all have the test's database.
    SECRET_KEY: "the-key-of-all-servers-of-this-test",
    RATE_LIMITS: "false",
  };
  let program = runServer(settings, { maxFileKilobytes });
  onTestFinished(async () => {
    program.process.kill("SIGKILL");
    await program.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  await program.ready();
  const documents = `${origin}/api/prompts/${promptId}/documents`;
  return {
    async kill() {
      program.process.kill("SIGKILL");
      await program.ended;
    },
    async restart() {
      program = runServer(settings, { maxFileKilobytes });
      await program.ready();
    },
    async upload(contents: Buffer) {
      const body = new FormData();
      body.append("document", new Blob([contents]), "notes.txt");
      const answer = await fetch(documents, { method: "POST", body, headers });
      return { status: answer.status, body: (await answer.json()) as { message?: string } };
    },
    list: async () => (await (await fetch(documents, { headers })).json()) as Listed[],
    async hashOf({ filePath }: Listed) {
      const answer = await fetch(origin + filePath, { headers });
      return createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex");
    },
    /** The files in the store, by document id. */
    async stored() {
      const names = await readdir(path.join(dataDir, "documents"), { recursive: true });
      return names.filter((name) => name.endsWith(".txt")).map((name) => path.basename(name, ".txt"));
    },
  };
}

/** Text that no compression or buffer can hide. */
const words = (bytes: number) => Buffer.from(randomBytes(bytes / 2).toString("hex"));

it("loses no listed document and keeps no other byte, killed at any moment", {
  timeout: 300_000,
}, async () => {
  const site = await startSite();
  for (const patience of [15, 60, 150]) {
    let killed = false;
    const uploading = [1, 2, 3].map(async () => {
      while (!killed) await site.upload(words(1_000_000)).catch(() => undefined);
    });
    await expect.poll(async () => (await site.list()).length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, patience));
    killed = true;
    await site.kill();
    await Promise.all(uploading);

    // Files of that upload may be swept once no server can still be writing them.
    await database.db.update(schema.unclaimedFiles).set({ dueAt: new Date(0) });
    await site.restart();
    const listed = await site.list();
    for (const document of listed) expect(await site.hashOf(document)).toBe(document.sha256);
    // Last, since it forgets what was under way only once the files of it are gone.
    await expect.poll(() => database.db.select().from(schema.unclaimedFiles)).toEqual([]);
    expect((await site.stored()).sort()).toEqual(listed.map(({ id }) => id).sort());
  }
});

it.skipIf(process.platform === "win32")(
  "says so when the disk takes no more, keeps nothing of that, and goes on",
  { timeout: 60_000 },
  async () => {
    const site = await startSite(2_048);
    expect(await site.upload(words(5_000_000))).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^There is no room left for documents on this server/) },
    });
    expect(await site.stored()).toEqual([]);
    expect((await site.upload(words(1_000_000))).status).toBe(201);
    expect(await site.stored()).toHaveLength(1);
  },
);
