import { fc } from "@commonplace/config/testing/property-tests";
import { describe, expect, it } from "vitest";
import { conflictsOf, decideMerge, mergePrompt } from "./merge-prompt";
import { type ConflictChoice, chosenText, type MergePart, mergeText } from "./merge-text";

const textOf = (parts: readonly MergePart[], choice?: ConflictChoice) =>
  parts
    .map((part) => {
      if (part.kind === "settled") return part.text;
      if (!choice) throw new Error(`a conflict of ${part.mine} and ${part.theirs}`);
      return chosenText(part, choice);
    })
    .join("");

describe("changes that do not overlap", () => {
  it.each([
    ["different lines", "One\nTwo\nThree", "1\nTwo\nThree", "One\nTwo\n3", "1\nTwo\n3"],
    ["neighbouring lines", "One\nTwo", "Uno\nTwo", "One\nDos", "Uno\nDos"],
    [
      "a line deleted beside one that is changed",
      "One\nTwo\nThree",
      "Two\nThree",
      "One\nDos\nThree",
      "Dos\nThree",
    ],
    [
      "a line added behind the last one, which is changed",
      "One\nTwo",
      "One\nTwo\nThree",
      "One\nDos",
      "One\nDos\nThree",
    ],
    ["a line added before the first one, which is deleted", "One\nTwo", "Zero\nOne\nTwo", "Two", "Zero\nTwo"],
    ["the last line deleted, the first changed", "One\nTwo", "One", "Uno\nTwo", "Uno"],
    ["all lines deleted, some by each", "One\nTwo", "One", "Two", ""],
    [
      "words of one line",
      "Write a short poem about cats.",
      "Write a long poem about cats.",
      "Write a short poem about dogs.",
      "Write a long poem about dogs.",
    ],
    [
      "signs of a script without spaces",
      "請寫一首關於貓的短詩",
      "請寫一首關於狗的短詩",
      "請寫兩首關於貓的短詩",
      "請寫兩首關於狗的短詩",
    ],
    ["the same change by both", "One\nTwo\nThree", "One\n2\nThree", "One\n2\nDrei", "One\n2\nDrei"],
    ["Windows line breaks", "One\r\nTwo\r\n", "Uno\r\nTwo\r\n", "One\r\nDos\r\n", "Uno\r\nDos\r\n"],
    ["a text that was empty", "", "", "One", "One"],
  ])("merge by themselves: %s", (_, base, mine, theirs, merged) => {
    expect(textOf(mergeText(base, mine, theirs))).toBe(merged);
    expect(textOf(mergeText(base, theirs, mine))).toBe(merged);
  });
});

describe("changes that overlap", () => {
  it.each([
    ["the same words", "Write a short poem.", "Write a long poem.", "Write a funny poem."],
    ["a phrase of which each changes one word", "a big dog", "a small dog", "a big cat"],
    ["a line that one deletes and the other changes", "One\nTwo\nThree", "One\nThree", "One\nZwei\nThree"],
    ["lines that both add at one place", "One", "One\nMine", "One\nTheirs"],
    ["texts that have nothing in common", "", "Mine", "Theirs"],
  ])("are left to decide: %s", (_, base, mine, theirs) => {
    const parts = mergeText(base, mine, theirs);
    expect(parts.filter(({ kind }) => kind === "conflict")).toHaveLength(1);
    expect(textOf(parts, "mine")).toBe(mine);
    expect(textOf(parts, "theirs")).toBe(theirs);
  });

  it("are no larger than they must be, and leave the rest merged", () => {
    expect(
      mergeText(
        "Role\nWrite a short poem.\nEnd",
        "Rôle\nWrite a long poem.\nEnd",
        "Role\nWrite a funny poem.\nFin",
      ),
    ).toEqual([
      { kind: "settled", text: "Rôle\nWrite a " },
      { kind: "conflict", base: "short", mine: "long", theirs: "funny", by: "word" },
      { kind: "settled", text: " poem.\nFin" },
    ]);
  });

  it("of one line are one conflict, so that a person reads sentences", () => {
    expect(
      mergeText("a small cat and a red bird", "a big cat and a blue bird", "a wild cat and a dead bird"),
    ).toEqual([expect.objectContaining({ kind: "conflict", by: "line", mine: "a big cat and a blue bird" })]);
  });

  it("can both be kept, below each other or in one line", () => {
    expect(textOf(mergeText("One", "One\nMine", "One\nTheirs"), "both")).toBe("One\nMine\nTheirs");
    expect(textOf(mergeText("a dog here", "a cat here", "a cow here"), "both")).toBe("a cat cow here");
    // Of these two lines no word is settled.
    const lines = mergeText("One\nLast line", "One\nAda ends", "One\nGrace ends");
    expect(textOf(lines, "both")).toBe("One\nAda ends\nGrace ends");
  });

  it("are one conflict from the first difference to the last where comparing would take too long", () => {
    const lines = (first: string) =>
      [first, ...Array.from({ length: 60_000 }, (_, i) => `${i % 2}`), first].join("\n");
    const [base, mine, theirs] = [lines("x"), lines("mine"), lines("theirs").replace("0", "2")];
    const parts = mergeText(base, mine, theirs);
    expect(textOf(parts, "mine")).toBe(mine);
    expect(textOf(parts, "theirs")).toBe(theirs);
  });
});

