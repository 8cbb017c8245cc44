import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { findVariables, variableKey } from "./variables";

const variablesOf = (text: string) => findVariables(text).map(([start, end]) => text.slice(start, end));

describe("a person's placeholders are variables", () => {
  // Kinds of brackets seen in a public collection of 1,282 prompts.
  it.each([
    ["words", "Write to [name] about [the topic].", ["[name]", "[the topic]"]],
    ["capitals", "[INSERT TODAY'S DATE & TIME EST]", ["[INSERT TODAY'S DATE & TIME EST]"]],
    ["choices", "Severity: [High/Medium/Low]", ["[High/Medium/Low]"]],
    ["examples", "[e.g., pet-safe only, avoid chemicals]", ["[e.g., pet-safe only, avoid chemicals]"]],
    ["formats", "Date: [YYYY-MM-DD]", ["[YYYY-MM-DD]"]],
    ["plurals in brackets", "my [skill(s)] and [branch(es)]", ["[skill(s)]", "[branch(es)]"]],
    ["scripts that set no spaces", "如何辨别真正的[工艺/品种][品类]？", ["[工艺/品种]", "[品类]"]],
    ["a number by its letter", "We've tried [X] approaches, [N] times", ["[X]", "[N]"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what people write in prompts, not a template of ours
    ["another syntax inside", "[${your_idea}]", ["[${your_idea}]"]],
    ["prices and tags", "$[amount] for #[hashtag] of @[handle]", ["[amount]", "[hashtag]", "[handle]"]],
    ["a heading's marks", "**[Issue]**: _[detail]_", ["[Issue]", "[detail]"]],
    ["a place in an address", "https://example.org/[user id]/posts", ["[user id]"]],
    ["code blocks, where templates are given", "```\n# [Title]\n```", ["[Title]"]],
    ["a colon after them", "[Company]: our client", ["[Company]"]],
    ["one in an outer bracket", "[see [topic] too]", ["[topic]"]],
    ["one in a literal list", '["[first]", "[second]"]', ["[first]", "[second]"]],
  ])("%s", (_what, text, expected) => {
    expect(variablesOf(text)).toEqual(expected);
  });
});

describe("these are no variables", () => {
  it.each([
    ["a link", "[text](url)"],
    ["an image, also inside a link", "[![alt text](a.png)](b)"],
    ["a link with brackets in its text", "[see [this] page](url)"],
    ["a reference link", "[the docs][d]\n\n[d]: https://example.org"],
    ["a reference link by its own name", "[docs] and [Docs][]\n[docs]: <https://example.org>"],
    ["a footnote", "so they say[^note] and [^note]"],
    ["a callout", "> [!tip] Read on"],
    ["an escaped bracket", "\\[name\\] and \\[name]"],
    ["task boxes", "- [ ] a\n- [x] b\n* [X] c\n1. [X] d\n> - [X] e\n[X] f\nTick `[X]` or [x]"],
    ["a wiki link", "[[SOURCE INFORMATION]] and [[page|its name]]"],
    ["unbalanced doubles", "[[name] and [name]]"],
    ["what doubles hold", "[[a thing], [b thing], [c thing]]"],
    ["a shell's test", "if [[ -f file ]]; then"],
    ["an index", "items[i] = chains[chain_id]; data['id']; f(x)[key]; grid[row][column]"],
    ["a type's argument", "Optional[int], Dict[str, Any], List[Tuple[str, str]]"],
    ["a list of strings", "\"a\": [\"Silver hoops\"], tools: ['read', 'search']"],
    ["a list of literals", "[true, 0], [a, b], [1, n, null], [None]"],
    ["a list of objects", '[{ type: "text", text: result }]'],
    ["a character class", "[a-z]+ [A-Za-z0-9_.-] [^abc] [\\w\\.-] [0-9a-f]"],
    ["a command's options", "usage: x [-h] [-o OUTPUT] [--name NAME]"],
    ["an attribute", "input [type=\"submit\"] [data-a='b']"],
    ["calls and operators", "[get()] [a == b] [x => x] [++i] [tokio::test]"],
    ["destructuring", "const [count, setCount] = useState(0)"],
    ["markup in pairs", "[b]bold[/b] [INST] hi [/INST]"],
    ["a transcript's speakers", "[human]: Hi\n[assistant]: Hello"],
    ["a yes or no", "Go on? [y/n]"],
    ["brackets of one line and the next", "[not\na variable]"],
    ["brackets that do not pair", "[name and ]] name[ ]topic["],
    ["no letters", "[] [ ] [...] [1] [2, 3] [___]"],
    ["a paragraph", `[${"long ".repeat(40)}]`],
  ])("%s", (_what, text) => {
    expect(variablesOf(text)).toEqual([]);
  });
});

describe("whatever a text holds", () => {
  const brackets = fc.string({
    unit: fc.constantFrom(
      "[",
      "]",
      "a",
      "b ",
      "\n",
      "(",
      ")",
      "\\",
      '"',
      "x",
      "[name]",
      "[[",
      "$&",
      "é",
      "名",
      "😀",
      ":",
    ),
    maxLength: 60,
  });

  it("variables are in order, apart, on one line, and bracketed with no bracket inside", () => {
    fc.assert(
      fc.property(brackets, (text) => {
        let place = 0;
        for (const [start, end] of findVariables(text)) {
          expect(start).toBeGreaterThanOrEqual(place);
          expect(text.slice(start, end)).toMatch(/^\[[^[\]\n]{1,120}\]$/);
          place = end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("a lone placeholder is found between any words without brackets", () => {
    const words = fc.stringMatching(/^[A-Za-z ,.;:!?'\n]{0,30}$/).map((text) => `${text} `);
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(variablesOf(`${before}[the topic]${after}`)).toEqual(["[the topic]"]);
      }),
    );
  });

  it("costs time in proportion to its length", () => {
    for (const text of [
      "[".repeat(200_000),
      "\\[".repeat(100_000),
      "[a".repeat(100_000),
      "[[a]] ".repeat(30_000),
    ]) {
      const start = performance.now();
      findVariables(text);
      expect(performance.now() - start).toBeLessThan(1_500);
    }
  });
});

it("tells variables apart by their words, not by their spaces, capitals or the way letters are encoded", () => {
  expect(variableKey(" Company  Name ")).toBe(variableKey("company name"));
  expect(variableKey("cafe\u0301")).toBe(variableKey("café"));
  expect(variableKey("name")).not.toBe(variableKey("names"));
});
