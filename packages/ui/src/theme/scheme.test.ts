import { describe, expect, it } from "vitest";
import { parseTheme, resolveScheme, toggledTheme } from "./scheme";

describe("the theme", () => {
  it("is system unless light or dark was chosen", () => {
    expect([null, "", "system", "sepia", "DARK"].map(parseTheme)).toEqual(Array(5).fill("system"));
    expect(parseTheme("light")).toBe("light");
    expect(parseTheme("dark")).toBe("dark");
  });

  it("follows the operating system only while it is system", () => {
    expect(resolveScheme("system", true)).toBe("dark");
    expect(resolveScheme("system", false)).toBe("light");
    expect(resolveScheme("light", true)).toBe("light");
    expect(resolveScheme("dark", false)).toBe("dark");
  });

  it("toggles to the opposite of what is on screen", () => {
    expect(toggledTheme("dark")).toBe("light");
    expect(toggledTheme("light")).toBe("dark");
  });
});
