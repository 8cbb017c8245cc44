import { FORMAT_FIXTURES, fixtureBytes } from "@commonplace/domain/imports/testing/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Uploads files as a browser or program does, and answers the preview. */
async function upload(caller: Caller, files: Record<string, string | Uint8Array>) {
  const form = new FormData();
  for (const [name, contents] of Object.entries(files)) form.append("file", new Blob([contents]), name);
  const request = new Request(PUBLIC_URL, { method: "POST", body: form });
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/imports",
    headers: {
      origin: PUBLIC_URL,
      cookie: caller.cookie,
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined]);
  return answer.json();
}

/** Sends a request that must be answered as asked. */
async function ask(caller: Caller, method: string, url: string, body?: object) {
  const answer = await caller.send(method, url, body);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.anything()]);
  return answer.json();
}

/** The first file of each format that holds prompts. */
const ONE_OF_EACH = FORMAT_FIXTURES.filter(
  ({ format, prompts }, at) =>
    prompts.length > 0 && FORMAT_FIXTURES.findIndex((other) => other.format === format) === at,
);

describe("a file of another tool becomes prompts over REST", () => {
  it.each(ONE_OF_EACH)("$format: $name", async (fixture) => {
    const caller = await server.signIn();
    const preview = await upload(caller, { [fixture.name]: await fixtureBytes(fixture) });
    expect(preview).toMatchObject({ status: "previewed", formats: expect.arrayContaining([fixture.format]) });
    const done = await ask(caller, "POST", `/api/imports/${preview.id}/run`, {
      defaultCategory: "writing",
      all: true,
      includeDuplicates: true,
    });
    expect(done).toMatchObject({ status: "done", createdCount: fixture.prompts.length });
    const made = await ask(caller, "GET", "/api/prompts?limit=100");
    const [first] = fixture.prompts;
    const found = made.find(({ title }: { title: string }) => title === first?.title);
    expect(found?.content).toContain(first?.has);
    expect(JSON.stringify(made)).not.toContain("SECRET");
    if (first?.tags) expect(found.tags).toEqual(first.tags);
    if (first?.createdAt) expect(found.createdAt.slice(0, first.createdAt.length)).toBe(first.createdAt);
    if (first?.isFavorite !== undefined) expect(found.isFavorite).toBe(first.isFavorite);
  });
});

describe("an import over REST", () => {
  it("is previewed, mapped, filed, tagged, run and undone", async () => {
    const caller = await server.signIn();
    const table = "Wer;Was\nAnna;Schreibe ein Gedicht über den Herbst und seine Farben\nBen;Noch ein Text\n";
    const { id } = await upload(caller, { "x.csv": table });
    expect((await ask(caller, "GET", `/api/imports/${id}`)).tables[0]).toMatchObject({
      columns: ["Wer", "Was"],
      mapping: null,
    });

    const mapped = await ask(caller, "PATCH", `/api/imports/${id}`, { mapping: { title: 0, content: 1 } });
    expect(mapped.counts).toMatchObject({ ready: 2, ticked: 2 });
    await ask(caller, "PATCH", `/api/imports/${id}`, {
      rows: [1],
      category: "new:Lyrik",
      addTags: ["herbst"],
    });
    await ask(caller, "PATCH", `/api/imports/${id}`, { rows: [2], ticked: false });
    const rows = await ask(caller, "GET", `/api/imports/${id}/rows?limit=10`);
    expect(rows).toEqual([
      expect.objectContaining({ title: "Anna", category: "Lyrik", tags: ["herbst"], ticked: true }),
      expect.objectContaining({ title: "Ben", ticked: false }),
    ]);

    expect(await ask(caller, "POST", `/api/imports/${id}/run`, {})).toMatchObject({ createdCount: 1 });
    expect(await ask(caller, "GET", "/api/prompts")).toEqual([
      expect.objectContaining({ title: "Anna", tags: ["herbst"] }),
    ]);
    expect(await ask(caller, "DELETE", `/api/imports/${id}`)).toEqual({ deleted: 1, restored: 0 });
    expect(await ask(caller, "GET", "/api/prompts")).toEqual([]);
    expect((await ask(caller, "GET", "/api/imports"))[0]).toMatchObject({ id, status: "undone" });
  });

  it("also takes what is offered unticked when it is told to take all", async () => {
    const vault = {
      "Vault/.obsidian/app.json": "{}",
      "Vault/Prompts/Mail.md": "Write a mail",
      "Vault/2026-01-02.md": "Dear diary",
    };
    const made = async (options: object) => {
      const caller = await server.signIn();
      const { id } = await upload(caller, vault);
      return (await ask(caller, "POST", `/api/imports/${id}/run`, options)).createdCount;
    };
    expect([await made({}), await made({ all: true })]).toEqual([1, 2]);
  });
});
