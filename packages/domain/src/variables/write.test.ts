import { describe, expect, it } from "vitest";
import { parseVariables } from "./parse";
import { convertVariables, declareVariables, isWritableName, makeVariable } from "./write";

describe("a text is written with another notation", () => {
  const text =
    'As ${role:Editor} of [the paper], about {{tone | select:options=["warm","plain"]}}. ${Role}, `[code]`';

  it.each([
    ["[x]", "As [role] of [the paper], about [tone]. [role], `[code]`"],
    ["{x}", "As {role} of {the paper}, about {tone}. {role}, `[code]`"],
    [
      "{{x}}",
      'As {{role | text:default="Editor"}} of {{the paper}}, about {{tone | select:options=["warm","plain"]}}. {{role}}, `[code]`',
    ],
    ["${x}", "As ${role:Editor} of ${the paper}, about ${tone:warm, plain}. ${role}, `[code]`"],
  ] as const)("%s", (notation, expected) => {
    expect(convertVariables(text, notation)).toBe(expected);
  });

  it("but for names that its owner says are none", () => {
    expect(convertVariables("[a b] and [c d]", "{{x}}", { notVariables: ["c d"] })).toBe("{{a b}} and [c d]");
  });
});

describe("a stretch of a text becomes a variable", () => {
  const made = (text: string, stretch: string, name: string) => {
    const start = text.indexOf(stretch);
    return makeVariable(text, [start, start + stretch.length], name);
  };

  it.each([
    ["in brackets, where the text has none", "Into French.", "[language]"],
    ["in the notation of the text", "{{a}} into French.", "{{language}}"],
    [
      "with what stood there as its default, where the notation has a place for it",
      "${a} into French.",
      "${language:French}",
    ],
    ["in brackets beside angles", "<your name>: into French.", "[language]"],
  ])("%s", (_what, text, written) => {
    expect(made(text, "French", " language ")).toEqual({ written, isRead: true });
  });

  it("and nothing is said twice where it is its own name", () => {
    expect(made("${a} about Topic", "Topic", "topic").written).toBe("${topic}");
  });

  it("reports where it would not be asked for", () => {
    expect(made("Run `npm test` now", "test", "task").isRead).toBe(false);
    expect(made("Run `npm test` now", "now", "x").isRead).toBe(false);
  });
});

describe("declarations are written into a text", () => {
  const plain = { type: "text", default: null, options: [] } as const;

  it("where each variable stands first, beside what the text says itself", () => {
    const text = "{{a}}, ${b:own}, {{A}}, [c d]; {{e}}";
    const declared = [
      { ...plain, name: "A", default: "1" },
      { ...plain, name: "b", default: "other" },
      { ...plain, name: "c d", type: "number" },
      { ...plain, name: "nowhere", default: "x" },
      { ...plain, name: "e" },
    ] as const;
    expect(declareVariables(text, declared)).toEqual({
      text: '{{a | text:default="1"}}, ${b:own}, {{A}}, {{c d | number}}; {{e}}',
      lost: [],
    });
  });

  it.each(['say "yes"', "C:\\temp\\new\\", "two\nlines", 'a: b, c | d "', "{balanced}", "l'été"])(
    "so that the value is read back: %j",
    (value) => {
      const { text } = declareVariables("Use {{a}}.", [{ ...plain, name: "a", default: value }]);
      expect(parseVariables(text).variables).toMatchObject([{ name: "a", default: value }]);
    },
  );

  it("and are told where no notation holds them", () => {
    const declared = [{ ...plain, name: "a", default: "}}" }];
    expect(declareVariables("Use {{a}}.", declared)).toEqual({ text: "Use {{a}}.", lost: ["a"] });
  });
});

it("names hold no marks of any notation", () => {
  expect(["Zielgruppe", "target audience", "読者"].every(isWritableName)).toBe(true);
  expect(["", "  ", "a]", "{a", "a:b", "a|b", "$a", "a\nb", "a".repeat(300)].some(isWritableName)).toBe(
    false,
  );
});
