import { readFile } from "node:fs/promises";
import path from "node:path";
import { layoutOf } from "../bundled-postgres/layout";
import { type PostgresProcess, postgresProcessesIn } from "../bundled-postgres/processes";

/** A bundled database as seen from outside its server. */
export interface BundledFromOutside {
  /** The postmaster, the parent of all other processes. */
  postmaster: PostgresProcess;
  /** The postmaster's children: PostgreSQL's own helpers and one backend per connection. */
  helpers: PostgresProcess[];
}

/** Finds the processes of the bundled database of a data folder; undefined while none runs. */
export async function findBundled(dataDir: string): Promise<BundledFromOutside | undefined> {
  const alive = await postgresProcessesIn(layoutOf(dataDir).cluster);
  const postmaster = alive.find((one) => !alive.some((other) => other.pid === one.parent));
  return postmaster && { postmaster, helpers: alive.filter(({ parent }) => parent === postmaster.pid) };
}

/** Connection string of the running bundled database of a data folder. */
export async function bundledUrl(dataDir: string): Promise<string> {
  const { cluster, passwordFile } = layoutOf(dataDir);
  const password = await readFile(passwordFile, "utf8");
  // PostgreSQL notes its port in line 4.
  const port = (await readFile(path.join(cluster, "postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://commonplace:${password}@127.0.0.1:${port}/commonplace`;
}

/** Where the bundled database of a data folder keeps its files. */
export const databaseFolders = layoutOf;
