import { describe, expect, it } from "vitest";
import { readFile, readPrompts, zipOf } from "../testing/files";

describe("a Markdown file", () => {
  it("takes everything from its front matter, every value as text", async () => {
    const [prompt] = await readPrompts(
      "x.md",
      "---\ntitle: 007\ndescription: Bond\ncategory: Spies\ntags: [a, 'b: c']\nfavorite: true\ndate: 2024-05-01\n---\n\nText\n",
    );
    expect(prompt).toMatchObject({
      title: "007",
      description: "Bond",
      category: { kind: "named", name: "Spies" },
      tags: ["a", "b: c"],
      isFavorite: true,
      createdAt: "2024-05-01T00:00:00.000Z",
      content: "Text",
    });
  });

  it("is titled by the heading it opens with, and keeps it", async () => {
    const [prompt] = await readPrompts("x.md", "\n# Code reviewer #\n\nReview.\n");
    expect(prompt).toMatchObject({ title: "Code reviewer", content: "# Code reviewer #\n\nReview." });
  });

  it("is titled by its name when nothing else says", async () => {
    const [prompt] = await readPrompts("blog-post_outline.md", "Write.\n\n# Not at the top\n");
    expect(prompt?.title).toBe("blog post outline");
  });

  it("keeps a text that only begins with a ruled line", async () => {
    const text = "---\nJust a line.\n---\nMore";
    expect(await readPrompts("x.md", text)).toMatchObject([{ content: text }]);
  });

  it.each([
    ["broken", "title: [unclosed"],
    ["with aliases that would unfold", "title: &a [x]\ntags: [*a, *a]"],
    ["nested past all reason", `title: ${"[".repeat(50_000)}`],
  ])("is skipped when its front matter is %s", async (_, yaml) => {
    const { rows } = await readFile("x.md", `---\n${yaml}\n---\nText`);
    expect(rows).toEqual([{ problem: "Its front matter is not valid YAML.", title: "x.md" }]);
  });
});

describe("a zip of Markdown files", () => {
  it("has one prompt per file, filed by folder; the folder around everything does not count", async () => {
    const zip = await zipOf({
      "prompts-main/README.md": "# Read me",
      "prompts-main/coding/Review.md": "Review",
      "prompts-main/coding/deep/Refactor.md": "---\ncategory: Own\n---\nRefactor",
      "prompts-main/logo.png": Buffer.from([0x89, 0x50]),
      "prompts-main/.DS_Store": "x",
      "__MACOSX/prompts-main/._README.md": "x",
    });
    const { formats, label, rows } = await readFile("prompts.zip", zip);
    expect({ formats, label }).toEqual({ formats: ["markdown"], label: "Markdown and text files" });
    expect(rows).toEqual([
      { prompt: expect.objectContaining({ title: "Read me", category: null, isOffered: true }), folder: "" },
      {
        prompt: expect.objectContaining({ title: "Review", category: { kind: "named", name: "coding" } }),
        folder: "coding",
      },
      {
        prompt: expect.objectContaining({ title: "Refactor", category: { kind: "named", name: "Own" } }),
        folder: "coding/deep",
      },
      { problem: expect.stringContaining("It is a picture"), title: "prompts-main/logo.png" },
    ]);
  });

  it("reads one file in another encoding, says so, and lists what is no text", async () => {
    const zip = await zipOf({
      "a.md": Buffer.from("Café", "latin1"),
      "b.md": "Café",
      "c.md": Buffer.from([0, 1, 2]),
    });
    const { rows, encodings } = await readFile("x.zip", zip);
    expect(rows).toMatchObject([
      { prompt: { content: "Café" } },
      { prompt: { content: "Café" } },
      { problem: "This file holds binary data, not text.", title: "c.md" },
    ]);
    expect(encodings).toEqual(["Windows-1252"]);
  });

  it("may hold files of several kinds, and a zip in a zip", async () => {
    const zip = await zipOf({
      "a.csv": "title,content\nA,text a",
      "b.json": JSON.stringify([{ title: "B", text: "text b" }]),
      "inner.zip": await zipOf({ "c.txt": "text c" }),
      "broken.json": "[{",
    });
    const { rows } = await readFile("x.zip", zip);
    expect(rows).toMatchObject([
      { prompt: { title: "A" } },
      { prompt: { title: "B" } },
      { prompt: { title: "c", content: "text c" } },
      { problem: expect.stringContaining("This JSON is broken"), title: "broken.json" },
    ]);
  });
});
