import { setStorageQuota } from "@commonplace/domain/storage";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let ada: Caller;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ada = await server.signIn();
});
afterAll(() => server.close());

const prompt = { title: "Haiku", content: "Write a haiku.", category: "writing" };
const withKey = (key: string) => ({ "idempotency-key": key });
const titles = async (caller: Caller) =>
  (await caller.send("GET", "/api/prompts")).json().map(({ title }: { title: string }) => title);

describe("over REST", () => {
  const create = (caller: Caller, key: string, body: object = prompt) =>
    caller.send("POST", "/api/prompts", body, withKey(key));

  it("answers a repeated request as the first, status included, and makes one prompt", async () => {
    const first = await create(ada, '"a-1"');
    expect(first.statusCode).toBe(201);
    const second = await create(ada, '"a-1"');
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    // The same key without quotation marks, as many clients send it.
    expect((await create(ada, "a-1")).json()).toEqual(first.json());
    expect(await titles(ada)).toEqual(["Haiku"]);
  });

  it("is refused with 413 and a sentence where there is no room for it, and makes nothing", async () => {
    await setStorageQuota(server.database, 10);
    try {
      const refused = await create(ada, '"a"');
      expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: "TOO_LARGE" }]);
      expect(refused.json().message).toMatch(/^There is no room for this/);
      expect(await titles(ada)).toEqual([]);
    } finally {
      await setStorageQuota(server.database, 1_000_000);
    }
  });

  it("makes another prompt under another key, and without one", async () => {
    await create(ada, '"a"');
    await create(ada, '"b"');
    await ada.send("POST", "/api/prompts", prompt);
    expect(await titles(ada)).toHaveLength(3);
  });

  it("refuses a key that came with another body, with 422", async () => {
    await create(ada, '"a"');
    const other = await create(ada, '"a"', { ...prompt, title: "Sonnet" });
    expect([other.statusCode, other.json()]).toEqual([
      422,
      expect.objectContaining({
        code: "UNPROCESSABLE",
        message: "This Idempotency-Key was already used for a request with other contents. Send a new key.",
      }),
    ]);
    expect(await titles(ada)).toEqual(["Haiku"]);
  });

  it("makes one prompt for ten simultaneous requests; the others are told to wait", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(ada, '"a"')));
    for (const { statusCode, headers } of answers) {
      expect([201, 409]).toContain(statusCode);
      if (statusCode === 409) expect(headers["retry-after"]).toBe("1");
    }
    expect(await titles(ada)).toEqual(["Haiku"]);
  });

  it("lets a refused request be mended under its key", async () => {
    expect((await create(ada, '"a"', { ...prompt, title: "" })).statusCode).toBe(400);
    expect((await create(ada, '"a"')).statusCode).toBe(201);
  });

  it("gives nobody another person's answer", async () => {
    const grace = await server.signIn();
    const first = await create(ada, '"a"');
    const other = await create(grace, '"a"');
    expect(other.statusCode).toBe(201);
    expect(other.json().id).not.toBe(first.json().id);
    expect((await create(server.visitor, '"a"')).statusCode).toBe(401);
  });

  it.each(["", '""', '"a", "b"', '"a', "x".repeat(256), "two words"])(
    "refuses the malformed key %j",
    async (key) => {
      const answer = await create(ada, key);
      expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID"]);
      expect(await titles(ada)).toEqual([]);
    },
  );

  it("ignores the key of a call that creates nothing", async () => {
    const { id } = (await create(ada, '"a"')).json();
    const change = (title: string) => ada.send("PATCH", `/api/prompts/${id}`, { title }, withKey('"c"'));
    await change("One");
    expect((await change("Two")).json().title).toBe("Two");
  });
});

describe("over tRPC", () => {
  it("answers a repeated call as the first", async () => {
    const create = () => ada.send("POST", "/trpc/prompts.create", prompt, withKey('"t"'));
    const first = await create();
    expect(first.statusCode).toBe(200);
    expect((await create()).json()).toEqual(first.json());
    expect(await titles(ada)).toEqual(["Haiku"]);
  });

  it("knows each call of a batch by its own key", async () => {
    const create = (keys: string) =>
      ada.send(
        "POST",
        "/trpc/prompts.create,categories.create?batch=1",
        { 0: prompt, 1: { name: "Poems" } },
        withKey(keys),
      );
    const first = await create('"one", "two"');
    expect((await create('"one", "two"')).json()).toEqual(first.json());
    expect((await create('"other", "two"')).json()[1]).toEqual(first.json()[1]);
    expect(await titles(ada)).toHaveLength(2);
    expect((await create('"one"')).statusCode).toBe(400);
  });

  it("refuses a key that came with another input", async () => {
    const create = (title: string) =>
      ada.send("POST", "/trpc/prompts.create", { ...prompt, title }, withKey('"t"'));
    await create("Haiku");
    const other = await create("Sonnet");
    expect(other.statusCode).toBe(422);
    expect(other.json().error.data).toMatchObject({
      code: "UNPROCESSABLE_CONTENT",
      domainCode: "UNPROCESSABLE",
    });
  });
});

