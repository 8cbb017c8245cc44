import { DatabaseStartError, openDatabase } from "@commonplace/db";
import { DomainError } from "@commonplace/domain/core/errors";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createMailer } from "./adapters/mail/smtp";
import { CommandError, runCommand, USAGE } from "./admin/commands";
import { readSettings } from "./env";
import { findDatabase } from "./site-database";
import { StartError } from "./start-error";

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
    const mailer = settings.mail && createMailer(settings.mail);
    for await (const line of runCommand({ ...settings, db, clock: systemClock, mailer }, args)) {
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
