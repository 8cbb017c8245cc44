import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { prompts } from "@commonplace/db/schema";
import { createCategory } from "@commonplace/domain/categories";
import { createCategoryInput } from "@commonplace/domain/categories/schemas";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startUploadServer } from "./testing/upload-server";

let server: Awaited<ReturnType<typeof startUploadServer>>;
beforeAll(async () => {
  server = await startUploadServer();
});
afterAll(() => server.close());

const download = (ctx: SignedInContext | null, format: string) =>
  fetch(`${server.origin}/api/exports/${format}`, { headers: ctx ? { "x-user": ctx.actor.id } : {} });

/** Asks for some prompts, as the bar over a selection does. */
const take = (ctx: SignedInContext | null, body: object) =>
  fetch(`${server.origin}/api/prompts/export`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(ctx && { "x-user": ctx.actor.id }) },
    body: JSON.stringify(body),
  });

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

  it("takes some prompts, by their ids or by a filter, with their categories only", async () => {
    const [ctx, other] = [await server.signIn(), await server.signIn()];
    await addPrompts(ctx, 3, "mine");
    await addPrompts(other, 1, "a stranger's");
    await createCategory(ctx, createCategoryInput.parse({ name: "Not asked for" }));
    const kept = await createCategory(ctx, createCategoryInput.parse({ name: "Kept" }));
    const [one, two, foreign] = await server.database.db
      .select({ id: prompts.id })
      .from(prompts)
      .where(inArray(prompts.userId, [ctx.actor.id, other.actor.id]))
      .orderBy(desc(eq(prompts.userId, ctx.actor.id)), prompts.title)
      .then((rows) => [rows[0]?.id, rows[1]?.id, rows.at(-1)?.id]);
    await server.database.db
      .update(prompts)
      .set({ category: `custom-${kept.id}`, categoryId: kept.id })
      .where(eq(prompts.id, one ?? ""));

    const named: { prompts: { title: string }[]; categories: { id: string; name: string }[] } = JSON.parse(
      await (await take(ctx, { format: "json", ids: [one, two, foreign] })).text(),
    );
    expect(named.prompts.map(({ title }) => title).sort()).toEqual(["Prompt 0", "Prompt 1"]);
    expect(named.categories.map(({ name }) => name)).toEqual(["Kept"]);

    const filter = { categories: ["coding"], except: [two] };
    const found = await (await take(ctx, { format: "csv", filter })).text();
    expect(found.trim().split("\r\n")).toHaveLength(2);
    expect(found).toContain("Prompt 2");
    expect((await take(ctx, { format: "markdown", filter: { q: "prompt" } })).status).toBe(200);
  });

  it.each([
    [{ format: "json" }],
    [{ format: "pdf", filter: {} }],
    [{ format: "json", filter: {}, ids: ["a"] }],
    [{ format: "json", ids: [] }],
    [{ format: "json", filter: {}, trash: true }],
  ])("refuses %j", async (body) => {
    expect((await take(await server.signIn(), body)).status).toBe(400);
    expect((await take(null, body)).status).toBe(401);
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
