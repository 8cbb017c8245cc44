import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let ada: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn();
});
afterAll(() => server.close());

const PROMPT = { title: "Haiku", content: "Write a haiku.", category: "writing" };

async function newPrompt() {
  const made = await ada.send("POST", "/api/prompts", PROMPT);
  return { url: `/api/prompts/${made.json().id}`, etag: String(made.headers.etag) };
}

describe("reading one prompt again", () => {
  it("is an empty 304 while nothing has changed, and not after a use or a star", async () => {
    const { url, etag } = await newPrompt();
    expect(etag).toMatch(/^"1-[\w-]{16}"$/);
    const read = (tag: string) => ada.send("GET", url, undefined, { "if-none-match": tag });
    const same = await read(`"other", ${etag}`);
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
    expect((await read('"1-other"')).json()).toMatchObject(PROMPT);
    await ada.send("POST", `${url}/use`);
    const used = await read(etag);
    expect([used.statusCode, used.json().usageCount]).toEqual([200, 1]);
    await ada.send("PATCH", url, { isFavorite: true });
    expect((await read(String(used.headers.etag))).statusCode).toBe(200);
  });
});

describe("a picture", () => {
  const PICTURE =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

  it("is served as what it is and nothing else, and is an empty 304 until another one is there", async () => {
    const set = async () =>
      (await ada.send("POST", "/api/account/picture", { image: PICTURE })).json().picture as string;
    const address = await set();
    const read = await ada.send("GET", address);
    expect(read.rawPayload.toString("base64")).toBe(PICTURE);
    expect(read.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "content-security-policy": "sandbox; default-src 'none'",
    });
    const again = await ada.send("GET", address, undefined, { "if-none-match": String(read.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await ada.send("GET", "/api/auth/user")).json().picture).toBe(address);

    expect(await set()).not.toBe(address);
    expect((await ada.send("GET", address)).statusCode).toBe(404);
    const refused = await ada.send("POST", "/api/account/picture", { image: btoa("no picture") });
    expect([refused.statusCode, refused.json().message]).toEqual([
      415,
      "Choose a PNG, JPEG or WebP picture.",
    ]);
    expect((await ada.send("DELETE", "/api/account/picture")).statusCode).toBe(204);
    expect((await ada.send("GET", "/api/auth/user")).json().picture).toBeNull();
  });
});

describe("changing a prompt with If-Match", () => {
  const change = (url: string, tag: string, body: object = { title: "Mine" }) =>
    ada.send("PATCH", url, body, { "if-match": tag });

  it("is done at that version, and answers the next one's tag", async () => {
    const { url, etag } = await newPrompt();
    await ada.send("POST", `${url}/use`);
    const saved = await change(url, etag);
    expect([saved.statusCode, saved.json().version]).toEqual([200, 2]);
    expect((await change(url, String(saved.headers.etag), { title: "Again" })).json().version).toBe(3);
    expect((await change(url, '"2", "3"', { title: "By its number" })).json().version).toBe(4);
    expect((await change(url, "*", { title: "Whatever it is" })).json().version).toBe(5);
  });

  it.each([
    ["an older version", (etag: string) => etag],
    ["a weak tag", () => 'W/"2"'],
    ["no tag", () => "2"],
  ])("is refused with 412 and changes nothing when it names %s", async (_what, tagOf) => {
    const { url, etag } = await newPrompt();
    await ada.send("PATCH", url, { title: "Theirs" });
    for (const body of [{ title: "Mine" }, { isFavorite: true }]) {
      const refused = await change(url, tagOf(etag), body);
      expect([refused.statusCode, refused.json().code]).toEqual([412, "PRECONDITION_FAILED"]);
    }
    const deletion = await ada.send("DELETE", url, undefined, { "if-match": tagOf(etag) });
    expect(deletion.statusCode).toBe(412);
    expect((await ada.send("GET", url)).json()).toMatchObject({ title: "Theirs", isFavorite: false });
  });

  it("lets one of two changes through that were made to the same version at once", async () => {
    const { url, etag } = await newPrompt();
    const answers = await Promise.all(["One", "Two", "Three"].map((title) => change(url, etag, { title })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
    expect((await ada.send("GET", url)).json().version).toBe(2);
  });

  it("is a 409 with both texts where the body names the version, as before", async () => {
    const { url } = await newPrompt();
    await ada.send("PATCH", url, { title: "Theirs" });
    const refused = await ada.send("PATCH", url, { title: "Mine", expectedVersion: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().conflict).toMatchObject({ theirs: { title: "Theirs" }, yours: { title: "Mine" } });
  });

  it("tells nothing to another person or to a token with the write scope only", async () => {
    const { url, etag } = await newPrompt();
    const stranger = await server.signIn();
    const foreign = await stranger.send("PATCH", url, { title: "Taken" }, { "if-match": etag });
    expect(foreign.statusCode).toBe(404);
    const reader = await server.program(ada, { scopes: ["read"] });
    expect((await reader.send("PATCH", url, { title: "No" }, { "if-match": etag })).statusCode).toBe(403);
    const writer = await server.program(ada, { scopes: ["write"] });
    expect((await writer.send("PATCH", url, { title: "Yes" }, { "if-match": etag })).statusCode).toBe(200);
  });
});

describe("deleting a prompt", () => {
  it("succeeds at the version that it names", async () => {
    const { url, etag } = await newPrompt();
    expect((await ada.send("DELETE", url, undefined, { "if-match": etag })).statusCode).toBe(204);
    const other = await newPrompt();
    expect((await ada.send("DELETE", `${other.url}?expectedVersion=2`)).statusCode).toBe(409);
    expect((await ada.send("DELETE", `${other.url}?expectedVersion=1`)).statusCode).toBe(204);
  });
});
