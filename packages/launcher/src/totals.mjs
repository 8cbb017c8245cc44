import { readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/**
 * What we read of vitest's report.
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 */

/** @returns {Totals} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The one line that `npm test` ends with. @param {Totals} totals */
export function describe({ passed, failed, skipped }) {
  const counted = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counted}, ${skipped} skipped` : counted;
}

/**
 * Counts a report of vitest's JSON reporter. A file that could not even be loaded counts as one failed test, since the
 * tests in it never ran.
 *
 * @param {string} file @returns {Totals}
 */
export function countVitest(file) {
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(file, "utf8"));
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === "failed" && !result.assertionResults.some((test) => test.status === "failed"),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts a report of Playwright's JSON reporter; a flaky test is a failed one. @param {string} file @returns {Totals} */
export function countPlaywright(file) {
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
