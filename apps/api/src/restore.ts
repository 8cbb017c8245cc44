import path from "node:path";
import { findRunningPostgres, startBundledPostgres } from "@commonplace/db";
import { openDocumentStore } from "./adapters/storage/open-store";
import { describeMissing, describeSummary, runCommand } from "./backup/command";
import { refuseUsedPlace } from "./backup/empty-place";
import { BackupError } from "./backup/format";
import { tellProgress } from "./backup/progress";
import { checkBackup, restoreBackup } from "./backup/restore";
import { bringKey, describeSecrets, refuseOtherKey } from "./backup/restored-key";
import { prepareDataDir } from "./data-dir";
import { folderOfCaller, readSettings } from "./env";
import { createLogger } from "./http/logger";
import { openSecretKey } from "./secret-key";

const USAGE = "npm run restore -- FILE";

runCommand(async (args) => {
  const [name, ...others] = args;
  if (!name || others.length > 0) throw new BackupError(USAGE);
  const file = path.resolve(folderOfCaller(), name);
  const settings = readSettings();
  const { onProgress, end } = tellProgress();
  let stop = async () => {};
  try {
    // Before the file, which may take minutes to read.
    if (!settings.databaseUrl && (await findRunningPostgres(settings.dataDir))) {
      throw new BackupError(
        `A server is running on ${settings.dataDir}. Nothing was changed: set DATA_DIR to a new folder.`,
      );
    }
    await refuseUsedPlace(settings);
    const { header, summary } = await checkBackup(file, onProgress);
    end();
    process.stdout.write(
      `${file} is whole: ${describeSummary(summary)}, made by Commonplace ${header.version} at ${header.createdAt}.\n`,
    );
    await prepareDataDir(settings.dataDir);
    const secretKey = openSecretKey(settings);
    await refuseOtherKey(header, secretKey);
    const bundled = settings.databaseUrl ? null : await startBundledPostgres({ dataDir: settings.dataDir });
    stop = async () => bundled?.stop();
    const databaseUrl = settings.databaseUrl ?? bundled?.url ?? "";
    const documentStore = await openDocumentStore(settings, createLogger("silent"));
    await restoreBackup(file, header, { databaseUrl, documentStore }, onProgress);
    await bringKey(header, secretKey);
    end();
    const lines = [
      `Restored: ${describeSummary(summary)}. Start the server with the same settings.`,
      ...describeSecrets(header, summary, secretKey, settings.oidc === null),
      ...describeMissing(summary),
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
  } finally {
    end();
    await stop();
  }
});
