import path from "node:path";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../env";
import { guarded } from "./guarded";
import { createLocalStore } from "./local";

/** How long a store may stand still. Longer than a slow disk or bucket needs, shorter than people wait. */
const STALL_MS = 30_000;

/** Opens the document store: the configured bucket, else a folder in the data folder. */
export async function openDocumentStore(
  { dataDir, s3 }: Pick<Settings, "dataDir" | "s3">,
  log: FastifyBaseLogger,
): Promise<DocumentStore> {
  if (!s3) return guarded(createLocalStore(path.join(dataDir, "documents")), STALL_MS, log);
  // The S3 client is large: load it only where a bucket is configured.
  const { createS3Store } = await import("./s3");
  return guarded(createS3Store(s3, path.join(dataDir, "uploads")), STALL_MS, log);
}
