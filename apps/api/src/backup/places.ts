import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { PassThrough, type Writable } from "node:stream";
import type { S3Settings } from "../adapters/storage/s3";
import { writeWhole } from "./file";

/** The place of the site's scheduled backups. */
export interface BackupPlace {
  /** For people: a folder, or a bucket with a prefix. */
  readonly description: string;
  /** Stores a backup under its name once it is complete. @returns its bytes. */
  write(name: string, write: (output: Writable) => Promise<void>): Promise<number>;
  /** Lists the names with this prefix. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

export function folderPlace(folder: string): BackupPlace {
  return {
    description: folder,
    write: (name, write) => writeWhole(path.join(folder, name), write),
    async list(prefix) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      return names.filter((name) => name.startsWith(prefix));
    },
    remove: (name) => rm(path.join(folder, name)),
  };
}

/** A prefix that is no person's id: keys of documents start with those. */
const KEY_PREFIX = "backups/";
/** Bytes sent at once; S3 takes 10,000 of them, which is 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** Parts on their way at the same time, each held in memory. */
const PARTS_AT_ONCE = 2;

export async function bucketPlace(settings: S3Settings): Promise<BackupPlace> {
  // Large, and only for those who keep documents in a bucket.
  const { openClient } = await import("../adapters/storage/s3");
  const { DeleteObjectCommand, paginateListObjectsV2 } = await import("@aws-sdk/client-s3");
  const { Upload } = await import("@aws-sdk/lib-storage");
  const { bucket } = settings;
  const client = openClient(settings);
  return {
    description: `${KEY_PREFIX} in the bucket ${bucket}`,
    async write(name, write) {
      const body = new PassThrough();
      let bytes = 0;
      body.on("data", (chunk: Buffer) => (bytes += chunk.length)).pause();
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: KEY_PREFIX + name, Body: body },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      const writing = write(body);
      try {
        await Promise.all([writing, upload.done()]);
        return bytes;
      } catch (error) {
        body.destroy(error instanceof Error ? error : undefined);
        await upload.abort();
        throw error;
      } finally {
        await writing.catch(() => {});
      }
    },
    async list(prefix) {
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: KEY_PREFIX + prefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key } of Contents) if (Key) names.push(Key.slice(KEY_PREFIX.length));
      }
      return names;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: KEY_PREFIX + name }));
    },
  };
}
