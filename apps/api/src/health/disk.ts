import { statfs } from "node:fs/promises";
import { type Database, databaseFailureOf } from "@commonplace/db";
import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import { sql } from "drizzle-orm";

/** Less free space than this counts as a full disk, in bytes: PostgreSQL takes its log in files of 16 MB. */
const LEAST_FREE = 32 * 1024 * 1024;

/** A database that refused writes for want of space is tried again at the most this often, in milliseconds. */
const PROBE_EVERY_MS = 5_000;

export interface DiskWatch {
  /** Whether the bundled database has no room left; false for a database elsewhere. */
  isFull(): Promise<boolean>;
  /** Told of what failed in requests and jobs. */
  note(error: unknown): void;
  /** @throws DomainError UNAVAILABLE while nothing can be saved for want of space. */
  check(): Promise<void>;
}

/**
 * Knows whether writes find room, and writes nothing to find out while they do: it looks at the free space of the
 * bundled database's disk, and hears of requests that failed. Only after one did, a write of its own tells when that is
 * over, in one transaction, which every pooler lets through.
 *
 * @param folder of the bundled database; null when the database is elsewhere.
 */
export function watchDisk(db: Database, folder: string | null): DiskWatch {
  let refusedWrites = false;
  let probedAt = 0;

  async function isFull(): Promise<boolean> {
    if (folder === null) return false;
    const { bavail, blocks, bsize } = await statfs(folder);
    // Some network file systems do not tell their size.
    return blocks > 0 && bavail * bsize < LEAST_FREE;
  }

  async function probe(): Promise<void> {
    if (performance.now() - probedAt < PROBE_EVERY_MS) return;
    probedAt = performance.now();
    // About 4 MB, which is gone at the end of the transaction.
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
      if (databaseFailureOf(error) === "full") refusedWrites = true;
    },
    async check() {
      if (await isFull()) throw databaseRefusal("full");
      if (refusedWrites) await probe();
      if (refusedWrites) throw databaseRefusal("full");
    },
  };
}
