import { randomBytes } from "node:crypto";
import {
  chown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { DatabaseStartError } from "../database-start-error";
import { type Binaries, postgresMajorVersion } from "./binaries";
import { runCommand } from "./command";
import { folderArgument } from "./folder-path";
import type { Layout } from "./layout";
import { postgresProcessesIn } from "./processes";
import type { SystemUser } from "./system-user";

/** The one role and database of the bundled PostgreSQL. The superuser has no password and cannot log in. */
export const databaseName = "commonplace";
const superuser = "postgres";

interface ClusterOptions {
  layout: Layout;
  binaries: Binaries;
  user: SystemUser | undefined;
}

/**
 * Makes the database cluster if there is none yet, and returns the password of its role.
 *
 * It is made in a temporary folder and renamed, so a kill at any moment leaves either no cluster or a complete one.
 *
 * @throws DatabaseStartError when the folder holds something this PostgreSQL cannot open; nothing is touched then.
 */
export async function ensureCluster({ layout, binaries, user }: ClusterOptions): Promise<string> {
  await removeUnfinished(layout);
  if (await clusterExists(layout)) {
    const kept = await readPassword(layout);
    if (kept) return kept;
    // A lost or damaged password file is replaced: the folder is ours, so we may set another password. The file is
    // written last, so that after a kill in between the next start repeats this.
    const password = newPassword();
    await setPassword({ layout, binaries, user }, password);
    await writePassword(layout, password);
    return password;
  }
  const password = (await readPassword(layout)) ?? (await writeFirstPassword(layout));
  await createCluster({ layout, binaries, user }, password);
  return password;
}

/**
 * Whether there is a cluster of the version we bring.
 *
 * @throws DatabaseStartError when the folder holds another version, or no cluster at all.
 */
export async function clusterExists(layout: Layout): Promise<boolean> {
  const folder = await readdir(layout.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!folder) return false;
  const version = await readFile(path.join(layout.cluster, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    throw new DatabaseStartError(
      `${layout.cluster} is not a PostgreSQL data folder (it has no PG_VERSION). Nothing in it was changed: move it away or restore it.`,
    );
  }
  if (version.trim() !== postgresMajorVersion) {
    throw new DatabaseStartError(
      `The database in ${layout.cluster} was made by PostgreSQL ${version.trim()}, and this version of Commonplace brings ` +
        `PostgreSQL ${postgresMajorVersion}, which cannot open it. Nothing in it was changed: start the version of ` +
        "Commonplace that made it, export your data there, and import it here into a new DATA_DIR.",
    );
  }
  return true;
}

/** Gives the role this password. Only while the cluster is not running. */
export function setPassword({ layout, binaries, user }: ClusterOptions, password: string): Promise<void> {
  return runAsSuperuser({ binaries, user, cluster: layout.cluster }, [passwordStatement(password)]);
}

async function createCluster({ layout, binaries, user }: ClusterOptions, password: string): Promise<void> {
  const unfinished = await mkdtemp(path.join(layout.root, unfinishedPrefix));
  const cluster = path.join(unfinished, "cluster");
  await mkdir(cluster, { mode: 0o700 });
  if (user) await chown(cluster, user.uid, user.gid);
  const folder = folderArgument(cluster, user);
  try {
    await runCommand(
      binaries.initdb,
      [
        `--pgdata=${folder}`,
        `--username=${superuser}`,
        // The superuser has no password, so it cannot log in over the network; the app has its own role.
        "--auth-local=reject",
        "--auth-host=scram-sha-256",
        // UTF-8 whatever LANG says, sorted the same on every machine and after every system update.
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
      ],
      { cwd: cluster, user },
    );
    await runAsSuperuser({ binaries, user, cluster }, [
      `CREATE ROLE ${databaseName} LOGIN CREATEDB`,
      passwordStatement(password),
      `CREATE DATABASE ${databaseName} OWNER ${databaseName}`,
    ]);
    await rename(cluster, layout.cluster).catch(async (error) => {
      // A server that started at the same time was first: use its cluster.
      if (!(await clusterExists(layout))) throw error;
    });
    await syncFolder(layout.root);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Runs statements, one a line, on a cluster that is not running. */
async function runAsSuperuser(
  { binaries, user, cluster }: { binaries: Binaries; user: SystemUser | undefined; cluster: string },
  statements: string[],
): Promise<void> {
  await runCommand(
    binaries.postgres,
    ["--single", "-D", folderArgument(cluster, user), "-c", "exit_on_error=on", "postgres"],
    { cwd: cluster, user, input: `${statements.join("\n")}\n` },
  );
}

const passwordStatement = (password: string) => `ALTER ROLE ${databaseName} PASSWORD '${password}'`;

const PASSWORD_BYTES = 24;
const newPassword = () => randomBytes(PASSWORD_BYTES).toString("hex");

/** The password on file; undefined when the file is missing, or holds anything but a whole password. */
async function readPassword({ passwordFile }: Layout): Promise<string | undefined> {
  const text = await readFile(passwordFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const password = text.trim();
  return /^[0-9a-f]+$/.test(password) && password.length === PASSWORD_BYTES * 2 ? password : undefined;
}

async function writePassword({ root, passwordFile }: Layout, password: string): Promise<void> {
  const beside = `${passwordFile}.new-${randomBytes(4).toString("hex")}`;
  await writeFile(beside, password, { mode: 0o600, flush: true });
  await rename(beside, passwordFile);
  await syncFolder(root);
}

/** Writes the password for a new cluster. Two servers that start at once agree on one. */
async function writeFirstPassword(layout: Layout): Promise<string> {
  const beside = `${layout.passwordFile}.new-${randomBytes(4).toString("hex")}`;
  await writeFile(beside, newPassword(), { mode: 0o600, flush: true });
  try {
    await link(beside, layout.passwordFile);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(beside, { force: true });
  }
  await syncFolder(layout.root);
  const password = await readPassword(layout);
  if (password) return password;
  // The existing file is damaged.
  const another = newPassword();
  await writePassword(layout, another);
  return another;
}

const unfinishedPrefix = ".new-";

/** Removes unfinished clusters of killed starts, but not one that another server is making now. */
async function removeUnfinished({ root }: Layout): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const folder = path.join(root, name);
    const made = await stat(folder).catch(() => undefined);
    if (!made || Date.now() - made.mtimeMs < 10_000) continue;
    if ((await postgresProcessesIn(path.join(folder, "cluster"))).length > 0) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a rename in this folder survive a power cut. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
