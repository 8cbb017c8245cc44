import path from "node:path";
import { openDatabase } from "@commonplace/db";
import { recordBackup } from "@commonplace/domain/backups";
import { systemClock } from "@commonplace/domain/ports/clock";
import { openDocumentStore } from "./adapters/storage/open-store";
import { describeMissing, describeSummary, runCommand } from "./backup/command";
import { backupName, writeWhole } from "./backup/file";
import { BackupError } from "./backup/format";
import { type BackupSummary, makeBackup } from "./backup/make-backup";
import { megabytes, tellProgress } from "./backup/progress";
import { folderOfCaller, readSettings } from "./env";
import { createLogger } from "./http/logger";
import { openSecretKey } from "./secret-key";
import { findDatabase } from "./site-database";

const USAGE = "npm run backup -- [FILE] [--with-secrets]";

runCommand(async (args) => {
  const withSecrets = args.includes("--with-secrets");
  const [name, ...others] = args.filter((argument) => argument !== "--with-secrets");
  if (others.length > 0 || name?.startsWith("-")) throw new BackupError(USAGE);
  const startedAt = systemClock.now();
  // Relative to the folder where the command was typed; npm runs it in another one.
  const file = path.resolve(folderOfCaller(), name ?? backupName(startedAt));
  const settings = readSettings();
  const secretKey = openSecretKey(settings);
  // A key in the setting is kept wherever settings are kept.
  const included = withSecrets && secretKey.file !== null ? await secretKey.find() : null;
  const documentStore = await openDocumentStore(settings, createLogger("silent"));
  const { url, stop } = await findDatabase(settings);
  const { onProgress, end } = tellProgress();
  try {
    let summary: BackupSummary | undefined;
    const bytes = await writeWhole(file, async (output) => {
      const source = { databaseUrl: url, documentStore, clock: systemClock };
      summary = await makeBackup(source, output, { withSecrets, secretKey: included, onProgress });
    });
    end();
    if (!summary) throw new Error("The backup was never written.");
    const { db, close } = openDatabase({ url, maxConnections: 1 });
    const ctx = { db, clock: systemClock };
    await recordBackup(ctx, { startedAt, bytes, place: file, missing: summary.missing.length }).finally(
      close,
    );
    const seconds = ((systemClock.now().getTime() - startedAt.getTime()) / 1_000).toFixed(1);
    const lines = [
      `${file}: ${describeSummary(summary)}, ${megabytes(bytes)}, in ${seconds} s.`,
      ...describeMissing(summary),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
    if (summary.missing.length > 0) process.exitCode = 1;
  } finally {
    end();
    await stop();
  }
});
