import { existsSync } from "node:fs";
import { DatabaseStartError } from "../database-start-error";
import { CommandFailed } from "./command";
import type { Layout } from "./layout";
import type { SystemUser } from "./system-user";

/**
 * Turns an error of preparing or starting the bundled database into a sentence for people.
 *
 * @param layout names the folders of the database in the sentence.
 * @param user that PostgreSQL runs as; undefined for the current one.
 */
export function explainStartFailure(
  error: unknown,
  layout: Layout,
  user: SystemUser | undefined,
): DatabaseStartError {
  const folder = layout.root;
  if (error instanceof DatabaseStartError) return error;
  const said =
    error instanceof CommandFailed ? error.output : error instanceof Error ? error.message : String(error);
  const known = sentences.find(([pattern]) => pattern.test(said))?.[1];
  const reason = error instanceof CommandFailed ? `. PostgreSQL said: ${lastLines(said)}` : `: ${said}.`;
  return new DatabaseStartError(
    known?.(layout, user?.uid ?? process.getuid?.()) ?? `The database in ${folder} did not start${reason}`,
    {
      cause: error,
    },
  );
}

const sentences: [RegExp, (layout: Layout, uid: number | undefined) => string][] = [
  [
    /No space left on device|wrote only \d+ of \d+ bytes|ENOSPC|Disk quota exceeded|EDQUOT/,
    ({ root: folder }) =>
      `The disk that holds ${folder} is full, so the database cannot start. Nothing is lost: free some space and start again.`,
  ],
  [
    /Read-only file system|EROFS/,
    ({ root: folder }) =>
      `${folder} is on a disk that cannot be written to (read-only). Set DATA_DIR to a folder that can.`,
  ],
  [
    /has invalid permissions/,
    ({ cluster }) =>
      `Other people of this machine may enter the database folder ${cluster}, which PostgreSQL refuses. Nothing is lost: run "chmod 700 ${cluster}" and start again.`,
  ],
  [
    /has wrong ownership|Permission denied|EACCES|Operation not permitted|EPERM/,
    ({ root, cluster }, uid) =>
      existsSync(cluster)
        ? `${root} may not be read or written by the user that runs the database. Start Commonplace as the user that owns it, or give it to that user: sudo chown -R ${uid} ${root} && sudo chmod -R u+rwX ${root}`
        : `${root} may not be written to by this user. Start Commonplace as the user that owns it, or set DATA_DIR to a folder of your own.`,
  ],
  [
    /pg_control|control file|valid checkpoint record|database files are incompatible with server/,
    ({ cluster }) =>
      `The database in ${cluster} is damaged: PostgreSQL cannot read its control file (global/pg_control). Nothing was changed: set DATA_DIR to a new folder, run "npm run restore -- FILE" with your latest backup, and start again.`,
  ],
  [
    /could not look up effective user ID/,
    () =>
      "The database cannot run as this user, because the system has no account for its number. Add one to /etc/passwd, run as another user, or set DATABASE_URL.",
  ],
];

/** The errors in PostgreSQL's last output, without time stamps, on one line. */
function lastLines(output: string): string {
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ (\[\d+\] )?/, "").trim())
    .filter(Boolean);
  const grave = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
  return (grave.length > 0 ? grave : lines).slice(-3).join(" ") || "nothing.";
}
