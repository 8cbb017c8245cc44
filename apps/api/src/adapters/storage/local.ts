import { mkdir, open, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** As much of a file as is read at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Flydrive's own driver reports a failed source before it has stopped writing, so a removed file can reappear, and it
 * does not sync files to disk. This driver corrects both.
 */
class SyncedDriver extends FSDriver {
  override async putStream(key: string, contents: Readable): Promise<void> {
    const file = path.join(this.options.location.toString(), key);
    const folder = path.dirname(file);
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    // No key is ever used twice.
    const handle = await open(file, "wx", 0o600);
    try {
      await writeFile(handle, contents);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncFolder(folder);
    if (made) await syncFolder(path.dirname(made));
  }
}

/** Makes new names in a folder outlive a power cut. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Documents in a folder of this machine. @param folder absolute; made when the first one comes. */
export function createLocalStore(folder: string): DocumentStore {
  const disk = new Disk(new SyncedDriver({ location: folder, visibility: "private" }));
  return {
    write: (key, bytes) =>
      disk.putStream(key, Readable.from(bytes, { objectMode: false, highWaterMark: CHUNK_BYTES })),
    async read(key, range) {
      // Flydrive reads whole files only, and reports a missing file too late.
      const handle = await open(path.join(folder, key), "r");
      return handle.createReadStream({ ...range, highWaterMark: CHUNK_BYTES });
    },
    remove: (key) => disk.delete(key),
  };
}
