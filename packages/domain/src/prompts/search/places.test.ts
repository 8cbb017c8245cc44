import { describe, expect, it } from "vitest";
import { formsMatcher, placesOf, seedOf, seek } from "./places";
import { stem } from "./stem";

describe("the forms of a word", () => {
  const families = [
    "study studies studied studying",
    "write writes writing",
    "hop hope hoping hopes hopped",
    "die dying died dies lie lying tie tying",
    "sky skies ski skis",
    "relate relation relational relative",
    "sensible sensibility sensibly",
    "organize organization organizing organ",
    "happy happiness happily",
    "early only news",
    "marketing market markets marketed",
  ].map((family) => family.split(" "));
  const words = families.flat();

  it("all begin with its seed", () => {
    const missed = words.flatMap((wanted) =>
      words.filter(
        (word) => formsMatcher({ text: wanted, prefix: false })(word) && !word.startsWith(seedOf(wanted)),
      ),
    );
    expect(missed).toEqual([]);
  });

  it("are those of the same stem", () => {
    for (const wanted of words) {
      const found = placesOf(words.join(" "), seek([{ kind: "word", text: wanted, prefix: false }])).map(
        ({ start, end }) => words.join(" ").slice(start, end),
      );
      expect(new Set(found)).toEqual(
        new Set(
          words.filter((word) => [word, stem(word)].some((form) => form === wanted || form === stem(wanted))),
        ),
      );
    }
  });
});
