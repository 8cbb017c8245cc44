import { existsSync, readFileSync } from "node:fs";

/**
 * A failed test: its place and its message, and the outline of the page it stopped on, if there was one.
 *
 * @typedef {{ title: string, message: string, page?: string }} Failure
 *
 * @typedef {{ passed: number, skipped: number, failures: Failure[] }} Totals
 */

/**
 * The parts of vitest's report that are read here.
 *
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} VitestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestResult[] }} VitestFile
 * @typedef {{ numPassedTests: number, numPendingTests: number, numTodoTests: number,
 * testResults: VitestFile[] }} VitestReport
 */

/**
 * The parts of Playwright's report that are read here.
 *
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ name: string, path?: string }} PlaywrightAttachment
 * @typedef {{ errors: PlaywrightError[], attachments?: PlaywrightAttachment[] }} PlaywrightResult
 * @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, specs: { title: string, tests: PlaywrightTest[] }[],
 * suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: PlaywrightError[],
 * stats: { expected: number, skipped: number } }} PlaywrightReport
 */

/** Lines of a failure's message that the end of `npm test` repeats: what was expected, not the whole trace. */
const MESSAGE_LINES = 12;

/** Lines of a page's outline that it repeats: the shell and a dialog or two. */
const PAGE_LINES = 80;

/** @returns {Totals} */
export const noTests = () => ({ passed: 0, skipped: 0, failures: [] });

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

/** The one line that `npm test` ends with. @param {Totals} totals */
export function describe({ passed, skipped, failures }) {
  const counted = `${passed} passed, ${failures.length} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}

/**
 * Lists the failures together at the end: thousands of passing tests stand between them in the log, and often only the
 * end of a log is kept. Empty when there are none.
 *
 * @param {Totals} totals
 */
export function listFailures({ failures }) {
  return failures
    .map(({ title, message, page = "" }) => {
      const lines = [
        ...message.trim().split("\n").slice(0, MESSAGE_LINES),
        ...(page ? ["On the page:", ...page.split("\n").slice(0, PAGE_LINES)] : []),
      ];
      return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
    })
    .join("\n\n");
}

/**
 * Counts a report of vitest's JSON reporter. A file that could not even be loaded counts as one failed test, since the
 * tests in it never ran.
 *
 * @param {string} report path of the report @returns {Totals}
 */
export function countVitest(report) {
  /** @type {VitestReport} */
  const { testResults, ...counts } = JSON.parse(readFileSync(report, "utf8"));
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (file.status === "failed" && failed.length === 0) return [{ title: file.name, message: file.message }];
    return failed.map((test) => ({
      title: `${file.name} › ${test.fullName}`,
      message: test.failureMessages.join("\n"),
    }));
  });
  return { passed: counts.numPassedTests, skipped: counts.numPendingTests + counts.numTodoTests, failures };
}

/** @param {PlaywrightSuite} suite @returns {Failure[]} */
function failuresOfSuite(suite) {
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => ({
        title: spec.title,
        message: test.results
          .flatMap((result) => result.errors.map((error) => error.message ?? ""))
          .join("\n"),
        page: test.results.map(pageOutline).join("\n"),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)].map(({ title, ...failure }) => ({
    title: `${suite.title} › ${title}`,
    ...failure,
  }));
}

/**
 * What a person would have seen where the test stopped: Playwright writes the page's outline into a Markdown file beside
 * the picture, which a log does not hold.
 *
 * @param {PlaywrightResult} result
 */
function pageOutline({ attachments = [] }) {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  if (!file || !existsSync(file)) return "";
  return /^```yaml\n(.*?)\n```$/ms.exec(readFileSync(file, "utf8"))?.[1] ?? "";
}

/**
 * Counts a report of Playwright's JSON reporter; a flaky test is a failed one, and so is what broke outside any test.
 *
 * @param {string} report path of the report @returns {Totals}
 */
export function countPlaywright(report) {
  /** @type {PlaywrightReport} */
  const { stats, errors, suites } = JSON.parse(readFileSync(report, "utf8"));
  const outside = errors.map((error) => ({ title: "Outside any test", message: error.message ?? "" }));
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOfSuite), ...outside],
  };
}
