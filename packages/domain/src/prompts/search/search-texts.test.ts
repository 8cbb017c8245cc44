import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { searchPrompts } from "..";
import { type PromptHit, searchPromptsInput, type TextRanges } from "../schemas";
import { marked, search, titles, useSearchLibrary } from "./testing/library";

const { database, libraryOf } = useSearchLibrary();

describe("highlights", () => {
  it("show the words where they stand, whatever their form", async () => {
    const ctx = await libraryOf([
      "Writing for STRASSE & straße",
      {
        description: "I write, you wrote; he writes.",
        content: `${"Intro. ".repeat(30)}Let us write the Straße story.`,
      },
    ]);
    const [hit] = (await search(ctx, "write strasse")).items;
    expect(hit && marked(hit.title, hit.highlights.title)).toEqual(["Writing", "STRASSE", "straße"]);
    expect(hit && marked(hit.description ?? "", hit.highlights.description)).toEqual(["write", "writes"]);
    expect(hit?.snippet && marked(hit.snippet.text, hit.snippet.ranges)).toEqual(["write", "Straße"]);
    expect(hit?.snippet?.text.length).toBeLessThan(300);
  });

  it("mark only what was typed of a word still being typed", async () => {
    const ctx = await libraryOf(["Marketing", { content: "Market the marketing marketer" }]);
    const [hit] = (await search(ctx, "marke")).items;
    expect(hit && marked(hit.title, hit.highlights.title)).toEqual(["Marke"]);
    expect(hit?.snippet && marked(hit.snippet.text, hit.snippet.ranges)).toEqual(["Marke", "marke", "marke"]);
  });

  it("show a snippet from far beyond the preview, in the one statement more that takes", async () => {
    const long = (end: string) => `${"lorem ipsum ".repeat(10_000)}${end}`;
    const ctx = await libraryOf(
      ["A", { content: long("a wombat here") }],
      ["B", { content: long("ein Wombät") }],
      ["C"],
    );
    // The first search of such prompts also reads their variables, which are remembered.
    await search(ctx, "ipsum");
    const { result, count } = await database().countQueries(() => search(ctx, "wombat"));
    expect(result.items.map(({ snippet }) => snippet && marked(snippet.text, snippet.ranges))).toEqual([
      ["Wombät"],
      ["wombat"],
    ]);
    expect(count).toBe(4);
    expect((await search(ctx, "c")).items[0]?.snippet).toBeNull();
  });
});

// Thousands of searches: on a busy machine they take longer than other tests may.
it("never fails, whatever is typed", { timeout: 120_000 }, async () => {
  const ctx = await libraryOf(["Linux terminal", { content: "act as a 'quoted' \\ back:slash" }], ["写作"]);
  const piece = fc.constantFrom(
    ..."'\"\\|&!():*<->-+ \t\n%_~^$#@`{}[]?,.;/=",
    "or",
    "OR",
    "and",
    "linux",
    "tag:",
    "is:favorite ",
    "used:<3d ",
    "in:title ",
    "act",
    "a",
    "é",
    "写",
    "作",
    "🚀",
    "\ud800",
    "\u200b",
    "\u0301",
    "ß",
    "İ",
    ":*",
    "<2>",
    "-",
    "“",
    "”",
    "''",
    "1",
    "3.5",
    "x".repeat(60),
  );
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(typed, async (q) => {
      const parsed = searchPromptsInput.safeParse({ q });
      if (!parsed.success) return;
      const page = await searchPrompts(ctx, parsed.data);
      for (const hit of page.items) expectSoundRanges(hit);
    }),
    { numRuns: 1_500 },
  );
  await titles(ctx, "a ".repeat(250));
  await titles(ctx, "写".repeat(500));
  await titles(ctx, `${"or ".repeat(100)}"a" `.repeat(1));
});

function expectSoundRanges({ title, description, highlights, snippet }: PromptHit) {
  const check = (text: string, ranges: TextRanges) => {
    let last = 0;
    for (const [start, end] of ranges) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(text.length);
      expect(text.slice(start, end)).not.toMatch(/^\p{Cs}|\p{Cs}$/u);
      last = end;
    }
  };
  check(title, highlights.title);
  check(description ?? "", highlights.description);
  if (snippet) check(snippet.text, snippet.ranges);
}

describe("very long prompts", () => {
  it.each([
    [
      "different words",
      Array.from({ length: 28_000 }, (_, index) => `w${index.toString(36)}x`).join(" "),
      "wljrx",
    ],
    [
      "Chinese characters",
      Array.from({ length: 199_990 }, (_, index) =>
        String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
      ).join(""),
      "一",
    ],
    ["one word without an end", "x".repeat(200_000), "x".repeat(50)],
    ["emoji", "🚀".repeat(100_000), "🚀"],
    ["accents", "é".repeat(1_000).concat(" ").repeat(190), "e".repeat(45)],
    [
      "rare four-byte letters",
      Array.from({ length: 99_000 }, (_, index) =>
        index % 3 ? String.fromCodePoint(0x12000 + (index % 900)) : " ",
      ).join(""),
      "needle",
    ],
  ])("of 200,000 characters are kept and found: %s", async (_, content, q) => {
    const ctx = await libraryOf(["Needle", { content: content.slice(0, 200_000) }], ["Other"]);
    expect(await titles(ctx, q)).toEqual(["Needle"]);
  });
});
