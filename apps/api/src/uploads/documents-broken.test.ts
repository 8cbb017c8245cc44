import { once } from "node:events";
import { connect } from "node:net";
import { documents, prompts, unclaimedFiles } from "@commonplace/db/schema";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { sweepDocuments, UPLOAD_MAY_TAKE_MS } from "@commonplace/domain/documents";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { createPrompt } from "@commonplace/domain/prompts";
import { createPromptInput } from "@commonplace/domain/prompts/schemas";
import { fixedClock } from "@commonplace/domain/testing";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startUploadServer } from "./testing/upload-server";

/** Wraps the server's folder, so that a test can replace single operations. */
const broken: Partial<DocumentStore> = {};
let server: Awaited<ReturnType<typeof startUploadServer>>;
let ctx: SignedInContext;
let promptId: string;

beforeEach(async () => {
  server = await startUploadServer({
    breakStore: (store) => ({
      write: (key, bytes) => (broken.write ?? store.write)(key, bytes),
      read: (key, range) => (broken.read ?? store.read)(key, range),
      remove: (key) => (broken.remove ?? store.remove)(key),
    }),
  });
  ctx = await server.signIn();
  const input = createPromptInput.parse({ title: "T", content: "C", category: "coding" });
  promptId = (await createPrompt(ctx, input)).id;
});
afterEach(async () => {
  broken.write = broken.read = broken.remove = undefined;
  await server.close();
});

const never = () => new Promise<never>(() => {});
const BODY = Buffer.alloc(300_000, "words ");

async function upload(contents = BODY) {
  const body = new FormData();
  body.append("document", new Blob([contents]), "notes.txt");
  body.append("category", "data");
  const answer = await fetch(`${server.origin}/api/prompts/${promptId}/documents`, {
    method: "POST",
    body,
    headers: { "x-user": ctx.actor.id },
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; message: string } };
}

const unclaimed = () => server.database.db.select().from(unclaimedFiles);
const rows = () => server.database.db.select().from(documents);

async function expectNothing() {
  await expect.poll(() => server.folder.files()).toEqual([]);
  await expect.poll(unclaimed).toEqual([]);
  expect(await rows()).toEqual([]);
  const [prompt] = await server.database.db.select().from(prompts).where(eq(prompts.id, promptId));
  expect(prompt?.attachments ?? []).toEqual([]);
}

/** Runs the sweep with a later clock, when no current upload can still be running. */
function sweepLater() {
  const clock = fixedClock(new Date(Date.now() + UPLOAD_MAY_TAKE_MS + 1_000));
  return sweepDocuments({ db: server.database.db, clock, documentStore: server.documentStore });
}

describe("an upload whose client hangs up", () => {
  const head = '--b\r\ncontent-disposition: form-data; name="document"; filename="a.txt"\r\n\r\n';
  const form = Buffer.concat([
    Buffer.from(head),
    BODY,
    Buffer.from('\r\n--b\r\ncontent-disposition: form-data; name="category"\r\n\r\ndata\r\n--b--\r\n'),
  ]);

  it.each([0, 10, head.length, head.length + 1, 70_000, 200_000, form.length - 60, form.length - 3])(
    "after byte %d leaves nothing",
    async (bytes) => {
      const { hostname, port } = new URL(server.origin);
      const socket = connect(Number(port), hostname).on("error", () => {});
      await once(socket, "connect");
      socket.write(
        [
          `POST /api/prompts/${promptId}/documents HTTP/1.1`,
          `host: ${hostname}`,
          `x-user: ${ctx.actor.id}`,
          "content-type: multipart/form-data; boundary=b",
          `content-length: ${form.length}`,
          "\r\n",
        ].join("\r\n"),
      );
      socket.write(form.subarray(0, bytes));
      // Let it arrive, so that it is in the store when the line goes dead.
      await new Promise((resolve) => setTimeout(resolve, 150));
      socket.destroy();
      await expectNothing();
      expect((await upload()).status).toBe(201);
    },
  );
});

