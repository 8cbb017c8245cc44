import { describe, expect, it } from "vitest";
import { splitIntoBlocks, tokenizePromptText, variableRanges } from "./tokenize";

const joined = (text: string) =>
  tokenizePromptText(text)
    .map((token) => token.text)
    .join("");
const variablesOf = (text: string) => variableRanges(text).map(([start, end]) => text.slice(start, end));

describe("variables of a prompt", () => {
  it.each([
    ["Write to [name] about [the topic].", ["[name]", "[the topic]"]],
    ["[first][second]", ["[first]", "[second]"]],
    ["[名前] and [prénom]", ["[名前]", "[prénom]"]],
    ["outer [a [nested] one]", ["[nested]"]],
    ["[INSERT 3 IDEAS HERE]", ["[INSERT 3 IDEAS HERE]"]],
  ])("are the brackets with a word in them: %s", (text, expected) => {
    expect(variablesOf(text)).toEqual(expected);
  });

  it.each([
    ["a Markdown link", "See [the docs](https://example.org)."],
    ["an image", "![a cat](cat.png)"],
    ["an empty task box", "- [ ] write it"],
    ["a ticked task box", "- [x] done\n- [X] done too"],
    ["empty brackets", "const list = []; [] = list"],
    ["numbers", "cited in [1] and [2, 3]"],
    ["dots", "and so on [...]"],
    ["brackets over two lines", "[not\na variable]"],
    ["an unclosed bracket", "[name"],
    ["more than a name", `[${"long ".repeat(40)}]`],
  ])("are not %s", (_what, text) => {
    expect(variablesOf(text)).toEqual([]);
  });
});

describe("the stretches of a prompt", () => {
  it("join to the text again, whatever it holds", () => {
    const text = '<img src=x onerror="alert(1)"> [name] & [link](x)\n\n\t[ ] 😀[ünï]';
    expect(joined(text)).toBe(text);
  });

  it("mark what a search found, also where it cuts a variable", () => {
    expect(tokenizePromptText("to [name] now", [[6, 11]])).toEqual([
      { text: "to ", variable: false, marked: false },
      { text: "[na", variable: true, marked: false },
      { text: "me]", variable: true, marked: true },
      { text: " n", variable: false, marked: true },
      { text: "ow", variable: false, marked: false },
    ]);
  });

  it("keep to the text when a mark reaches beyond it", () => {
    expect(tokenizePromptText("abc", [[1, 99]])).toEqual([
      { text: "a", variable: false, marked: false },
      { text: "bc", variable: false, marked: true },
    ]);
  });

  it("are none for an empty text", () => {
    expect(tokenizePromptText("")).toEqual([]);
  });

  it.each([
    ["prose", "Write about [topic] in detail.\n".repeat(4_700)],
    ["opening brackets only", "[".repeat(144_000)],
    ["one endless line of letters after a bracket", `[${"a".repeat(144_000)}`],
  ])("are found in 144,000 characters of %s, and nothing is lost", (_what, text) => {
    expect(joined(text)).toBe(text);
  });
});

describe("blocks of a long prompt", () => {
  it("end at line breaks and join to the text again", () => {
    const text = Array.from({ length: 900 }, (_, line) => `line ${line}`).join("\n");
    const blocks = splitIntoBlocks(text, 100);
    expect(blocks.length).toBeGreaterThan(50);
    expect(blocks.join("")).toBe(text);
    expect(blocks.slice(0, -1).every((block) => block.endsWith("\n") && block.length >= 100)).toBe(true);
  });

  it("are one for a text without line breaks, and for none at all", () => {
    expect(splitIntoBlocks("x".repeat(50_000))).toHaveLength(1);
    expect(splitIntoBlocks("")).toEqual([""]);
  });
});
