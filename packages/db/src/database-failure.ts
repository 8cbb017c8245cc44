/**
 * Why a statement failed for a reason that may pass:
 * - `away`: it cannot be reached, is starting or stopping, or does not answer.
 * - `full`: its disk takes no more; reading still works.
 * - `busy`: it has no connection, memory or time to spare, or the statement met another one.
 */
export type DatabaseFailure = "away" | "full" | "busy";

/**
 * The one place that distinguishes a failing database from a bug of ours.
 *
 * @param error thrown by `db` or `sql`, or with such an error among its causes.
 * @returns null for everything that is no passing trouble of the database.
 */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code !== "string") continue;
    if (FULL.test(code) || NO_ROOM.test(at.message)) return "full";
    if (BUSY.test(code)) return "busy";
    if (AWAY.test(code)) return "away";
  }
  return null;
}

/**
 * The bytes that one person may take up, when that is what a write was refused for (migration add_storage_usage).
 *
 * @param error thrown by `db` or `sql`, or with such an error among its causes.
 * @returns null for every other error.
 */
export function storageQuotaReached(error: unknown): number | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, detail } = at as { code?: unknown; detail?: unknown }; // PostgreSQL's error, as the driver throws it
    if (code === "CQ001") return Number(detail);
  }
  return null;
}

/** PostgreSQL's "disk full". */
const FULL = /^53100$/;

/** The system's limits on files and quotas, for which PostgreSQL has no code of its own. */
const NO_ROOM = /^could not (write|extend|fallocate)\b.*: (File too large|Disk quota exceeded)/;

/**
 * Class 53: out of connections or memory. 57014: ended by its time limit. 55P03: a lock that was not free in time.
 * 40001, 40P01: lost against another transaction. QUEUE_TIMEOUT: no connection of our pool was free.
 */
const BUSY = /^(53...|57014|55P03|40001|40P01|QUEUE_TIMEOUT)$/;

/** The network's and the driver's codes; class 08: connection lost; 57P: shutting down, crashed or starting up. */
const AWAY =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|(CONNECT|ANSWER)_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08...|57P0[1-5]|25006)$/;