describe("whatever two people write", () => {
  const line = fc.constantFrom("", "a", "b", "a b", "b c a", "c, d");
  const someText = fc.array(line, { maxLength: 8 }).map((lines) => lines.join("\n"));

  it("keeps one side's text where the other changed nothing", () => {
    fc.assert(
      fc.property(someText, someText, (base, changed) => {
        expect(textOf(mergeText(base, changed, base))).toBe(changed);
        expect(textOf(mergeText(base, base, changed))).toBe(changed);
        expect(textOf(mergeText(base, changed, changed))).toBe(changed);
      }),
    );
  });

  it("it makes no difference whose side is called mine", () => {
    const swapped = (parts: readonly MergePart[]) =>
      parts.map((part) =>
        part.kind === "settled" ? part : { ...part, mine: part.theirs, theirs: part.mine },
      );
    fc.assert(
      fc.property(someText, someText, someText, (base, mine, theirs) => {
        expect(mergeText(base, theirs, mine)).toEqual(swapped(mergeText(base, mine, theirs)));
      }),
    );
  });

  /** A text of distinct words, and two edits of it that bring words of their own. */
  const edits = fc
    .array(fc.constantFrom(" ", "\n"), { minLength: 1, maxLength: 12 })
    .map((gaps) => gaps.map((gap, index) => ({ word: `w${index}`, gap })))
    .chain((words) => {
      const act = fc.constantFrom("keep", "keep", "keep", "delete", "replace", "insert");
      const acts = fc.array(act, { minLength: words.length, maxLength: words.length });
      return fc.record({ words: fc.constant(words), mine: acts, theirs: acts });
    });
  const edit = (words: readonly { word: string; gap: string }[], acts: readonly string[], mark: string) =>
    words
      .map(({ word, gap }, index) => {
        const act = acts[index];
        if (act === "delete") return "";
        if (act === "replace") return `${mark}${index}${gap}`;
        return act === "insert" ? `${mark}${index}${gap}${word}${gap}` : word + gap;
      })
      .join("");
  const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== "");

  it("nothing of either side is lost without a conflict, and nothing deleted by both comes back", () => {
    fc.assert(
      fc.property(edits, ({ words, mine, theirs }) => {
        const base = words.map(({ word, gap }) => word + gap).join("");
        const [a, b] = [edit(words, mine, "m"), edit(words, theirs, "t")];
        const parts = mergeText(base, a, b);
        const settled = parts.flatMap((part) => (part.kind === "settled" ? wordsIn(part.text) : []));
        const conflicting = parts.flatMap((part) => (part.kind === "conflict" ? [part] : []));
        const [ofMine, ofTheirs] = [wordsIn(a), wordsIn(b)];
        for (const word of ofMine) {
          const isDeletedByThem = wordsIn(base).includes(word) && !ofTheirs.includes(word);
          const isShown =
            settled.includes(word) || conflicting.some((part) => wordsIn(part.mine).includes(word));
          expect(isShown || isDeletedByThem, `${word} of mine in ${JSON.stringify(parts)}`).toBe(true);
        }
        for (const word of ofTheirs) {
          const isDeletedByMe = wordsIn(base).includes(word) && !ofMine.includes(word);
          const isShown =
            settled.includes(word) || conflicting.some((part) => wordsIn(part.theirs).includes(word));
          expect(isShown || isDeletedByMe, `${word} of theirs in ${JSON.stringify(parts)}`).toBe(true);
        }
        const known = new Set([...ofMine, ...ofTheirs]);
        for (const choice of ["mine", "theirs", "both"] as const) {
          for (const word of wordsIn(textOf(parts, choice))) expect(known).toContain(word);
        }
        // No word stands twice unless a person kept both.
        expect(new Set(settled).size).toBe(settled.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a prompt that two people changed", () => {
  const base = {
    title: "Launch plan",
    description: "",
    content: "One\nTwo",
    category: "coding",
    tags: ["a", "b"],
  };

  it("is merged in every field, tags as sets", () => {
    const mine = { ...base, title: "Launch plan 2026", content: "Uno\nTwo", tags: ["a", "c"] };
    const theirs = {
      ...base,
      description: "Why",
      content: "One\nDos",
      category: "writing",
      tags: ["d", "a", "b"],
    };
    const merge = mergePrompt(base, mine, theirs);
    expect(conflictsOf(merge)).toEqual([]);
    expect(decideMerge(merge, () => "mine")).toEqual({
      title: "Launch plan 2026",
      description: "Why",
      content: "Uno\nDos",
      category: "writing",
      tags: ["d", "a", "c"],
    });
  });

  it("names each conflict, and is decided one by one", () => {
    const mine = { ...base, title: "Start plan", content: "Uno\nTwo\nMine", category: "writing" };
    const theirs = { ...base, title: "Begin plan", content: "One\nTwo\nTheirs", category: "marketing" };
    const merge = mergePrompt(base, mine, theirs);
    expect(conflictsOf(merge).map(({ field }) => field)).toEqual(["title", "content", "category"]);
    expect(
      decideMerge(merge, ({ field }) =>
        field === "content" ? "both" : field === "title" ? "theirs" : "mine",
      ),
    ).toEqual({
      ...base,
      title: "Begin plan",
      content: "Uno\nTwo\nMine\nTheirs",
      category: "writing",
    });
  });
});
