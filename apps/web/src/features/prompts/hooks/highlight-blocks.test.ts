import { fc } from "@commonplace/config/testing/property-tests";
import { expect, it } from "vitest";
import { variableRanges } from "../../../shared/prompt-text/tokenize";
import { editBlocks, type HighlightBlock, readHighlights } from "./highlight-blocks";

const textOf = (blocks: readonly HighlightBlock[]) => blocks.map(({ text }) => text).join("");
const read = (blocks: readonly HighlightBlock[], text: string) =>
  readHighlights(blocks, variableRanges(text));
const marked = (blocks: readonly HighlightBlock[]) =>
  blocks.flatMap(({ text, ranges }) => ranges.map(([start, end]) => text.slice(start, end)));

const LINE = `${"All work and no play. ".repeat(20)}[name]\n`;
const LONG = LINE.repeat(100);

it("marks variables as soon as they are written, at their current places", () => {
  const blocks = editBlocks([], "", "To [nam");
  expect(marked(blocks)).toEqual([]);
  expect(marked(editBlocks(blocks, "To [nam", "To [name]"))).toEqual(["[name]"]);
});

it("a variable of the whole text is marked though its own lines do not tell", () => {
  const text = `\`\`\`\n${LONG}\`\`\`\nTo [me]`;
  const blocks = editBlocks([], "", text);
  expect(marked(blocks).length).toBeGreaterThan(1);
  expect(marked(read(blocks, text))).toEqual(["[me]"]);
});

it("one that runs over the end of a block is marked in both", () => {
  const text = `${"x".repeat(1_999)}\${a:${"b\n".repeat(3)}}`;
  expect(marked(read(editBlocks([], "", text), text)).join("")).toBe(`\${a:${"b\n".repeat(3)}}`);
});

it("a keystroke in a long text changes one block", () => {
  const blocks = read(editBlocks([], "", LONG), LONG);
  const at = LONG.length >> 1;
  const text = `${LONG.slice(0, at)}!${LONG.slice(at)}`;
  const edited = read(editBlocks(blocks, LONG, text), text);
  expect(edited.filter((block) => !blocks.includes(block))).toHaveLength(1);
  expect(edited.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
});

it("whatever is edited, the blocks are the text, begin lines, and stay apart", () => {
  const pieces = fc.array(
    fc.constantFrom("a\n", "[b] ", "\n", "[c]\n", "long ".repeat(300), `${"d".repeat(1_990)}\n`),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(pieces, pieces, pieces, fc.nat(), fc.nat(), (before, into, after, cut, tail) => {
      const first = [...before, ...after].join("");
      const [from, end] = [cut % (first.length + 1), tail % (first.length + 1)];
      const second = first.slice(0, from) + into.join("") + first.slice(Math.max(from, end));
      const edited = editBlocks(editBlocks([], "", first), first, second);
      expect(textOf(edited)).toBe(second);
      expect(new Set(edited.map(({ id }) => id)).size).toBe(edited.length);
      for (const { text } of edited.slice(0, -1)) expect(text.endsWith("\n")).toBe(true);
      expect(marked(read(edited, second))).toEqual(marked(read(editBlocks([], "", second), second)));
    }),
    { numRuns: 300 },
  );
});
