import { describe, expect, it } from "vitest";
import { readFile, readPrompts } from "../testing/files";

const json = (value: unknown) => JSON.stringify(value, null, 2);

describe("Open WebUI's prompts", () => {
  it("are read from older versions, with title and timestamp", async () => {
    const file = await readFile(
      "prompts-export-1721912345.json",
      json([
        {
          command: "/summarize",
          user_id: "5b4a",
          title: "Summarize",
          content: "Summarize {{CLIPBOARD}}",
          timestamp: 1721912345,
          access_control: null,
        },
      ]),
    );
    expect(file).toMatchObject({
      formats: ["open-webui"],
      label: "Prompts exported from Open WebUI",
      rows: [
        {
          prompt: {
            title: "Summarize",
            content: "Summarize {{CLIPBOARD}}",
            description: "Open WebUI command: /summarize",
            createdAt: "2024-07-25T12:59:05.000Z",
          },
        },
      ],
    });
  });

  it("are read from newer versions, with name, tags and both times", async () => {
    const [prompt] = await readPrompts(
      "export.json",
      json([
        {
          id: "c0ffee",
          command: "fix",
          user_id: "5b4a",
          name: "Fix grammar",
          content: "Fix it",
          data: {},
          meta: {},
          tags: ["writing"],
          is_active: true,
          version_id: "v1",
          created_at: 1760000000,
          updated_at: 1760000100,
        },
      ]),
    );
    expect(prompt).toMatchObject({
      title: "Fix grammar",
      tags: ["writing"],
      createdAt: "2025-10-09T08:53:20.000Z",
      updatedAt: "2025-10-09T08:55:00.000Z",
    });
  });
});

describe("Langfuse's prompts", () => {
  const version = (fields: object) => ({
    id: "1",
    name: "welcome",
    version: 1,
    type: "text",
    prompt: "Hello {{name}}",
    labels: [],
    tags: [],
    config: {},
    ...fields,
  });

  it("are taken in their newest version; older ones say so", async () => {
    const { formats, rows } = await readFile(
      "prompts.json",
      json([
        version({ version: 1, prompt: "old" }),
        version({ version: 3, prompt: "newest", labels: ["latest", "production"], tags: ["mail"] }),
        version({ version: 2, prompt: "middle" }),
      ]),
    );
    expect(formats).toEqual(["langfuse"]);
    expect(rows).toEqual([
      { problem: "It is an older version; version 3 is taken instead.", title: "welcome" },
      { prompt: expect.objectContaining({ content: "newest", tags: ["mail"] }) },
      { problem: "It is an older version; version 3 is taken instead.", title: "welcome" },
    ]);
  });

  it("keep their first folder as the category and the rest of the name as the title", async () => {
    const [prompt] = await readPrompts("prompts.json", json([version({ name: "marketing/email/welcome" })]));
    expect(prompt).toMatchObject({ title: "email/welcome", category: { kind: "named", name: "marketing" } });
  });

  it("join a chat's messages under their roles, with placeholders in brackets", async () => {
    const chat = [
      { role: "system", content: "Be brief." },
      { type: "placeholder", name: "history" },
      { type: "chatmessage", role: "user", content: "Hi" },
    ];
    const [prompt] = await readPrompts(
      "prompts.json",
      json({ data: [version({ type: "chat", prompt: chat })], meta: {} }),
    );
    expect(prompt?.content).toBe("System:\nBe brief.\n\n[history]\n\nUser:\nHi");
  });

  it("say that model settings stay behind; a single prompt is read too", async () => {
    const [prompt] = await readPrompts("prompt.json", json(version({ config: { model: "gpt" } })));
    expect(prompt).toMatchObject({ content: "Hello {{name}}", note: "Its model settings are not imported." });
  });
});

describe("JSON of any making", () => {
  it("is a list of objects whose keys sound like a prompt's", async () => {
    const file = await readFile(
      "x.json",
      json([
        { Title: "A", body: "text", folder: { name: "Work" }, keywords: [{ name: "x" }, "y"] },
        { prompt: "No title here.\nSecond line" },
        { name: "No text" },
        17,
      ]),
    );
    expect(file).toMatchObject({
      formats: ["json"],
      rows: [
        {
          prompt: {
            title: "A",
            content: "text",
            category: { kind: "named", name: "Work" },
            tags: ["x", "y"],
          },
        },
        { prompt: { title: "No title here.", content: "No title here.\nSecond line" } },
        { problem: "It holds no prompt.", title: "No text" },
        { problem: "It holds no prompt.", title: "17" },
      ],
    });
  });

  it("may keep its list in a member, hold one prompt, or be a list of texts", async () => {
    const inMember = await readPrompts(
      "x.json",
      json({ version: 1, tags: [], prompts: [{ title: "A", text: "t" }] }),
    );
    const single = await readPrompts("x.json", json({ title: "B", content: "t" }));
    const texts = await readPrompts("x.json", json(["# Heading\nand text"]));
    expect([...inMember, ...single, ...texts].map(({ title }) => title)).toEqual(["A", "B", "Heading"]);
  });

  it("may be texts under their names: sentences are offered, settings are none", async () => {
    const map = { Mail: "Write a reply to this mail: {{mail}}", Idea: "Give me one good idea for a party" };
    const prompts = await readPrompts("x.json", json(map));
    expect(prompts).toEqual([
      expect.objectContaining({ title: "Mail", content: map.Mail, isOffered: true }),
      expect.objectContaining({ title: "Idea", isOffered: true }),
    ]);
    await expect(readFile("x.json", json({ theme: "dark", hint: "Press any key" }))).rejects.toThrow();
  });

  it("names a member beside prompts that is none", async () => {
    const prompts = { a: { text: "Say one" }, b: { text: "Say two" }, c: { note: "no text here" } };
    const { rows } = await readFile("x.json", json({ prompts }));
    expect(rows.at(-1)).toEqual({ problem: "It holds no prompt.", title: "c" });
  });

  it("skips what is longer than any prompt without parsing it", async () => {
    const { rows } = await readFile(
      "x.json",
      json([
        { title: "A", text: "t" },
        { title: "B", text: "x".repeat(3e6) },
      ]),
    );
    expect(rows[1]).toEqual({ problem: "It is longer than a prompt can be.", title: "" });
  });

  it.each([["[]"], ["{}"], ['{"cities": [{"country": "France"}]}'], ["[1, 2]"]])(
    "refuses %s",
    async (text) => {
      await expect(readFile("x.json", text)).rejects.toMatchObject({
        code: "INVALID",
        message: expect.stringContaining("No prompts were found in this JSON."),
      });
    },
  );
});

it("refuses a library exported by a newer version, instead of reading half of it", async () => {
  const text = json({ format: "commonplace", version: 2, prompts: [{ title: "A", content: "t" }] });
  await expect(readFile("x.json", text)).rejects.toThrow("exported by a newer Commonplace");
});
