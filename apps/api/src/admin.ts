import {
  DatabaseStartError,
  findRunningPostgres,
  migrate,
  openDatabase,
  startBundledPostgres,
} from "@commonplace/db";
import { DomainError } from "@commonplace/domain/core/errors";
import { systemClock } from "@commonplace/domain/ports/clock";
import { CommandError, runCommand, USAGE } from "./admin/commands";
import { readSettings, type Settings } from "./env";
import { StartError } from "./start-error";

/** The database of the running server; where none runs, the bundled one for as long as the command takes. */
async function findDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (url) return { url, stop: async () => {} };
  const bundled = await startBundledPostgres({ dataDir });
  await migrate({ url: bundled.url });
  return bundled;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const settings = readSettings();
  const { url, stop } = await findDatabase(settings);
  const { db, close } = openDatabase({
    url,
    maxConnections: 1,
    preparedStatements: settings.preparedStatements,
  });
  try {
    for await (const line of runCommand({ ...settings, db, clock: systemClock }, args)) {
      process.stdout.write(`${line}\n`);
    }
  } finally {
    await close();
    await stop();
  }
}

main().catch((error: unknown) => {
  const isExplained = [CommandError, DomainError, StartError, DatabaseStartError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`${isExplained ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
});
