import type { SystemUser } from "./system-user";

/**
 * How to name the data folder to a PostgreSQL process that starts inside it (cwd) as `user`.
 *
 * As the current user: by its path. When root drops to another user, that user may not be able to enter a parent of the
 * path (a data folder under /root, mode 0700). On Linux the process then refers to it as its current folder, for which
 * no parent is entered: nothing outside the data folder is opened up, and the data stays where the person put it. On
 * other systems only the path works, and an unreachable one ends in a clear sentence.
 */
export function folderArgument(folder: string, user: SystemUser | undefined): string {
  return user && process.platform === "linux" ? "/proc/self/cwd" : folder;
}
