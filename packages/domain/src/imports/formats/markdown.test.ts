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
    const { format, label, rows } = await readFile("prompts.zip", zip);
    expect({ format, label }).toEqual({ format: "markdown-zip", label: "Zip of Markdown files" });
    expect(rows).toEqual([
      { prompt: expect.objectContaining({ title: "Read me", category: null }) },
      { prompt: expect.objectContaining({ title: "Review", category: { kind: "named", name: "coding" } }) },
      { prompt: expect.objectContaining({ title: "Refactor", category: { kind: "named", name: "Own" } }) },
      { problem: "It is not a Markdown file.", title: "logo.png" },
    ]);
  });

  it("skips one file in another encoding, and reads the others", async () => {
    const zip = await zipOf({ "a.md": Buffer.from("Café", "latin1"), "b.md": "Café" });
    const { rows } = await readFile("x.zip", zip);
    expect(rows).toMatchObject([
      { problem: expect.stringContaining("isn't UTF-8"), title: "a.md" },
      { prompt: { content: "Café" } },
    ]);
  });

  it("must hold Markdown", async () => {
    await expect(readFile("x.zip", await zipOf({ "a.csv": "title,content" }))).rejects.toThrow(
      "This zip holds no Markdown files.",
    );
  });
});
