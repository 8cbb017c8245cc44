import { type DatabaseFailure, databaseFailureOf, storageQuotaReached } from "@commonplace/db";
import { DomainError } from "./errors";

/** The message for each kind of database failure, and seconds after which to retry. */
const REFUSALS: Record<DatabaseFailure | "halted", { message: string; retryAfterSeconds: number }> = {
  away: {
    message: "Your library cannot be reached right now. Try again in a moment.",
    retryAfterSeconds: 5,
  },
  full: {
    message:
      "Nothing can be saved right now, because the disk of this server is full. Reading still works. Tell whoever runs this site.",
    retryAfterSeconds: 60,
  },
  halted: {
    message:
      "Your library cannot be opened right now, because the disk of this server is full. Nothing is lost. Tell whoever runs this site.",
    retryAfterSeconds: 60,
  },
  busy: {
    message: "This server is too busy right now. Try again in a moment.",
    retryAfterSeconds: 5,
  },
};

/** The refusal to answer with while the database is in this trouble; `halted`: a full disk has stopped it. */
export function databaseRefusal(failure: keyof typeof REFUSALS, cause?: unknown): DomainError {
  const { message, retryAfterSeconds } = REFUSALS[failure];
  return new DomainError("UNAVAILABLE", message, { retryAfterSeconds }, { cause });
}

/** The refusal that a database's error means; null when the error is a bug of ours. */
export function refusalOfDatabase(error: unknown): DomainError | null {
  const quota = storageQuotaReached(error);
  if (quota !== null) return storageRefusal(quota, error);
  const failure = databaseFailureOf(error);
  return failure && databaseRefusal(failure, error);
}

/** The refusal of a write beyond the person's storage limit, in bytes. */
export function storageRefusal(quotaBytes: number, cause?: unknown): DomainError {
  const megabytes = Math.floor(quotaBytes / (1024 * 1024)).toLocaleString("en-US");
  const message = `There is no room for this: prompts, their earlier versions, documents and imports may take up ${megabytes} MB. Delete some and empty the trash, then try again.`;
  return new DomainError("TOO_LARGE", message, {}, { cause });
}
