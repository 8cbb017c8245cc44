import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { documents, prompts, unclaimedFiles } from "@commonplace/db/schema";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { type DocumentView, documentView } from "@commonplace/domain/documents/schemas";
import { createPrompt } from "@commonplace/domain/prompts";
import { createPromptInput } from "@commonplace/domain/prompts/schemas";
import { SAMPLE_FILES } from "@commonplace/domain/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUploadServer } from "./testing/upload-server";

let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());

const MEGABYTE = 1024 * 1024;

async function personWithPrompt() {
  const ctx = await server.signIn();
  const input = createPromptInput.parse({ title: "T", content: "C", category: "coding" });
  return { ctx, promptId: (await createPrompt(ctx, input)).id };
}

interface Sent {
  contents?: string | Buffer;
  name?: string;
  field?: string;
  /** Text fields before and behind the file. */
  before?: Record<string, string>;
  behind?: Record<string, string>;
}

async function upload(ctx: SignedInContext | null, promptId: string, sent: Sent = {}) {
  const { contents = "some text", name = "notes.txt", field = "document", before = {}, behind = {} } = sent;
  const body = new FormData();
  for (const [key, value] of Object.entries(before)) body.append(key, value);
  body.append(field, new Blob([contents]), name);
  for (const [key, value] of Object.entries(behind)) body.append(key, value);
  const answer = await fetch(`${server.origin}/api/prompts/${promptId}/documents`, {
    method: "POST",
    body,
    headers: ctx ? { "x-user": ctx.actor.id } : {},
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

async function uploaded(ctx: SignedInContext, promptId: string, sent: Sent = {}): Promise<DocumentView> {
  const { status, body } = await upload(ctx, promptId, sent);
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return documentView.parse(body);
}

const download = (
  ctx: SignedInContext,
  document: DocumentView,
  headers: Record<string, string> = {},
  query = "",
) => fetch(server.origin + document.filePath + query, { headers: { "x-user": ctx.actor.id, ...headers } });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Checks that the person has exactly these documents in the database and in the store. */
async function expectOnly(ctx: SignedInContext, kept: readonly DocumentView[]) {
  const rows = await server.database.db.select().from(documents).where(eq(documents.userId, ctx.actor.id));
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  const files = (await server.folder.files()).filter((file) => file.startsWith(ctx.actor.id));
  expect(files.sort()).toEqual(rows.map(({ filePath }) => filePath).sort());
  const unclaimed = await server.database.db.select().from(unclaimedFiles);
  expect(unclaimed.filter(({ filePath }) => filePath.startsWith(ctx.actor.id))).toEqual([]);
}

describe("uploading a document", () => {
  it.each([
    ["a.pdf", SAMPLE_FILES.pdf(), "application/pdf"],
    ["a.PNG", SAMPLE_FILES.png(), "image/png"],
    ["a.jpg", SAMPLE_FILES.jpg(), "image/jpeg"],
    ["a.jpeg", SAMPLE_FILES.jpg(), "image/jpeg"],
    ["a.gif", SAMPLE_FILES.gif(), "image/gif"],
    ["a.doc", SAMPLE_FILES.doc(), "application/msword"],
    [
      "a.docx",
      SAMPLE_FILES.docx(),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["a.txt", Buffer.from("Grüße, 世界"), "text/plain"],
    ["a.md", Buffer.from("# Hi"), "text/markdown"],
    ["a.json", Buffer.from("{}"), "application/json"],
    ["a.csv", Buffer.from("caf\xe9,1\n", "latin1"), "text/csv"],
  ])("keeps %s byte for byte", async (name, contents, fileType) => {
    const { ctx, promptId } = await personWithPrompt();
    const document = await uploaded(ctx, promptId, { name, contents });
    expect(document).toMatchObject({
      originalName: name,
      fileType,
      fileSize: contents.length,
      sha256: createHash("sha256").update(contents).digest("hex"),
      filePath: `/api/documents/${document.id}/content`,
      category: "other",
      description: null,
    });
    expect(await bytesOf(await download(ctx, document))).toEqual(contents);
    await expectOnly(ctx, [document]);
  });

  it("takes a file of exactly 10 MB", async () => {
    const { ctx, promptId } = await personWithPrompt();
    const contents = SAMPLE_FILES.pdf(10 * MEGABYTE);
    const document = await uploaded(ctx, promptId, { name: "a.pdf", contents });
    expect((await bytesOf(await download(ctx, document))).equals(contents)).toBe(true);
  });

  it.each(["before", "behind"] as const)("takes category and description %s the file", async (where) => {
    const { ctx, promptId } = await personWithPrompt();
    const fields = { category: "data", description: "  What it says " };
    expect(await uploaded(ctx, promptId, { [where]: fields })).toMatchObject({
      category: "data",
      description: "What it says",
    });
  });

  it("names it at the prompt, in order, two of one name as two", async () => {
    const { ctx, promptId } = await personWithPrompt();
    const [one, two] = await Promise.all([uploaded(ctx, promptId), uploaded(ctx, promptId)]);
    const three = await uploaded(ctx, promptId, { name: "three.txt" });
    const [prompt] = await server.database.db.select().from(prompts).where(eq(prompts.id, promptId));
    expect(new Set(prompt?.attachments.map(({ id }) => id))).toEqual(new Set([one.id, two.id, three.id]));
    expect(prompt?.attachments.at(-1)).toEqual({ id: three.id, originalName: "three.txt" });
    await expectOnly(ctx, [one, two, three]);
  });

  it.each([
    ["提示词 “1”.txt", "提示词 “1”.txt"],
    ["../../etc/passwd.txt", "passwd.txt"],
    ["C:\\temp\\a.txt", "a.txt"],
    ["in\u202etxt.exe.txt", "intxt.exe.txt"],
    [`${"x".repeat(300)}.txt`, `${"x".repeat(251)}.txt`],
    ["a\r\nset-cookie: b.txt", expect.stringMatching(/^[^\r\n]+\.txt$/)],
  ])("keeps the name %j as %j, and out of its key", async (given, kept) => {
    const { ctx, promptId } = await personWithPrompt();
    const document = await uploaded(ctx, promptId, { name: given });
    expect(document.originalName).toEqual(kept);
    expect(document.fileName).toBe(`${document.id}.txt`);
    await expectOnly(ctx, [document]);
  });

  const kind = /^Choose a PDF, Word/;
  const notWhat = /^What is in this file is not what its name says/;
  it.each<[string, Sent, number, RegExp]>([
    ["a name that is not allowed", { name: "a.exe" }, 415, kind],
    ["a name without an extension", { name: "pdf" }, 415, kind],
    ["a page under an allowed name", { name: "a.pdf", contents: "<html><script>" }, 415, notWhat],
    ["a program under a text's name", { name: "a.txt", contents: Buffer.from("MZ\0\0") }, 415, notWhat],
    ["an image under another's name", { name: "a.png", contents: SAMPLE_FILES.gif() }, 415, notWhat],
    [
      "a spreadsheet under Word's name",
      { name: "a.doc", contents: SAMPLE_FILES.doc("Workbook") },
      415,
      notWhat,
    ],
    ["a zip under Word's name", { name: "a.docx", contents: SAMPLE_FILES.docx("a.exe") }, 415, notWhat],
    [
      "a text that turns binary late",
      { name: "a.md", contents: Buffer.concat([Buffer.alloc(MEGABYTE, 97), Buffer.alloc(9)]) },
      415,
      notWhat,
    ],
    ["an empty file", { contents: "" }, 400, /^This file is empty/],
    ["a category that is none", { before: { category: "x" } }, 400, /^Choose one of the categories/],
    [
      "a description too long, behind the file",
      { behind: { description: "x".repeat(501) } },
      400,
      /^At most 500/,
    ],
    ["a file in another field", { field: "file" }, 400, /^Choose a file to upload/],
    [
      "a byte too many",
      { name: "a.pdf", contents: SAMPLE_FILES.pdf(10 * MEGABYTE + 1) },
      413,
      /^This file is larger than 10 MB/,
    ],
    [
      "many bytes too many",
      { name: "a.pdf", contents: SAMPLE_FILES.pdf(60 * MEGABYTE) },
      413,
      /^This file is larger than 10 MB/,
    ],
  ])("refuses %s in words, and keeps nothing", async (_, sent, status, sentence) => {
    const { ctx, promptId } = await personWithPrompt();
    expect(await upload(ctx, promptId, sent)).toMatchObject({
      status,
      body: { message: expect.stringMatching(sentence) },
    });
    await expectOnly(ctx, []);
  });

  it("needs someone to be signed in, and the prompt to be theirs", async () => {
    const { promptId } = await personWithPrompt();
    const { ctx: stranger } = await personWithPrompt();
    expect(await upload(null, promptId)).toMatchObject({ status: 401 });
    expect(await upload(stranger, promptId)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await upload(stranger, "nothing")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    await expectOnly(stranger, []);
  });
});

describe("downloading a document", () => {
  const text = "0123456789";
  async function tenBytes(name = "a.txt") {
    const { ctx, promptId } = await personWithPrompt();
    return { ctx, document: await uploaded(ctx, promptId, { contents: text, name }) };
  }

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=7-", "789", "bytes 7-9/10"],
    ["bytes=-2", "89", "bytes 8-9/10"],
    ["bytes=5-99", "56789", "bytes 5-9/10"],
  ])("sends the part %s", async (range, part, contentRange) => {
    const { ctx, document } = await tenBytes();
    const answer = await download(ctx, document, { range });
    expect([answer.status, await answer.text()]).toEqual([206, part]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-range": contentRange,
      "content-length": String(part.length),
      "accept-ranges": "bytes",
    });
  });

  it.each(["bytes=4-2", "bytes=0-1,4-5", "chars=0-1", "bytes=-"])(
    "sends the whole where %s asks for no one part",
    async (range) => {
      const { ctx, document } = await tenBytes();
      const answer = await download(ctx, document, { range });
      expect([answer.status, await answer.text()]).toEqual([200, text]);
    },
  );

  it.each(["bytes=10-", "bytes=-0"])("refuses %s, which is beyond the end", async (range) => {
    const { ctx, document } = await tenBytes();
    const answer = await download(ctx, document, { range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  });

  it("answers a reader who has it already with nothing, and goes on only with the same file", async () => {
    const { ctx, document } = await tenBytes();
    const etag = `"${document.sha256}"`;
    expect((await download(ctx, document)).headers.get("etag")).toBe(etag);
    const again = await download(ctx, document, { "if-none-match": `"x", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const range = "bytes=8-";
    expect(await (await download(ctx, document, { range, "if-range": etag })).text()).toBe("89");
    expect(await (await download(ctx, document, { range, "if-range": '"x"' })).text()).toBe(text);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const { ctx, document } = await tenBytes();
    const answer = await fetch(server.origin + document.filePath, {
      method: "HEAD",
      headers: { "x-user": ctx.actor.id },
    });
    expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([
      200,
      "10",
      "",
    ]);
  });

  it("is for saving, and inert wherever it is opened", async () => {
    const { ctx, document } = await tenBytes('Über "uns" 世界.md');
    const { headers } = await download(ctx, document);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/markdown",
      "content-disposition": `attachment; filename="Über \\"uns\\" ??.md"; filename*=UTF-8''%C3%9Cber%20%22uns%22%20%E4%B8%96%E7%95%8C.md`,
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "cache-control": "private, no-cache",
    });
  });

  it.each([
    ["a.md", Buffer.from("# Hi"), "inline", "text/plain; charset=utf-8", /^sandbox/],
    ["a.json", Buffer.from("{}"), "inline", "text/plain; charset=utf-8", /^sandbox/],
    ["a.png", SAMPLE_FILES.png(), "inline", "image/png", /^sandbox/],
    ["a.pdf", SAMPLE_FILES.pdf(), "inline", "application/pdf", /^default-src 'none'/],
    ["a.doc", SAMPLE_FILES.doc(), "attachment", "application/msword", /^sandbox/],
  ])("shows %s in a page as safely as its kind allows", async (name, contents, disposition, type, policy) => {
    const { ctx, promptId } = await personWithPrompt();
    const document = await uploaded(ctx, promptId, { name, contents });
    const { headers } = await download(ctx, document, {}, "?preview=1");
    expect(headers.get("content-disposition")).toMatch(new RegExp(`^${disposition};`));
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("content-security-policy")).toMatch(policy);
  });

  it("is for its owner: another's and a missing one look alike", async () => {
    const { document } = await tenBytes();
    const { ctx: stranger } = await personWithPrompt();
    expect((await download(stranger, document)).status).toBe(404);
    expect((await download(stranger, { ...document, filePath: "/api/documents/x/content" })).status).toBe(
      404,
    );
    expect((await fetch(server.origin + document.filePath)).status).toBe(401);
  });

  it("never passes damaged bytes off as the document", async () => {
    const { ctx, promptId } = await personWithPrompt();
    const contents = randomBytes(300_000).map((byte) => byte | 1);
    const document = await uploaded(ctx, promptId, { contents: Buffer.from(contents), name: "a.txt" });
    const [file] = (await server.folder.files()).filter((name) => name.includes(document.id));
    const place = path.join(server.folder.folder, String(file));
    const stored = await readFile(place);
    stored[150_000] = (stored[150_000] ?? 0) ^ 2;
    await writeFile(place, stored);
    await expect(download(ctx, document).then(bytesOf)).rejects.toThrow();
  });
});
