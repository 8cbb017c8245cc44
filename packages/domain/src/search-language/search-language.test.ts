import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { parseQuery } from "../prompts/search/query";
import { applyCompletion, completeQuery, readOperator, SEARCH_OPERATORS } from ".";

describe("search operators", () => {
  it.each([
    ["tag:client/acme", { kind: "tag", tag: "client/acme", isNegated: false }],
    ['-category:"Social Media"', { kind: "category", name: "Social Media", isNegated: true }],
    ["IS:Favorite", { kind: "favorite", isNegated: false }],
    ["has:documents", { kind: "has", what: "documents", isNegated: false }],
    ["in:title", { kind: "in-title" }],
    ["by:me", { kind: "by", name: "me", isNegated: false }],
    ["used:>10", { kind: "uses", comparison: ">", count: 10, isNegated: false }],
    ["used:3", { kind: "uses", comparison: "=", count: 3, isNegated: false }],
    ["used:>90d", { kind: "used", within: false, days: 90, isNegated: false }],
    ["updated:<2w", { kind: "updated", within: true, days: 14, isNegated: false }],
    ["score:<60", { kind: "score", comparison: "<", score: 60, isNegated: false }],
    ["-score:>=80", { kind: "score", comparison: ">=", score: 80, isNegated: true }],
    ["-created:1y", { kind: "created", within: true, days: 365, isNegated: true }],
  ])("%s is read", (typed, condition) => {
    expect(readOperator(typed)).toEqual(condition);
  });

  it.each([
    "tag:",
    "is:blue",
    "has:",
    "in:body",
    "updated:10",
    "used:often",
    "updated:=3d",
    "score:high",
    "score:<60d",
    "http://x",
    "foo:bar",
    "tag",
  ])("%s is text", (typed) => expect(readOperator(typed)).toBeNull());

  it("loses nothing that was typed: every piece becomes words, signs or a condition", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...SEARCH_OPERATORS.map(({ example }) => example),
        "c++",
        "[name]",
        "word",
        "-java",
        "is:blue",
      ),
      fc.stringMatching(/^[a-z]{2,8}$/).filter((word) => word !== "or"),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const [group] = parseQuery(pieces.join(" "));
        const read =
          (group?.wanted.length ?? 0) + (group?.unwanted.length ?? 0) + (group?.conditions.length ?? 0);
        const titles = pieces.filter((each) => each === "in:title").length;
        expect(read).toBe(pieces.length === titles ? 0 : pieces.length - titles);
      }),
    );
  });

  it("are words, and signs nothing, where only words can be looked for", () => {
    const [group, ...others] = parseQuery("tag:x % -c++", "words");
    expect(group?.conditions).toEqual([]);
    expect(group?.wanted.flatMap(({ words }) => words.map(({ text }) => text))).toEqual(["tag", "x"]);
    expect(group?.unwanted.map(({ literals }) => literals)).toEqual([[]]);
    expect(others).toEqual([]);
  });

  it("never fails, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        parseQuery(typed);
        for (const completion of completeQuery(typed)) applyCompletion(typed, completion);
      }),
    );
  });
});

describe("completions", () => {
  const texts = (typed: string, values = {}) => completeQuery(typed, values).map(({ text }) => text);

  it("offer operators, then their values, for the last piece only", () => {
    expect(texts("mail ta")).toEqual(["tag:"]);
    expect(texts("mail -up")).toEqual(["-updated:"]);
    expect(texts("is:")).toEqual(["is:favorite", "is:unused"]);
    expect(texts("is:fav")).toEqual(["is:favorite"]);
    expect(texts("tag:c", { tag: ["client", "client acme", "react"] })).toEqual([
      "tag:client",
      'tag:"client acme"',
    ]);
    expect([texts("marketing plan"), texts("is:favorite"), texts("tag "), texts("")]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it("lead to a query that is read as the operator, whichever is taken", () => {
    for (const { name, values } of SEARCH_OPERATORS) {
      for (const completion of completeQuery(`mail ${name}:`)) {
        expect(readOperator(applyCompletion(`mail ${name}:`, completion).trim().slice(5))).not.toBeNull();
      }
      expect(completeQuery(`mail ${name}:`)).toHaveLength(values.length);
    }
    expect(applyCompletion("mail ta", { text: "tag:", meaning: "" })).toBe("mail tag:");
  });
});
