import { DatabaseStartError } from "../database-start-error";
import { CommandFailed } from "./command";

/**
 * Turns what went wrong while preparing or starting the bundled database into a sentence for a person.
 *
 * @param folder the folder of the database, named in the sentence.
 */
export function explainStartFailure(error: unknown, folder: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  const said =
    error instanceof CommandFailed ? error.output : error instanceof Error ? error.message : String(error);
  const known = sentences.find(([pattern]) => pattern.test(said))?.[1];
  const reason = error instanceof CommandFailed ? `. PostgreSQL said: ${lastLines(said)}` : `: ${said}.`;
  return new DatabaseStartError(known?.(folder) ?? `The database in ${folder} did not start${reason}`, {
    cause: error,
  });
}

const sentences: [RegExp, (folder: string) => string][] = [
  [
    /No space left on device|wrote only \d+ of \d+ bytes|ENOSPC|Disk quota exceeded|EDQUOT/,
    (folder) =>
      `The disk that holds ${folder} is full, so the database cannot start. Nothing is lost: free some space and start again.`,
  ],
  [
    /Read-only file system|EROFS/,
    (folder) =>
      `${folder} is on a disk that cannot be written to (read-only). Set DATA_DIR to a folder that can.`,
  ],
  [
    /has wrong ownership|Permission denied|EACCES|Operation not permitted|EPERM/,
    (folder) =>
      `${folder} may not be written to by this user. Start Commonplace as the user that owns it, or set DATA_DIR to a folder of your own.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      "The database cannot run as this user, because the system has no account for its number. Add one to /etc/passwd, run as another user, or set DATABASE_URL.",
  ],
];

/** What matters of PostgreSQL's last words: its errors, without time stamps, on one line. */
function lastLines(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ (\[\d+\] )?/, "").trim())
    .filter(Boolean);
  const grave = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  return (grave.length > 0 ? grave : lines).slice(-3).join(" ") || "nothing.";
}
