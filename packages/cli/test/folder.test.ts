import { fc } from "@commonplace/config/testing/property-tests";
import { mergePrompt, type PromptTexts } from "@commonplace/domain/prompts/schemas";
import { describe, expect, it } from "vitest";
import { areSame, mergeSides, withMarkers } from "../src/folder/merge";
import { readPromptFile, writePromptFile } from "../src/folder/prompt-file";

const text = fc.oneof(
  fc.constantFrom(
    "",
    "\n",
    "---",
    "--- \nid: x\n---\n",
    "a\r\nb\r\n",
    "\n\n a\n",
    "null",
    "007",
    "a: b # c",
    "東京 👩‍💻",
    "\u2028\u0085",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const line = text.map((any) => any.replace(/\s+/g, " ").trim());
const texts = fc.record({
  title: line.filter((title) => title !== ""),
  description: line,
  content: text,
  category: line,
  tags: fc.uniqueArray(
    line.filter((tag) => tag !== ""),
    { maxLength: 4 },
  ),
}) satisfies fc.Arbitrary<PromptTexts>;

const NONE: PromptTexts = { title: "", description: "", content: "", category: "", tags: [] };

/** Lines that both sides changed. */
const MARKED = /<<<<<<< here\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> site(?:\n|$)/g;

/** The texts that a file gives, or a failed test. */
function read(written: string) {
  const found = readPromptFile(written, "name");
  if (found.kind !== "prompt") throw new Error(JSON.stringify(found));
  return found.file;
}

describe("a prompt's file", () => {
  it("gives back what was written, whatever it is", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (texts, number) => {
        const file = { id: "0190-a", version: number + 1, texts };
        const written = writePromptFile(file);
        expect(read(written)).toEqual(file);
        expect(writePromptFile(file, written)).toBe(written);
      }),
    );
  });

  it("keeps comments and keys of people's own, and how they wrote what stays", () => {
    const before = "---\ntitle: Plain words # why\nowner: Ada\ntags: [a, b]\n---\n\nOld\n";
    const { texts } = read(before);
    expect(writePromptFile({ id: "1", version: 2, texts: { ...texts, content: "New" } }, before)).toBe(
      '---\ntitle: Plain words # why\nowner: Ada\ntags: [ a, b ]\nid: "1"\nversion: "2"\n---\n\nNew\n',
    );
  });

  it.each([
    ["# A page without front matter\n", { kind: "other" }],
    ["---\ntitle: [\n---\n\nText\n", { kind: "problem" }],
    ["---\ntitle: T\n---\n\na\n<<<<<<< here\nb\n=======\nc\n>>>>>>> site\n", { kind: "problem" }],
    [
      "---\nversion: x\ntags: a, b,, a\n---\nText",
      { file: { version: null, texts: { title: "name", content: "Text", tags: ["a", "b"] } } },
    ],
    ["---\r\ntitle: T\r\n---\r\n\r\na\r\nb\r\n", { file: { texts: { title: "T", content: "a\nb" } } }],
  ])("of %j is read as %j", (written, expected) => {
    expect(readPromptFile(written, "name")).toMatchObject(expected);
  });
});

describe("merging a file with the site", () => {
  it("takes what one side changed, and is the same for both when they agree", () => {
    fc.assert(
      fc.property(texts, texts, (base, changed) => {
        for (const [here, site] of [
          [base, changed],
          [changed, base],
          [changed, changed],
        ] as const) {
          const merged = mergeSides(base, here, site);
          expect(merged.conflicts).toEqual([]);
          expect(areSame(merged.texts, changed)).toBe(true);
        }
      }),
    );
  });

  it("loses no line of either side, and marks lines only where both changed them", () => {
    const lines = fc
      .array(fc.constantFrom("a", "b", "c d e", "c d f", ""), { maxLength: 6 })
      .map((all) => all.join("\n"));
    fc.assert(
      fc.property(lines, lines, lines, (base, here, site) => {
        const withContent = (content: string) => ({ ...NONE, content });
        const { parts: fields } = mergePrompt(withContent(base), withContent(here), withContent(site));
        const parts = fields.content;
        const marked = withMarkers(parts);
        const isConflict = parts.some(({ kind }) => kind === "conflict");
        expect(marked.includes("<<<<<<< here")).toBe(isConflict);
        const side = (which: 1 | 2) => marked.replace(MARKED, (...groups: string[]) => groups[which] ?? "");
        const chosen = (which: "mine" | "theirs") =>
          parts.map((part) => (part.kind === "settled" ? part.text : part[which])).join("");
        // A marked line ends with a line break, also where it is the last.
        expect(side(1).trimEnd()).toBe(chosen("mine").trimEnd());
        expect(side(2).trimEnd()).toBe(chosen("theirs").trimEnd());
      }),
    );
  });
});
