import path from "node:path";
import { recordBackup } from "@commonplace/domain/backups";
import type { DomainContext } from "@commonplace/domain/core/context";
import type { JobRegistry } from "@commonplace/domain/ports/jobs";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../env";
import { backupName } from "./file";
import { type BackupSource, type BackupSummary, makeBackup } from "./make-backup";
import { type BackupPlace, bucketPlace, folderPlace } from "./places";

/** Prefix of scheduled backups; only backups with it are removed again. */
const PREFIX = "commonplace-scheduled-";
/** A backup that takes longer is aborted. */
const TIMEOUT_MINUTES = 6 * 60;

export interface ScheduledBackupsContext extends DomainContext, BackupSource {
  settings: Pick<Settings, "backups" | "s3" | "dataDir">;
  log: FastifyBaseLogger;
}

/** Schedules the site's backups as the settings say, on one of its servers at a time. */
export function registerBackups(jobs: JobRegistry, { settings, log, ...ctx }: ScheduledBackupsContext): void {
  const { backups } = settings;
  if (!backups) return;
  const schedule = { minutes: backups.everyMinutes, timeoutMinutes: TIMEOUT_MINUTES };
  jobs.every("site.backup", schedule, async () => {
    const { missing, ...made } = await makeScheduledBackup(ctx, await placeOfBackups(settings), backups.keep);
    log.info(made, "a backup was made");
    if (missing.length > 0) log.error({ missing: missing.length }, "documents are missing in the backup");
  });
}

/** The place of scheduled backups: the bucket that holds the documents, else the data folder. */
function placeOfBackups({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): Promise<BackupPlace> {
  return s3 ? bucketPlace(s3) : Promise.resolve(folderPlace(path.join(dataDir, "backups")));
}

/**
 * Makes one backup, without secrets, and removes the oldest ones beyond `keep`: only its own, and only once the new one is
 * whole.
 */
export async function makeScheduledBackup(
  ctx: DomainContext & BackupSource,
  place: BackupPlace,
  keep: number,
): Promise<BackupSummary> {
  // A killed server left it; no other scheduled backup is running.
  for (const name of await place.list(PREFIX)) if (name.endsWith(".part")) await place.remove(name);
  let summary: BackupSummary | undefined;
  const startedAt = ctx.clock.now();
  const bytes = await place.write(backupName(startedAt, PREFIX), async (output) => {
    summary = await makeBackup(ctx, output);
  });
  if (!summary) throw new Error("The backup was never written.");
  await recordBackup(ctx, { startedAt, bytes, place: place.description, missing: summary.missing.length });
  const names = await place.list(PREFIX);
  for (const name of names.sort().slice(0, -keep)) await place.remove(name);
  return summary;
}
