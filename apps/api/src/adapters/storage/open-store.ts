import path from "node:path";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../../env";
import { guarded } from "./guarded";
import { createLocalStore } from "./local";

/** How long a store may stand still. Longer than a slow disk or bucket needs, shorter than people wait. */
const STALL_MS = 30_000;

/** Where documents are kept: the bucket that is set, else a folder of the data folder. */
export async function openDocumentStore(
  { dataDir, s3 }: Pick<Settings, "dataDir" | "s3">,
  log: FastifyBaseLogger,
): Promise<DocumentStore> {
  if (!s3) return guarded(createLocalStore(path.join(dataDir, "documents")), STALL_MS, log);
  // Its client is large; who keeps documents in a folder never loads it.
  const { createS3Store } = await import("./s3");
  return guarded(createS3Store(s3, path.join(dataDir, "uploads")), STALL_MS, log);
}
