import { describe, expect, it } from "vitest";
import { createPromptInput } from "../prompts/schemas";
import { fitRow } from "./draft";
import { type FoundPrompt, foundPrompt } from "./formats/format";

const fit = (fields: Partial<FoundPrompt>) =>
  fitRow({ prompt: foundPrompt({ title: "T", content: "C", ...fields }) });

describe("a row that fits", () => {
  it("keeps its text to the byte", () => {
    const content = "  =SUM(A1)\r\n\ttrailing  \n";
    expect(fit({ content })).toMatchObject({ status: "ready", reason: null, draft: { content } });
  });

  it("is always a prompt that could be typed in", () => {
    const fitted = fit({
      title: `${"x".repeat(198)}👩‍💻 and more`,
      description: "d".repeat(5_000),
      tags: [...Array.from({ length: 70 }, (_, n) => `tag ${n}`), "t".repeat(51), " ", "tag 1"],
    });
    expect(createPromptInput.safeParse({ ...fitted.draft, category: "coding" }).error).toBeUndefined();
  });

  it("keeps a title that is too long whole in the description", () => {
    const title = "word ".repeat(50).trim();
    const fitted = fit({ title, description: "Why" });
    expect(fitted).toMatchObject({
      reason: "Its title is shortened; the description keeps all of it.",
      draft: { description: `Full title: ${title}\n\nWhy` },
    });
    expect(fitted.draft.title).toHaveLength(200);
  });

  it("lists omitted parts", () => {
    const { reason } = fit({
      tags: ["t".repeat(51), ...Array.from({ length: 51 }, (_, n) => `${n}`)],
      description: "d".repeat(2_001),
      category: { kind: "named", name: "c".repeat(61) },
      note: "Its model settings are not imported.",
    });
    expect(reason).toBe(
      "Its description is shortened to 2,000 characters. Its category's name has more than 60 characters and is left out. Tags of more than 50 characters are left out. Only its first 50 tags are kept. Its model settings are not imported.",
    );
  });
});

describe("a row that is skipped", () => {
  it.each([
    ["no title", { title: " \n" }, "It has no title."],
    ["no text", { content: "\t" }, "It has no text."],
    ["neither", { title: "", content: "" }, "It has no title and no text."],
    [
      "too long a text",
      { content: "x".repeat(200_001) },
      "Its text has 200,001 characters; at most 200,000 fit.",
    ],
    ["a NUL in its text", { content: "a\0b" }, "It holds a broken character that cannot be stored."],
    ["half an emoji in a tag", { tags: ["\ud83d"] }, "It holds a broken character that cannot be stored."],
  ])("has %s", (_, fields, reason) => {
    expect(fit(fields)).toMatchObject({ status: "skipped", reason });
  });

  it("is still shown, in characters that can be stored", () => {
    const { draft } = fit({ title: "A\0\ud83d", content: `b${"x".repeat(200_001)}` });
    expect(draft.title).toBe("A\u{fffd}\u{fffd}");
    expect(draft.excerpt).toMatch(/^bx{239}$/);
  });
});
