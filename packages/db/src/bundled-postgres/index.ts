import { type AddressInfo, createServer } from "node:net";
import { openDatabase } from "../open-database";
import { installedBinaries, prepareBinaries, sharedCopyFor } from "./binaries";
import { clusterExists, databaseName, ensureCluster, setPassword } from "./cluster";
import { CommandFailed } from "./command";
import { explainStartFailure } from "./explain";
import { layoutOf } from "./layout";
import { RotatingLogFile } from "./log-file";
import { makeFolder } from "./make-folder";
import { settlePredecessor } from "./predecessor";
import { type BundledPostgresStatus, Supervisor } from "./supervisor";
import { chooseSystemUser, type SystemUser } from "./system-user";

export type { BundledPostgresStatus } from "./supervisor";

export interface BundledPostgresOptions {
  /** The product's data folder (DATA_DIR, made if missing); the database lives in `postgres/` below it. */
  dataDir: string;
  /** Called with a sentence when the database goes away, comes back or had to be repaired. */
  log?: (sentence: string) => void;
  /** Further PostgreSQL settings, e.g. `{ fsync: "off" }` in tests. */
  settings?: Record<string, string>;
  /** The `native` folder of another PostgreSQL than the one npm installed. */
  binaries?: string;
}

export interface BundledPostgres {
  /** Connection string with the password; stays the same over restarts. */
  readonly url: string;
  readonly status: BundledPostgresStatus;
  /** The folder that holds it. */
  readonly folder: string;
  /** Calls back on every change of status; returns how to stop that. */
  onStatusChange(listener: (status: BundledPostgresStatus) => void): () => void;
  /** Stops PostgreSQL cleanly and waits for its end. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the product on a data folder, and keeps it running.
 *
 * It listens on 127.0.0.1 at a random port, its one role has a random password in a 0600 file, it stops when this
 * process ends for any reason, and it is restarted when it dies.
 *
 * @throws DatabaseStartError whose message tells a person what to do.
 */
export async function startBundledPostgres(options: BundledPostgresOptions): Promise<BundledPostgres> {
  const { dataDir, log = () => {}, settings = {} } = options;
  const layout = layoutOf(dataDir);
  let user: SystemUser | undefined;
  try {
    user = await chooseSystemUser(layout.cluster);
    await makeFolder(layout.root);
    if (await clusterExists(layout)) await settlePredecessor(layout.cluster, log);
    const installed = options.binaries ?? installedBinaries();
    const binaries = await prepareBinaries({
      installed,
      // A folder under a private home is unreachable for the user that root drops to.
      copyTo: user ? sharedCopyFor(installed) : layout.binariesCopy,
      user,
    });
    const password = await ensureCluster({ layout, binaries, user });

    const logFile = new RotatingLogFile(layout.logFile);
    const onOutput = (text: string) => logFile.append(text);
    const start = () =>
      onFreePort(async (port) => ({
        supervisor: await Supervisor.start({ layout, binaries, user, port, settings, onOutput }, log),
        url: `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
      }));
    let running = await start();
    if (await refusesPassword(running.url)) {
      log("The database has another password than the one on file; giving it that one.");
      await running.supervisor.stop();
      await setPassword({ layout, binaries, user }, password);
      running = await start();
    }
    const { supervisor, url } = running;
    return {
      url,
      get status() {
        return supervisor.status;
      },
      onStatusChange: (listener) => supervisor.onStatusChange(listener),
      folder: layout.root,
      stop: () => supervisor.stop(),
    };
  } catch (error) {
    throw explainStartFailure(error, layout, user);
  }
}

/** PostgreSQL's code for a wrong password. */
const WRONG_PASSWORD = "28P01";

/** Whether the file holds the password of another database. Whatever else is wrong, the first query tells. */
async function refusesPassword(url: string): Promise<boolean> {
  const { sql, close } = openDatabase({ url, maxConnections: 1 });
  try {
    return await sql`select 1`.then(
      () => false,
      (error: unknown) => error instanceof Error && "code" in error && error.code === WRONG_PASSWORD,
    );
  } finally {
    await close();
  }
}

/** Retries with another port when another program takes ours before PostgreSQL listens on it. */
async function onFreePort<T>(start: (port: number) => Promise<T>, attempts = 3): Promise<T> {
  const port = await freePort();
  try {
    return await start(port);
  } catch (error) {
    const taken = error instanceof CommandFailed && /could not create any TCP\/IP sockets/.test(error.output);
    if (taken && attempts > 1) return await onFreePort(start, attempts - 1);
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo; // a TCP server's address is never a string
      probe.close(() => resolve(port));
    });
  });
}
