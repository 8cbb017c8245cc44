/**
 * Whether an error from `db` or `sql` means that the database is away for the moment (restarting, out of
 * connections or of disk), so that the same call may succeed later: answer 503, do not report a bug.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as Error & { code?: unknown };
    if (typeof code === "string" && (passingCodes.has(code) || code.startsWith("08"))) return true;
  }
  return false;
}

const passingCodes = new Set([
  // The driver
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECT_TIMEOUT",
  // The network
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EPIPE",
  "ETIMEDOUT",
  // PostgreSQL: shut down by its administrator, crashed, starting up; disk full, too many connections
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53300",
]);
