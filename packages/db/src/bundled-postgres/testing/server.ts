import { DatabaseStartError } from "../../database-start-error";
import { startBundledPostgres } from "../index";

/**
 * A minimal server that tests run as a process and kill: it starts the database on DATA_DIR, prints `ready <url>`,
 * reports status changes, stops on SIGTERM, and ends with one sentence and code 1 when the database cannot start, as
 * the real server does.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const database = await startBundledPostgres({
    dataDir: process.env.DATA_DIR ?? "",
    binaries: process.env.BINARIES ?? "",
    log: say,
  });
  database.onStatusChange((status) => say(`status ${status}`));
  process.once("SIGTERM", async () => {
    await database.stop();
    process.exit(0);
  });
  say(`ready ${database.url}`);
  setInterval(() => {}, 60_000); // stands for the real server's listening socket
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
