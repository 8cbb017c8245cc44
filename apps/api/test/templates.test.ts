import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A prompt of the caller's own, published by them; `title` is nobody else's. */
async function publish(author: Caller, change: Record<string, unknown> = {}) {
  const title = `Dinner ${randomUUID()}`;
  const prompt = await author.send("POST", "/api/prompts", {
    title,
    content: "Plan dinner for [guests] on [day].",
    category: "writing",
  });
  const answer = await author.send("POST", "/api/templates", {
    promptId: prompt.json().id,
    category: "creative",
    ...change,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: string; title: string; usageCount: number };
}

const titlesFor = async (caller: Caller, query: string) => {
  const answer = await caller.send("GET", `/api/templates?limit=200&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().map(({ title }: { title: string }) => title) as string[];
};

describe("GET /api/templates", () => {
  it("lists what others published, one category at a time, searched, or one's own alone", async () => {
    const [author, reader] = [await server.signIn(), await server.signIn()];
    const creative = await publish(author);
    const business = await publish(author, { category: "business" });

    expect(await titlesFor(reader, "")).toEqual(expect.arrayContaining([creative.title, business.title]));
    expect(await titlesFor(reader, "category=creative")).toContain(creative.title);
    expect(await titlesFor(reader, "category=creative")).not.toContain(business.title);
    expect(await titlesFor(reader, `q=${encodeURIComponent(business.title)}`)).toEqual([business.title]);
    expect(await titlesFor(reader, "mine=true")).toEqual([]);
    expect(await titlesFor(author, "mine=true&sort=newest")).toEqual([business.title, creative.title]);
  });

  it("names the address of the next page, and each template once", async () => {
    const author = await server.signIn();
    const published = [await publish(author), await publish(author), await publish(author)];
    const first = await author.send("GET", "/api/templates?mine=true&limit=2&sort=newest");
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1];
    const second = await author.send("GET", next ?? "");
    expect([...first.json(), ...second.json()].map(({ id }: { id: string }) => id)).toEqual(
      published.map(({ id }) => id).reverse(),
    );
    expect(second.headers.link).toBeUndefined();
  });

  it("refuses unknown categories and visitors", async () => {
    const reader = await server.signIn();
    expect((await reader.send("GET", "/api/templates?category=cooking")).statusCode).toBe(400);
    expect((await server.visitor.send("GET", "/api/templates")).statusCode).toBe(401);
  });
});

describe("a template", () => {
  it("is read in full, with the reader's own rating", async () => {
    const [author, reader] = [await server.signIn(), await server.signIn()];
    const { id } = await publish(author);
    const rated = await reader.send("POST", `/api/templates/${id}/rating`, { value: 4 });
    expect(rated.json()).toEqual({ rating: 4, ratingCount: 1, ownRating: 4 });
    expect((await reader.send("GET", `/api/templates/${id}`)).json()).toMatchObject({
      id,
      content: "Plan dinner for [guests] on [day].",
      category: "creative",
      createdBy: author.userId,
      isOfficial: false,
      rating: 4,
      ratingCount: 1,
      ownRating: 4,
    });
    expect((await author.send("GET", `/api/templates/${id}`)).json().ownRating).toBeNull();
  });

  it("takes a rating from 1 to 5, not by its author", async () => {
    const [author, reader] = [await server.signIn(), await server.signIn()];
    const { id } = await publish(author);
    const path = `/api/templates/${id}/rating`;
    expect((await reader.send("POST", path, { value: 6 })).statusCode).toBe(400);
    expect((await author.send("POST", path, { value: 5 })).statusCode).toBe(403);
    expect((await author.send("GET", `/api/templates/${id}`)).json().ratingCount).toBe(0);
  });

  it("goes to a library with its placeholders filled in, and counts the person once", async () => {
    const [author, reader] = [await server.signIn(), await server.signIn()];
    const { id } = await publish(author);
    const use = () =>
      reader.send("POST", `/api/templates/${id}/use`, { values: { guests: "six" }, category: "coding" });
    const added = await use();
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json()).toMatchObject({
      userId: reader.userId,
      content: "Plan dinner for six on [day].",
      category: "coding",
    });
    await use();
    expect((await reader.send("GET", `/api/templates/${id}`)).json().usageCount).toBe(1);
    expect((await reader.send("GET", "/api/prompts")).json()).toHaveLength(2);
  });

  it("is changed by its author alone", async () => {
    const [author, stranger] = [await server.signIn(), await server.signIn()];
    const { id } = await publish(author);
    const path = `/api/templates/${id}`;
    const changed = await author.send("PATCH", path, { title: "Lunch plan", category: "business" });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.json()).toMatchObject({ title: "Lunch plan", category: "business" });
    expect((await stranger.send("PATCH", path, { title: "Mine now" })).statusCode).toBe(404);
    expect((await author.send("GET", path)).json().title).toBe("Lunch plan");
  });

  it("is withdrawn by its author alone; prompts made from it stay", async () => {
    const [author, stranger] = [await server.signIn(), await server.signIn()];
    const { id, title } = await publish(author);
    const path = `/api/templates/${id}`;
    await stranger.send("POST", `${path}/use`, { values: {}, category: "coding" });

    expect((await stranger.send("DELETE", path)).statusCode).toBe(404);
    expect((await stranger.send("GET", path)).statusCode).toBe(200);
    expect((await author.send("DELETE", path)).statusCode).toBe(204);
    expect((await stranger.send("GET", path)).statusCode).toBe(404);
    expect(await titlesFor(stranger, "")).not.toContain(title);
    expect((await stranger.send("GET", "/api/prompts")).json()).toHaveLength(1);
  });

  it("is made only of a prompt of one's own, and is reported with a reason that there is", async () => {
    const [author, stranger] = [await server.signIn(), await server.signIn()];
    const prompt = await author.send("POST", "/api/prompts", {
      title: "Mine",
      content: "Text",
      category: "coding",
    });
    const body = { promptId: prompt.json().id, category: "coding" };
    expect((await stranger.send("POST", "/api/templates", body)).statusCode).toBe(404);

    const { id } = await publish(author);
    const report = (reason: string) => stranger.send("POST", `/api/templates/${id}/report`, { reason });
    expect((await report("boring")).statusCode).toBe(400);
    expect((await report("spam")).statusCode).toBe(204);
  });
});