it.each([
  ["/api/workspaces", { name: "Kitchen" }],
  ["/api/categories", { name: "Poems" }],
])("makes one thing of a repeated %s", async (path, body) => {
  const send = () => ada.send("POST", path, body, withKey('"k"'));
  const first = await send();
  expect(first.statusCode).toBe(201);
  expect((await send()).json()).toEqual(first.json());
  const list = (await ada.send("GET", path)).json();
  expect(list).toHaveLength(1);
});

it("counts a call under a key as any other", async () => {
  const limited = await startTestServer({ rateLimiter: { hit: async () => 7 } });
  try {
    const person = await limited.signIn();
    const call = { ids: ["c"] };
    const answer = await person.send("POST", "/trpc/builder.recordComponentUse", call, withKey('"r"'));
    expect(answer.statusCode).toBe(429);
  } finally {
    await limited.close();
  }
});

describe("an upload", () => {
  const upload = (caller: Caller, path: string, field: string, contents: string, key = '"f"') => {
    const disposition = `form-data; name="${field}"; filename="notes.${field === "file" ? "csv" : "txt"}"`;
    const body = `--b\r\ncontent-disposition: ${disposition}\r\n\r\n${contents}\r\n--b--\r\n`;
    const type = { "content-type": "multipart/form-data; boundary=b" };
    return caller.send("POST", path, body, { ...type, ...withKey(key) });
  };
  const ofDocument = async (caller: Caller): Promise<string> =>
    `/api/prompts/${(await caller.send("POST", "/api/prompts", prompt)).json().id}/documents`;
  const ofImport = async (): Promise<string> => "/api/imports";

  describe.each([
    ["of a document", ofDocument, "document"],
    ["of an import", ofImport, "file"],
  ])("%s", (_name, pathOf, field) => {
    it("gets the first answer when it is repeated, and makes one thing", async () => {
      const path = await pathOf(ada);
      const first = await upload(ada, path, field, "title,content\nA,B");
      expect(first.statusCode).toBe(201);
      const second = await upload(ada, path, field, "title,content\nA,B");
      expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
      expect((await ada.send("GET", path)).json()).toHaveLength(1);
      await upload(ada, path, field, "title,content\nA,B", '"another"');
      expect((await ada.send("GET", path)).json()).toHaveLength(2);
    });

    it("makes one thing when it comes twice at once", async () => {
      const path = await pathOf(ada);
      const send = () => upload(ada, path, field, "title,content\nA,B");
      const [one, other] = await Promise.all([send(), send()]);
      expect([one?.statusCode, one?.json()]).toEqual([201, other?.json()]);
      expect((await ada.send("GET", path)).json()).toHaveLength(1);
    });

    it("is refused under the key of another, and makes nothing", async () => {
      const path = await pathOf(ada);
      await upload(ada, path, field, "title,content\nA,B");
      const other = await upload(ada, path, field, "title,content\nC,D");
      expect([other.statusCode, other.json().code]).toEqual([422, "UNPROCESSABLE"]);
      expect((await upload(ada, path, field, "x", '"a", "b"')).statusCode).toBe(400);
      expect((await ada.send("GET", path)).json()).toHaveLength(1);
    });

    it("is separate for each person", async () => {
      const grace = await server.signIn();
      const first = await upload(ada, await pathOf(ada), field, "title,content\nA,B");
      const other = await upload(grace, await pathOf(grace), field, "title,content\nA,B");
      expect(other.statusCode).toBe(201);
      expect(other.json().id).not.toBe(first.json().id);
    });
  });

  it("keeps no bytes of a repeat, and gets its answer also where there is no more room", async () => {
    const path = await ofDocument(ada);
    const first = await upload(ada, path, "document", "words");
    await setStorageQuota(server.database, 1);
    try {
      expect((await upload(ada, path, "document", "words")).json()).toEqual(first.json());
    } finally {
      await setStorageQuota(server.database, 1_000_000);
    }
    expect(await server.database.sql`select 1 from unclaimed_files`).toHaveLength(0);
  });
});

it("counts one use of a repeated use", async () => {
  const { id } = (await ada.send("POST", "/api/prompts", prompt)).json();
  const use = () => ada.send("POST", `/api/prompts/${id}/use`, undefined, withKey('"u"'));
  expect([(await use()).json(), (await use()).json()]).toEqual([{ usageCount: 1 }, { usageCount: 1 }]);
  expect((await ada.send("GET", `/api/prompts/${id}`)).json().usageCount).toBe(1);
});
