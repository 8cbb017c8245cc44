import { describe, expect, it } from "vitest";
import { isStep, readQuery, writeQuery } from "./search-url";

const written = (address: string, q: string) => writeQuery(new URLSearchParams(address), q).toString();

describe("the search page's address", () => {
  it("carries a query of any script there and back", () => {
    for (const q of ["email & [tone]", "营销 文案", "100% ?q=1#2"]) {
      expect(readQuery(new URLSearchParams(written("", q)))).toBe(q);
    }
  });

  it("searches for nothing when the query is missing or blank", () => {
    for (const address of ["", "q=", "q=%20%20"]) expect(readQuery(new URLSearchParams(address))).toBe("");
  });

  it("never asks for more than the server takes", () => {
    expect(readQuery(new URLSearchParams({ q: "x".repeat(501) }))).toHaveLength(500);
  });

  it("keeps the open prompt, and drops a query that was emptied", () => {
    expect(written("prompt=42&q=a", " b ")).toBe("prompt=42&q=b");
    expect(written("prompt=42&q=a", "  ")).toBe("prompt=42");
  });

  it("lets Back leave a search, not walk through its letters", () => {
    expect(isStep("", "e")).toBe(true);
    expect(isStep("e", "em")).toBe(false);
    expect(isStep("email", " ")).toBe(true);
    expect(isStep("", " ")).toBe(false);
  });
});
