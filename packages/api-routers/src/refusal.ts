import { refusalOfDatabase } from "@commonplace/domain/core/database-refusal";
import { DomainError } from "@commonplace/domain/core/errors";

/**
 * Turns an error into the refusal it stands for; null when it is a bug of ours.
 *
 * @param error thrown by a verb. A database that is away, full or busy becomes UNAVAILABLE.
 */
export function refusalOf(error: unknown): DomainError | null {
  return error instanceof DomainError ? error : refusalOfDatabase(error);
}
