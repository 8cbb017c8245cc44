/**
 * The database cannot be used, and a person has to act. `message` is a whole sentence for that person: the server
 * prints it and exits with code 1. The original error is in `cause`.
 */
export class DatabaseStartError extends Error {
  override readonly name = "DatabaseStartError";
}
