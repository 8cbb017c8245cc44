// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../testing/render";
import { diffWords, withoutChange } from "./diff-words";
import { WordDiff } from "./word-diff";

const before = (before: string, after: string) =>
  diffWords(before, after)
    .map((part) => (part.kind === "same" ? part.text : part.removed))
    .join("");
const after = (before: string, after: string) => withoutChange(diffWords(before, after), -1);

const LONG = Array.from({ length: 20_000 }, (_, index) => `word${index % 997}`).join(" ");

describe("comparing two texts", () => {
  it("compares words, and joins neighboring changes", () => {
    expect(diffWords("Write a short email to [name].", "Write a warm, polite email to [name].")).toEqual([
      { kind: "same", text: "Write a " },
      { kind: "change", removed: "short", added: "warm, polite" },
      { kind: "same", text: " email to [name]." },
    ]);
  });

  it("keeps added paragraphs apart, so that each can be undone by itself", () => {
    const parts = diffWords("Write it.", "## Role\nEditor\n\n## Task\nWrite it.");
    expect(parts.map(({ kind }) => kind)).toEqual(["change", "change", "same"]);
    expect(withoutChange(parts, 0)).toBe("## Task\nWrite it.");
  });

  it("does not count a space between two changes as unchanged text", () => {
    expect(diffWords("A bank. Write.", "A bank.\n\n## Task\nWrite.")).toEqual([
      { kind: "same", text: "A bank." },
      { kind: "change", removed: " ", added: "\n\n## Task\n" },
      { kind: "same", text: "Write." },
    ]);
  });

  it("compares scripts without spaces", () => {
    expect(diffWords("请写一封邮件", "请写一封正式的邮件")).toContainEqual({
      kind: "change",
      removed: "",
      added: expect.stringContaining("正式"),
    });
  });

  it.each([
    ["equal texts", "same", "same"],
    ["nothing and something", "", "new"],
    ["something and nothing", "old", ""],
    ["line breaks", "one\ntwo\r\nthree", "one\n\ntwo\nthree\n"],
    ["emoji and accents", "café 👩‍👩‍👧 naïve", "cafe 👩‍👩‍👧 naive 👋🏽"],
    ["long texts with nothing in common", LONG, LONG.replaceAll("word", "other")],
    ["a long text and a change in it", LONG, `${LONG.slice(0, 50_000)} changed ${LONG.slice(50_000)}`],
  ])("rebuilds both texts from %s", (_what, one, other) => {
    expect(before(one, other)).toBe(one);
    expect(after(one, other)).toBe(other);
  });

  it("undoes one change and keeps the others", () => {
    const parts = diffWords("Write a mail to Ada", "Draft a mail to [name]");
    const first = parts.findIndex(({ kind }) => kind === "change");
    expect(withoutChange(parts, first)).toBe("Write a mail to [name]");
  });
});

describe("showing changes", () => {
  it("marks removals and additions, with a button named after each", async () => {
    const onRevert = vi.fn();
    const parts = diffWords("Write a short email now", "Write a polite email");
    const page = await render(<WordDiff parts={parts} onRevert={onRevert} />);
    expect(page.querySelector("del")?.textContent).toBe("removed: short");
    expect(page.querySelector("ins")?.textContent).toBe("added: polite");
    const buttons = [...page.querySelectorAll("button")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
      "Change “polite” back to “short”",
      "Put “now” back",
    ]);
    await act(async () => buttons[0]?.click());
    expect(onRevert).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("has no buttons where changes are only shown", async () => {
    const page = await render(<WordDiff parts={diffWords("a", "b")} />);
    expect(page.querySelector("button")).toBeNull();
  });
});
