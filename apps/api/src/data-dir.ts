import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { StartError } from "./start-error";

/**
 * Makes the data folder and proves that we may write there.
 *
 * @throws StartError when it cannot be made or written.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  // Write a file to find out: permission checks are wrong on read-only disks and network shares.
  const probe = path.join(dataDir, `.write-test-${process.pid}`);
  try {
    // 0711: the user that PostgreSQL runs as has to pass through to its own folder.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    await (await open(probe, "wx")).close();
    await rm(probe);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""] ?? (error as Error).message;
    throw new StartError(
      `The data folder ${dataDir} cannot be written: ${reason}. Set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    );
  }
}

const REASONS: Record<string, string> = {
  EACCES: "this user may not",
  EPERM: "this user may not",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  ENOTDIR: "there is a file in its place",
  EEXIST: "there is a file in its place",
};
