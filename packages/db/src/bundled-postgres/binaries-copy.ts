import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import path from "node:path";
import { DatabaseStartError } from "../database-start-error";

/**
 * Makes the links that a platform package lists (`libpq.so.5` → `libpq.so.5.18`) beside its libraries, as
 * its own install script would. Links that exist already are left alone.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[]; // written by the package's publisher
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target)); // the list starts at the package's folder
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error; // a server starting beside us made it first
    });
  }
}

/**
 * Makes sure that `copy` is a whole, linked copy of the PostgreSQL in `original`, readable by everybody.
 *
 * @throws DatabaseStartError when it cannot be written.
 */
export async function ensureCopy(original: string, copy: string): Promise<void> {
  const files = await filesWorthCopying(original);
  if (await isWhole(original, copy, files)) return;
  try {
    await mkdir(path.dirname(copy), { recursive: true });
    // Copied beside and renamed, so that an incomplete copy is never used.
    const unfinished = await mkdtemp(`${copy}.new-`);
    try {
      await copyFiles(original, unfinished, files);
      await linkLibraries(unfinished);
      await rm(copy, { recursive: true, force: true });
      await rename(unfinished, copy);
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } catch (cause) {
    if (await isWhole(original, copy, files)) return; // a server starting beside us was faster
    throw new DatabaseStartError(
      `The bundled PostgreSQL has to be copied to ${copy}, which failed: ${(cause as Error).message}.`,
      { cause },
    );
  }
}

/** All but static libraries and the links, relative to `native`. */
async function filesWorthCopying(native: string): Promise<string[]> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".a"))
    .map((entry) => path.relative(native, path.join(entry.parentPath, entry.name)));
}

/** Whether every file has its full size: also detects a copy of another version, or one truncated by a power cut. */
async function isWhole(original: string, copy: string, files: string[]): Promise<boolean> {
  const same = await Promise.all(
    files.map(async (file) => {
      const [from, to] = await Promise.all([
        stat(path.join(original, file)),
        stat(path.join(copy, file)).catch(() => undefined),
      ]);
      return from.size === to?.size;
    }),
  );
  return same.every(Boolean);
}

/** Copies with open permissions: the original may have been installed under a strict umask. */
async function copyFiles(original: string, copy: string, files: string[]): Promise<void> {
  const folders = new Set([""]);
  for (const file of files) {
    for (let folder = path.dirname(file); folder !== "."; folder = path.dirname(folder)) folders.add(folder);
  }
  for (const folder of [...folders].sort()) {
    await mkdir(path.join(copy, folder), { recursive: true });
    await chmod(path.join(copy, folder), 0o755);
  }
  for (const file of files) {
    await copyFile(path.join(original, file), path.join(copy, file));
    await chmod(path.join(copy, file), 0o755);
  }
}
