/** What a check found: `line` for whoever starts the server, `problem` without addresses for everyone, null if none. */
export interface Finding {
  line: string;
  problem: string | null;
}

/** How old a finding may grow before `problems` has it looked for again, in milliseconds. */
const FRESH_MS = 60_000;

/** Checks of services that parts of the product need: at the start, and again when their state is asked for later. */
export function createChecks(checks: (() => Promise<Finding>)[], freshMs = FRESH_MS) {
  let findings: Finding[] = [];
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Looks now; one line for each check. */
  async function run(): Promise<string[]> {
    checkedAt = performance.now();
    findings = await Promise.all(checks.map((check) => check()));
    return findings.map(({ line }) => line);
  }

  return {
    run,
    /** What was wrong when last looked; waits for nothing. */
    problems(): string[] {
      if (performance.now() - checkedAt > freshMs) void run();
      return findings.flatMap(({ problem }) => problem ?? []);
    },
  };
}
