import { mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing, for nobody but ourselves (0700). Unlike
 * `mkdir({ recursive: true })`, which reports ENOENT for it, this fails with the system's reason when the
 * disk is read-only.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await makeFolder(folder);
  }
}
