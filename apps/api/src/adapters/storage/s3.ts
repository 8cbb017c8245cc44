import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Address of a server other than Amazon's; null for Amazon's. */
  endpoint: string | null;
  /** Null uses the SDK's default sources: the machine's role, a profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

const CONNECT_WITHIN_MS = 5_000;

/**
 * Documents in a bucket of anything that speaks S3.
 *
 * @param spoolFolder where a file is buffered until it is complete: S3 needs its size first, and a slow or broken
 *   upload never reaches S3.
 */
export function createS3Store(settings: S3Settings, spoolFolder: string): DocumentStore {
  const { bucket } = settings;
  const client = openClient(settings);
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: "private" }));
  return {
    async write(key, bytes) {
      const spool = await openSpool(spoolFolder);
      try {
        await writeFile(spool, bytes);
        const { size } = await spool.stat();
        const contents = spool.createReadStream({ start: 0, autoClose: false });
        await disk.putStream(key, contents, { contentLength: size });
      } finally {
        await spool.close();
      }
    },
    async read(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (!(Body instanceof Readable)) throw new Error("The bucket answered without a body.");
      return Body;
    },
    remove: (key) => disk.delete(key),
  };
}

/** A client of the server that holds the bucket; asks nothing yet. */
export function openClient({ region, endpoint, credentials }: S3Settings): S3Client {
  // On Node 20 the SDK prints eight lines about its later versions into the log. The lockfile decides which version runs.
  // biome-ignore lint/style/noProcessEnv: The SDK takes this setting in no other way.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";
  return new S3Client({
    region,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS },
    // Other servers than Amazon's do not know its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

/** Opens an unlinked file, which disappears with its handle, however this process ends. */
async function openSpool(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, "wx+", 0o600);
  await rm(file);
  return handle;
}
