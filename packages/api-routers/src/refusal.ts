import { DomainError } from "@commonplace/domain/core/errors";

/**
 * What a broken or overloaded database says, by the driver's or PostgreSQL's code. Class 08: connection lost, 53: out
 * of disk, memory or connections, 57P: shutting down or starting, 25006: a standby that takes no writes.
 */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08...|53...|57P0[1-5]|25006)$/;

/**
 * The refusal that an error means, or null when it is a bug of ours.
 *
 * @param error as a verb threw it; a database that cannot be reached counts as UNAVAILABLE (design §4).
 */
export function refusalOf(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && UNAVAILABLE.test(code)) {
      return new DomainError(
        "UNAVAILABLE",
        "Your library cannot be reached right now. Try again in a moment.",
        {},
        {
          cause: error,
        },
      );
    }
  }
  return null;
}
