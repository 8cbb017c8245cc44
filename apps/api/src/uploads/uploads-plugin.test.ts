import { once } from "node:events";
import { connect } from "node:net";
import { imports } from "@commonplace/db/schema";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { importView } from "@commonplace/domain/imports/schemas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUploadServer } from "./testing/upload-server";

let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());

async function upload(
  ctx: SignedInContext | null,
  contents: string | Buffer,
  name = "x.csv",
  field = "file",
) {
  const body = new FormData();
  body.append(field, new Blob([contents]), name);
  const headers = ctx ? { "x-user": ctx.actor.id } : undefined;
  const answer = await fetch(`${server.origin}/api/imports`, { method: "POST", body, headers });
  return { status: answer.status, body: await answer.json() };
}

const importsOf = (ctx: SignedInContext) =>
  server.database.db.select().from(imports).where(eq(imports.userId, ctx.actor.id));

describe("uploading a file to import", () => {
  it("answers its preview, and shows the file's name in any script", async () => {
    const ctx = await server.signIn();
    const { status, body } = await upload(ctx, "title,content\nA,b\n", "提示词 “1”.csv");
    expect(status).toBe(201);
    expect(importView.parse(body)).toMatchObject({
      fileName: "提示词 “1”.csv",
      formats: ["csv"],
      counts: { ready: 1 },
    });
    expect(await importsOf(ctx)).toHaveLength(1);
  });

  it("needs someone to be signed in", async () => {
    expect(await upload(null, "title,content\nA,b\n")).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED" },
    });
  });

  it.each([
    ["a broken file", 'title,content\nA,"b\n', "x.csv", 400, /^The quotes in this CSV are broken/],
    ["a file of another kind", "x", "x.exe", 415, /^This kind of file isn't known/],
    [
      "a file a byte too large",
      Buffer.alloc(50 * 1024 * 1024 + 1, "a"),
      "x.csv",
      413,
      /^This file is larger than 50 MB/,
    ],
    [
      "a file four times too large",
      Buffer.alloc(100 * 1024 * 1024, "a"),
      "x.csv",
      413,
      /^This file is larger than 50 MB/,
    ],
  ])("refuses %s in words, and keeps nothing", async (_, contents, name, status, sentence) => {
    const ctx = await server.signIn();
    const answer = await upload(ctx, contents, name);
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } });
    expect(await importsOf(ctx)).toEqual([]);
  });

  it("takes a file of exactly the size allowed", async () => {
    const head = "title,content\nA,b\n\n";
    const { status } = await upload(
      await server.signIn(),
      head + "\n".repeat(50 * 1024 * 1024 - head.length),
    );
    expect(status).toBe(201);
  });

  it.each([
    ["no form", undefined],
    ["a form without a file", new FormData()],
  ])("refuses %s", async (_, body) => {
    const ctx = await server.signIn();
    const answer = await fetch(`${server.origin}/api/imports`, {
      method: "POST",
      body,
      headers: { "x-user": ctx.actor.id },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "INVALID" });
  });

  it("refuses a file in another field", async () => {
    expect(await upload(await server.signIn(), "title,content\nA,b", "x.csv", "attachment")).toMatchObject({
      status: 400,
      body: { message: "Choose a file to import." },
    });
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; charset=utf-8"])(
    "refuses a form that names no boundary: %s",
    async (contentType) => {
      const { actor } = await server.signIn();
      const answer = await fetch(`${server.origin}/api/imports`, {
        method: "POST",
        headers: { "x-user": actor.id, "content-type": contentType },
        body: "--b\r\n",
      });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: "Choose a file to import." },
      ]);
    },
  );

  it("keeps nothing of an upload that breaks off", async () => {
    const ctx = await server.signIn();
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      [
        "POST /api/imports HTTP/1.1",
        `host: ${hostname}`,
        `x-user: ${ctx.actor.id}`,
        "content-type: multipart/form-data; boundary=b",
        "content-length: 100000",
        "",
        '--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\ntitle,content\nA,b\n',
      ].join("\r\n"),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await importsOf(ctx)).toEqual([]);
    expect((await upload(ctx, "title,content\nA,b")).status).toBe(201);
  });

  it("answers a form that ends too early with a refusal, not a failure of ours", async () => {
    const ctx = await server.signIn();
    const answer = await fetch(`${server.origin}/api/imports`, {
      method: "POST",
      headers: { "x-user": ctx.actor.id, "content-type": "multipart/form-data; boundary=b" },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\ntitle,content\nA,b\n',
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: "The upload broke off. Try again." },
    ]);
    expect(await importsOf(ctx)).toEqual([]);
  });

  it("is limited for each person", async () => {
    const ctx = await server.signIn();
    for (let n = 0; n < 30; n++) await upload(ctx, "title,content\nA,b");
    expect(await upload(ctx, "title,content\nA,b")).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED" },
    });
    expect((await upload(await server.signIn(), "title,content\nA,b")).status).toBe(201);
  });
});
