import { readFile, stat } from "node:fs/promises";
import { DatabaseStartError } from "../database-start-error";

/** An account PostgreSQL can run as. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL has to run as: the current one (undefined), unless that is root, which it refuses.
 *
 * Root drops to the owner of the existing cluster (so starting once with `sudo` changes nothing for the
 * ordinary user), else to `postgres`, else to `nobody`.
 *
 * @throws DatabaseStartError when we are root and the machine has none of these accounts.
 */
export async function chooseSystemUser(
  clusterFolder: string,
  accountsFile = "/etc/passwd",
): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parseAccounts(await readFile(accountsFile, "utf8").catch(() => ""));

  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const known = accounts.find((account) => account.uid === owner.uid);
    return known ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }

  const chosen =
    accounts.find((account) => account.name === "postgres") ??
    accounts.find((account) => account.name === "nobody");
  if (chosen && chosen.uid !== 0) return chosen;
  throw new DatabaseStartError(
    'The bundled database does not run as root, and this machine has neither a user "postgres" nor a user ' +
      '"nobody" to run it as. Start Commonplace as an ordinary user, or set DATABASE_URL.',
  );
}

function parseAccounts(passwd: string): SystemUser[] {
  return passwd.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
