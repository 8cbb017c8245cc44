import { mkdir, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { RotatingLogFile } from "./log-file";
import { temporaryFolder } from "./testing/support";

describe("the log of the bundled database", () => {
  it("never grows past its limits and keeps the newest lines", async () => {
    const file = path.join(await temporaryFolder(), "log", "postgres.log");
    const log = new RotatingLogFile(file, { bytes: 100, kept: 3 });
    for (let line = 1; line <= 40; line += 1) log.append(`this is line ${line}\n`);
    expect((await readdir(path.dirname(file))).sort()).toEqual([
      "postgres.log",
      "postgres.log.1",
      "postgres.log.2",
    ]);
    for (const name of await readdir(path.dirname(file))) {
      expect((await stat(path.join(path.dirname(file), name))).size).toBeLessThanOrEqual(100);
    }
    expect(await readFile(file, "utf8")).toMatch(/this is line 40\n$/);
    expect(await readFile(`${file}.1`, "utf8")).not.toContain("line 40");
  });

  it("counts lines of an earlier run", async () => {
    const file = path.join(await temporaryFolder(), "postgres.log");
    new RotatingLogFile(file, { bytes: 30, kept: 2 }).append("twenty characters..\n");
    new RotatingLogFile(file, { bytes: 30, kept: 2 }).append("twenty more of them.\n");
    expect(await readFile(`${file}.1`, "utf8")).toBe("twenty characters..\n");
    expect(await readFile(file, "utf8")).toBe("twenty more of them.\n");
  });

  it("loses its lines and nothing else when it cannot be written", async () => {
    const file = path.join(await temporaryFolder(), "postgres.log");
    await mkdir(file); // a folder where the file should be
    const log = new RotatingLogFile(file);
    expect(() => log.append("lost\n")).not.toThrow();
  });
});
