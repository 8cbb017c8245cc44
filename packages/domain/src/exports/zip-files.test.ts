import { setImmediate as breathe } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type ZippedFile, zipFiles } from "./zip-files";

/** Files that compress to nothing much smaller, and what became of the loop that makes them. */
function makeFiles(count: number) {
  const state = { made: 0, ended: false };
  async function* make(): AsyncGenerator<ZippedFile> {
    try {
      for (let n = 0; n < count; n++) {
        state.made++;
        const text = Array.from({ length: 3_000 }, () => Math.random().toString(36)).join("");
        yield { path: `${n}.md`, contents: text, modifiedAt: new Date() };
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, files: make() };
}

describe("packing files into a zip", () => {
  it("asks for the next file only as the zip is read", async () => {
    const { state, files } = makeFiles(500);
    const zip = zipFiles(files);
    await zip.next();
    for (let turn = 0; turn < 1_000; turn++) await breathe();
    expect(state.made).toBeLessThan(20);
    await zip.return(undefined);
  });

  it("ends when its reader leaves", async () => {
    const { state, files } = makeFiles(500);
    const zip = zipFiles(files);
    await zip.next();
    await zip.return(undefined);
    expect(state).toMatchObject({ ended: true });
    expect(state.made).toBeLessThan(500);
  });

  it("fails when the files do", async () => {
    async function* broken(): AsyncGenerator<ZippedFile> {
      yield { path: "a.md", contents: "x", modifiedAt: new Date() };
      throw new Error("the database went away");
    }
    const read = async () => {
      for await (const _chunk of zipFiles(broken()));
    };
    await expect(read()).rejects.toThrow("the database went away");
  });
});
