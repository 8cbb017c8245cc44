import { describe, expect, it } from "vitest";
import { createLikenessIndex, likenessOf, NEAR_LIKENESS, shinglesOf } from "./likeness";

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `word${from + n}`).join(" ");

const textOf = (from: number, to: number) => shinglesOf(words(from, to));

describe("likeness", () => {
  it("is the share of common runs of three words", () => {
    const [a, b] = [shinglesOf("one two three four"), shinglesOf("One, two; three FIVE")];
    expect(likenessOf(a, b)).toBeCloseTo(1 / 3);
    expect(likenessOf(a, a)).toBe(1);
    expect(likenessOf(a, shinglesOf(""))).toBe(0);
  });

  it("distinguishes short texts", () => {
    expect(likenessOf(shinglesOf("Write it"), shinglesOf("Write them"))).toBe(0);
    expect(likenessOf(shinglesOf("Write it"), shinglesOf("write it!"))).toBe(1);
  });
});

describe("the index", () => {
  it("finds the likest earlier text among thousands", () => {
    const index = createLikenessIndex<number>();
    for (let n = 0; n < 3_000; n++)
      expect(index.findAndAdd(n, textOf(n * 1_000, n * 1_000 + 100))).toBeNull();
    const found = index.findAndAdd(9_999, shinglesOf(`${words(1_234_000, 1_234_095)} and a new ending`));
    expect(found?.key).toBe(1_234);
    expect(found?.likeness).toBeGreaterThan(NEAR_LIKENESS);
  });

  it("leaves texts alone that share less", () => {
    const index = createLikenessIndex<string>();
    index.findAndAdd("a", textOf(0, 100));
    expect(index.findAndAdd("b", shinglesOf(`${words(0, 50)} ${words(500, 550)}`))).toBeNull();
  });

  it("finds a text in a longer one when asked to, unless it is a mere phrase", () => {
    const index = createLikenessIndex<string>(0.5, 0.75);
    index.findAndAdd("long", textOf(0, 600));
    expect(index.findAndAdd("part", shinglesOf(`${words(100, 180)} and its own end`))?.key).toBe("long");
    expect(index.findAndAdd("half", shinglesOf(`${words(300, 350)} ${words(900, 950)}`))).toBeNull();
    expect(index.findAndAdd("phrase", textOf(400, 415))).toBeNull();
    const strict = createLikenessIndex<string>(0.5);
    strict.findAndAdd("long", textOf(0, 600));
    expect(strict.findAndAdd("part", textOf(100, 180))).toBeNull();
  });

  it.each([
    [20, 30],
    [60, 90],
    [200, 300],
    [300, 420],
    [1_000, 1_500],
  ])("finds a text of %i words in one of %i, whatever their lengths", (short, long) => {
    const index = createLikenessIndex<number>(0.5);
    for (let n = 0; n < 40; n++) index.findAndAdd(n, textOf(n * 10_000, n * 10_000 + long));
    for (let n = 0; n < 40; n++) {
      expect(index.findAndAdd(100 + n, textOf(n * 10_000, n * 10_000 + short))?.key).toBe(n);
    }
  });
});
