import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLocalStore } from "../local";

/** Documents in a folder of their own; `files` are the keys in it. */
export async function temporaryStore() {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-documents-"));
  return {
    folder,
    store: createLocalStore(folder),
    async files(): Promise<string[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
