// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { fileOfText, filesOfList } from "./chosen-files";

describe("a pasted text", () => {
  it.each([
    ['[{"title":"A","content":"b"}]', "json"],
    ['{"broken": ', "md"],
    ["[name], write a poem", "md"],
    ["title,content\nA,b", "csv"],
    ["title\tcontent\nA\tb", "csv"],
    ["Write, then read.\nThen write, again.", "md"],
    ["# A heading\n\nA text, with a comma.", "md"],
  ])("%j is read as %s", (text, extension) => {
    expect(fileOfText(text).path).toBe(`Pasted text.${extension}`);
  });
});

it("files of a chosen folder keep their path; hidden ones stay behind, but for those that say what it is", () => {
  const inFolder = (path: string) =>
    Object.defineProperty(new File(["x"], path.slice(path.lastIndexOf("/") + 1)), "webkitRelativePath", {
      value: path,
    });
  const files = [
    "vault/a.md",
    "vault/.obsidian/app.json",
    "vault/.obsidian/workspace.json",
    "vault/.obsidian/plugins/x/data.json",
    "vault/.trash/old.md",
    "vault/deep/b.md",
    "repository/.github/prompts/form.prompt.md",
    "repository/.git/config",
  ].map(inFolder);
  expect(filesOfList([...files, new File(["x"], "c.md")]).map(({ path }) => path)).toEqual([
    "vault/a.md",
    "vault/.obsidian/app.json",
    "vault/deep/b.md",
    "repository/.github/prompts/form.prompt.md",
    "c.md",
  ]);
});
