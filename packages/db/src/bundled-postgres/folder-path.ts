import type { SystemUser } from "./system-user";

/**
 * How to name the data folder to a PostgreSQL process that starts inside it (cwd) as `user`.
 *
 * As ourselves: by its path. When root drops to another user, that user may not be able to walk the path
 * (a data folder under /root, mode 0700). On Linux the process names it as the folder it already stands
 * in, which needs no walk: nothing outside the data folder has to be opened up, and the data stays where
 * the person put it. Elsewhere only the path works, and an unreachable one ends in a clear sentence.
 */
export function folderArgument(folder: string, user: SystemUser | undefined): string {
  return user && process.platform === "linux" ? "/proc/self/cwd" : folder;
}
