import { refusalOfDatabase } from "@commonplace/domain/core/database-refusal";
import { DomainError } from "@commonplace/domain/core/errors";

/**
 * The refusal that an error means, or null when it is a bug of ours.
 *
 * @param error as a verb threw it; a database that is away, full or busy counts as UNAVAILABLE.
 */
export function refusalOf(error: unknown): DomainError | null {
  return error instanceof DomainError ? error : refusalOfDatabase(error);
}
