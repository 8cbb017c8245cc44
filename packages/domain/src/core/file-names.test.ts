import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { createFileNames, safeName } from "./file-names";

describe("names of exported files", () => {
  it.each([
    ["Code review: 50% off?", "Code review 50% off"],
    ["../../etc/passwd", "etc passwd"],
    ["提示词 — für Anfänger", "提示词 — für Anfänger"],
    ["CON", "_CON"],
    ["com1.txt", "_com1.txt"],
    ["  . ", "Untitled"],
    ["a\u202eb\0c\nd", "a b c d"],
    ["ends with dots...", "ends with dots"],
  ])("of %j is %j", (title, name) => {
    expect(safeName(title)).toBe(name);
  });

  it("are short enough for any disk, and never cut a character in two", () => {
    const name = safeName("👩‍💻".repeat(100));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
    expect(name).toMatch(/^(?:👩‍💻)+$/);
  });

  it("differ by more than case, however alike the titles are", () => {
    const titles = fc.array(fc.constantFrom("A", "a", "A (2)", "a (2)", "A (3)", "A?", "…", ""), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(titles, (all) => {
        const { nameFor } = createFileNames();
        const paths = all.map((title) => nameFor("Coding", title).toLowerCase());
        expect(new Set(paths).size).toBe(all.length);
      }),
    );
  });
});
