import { describe, expect, it } from "vitest";
import { changeQueue, refusalOf, toQueued } from "./queue";

const file = (name: string) => new File(["x"], name);

describe("the upload queue", () => {
  it("takes files in, edits and removes one by its key, also of two with one name", () => {
    const [one, two] = [toQueued(file("a.txt")), toQueued(file("a.txt"))];
    let queue = changeQueue([], { type: "add", files: [one, two] });
    queue = changeQueue(queue, { type: "edit", key: two.key, edit: { description: "second" } });
    expect(queue.map(({ description }) => description)).toEqual(["", "second"]);
    expect(changeQueue(queue, { type: "remove", key: one.key })).toEqual([{ ...two, description: "second" }]);
  });

  it.each([
    ["a.PNG", "image"],
    ["a.csv", "data"],
    ["a.json", "data"],
    ["a.pdf", "reference"],
  ])("suggests for %s the category %s", (name, category) => {
    expect(toQueued(file(name)).category).toBe(category);
  });

  it.each([
    ["a.exe", 5, /^Choose a file of these kinds: pdf, doc, docx, txt, md, jpg, jpeg, png, gif, json, csv\.$/],
    ["a", 5, /^Choose/],
    ["a.pdf", 10 * 1024 * 1024 + 1, /^This file is larger than 10 MB\.$/],
    ["a.pdf", 0, /^This file is empty\.$/],
  ])("does not take %s of %d bytes", (name, size, sentence) => {
    expect(refusalOf({ name, size })).toMatch(sentence);
  });

  it("takes a file of exactly 10 MB", () => {
    expect(refusalOf({ name: "a.Pdf", size: 10 * 1024 * 1024 })).toBeNull();
  });
});
