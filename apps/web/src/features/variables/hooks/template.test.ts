import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { countFilled, fillTemplate, readTemplate } from "./template";

const namesOf = (content: string) => readTemplate(content).variables.map(({ name }) => name);
const fill = (content: string, values: Record<string, string>) =>
  fillTemplate(readTemplate(content), new Map(Object.entries(values)));

describe("the variables of a prompt", () => {
  it("are one each, in the order in which they first stand there, named as they first stand there", () => {
    expect(namesOf("[Topic] for [the reader]: [topic], [ TOPIC ], [tone]")).toEqual([
      "Topic",
      "the reader",
      "tone",
    ]);
  });

  it("are none in a prompt without placeholders", () => {
    expect(namesOf("items[i] and [docs](url)\n- [ ] a")).toEqual([]);
  });
});

describe("filling a prompt in", () => {
  it("inserts a value in every place of its variable", () => {
    expect(fill("[A name], dear [a name]: [tone]", { "a name": "Ada", tone: "calm" })).toBe(
      "Ada, dear Ada: calm",
    );
  });

  it.each(["$&", "$1", "\\1", "\\n", "[[", "]]", "[other]", "two\nlines", " ", "😀", "%s", "{{x}}"])(
    "inserts %j literally",
    (value) => {
      expect(fill("a [name] b [other] c", { name: value })).toBe(`a ${value} b [other] c`);
    },
  );

  it("leaves what is not filled as it was typed", () => {
    const content = "[ A  name ]\r\n[[wiki]] [a [nested] one] [name";
    expect(fill(content, {})).toBe(content);
    expect(fill(content, { "a name": "", nobody: "x" })).toBe(content);
    expect(fill(content, { "a name": "Ada" })).toBe("Ada\r\n[[wiki]] [a [nested] one] [name");
  });

  it("takes variables called like an object's own", () => {
    expect(fill("[constructor] [toString]", { tostring: "b" })).toBe("[constructor] b");
  });
});

describe("whatever a prompt holds", () => {
  const contents = fc
    .array(
      fc.constantFrom(
        "[",
        "]",
        "[a b]",
        "[c]",
        "word ",
        "\n",
        "\r\n",
        "$&",
        "\\",
        "(x)",
        "- [x] ",
        "é",
        "😀",
      ),
      {
        maxLength: 400,
      },
    )
    .map((parts) => parts.join(""));

  it("comes out as typed when nothing is filled in", () => {
    fc.assert(fc.property(contents, (content) => fillTemplate(readTemplate(content), new Map()) === content));
  });

  it("keeps everything outside its variables when all are filled in", () => {
    fc.assert(
      fc.property(contents, fc.string({ minLength: 1 }), (content, value) => {
        const template = readTemplate(content);
        const parts = template.blocks.flat();
        const expected = parts.map((part) => (typeof part === "string" ? part : value)).join("");
        expect(parts.map((part) => (typeof part === "string" ? part : part.text)).join("")).toBe(content);
        expect(fillTemplate(template, new Map(template.variables.map(({ key }) => [key, value])))).toBe(
          expected,
        );
      }),
    );
  });

  it("is read and filled, at 144,000 characters with 300 variables", () => {
    const line = `${"All work and no play. ".repeat(22)}[variable NUMBER]\n`;
    const content = Array.from({ length: 300 }, (_, n) => line.replace("NUMBER", String(n))).join("");
    expect(content.length).toBeGreaterThan(144_000);
    const template = readTemplate(content);
    const values = new Map(template.variables.map(({ key }) => [key, "value"]));
    expect(fillTemplate(template, values)).not.toContain("[");
    expect(countFilled(template, values)).toBe(300);
  });
});
