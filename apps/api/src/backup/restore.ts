import { loadSnapshot } from "@commonplace/db";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { BackupError, type Header, type Manifest, type OnProgress } from "./format";
import { type BackupSummary, summaryOf } from "./make-backup";
import { readArchive } from "./read-archive";

/** The empty site that a backup is restored to. */
export interface RestoreTarget {
  databaseUrl: string;
  documentStore: DocumentStore;
}

export interface CheckedBackup {
  header: Header;
  summary: BackupSummary;
}

/**
 * Verifies a whole backup against its checksums, without writing anything.
 *
 * @throws BackupError when it is no backup, is incomplete or damaged.
 */
export async function checkBackup(file: string, onProgress: OnProgress): Promise<CheckedBackup> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  let bytes = 0;
  for await (const section of readArchive(file)) {
    if (section.kind === "header") header = section.header;
    else if (section.kind === "manifest") manifest = section.manifest;
    else {
      for await (const chunk of section.bytes) {
        bytes += chunk.length;
        onProgress("Checking", bytes);
      }
    }
  }
  if (!header || !manifest) throw new BackupError(`${file} is not whole: its end is missing.`);
  return { header, summary: summaryOf(manifest) };
}

/**
 * Fills an empty site from a backup: all rows in one transaction, so a failure leaves the database empty, and every
 * document. Documents that were written before a failure stay behind.
 *
 * @param header of the same file, which was checked.
 * @throws DatabaseStartError when the database is not empty, or the backup of a later version; BackupError when the file
 *   is not what was checked; whatever the document store throws.
 */
export async function restoreBackup(
  file: string,
  header: Header,
  { databaseUrl, documentStore }: RestoreTarget,
  onProgress: OnProgress,
): Promise<void> {
  await loadSnapshot({ url: databaseUrl, migrations: header.migrations }, async (database) => {
    const loaded = new Map<string, number>();
    let bytes = 0;
    async function* counted(step: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        onProgress(step, bytes);
        yield chunk;
      }
    }
    for await (const section of readArchive(file)) {
      if (section.kind === "table") {
        const { table } = section;
        loaded.set(table.name, await database.load(table, counted(`Table ${table.name}`, section.bytes)));
      }
      if (section.kind === "document") {
        await documentStore.write(section.key, counted("Documents", section.bytes));
      }
      if (section.kind === "manifest") {
        for (const [name, { rows }] of Object.entries(section.manifest.tables)) {
          if (loaded.get(name) === rows) continue;
          throw new BackupError(`The table ${name} has ${loaded.get(name)} rows instead of ${rows}.`);
        }
      }
    }
    onProgress("Building indexes", bytes);
  });
}
