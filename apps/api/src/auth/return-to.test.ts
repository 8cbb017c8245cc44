import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to";

describe("where a sign-in may lead", () => {
  it.each([
    "/",
    "/library",
    "/library?category=coding&q=a%20b",
    "/library?next=https://evil.example/",
    "/mentor#score",
    "/a:b",
    "/prompts/%2F%2Fevil.example",
    "/日本語".replace("日本語", encodeURIComponent("日本語")),
  ])("keeps the path %j", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\u0000/evil.example",
    "/./..//evil.example",
    "/x/..//evil.example",
    "https://evil.example/",
    "HTTPS://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "http:evil.example",
    "",
    undefined,
    null,
    42,
    ["/library", "//evil.example"],
    `/${"a".repeat(3000)}`,
  ])("leads to the front page instead of %j", (value) => {
    expect(safeReturnTo(value)).toBe("/");
  });

  it("always leads to our own origin, as a browser reads it", () => {
    for (const value of [
      "/..//e.example",
      "/%5Ce.example",
      "/;@e.example",
      "/?\\\\e.example",
      "/#//e.example",
    ]) {
      expect(new URL(safeReturnTo(value), "https://library.example/api/login").origin).toBe(
        "https://library.example",
      );
    }
  });
});