describe("an upload into a store", () => {
  it("that fails amid it is refused in words and leaves nothing", async () => {
    const store = server.folder.store;
    broken.write = (key, bytes) =>
      store.write(
        key,
        (async function* () {
          // After the first piece, of however many: a slow reader gets all in one or two.
          for await (const piece of bytes) {
            yield piece;
            throw Object.assign(new Error("i/o"), { code: "EIO" });
          }
        })(),
      );
    expect(await upload()).toMatchObject({
      status: 503,
      body: { code: "UNAVAILABLE", message: "Documents cannot be reached right now. Try again in a moment." },
    });
    await expectNothing();
  });

  it("that hangs is given up, and its late write is removed", async () => {
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const store = server.folder.store;
    broken.write = async (key, bytes) => {
      await asleep;
      await store.write(
        key,
        (async function* () {
          yield* bytes;
        })(),
      );
    };
    expect((await upload()).status).toBe(503);
    wake();
    await expectNothing();
  });

  it("that can neither write nor remove is swept once it can", async () => {
    const store = server.folder.store;
    broken.remove = never;
    broken.write = async (key, bytes) => {
      await store.write(key, bytes);
      throw new Error("lost after the last byte");
    };
    expect((await upload()).status).toBe(503);
    expect(await server.folder.files()).toHaveLength(1);
    expect(await unclaimed()).toHaveLength(1);
    expect(await sweepLater()).toEqual({ removed: 0, failed: 1 });
    broken.remove = undefined;
    await server.database.db.update(unclaimedFiles).set({ dueAt: new Date(0) });
    expect(await sweepLater()).toEqual({ removed: 1, failed: 0 });
    await expectNothing();
  });
});

describe("a prompt that is deleted during an upload", () => {
  it.each([
    ["to the trash", () => server.database.db.update(prompts).set({ deletedAt: new Date() })],
    ["for good", () => server.database.db.delete(prompts)],
  ])("%s takes the upload with it", async (_, deletePrompt) => {
    const store = server.folder.store;
    broken.write = async (key, bytes) => {
      await store.write(key, bytes);
      await deletePrompt();
    };
    expect(await upload()).toMatchObject({ status: 404, body: { message: "Prompt not found." } });
    await expectNothing();
  });

  it("after it leaves bytes to the sweep, which takes those alone", async () => {
    const kept = await upload();
    const input = createPromptInput.parse({ title: "T", content: "C", category: "coding" });
    const other = await createPrompt(ctx, input);
    const first = promptId;
    promptId = other.id;
    await upload();
    await server.database.db.delete(prompts).where(eq(prompts.id, other.id));
    promptId = first;
    expect(await unclaimed()).toHaveLength(1);
    expect(await server.folder.files()).toHaveLength(2);
    // Several servers may sweep at once.
    const swept = await Promise.all([sweepLater(), sweepLater(), sweepLater()]);
    expect(swept.reduce((sum, { removed }) => sum + removed, 0)).toBe(1);
    expect(await server.folder.files()).toEqual([expect.stringContaining(kept.body.id)]);
  });
});

describe("a sweep amid an upload", () => {
  it("leaves its bytes alone", async () => {
    const store = server.folder.store;
    broken.write = async (key, bytes) => {
      await store.write(key, bytes);
      const ctxNow = { db: server.database.db, clock: ctx.clock, documentStore: server.documentStore };
      expect(await sweepDocuments(ctxNow)).toEqual({ removed: 0, failed: 0 });
    };
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect(await server.folder.files()).toEqual([expect.stringContaining(body.id)]);
  });

  it("that comes after an hour wins, and the upload is refused rather than listed without bytes", async () => {
    const store = server.folder.store;
    broken.write = async (key, bytes) => {
      await store.write(key, bytes);
      expect(await sweepLater()).toEqual({ removed: 1, failed: 0 });
    };
    expect(await upload()).toMatchObject({
      status: 503,
      body: { message: "This upload took too long. Try again." },
    });
    await expectNothing();
  });
});

describe("a download from a store", () => {
  it.each<[string, DocumentStore["read"]]>([
    ["that fails", async () => Promise.reject(new Error("away"))],
    ["that hangs", never],
  ])("%s is refused in words", async (_, read) => {
    const { body } = await upload();
    broken.read = read;
    const answer = await fetch(`${server.origin}/api/documents/${body.id}/content`, {
      headers: { "x-user": ctx.actor.id },
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: "UNAVAILABLE" }]);
  });

  it("that hangs half way breaks off rather than pretending to end", async () => {
    const { body } = await upload();
    broken.read = async () =>
      (async function* () {
        yield BODY.subarray(0, 70_000);
        yield BODY.subarray(70_000, 140_000);
        await never();
      })();
    const answer = await fetch(`${server.origin}/api/documents/${body.id}/content`, {
      headers: { "x-user": ctx.actor.id },
    });
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});
