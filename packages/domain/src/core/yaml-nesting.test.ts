import { describe, expect, it } from "vitest";
import { isNestedTooDeep } from "./yaml-nesting";

describe("a YAML text is nested too deep for its parser", () => {
  it.each([
    ["in brackets", `a: ${"[".repeat(50_000)}`],
    ["in braces", "{a: ".repeat(2_000)],
    ["in lists on a line", `${"- ".repeat(2_000)}x`],
    ["in keys on a line", `${"? ".repeat(1_000)}x`],
    ["in keys on lines", Array.from({ length: 200 }, (_, at) => `${" ".repeat(at)}?`).join("\n")],
    ["in blocks", Array.from({ length: 2_000 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")],
  ])("%s", (_, yaml) => {
    expect(isNestedTooDeep(yaml)).toBe(true);
  });

  it("but not because its texts are long and full of brackets", () => {
    const text = `prompts:\n${"  - title: A [b]\n    text: |\n      - {c} [d\n      e? ] yes\n".repeat(5_000)}`;
    expect(isNestedTooDeep(text)).toBe(false);
  });
});
