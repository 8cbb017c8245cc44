import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { BackupError } from "./format";

/** A name that sorts by time: "commonplace-2026-11-23T02-40-00Z.tar.gz". */
export function backupName(now: Date, prefix = "commonplace-"): string {
  return `${prefix}${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
}

/**
 * Writes a file under a temporary name and renames it when it is complete on the disk; readable by its owner alone.
 *
 * @param write is done once it has ended the output.
 * @returns its bytes.
 * @throws BackupError when there is one by that name.
 */
export async function writeWhole(file: string, write: (output: Writable) => Promise<void>): Promise<number> {
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`There is a file ${file} already: name another one.`);
  const part = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    await write(createWriteStream(part, { mode: 0o600, flush: true }));
    const { size } = await stat(part);
    await rename(part, file);
    return size;
  } finally {
    await rm(part, { force: true });
  }
}
