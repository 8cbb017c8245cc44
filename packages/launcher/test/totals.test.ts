import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, describe as suite } from "vitest";
import { add, countPlaywright, countVitest, describe } from "../src/totals.mjs";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-totals-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: object): Promise<string> {
  const file = path.join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
const failedTest = { status: "failed", assertionResults: [{ status: "failed" }] };
const unloadedFile = { status: "failed", assertionResults: [] };

suite("the totals of npm test", () => {
  it("count vitest's tests", async () => {
    const file = await report({ ...counts, testResults: [failedTest] });
    expect(countVitest(file)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  it("count a file that could not be loaded as a failure, since its tests never ran", async () => {
    const file = await report({ ...counts, numFailedTests: 0, testResults: [unloadedFile] });
    expect(countVitest(file).failed).toBe(1);
  });

  it("count Playwright's tests, a flaky one as failed", async () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright(await report({ stats, errors: [] }))).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
    });
  });

  it("count what broke Playwright before any test ran", async () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright(await report({ stats, errors: [{ message: "no browser" }] })).failed).toBe(1);
  });

  it("end in one line, which names skipped tests only where there are any", () => {
    const passed = { passed: 3, failed: 0, skipped: 0 };
    expect(describe(passed)).toBe("3 passed, 0 failed");
    expect(describe(add(passed, { passed: 1, failed: 2, skipped: 4 }))).toBe("4 passed, 2 failed, 4 skipped");
  });
});
