import type { Writable } from "node:stream";
import { VERSION } from "@commonplace/api-routers";
import { takeSnapshot } from "@commonplace/db";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { Header, Manifest, OnProgress } from "./format";
import { writeArchive } from "./write-archive";

/** The site that is backed up. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly documentStore: DocumentStore;
  readonly clock: Clock;
}

export interface BackupOptions {
  /** Includes this installation's keys and people's sessions. */
  withSecrets?: boolean;
  /** The secret key to include with the secrets; null: none. */
  secretKey?: string | null;
  onProgress?: OnProgress;
}

/** The result of a backup. */
export interface BackupSummary {
  rows: number;
  tables: number;
  documents: number;
  /** People with a second factor. */
  factors: number;
  /** Keys of documents whose bytes are missing: they are in no backup. */
  missing: string[];
}

/**
 * Writes one backup of a site that may be running: everything saved before the call, as of one moment.
 *
 * @throws DatabaseStartError when another backup is running; errors of the output or the document store.
 */
export async function makeBackup(
  { databaseUrl, documentStore, clock }: BackupSource,
  output: Writable,
  { withSecrets = false, secretKey = null, onProgress = () => {} }: BackupOptions = {},
): Promise<BackupSummary> {
  let manifest: Manifest | undefined;
  await takeSnapshot({ url: databaseUrl, withSecrets }, async (snapshot) => {
    const { postgres, migrations, tables } = snapshot;
    const header: Header = {
      format: "commonplace-backup",
      formatVersion: 1,
      version: VERSION,
      postgres,
      createdAt: clock.now().toISOString(),
      withSecrets,
      secretKey: withSecrets ? secretKey : null,
      migrations,
      tables,
    };
    manifest = await writeArchive(output, { header, snapshot, documentStore, onProgress });
  });
  if (!manifest) throw new Error("The snapshot was never read.");
  return summaryOf(manifest);
}

export function summaryOf({ tables, documents }: Manifest): BackupSummary {
  const each = Object.values(tables);
  return {
    rows: each.reduce((sum, { rows }) => sum + rows, 0),
    tables: each.length,
    documents: documents.count,
    factors: tables.account_factors?.rows ?? 0,
    missing: documents.missing,
  };
}
