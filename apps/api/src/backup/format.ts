import { z } from "zod";

/*
 * A backup is a gzipped tar, which any tool can open:
 *
 *   backup.json                     what follows, and which version wrote it
 *   tables/<name>/000001 …          rows in PostgreSQL's COPY text format, in parts of a few megabytes
 *   documents/<sha256>/<key>        bytes of a document
 *   manifest.json                   counts and SHA-256s of all that; a file without it is not whole
 */

export const HEADER = "backup.json";
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

export const headerSchema = z.object({
  format: z.literal("commonplace-backup"),
  formatVersion: z.literal(1),
  /** Of the product that made it. */
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  withSecrets: z.boolean(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Header = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  /** Of backup.json. */
  header: sha256,
  tables: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  documents: z.object({
    count,
    bytes: count,
    /** Of the names of their entries, which hold their own SHA-256s. */
    sha256,
    /** Keys of those whose bytes the store had lost when the backup was made. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What a table's rows come to; a row is a line, because COPY escapes line ends within values. */
export type TableSummary = Manifest["tables"][string];

/** A backup cannot be made, read or restored: `message` is what its person reads. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Told as the work goes on. @param bytes of rows and documents so far. */
export type OnProgress = (step: string, bytes: number) => void;
