/** An error of PostgreSQL's driver for a refused statement. */
type Refusal = { code?: unknown; constraint_name?: unknown };

/**
 * Whether a statement was refused by this constraint: how a race that the database settled becomes a domain error.
 *
 * @param error as thrown by drizzle, which keeps the driver's error as its cause.
 * @param constraint its name in the migrations.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ((error as Refusal).constraint_name === constraint) return true;
  return violates(error.cause, constraint);
}
