import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, describe as suite } from "vitest";
import { add, countPlaywright, countVitest, describe, listFailures, noTests } from "../src/totals.mjs";

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

const counts = { numPassedTests: 5, numPendingTests: 2, numTodoTests: 1 };
const failedFile = {
  name: "src/cards.test.ts",
  status: "failed",
  assertionResults: [
    { fullName: "cards are counted", status: "failed", failureMessages: ["expected 3 to be 4"] },
    { fullName: "cards are named", status: "passed", failureMessages: [] },
  ],
};
const unloadedFile = {
  name: "src/cards.test.ts",
  status: "failed",
  message: "no module",
  assertionResults: [],
};

const spec = (title: string, status: string) => ({
  title,
  tests: [{ status, results: [{ errors: status === "expected" ? [] : [{ message: "no such button" }] }] }],
});

suite("the totals of npm test", () => {
  it("count vitest's tests, and say which failed with what", async () => {
    const file = await report({ ...counts, testResults: [failedFile] });
    expect(countVitest(file)).toEqual({
      passed: 5,
      skipped: 3,
      failures: [{ title: "src/cards.test.ts › cards are counted", message: "expected 3 to be 4" }],
    });
  });

  it("count a file that could not be loaded as a failure, since its tests never ran", async () => {
    const file = await report({ ...counts, testResults: [unloadedFile] });
    expect(countVitest(file).failures).toEqual([{ title: "src/cards.test.ts", message: "no module" }]);
  });

  it("count Playwright's tests, however deep, a flaky one as failed", async () => {
    const inner = { title: "on a phone", specs: [spec("scrolls", "flaky")] };
    const suites = [
      {
        title: "e2e/cards.spec.ts",
        specs: [spec("opens", "unexpected"), spec("shuts", "expected")],
        suites: [inner],
      },
    ];
    const file = await report({ stats: { expected: 4, skipped: 2 }, errors: [], suites });
    expect(countPlaywright(file)).toEqual({
      passed: 4,
      skipped: 2,
      failures: [
        { title: "e2e/cards.spec.ts › opens", message: "no such button", page: "" },
        { title: "e2e/cards.spec.ts › on a phone › scrolls", message: "no such button", page: "" },
      ],
    });
  });

  it("repeat the outline of the page on which a journey stopped", async () => {
    const context = path.join(folder, "error-context.md");
    await writeFile(
      context,
      '# Error details\n\n```\nno such button\n```\n\n```yaml\n- heading "Hi"\n- button "Go"\n```\n',
    );
    const attachments = [{ name: "error-context", path: context }];
    const opens = {
      title: "opens",
      tests: [{ status: "unexpected", results: [{ errors: [{ message: "no such button" }], attachments }] }],
    };
    const suites = [{ title: "e2e/cards.spec.ts", specs: [opens] }];
    const file = await report({ stats: { expected: 0, skipped: 0 }, errors: [], suites });
    expect(listFailures(countPlaywright(file))).toBe(
      '✗ e2e/cards.spec.ts › opens\n    no such button\n    On the page:\n    - heading "Hi"\n    - button "Go"',
    );
  });

  it("count errors of Playwright before any test ran", async () => {
    const file = await report({
      stats: { expected: 0, skipped: 0 },
      errors: [{ message: "no browser" }],
      suites: [],
    });
    expect(countPlaywright(file).failures).toEqual([{ title: "Outside any test", message: "no browser" }]);
  });

  it("end in one line, which names skipped tests only where there are any", () => {
    const failure = { title: "cards", message: "" };
    const passed = { ...noTests(), passed: 3 };
    expect(describe(passed)).toBe("3 passed, 0 failed");
    const mixed = add(passed, { passed: 1, skipped: 4, failures: [failure, failure] });
    expect(describe(mixed)).toBe("4 passed, 2 failed, 4 skipped");
  });

  it("repeat each failure with the beginning of its message", () => {
    const message = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
    const listed = listFailures({ ...noTests(), failures: [{ title: "cards are counted", message }] });
    expect(listed).toMatch(/^✗ cards are counted\n {4}line 0\n {4}line 1\n/);
    expect(listed).not.toContain("line 50");
    expect(listFailures(noTests())).toBe("");
  });
});
