import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { prompts } from "@commonplace/db/schema";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUploadServer } from "./testing/upload-server";

let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());

const download = (ctx: SignedInContext | null, format: string) =>
  fetch(`${server.origin}/api/exports/${format}`, { headers: ctx ? { "x-user": ctx.actor.id } : {} });

const addPrompts = (ctx: SignedInContext, count: number, content: string) =>
  server.database.db.insert(prompts).values(
    Array.from({ length: count }, (_, n) => ({
      userId: ctx.actor.id,
      title: `Prompt ${n}`,
      content,
      category: "coding",
    })),
  );

describe("exporting a library", () => {
  it.each([
    ["json", "application/json; charset=utf-8", "json"],
    ["csv", "text/csv; charset=utf-8", "csv"],
    ["markdown", "application/zip", "zip"],
  ])("as %s answers a file to save, named by the day", async (format, type, extension) => {
    const ctx = await server.signIn();
    await addPrompts(ctx, 3, "text");
    const answer = await download(ctx, format);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="commonplace-\\d{4}-\\d\\d-\\d\\d\\.${extension}"$`),
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it("holds the person's own prompts only", async () => {
    const [ctx, other] = [await server.signIn(), await server.signIn()];
    await addPrompts(ctx, 1, "mine");
    await addPrompts(other, 1, "a stranger's");
    const file = await (await download(ctx, "json")).json();
    expect(file).toMatchObject({ prompts: [{ content: "mine" }] });
  });

  it("needs someone to be signed in, and a format we know", async () => {
    expect((await download(null, "json")).status).toBe(401);
    const unknown = await download(await server.signIn(), "pdf");
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
  });

  it.each(["json", "markdown"])(
    "as %s is read no faster than it is taken, and ends when the person leaves",
    async (format) => {
      const ctx = await server.signIn();
      const incompressible = randomBytes(75_000).toString("hex");
      await addPrompts(ctx, 300, incompressible);
      const { count: all } = await server.database.countQueries(async () =>
        (await download(ctx, format)).arrayBuffer(),
      );

      const { count: taken } = await server.database.countQueries(async () => {
        const request = get(`${server.origin}/api/exports/${format}`, {
          headers: { "x-user": ctx.actor.id },
        });
        const [answer] = (await once(request, "response")) as [IncomingMessage];
        answer.pause();
        await wait(1_000);
        request.destroy();
        await wait(200);
      });
      expect(taken).toBeLessThan(all);
    },
  );
});
