import { readdir } from "node:fs/promises";
import path from "node:path";
import type { S3Settings } from "../adapters/storage/s3";
import type { Settings } from "../env";
import { BackupError } from "./format";

/**
 * Refuses to restore into a store that has documents: they could be another site's.
 *
 * @throws BackupError when there is one already.
 */
export async function refuseUsedPlace({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): Promise<void> {
  const folder = path.join(dataDir, "documents");
  const place = s3 ? `The bucket ${s3.bucket}` : `The folder ${folder}`;
  const isEmpty = s3 ? await isBucketEmpty(s3) : await isFolderEmpty(folder);
  if (isEmpty) return;
  throw new BackupError(
    `${place} is not empty, and a restore goes into an empty one. Nothing was changed: name another, or empty it if a ` +
      "restore that broke off filled it.",
  );
}

async function isFolderEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  }
}

/** Whether the store holds no document: only keys of documents start with a person's id and a slash; backups do not. */
async function isBucketEmpty(settings: S3Settings): Promise<boolean> {
  const { openClient } = await import("../adapters/storage/s3");
  const { ListObjectsV2Command } = await import("@aws-sdk/client-s3");
  const client = openClient(settings);
  try {
    const list = new ListObjectsV2Command({ Bucket: settings.bucket, Delimiter: "/" });
    const { CommonPrefixes = [] } = await client.send(list);
    return CommonPrefixes.every(({ Prefix }) => Prefix === "backups/");
  } finally {
    client.destroy();
  }
}
