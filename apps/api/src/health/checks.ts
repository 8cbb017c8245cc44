/** A check's result: `line` for the operator at the start, `problem` without addresses for everyone, null if there is none. */
export interface Finding {
  line: string | null;
  problem: string | null;
}

/** The age, in milliseconds, after which `problems` repeats a check. */
const FRESH_MS = 60_000;

/** Checks of services that parts of the product need: at the start, and again when their state is asked for later. */
export function createChecks(checks: (() => Promise<Finding>)[], freshMs = FRESH_MS) {
  let findings: Finding[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Runs the checks; returns the lines for the operator. */
  async function run(): Promise<string[]> {
    checkedAt = performance.now();
    findings = await Promise.all(checks.map((check) => check()));
    return findings.flatMap(({ line }) => line ?? []);
  }

  return {
    run,
    /** The problems found last; does not wait. */
    problems(): string[] {
      if (performance.now() - checkedAt > freshMs) void run();
      return findings.flatMap(({ problem }) => problem ?? []);
    },
  };
}
