import { statfs } from "node:fs/promises";
import { type Database, databaseFailureOf } from "@commonplace/db";
import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import { sql } from "drizzle-orm";

/** Less free space than this counts as a full disk, in bytes: PostgreSQL takes its log in files of 16 MB. */
const LEAST_FREE = 32 * 1024 * 1024;

/** How long after a write was refused on a full disk, or a probe was, the disk counts as full, in milliseconds. */
const PROBE_AFTER_MS = 5_000;

export interface DiskWatch {
  /** Whether the bundled database has no room left; false for a database elsewhere. */
  isFull(): Promise<boolean>;
  /** Called with failures of requests and jobs. */
  note(error: unknown): void;
  /** @throws DomainError UNAVAILABLE while the disk is full. */
  check(): Promise<void>;
}

/**
 * Watches for a full disk: it checks the free space of the bundled database's disk and listens to failed requests. Only
 * when the last such failure is some seconds old does it write a test row to find out whether there is space again: small
 * files may still find room where people's writes do not. It writes in one transaction, which works behind every pooler.
 *
 * @param folder of the bundled database; null when the database is elsewhere.
 */
export function watchDisk(db: Database, folder: string | null): DiskWatch {
  let refusedWrites = false;
  let refusedAt = 0;

  async function isFull(): Promise<boolean> {
    if (folder === null) return false;
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some network file systems do not report their size.
    return blocks > 0 && bavail * bsize < LEAST_FREE;
  }

  async function probe(): Promise<void> {
    if (performance.now() - refusedAt < PROBE_AFTER_MS) return;
    // Until it succeeds, this probe counts as the last failure: no second one begins meanwhile.
    refusedAt = performance.now();
    // Writes about 4 MB, rolled back at the end of the transaction.
    await db.transaction((tx) =>
      tx.execute(
        sql`create temporary table commonplace_room on commit drop as select repeat('x', 500) from generate_series(1, 8000)`,
      ),
    );
    refusedWrites = false;
  }

  return {
    isFull,
    note(error) {
      if (databaseFailureOf(error) !== "full") return;
      refusedWrites = true;
      refusedAt = performance.now();
    },
    async check() {
      if (await isFull()) throw databaseRefusal("full");
      if (refusedWrites) await probe();
      if (refusedWrites) throw databaseRefusal("full");
    },
  };
}
