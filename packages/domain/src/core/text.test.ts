import { expect, it } from "vitest";
import { cutText, storableText } from "./text";

it.each([
  ["any script", "Zażółć 書 \u{1f600}", true],
  ["nothing", "", true],
  ["U+0000", "a\0b", false],
  ["the first half of a character", "a\ud83d", false],
  ["the second half of a character", "\ude00b", false],
])("accepts text that the database stores unchanged: %s", (_what, text, taken) => {
  expect(storableText().safeParse(text).success).toBe(taken);
});

it("cuts between characters", () => {
  expect([1, 2, 3, 4].map((length) => cutText("a\u{1f600}b", length))).toEqual([
    "a",
    "a",
    "a\u{1f600}",
    "a\u{1f600}b",
  ]);
});
