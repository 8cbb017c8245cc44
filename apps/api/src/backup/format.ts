import { z } from "zod";
import { SECRET_KEY_PATTERN } from "../env-values";

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
  /** Version of the product that made it. */
  version: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  withSecrets: z.boolean(),
  /** The site's secret key; null: left out, or kept in a setting. Earlier versions had none. */
  secretKey: z.string().regex(SECRET_KEY_PATTERN).nullish(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
});
export type Header = z.infer<typeof headerSchema>;

export const manifestSchema = z.object({
  /** SHA-256 of backup.json. */
  header: sha256,
  tables: z.record(z.string(), z.object({ rows: count, bytes: count, sha256 })),
  documents: z.object({
    count,
    bytes: count,
    /** SHA-256 of the documents' entry names, which contain the SHA-256s of their bytes. */
    sha256,
    /** Keys of documents whose bytes were missing when the backup was made. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Count and SHA-256 of a table's rows; a row is a line, because COPY escapes line ends within values. */
export type TableSummary = Manifest["tables"][string];

/** A backup cannot be made, read or restored: `message` is for people. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** Called as the work progresses. @param bytes of rows and documents so far. */
export type OnProgress = (step: string, bytes: number) => void;
