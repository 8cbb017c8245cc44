import { describe, expect, it } from "vitest";
import { readFile } from "../testing/files";

describe("the format of a file", () => {
  it.each([
    ["a text that is JSON", "pasted.txt", '[{"title": "A", "text": "b"}]', "json"],
    ["a text that is CSV", "pasted.txt", "title,content\na,b", "csv"],
    ["a text that is just a prompt", "pasted.txt", "Write a poem, short and sweet", "markdown"],
    ["a text that begins with a bracketed variable", "pasted.txt", "[Topic]: write about it", "markdown"],
    ["a file without an extension", "prompts", '{"prompts": [{"title": "A", "text": "b"}]}', "json"],
    ["tab-separated values", "x.TSV", "title\tcontent\na\tb", "csv"],
  ])("is found out for %s", async (_, name, text, format) => {
    expect((await readFile(name, text)).formats).toEqual([format]);
  });

  it("reads nothing that is nested past all reason, and does not break on it", async () => {
    const page = `${"<div>".repeat(5_000)}Write a poem${"</div>".repeat(5_000)}`;
    expect((await readFile("x.html", page)).rows).toEqual([
      { problem: "This page is nested too deep.", title: "x.html" },
    ]);
    const prompt = `{"_type":"prompt","input_variables":[],"template":{},"prompt":${'{"prompt":'.repeat(20_000)}{}${"}".repeat(20_001)}`;
    expect((await readFile("x.json", prompt)).rows).toMatchObject([{ title: "x" }]);
    await expect(readFile("x.yaml", `${"? ".repeat(1_000)}x`)).rejects.toThrow("nested too deep");
  });

  it.each([
    ["an empty file", "x.csv", "", "This file is empty."],
    ["a file of blanks", "x.md", " \n\n\t ", "This file is empty."],
    ["a picture by name", "x.png", "text", "This kind of file isn't known."],
    [
      "a picture by content",
      "x.csv",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00]),
      "holds binary data, not text.",
    ],
    ["binary data", "x.json", "{}\0", "holds binary data"],
  ])("is refused for %s, in words", async (_, name, contents, sentence) => {
    await expect(readFile(name, contents)).rejects.toThrow(sentence);
  });
});

it("refuses a page whose elements are never closed at once", async () => {
  const { rows } = await readFile("page.html", `<html><body>${"<b>x".repeat(100_000)}`);
  expect(rows).toEqual([{ problem: "This page is nested too deep.", title: "page.html" }]);
  const script = `<script>${"'<div>';\n".repeat(3_000)}</script>`;
  expect((await readFile("page.html", `<h1>A</h1>${script}<p>Text`)).rows).toMatchObject([
    { prompt: { title: "A", content: "Text" } },
  ]);
});
