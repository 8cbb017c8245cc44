import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SecretKeyError, SecretKeySource } from "@commonplace/accounts";
import type { Settings } from "./env";
import { SECRET_KEY_PATTERN } from "./env-values";
import { StartError } from "./start-error";

const FILE = "secret-key";

/** The site's secret key, and where this server has it from. */
export interface SecretKey extends SecretKeySource {
  /** In the middle of a sentence: "SECRET_KEY". */
  readonly place: string;
  /** The file that keeps it; null: the setting does. */
  readonly file: string | null;
  /** Whether this server made the key since it was opened. */
  isNew(): boolean;
}

/** The secret key in the setting SECRET_KEY, or in a file of the data folder that only this user reads. */
export function openSecretKey({ secretKey, dataDir }: Pick<Settings, "secretKey" | "dataDir">): SecretKey {
  if (secretKey) {
    const given = async () => secretKey;
    return { place: "SECRET_KEY", file: null, isNew: () => false, find: given, create: given };
  }
  const file = path.join(dataDir, FILE);
  let isNew = false;
  return {
    place: `the file ${file}`,
    file,
    isNew: () => isNew,
    find: () => readKey(file),
    create() {
      isNew = true;
      return keepKey(file, randomBytes(32).toString("base64url"));
    },
  };
}

/** The line after a start that made a key beside a database elsewhere, which is of no use without it. */
export function describeSecretKey(
  { file, isNew }: SecretKey,
  { databaseUrl }: Pick<Settings, "databaseUrl">,
): string[] {
  if (!databaseUrl || !isNew()) return [];
  return [
    `The keys in the database open with the file ${file} alone: keep a copy of it. Other servers on the database, and a ` +
      "data folder that is not kept, need its text in SECRET_KEY.",
  ];
}

async function readKey(file: string): Promise<string | null> {
  try {
    const key = (await readFile(file, "utf8")).trim();
    if (SECRET_KEY_PATTERN.test(key)) return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StartError(`The file ${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  throw new StartError(
    `The file ${file} holds no secret key: put back a copy of it, or set SECRET_KEY to the key. If it is lost, remove ` +
      "the file and run `npm run admin -- renew-keys`: everybody signs in again.",
  );
}

/** Writes the secret key to its file, whole and on the disk before anything is sealed with it. @returns the key. */
export async function keepKey(file: string, key: string): Promise<string> {
  const part = `${file}.${randomBytes(6).toString("hex")}.part`;
  try {
    await writeFile(part, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
  return key;
}

/** The sentence for a server whose database was used with another secret key. */
export function explainSecretKey({ place, file }: SecretKey, { reason }: SecretKeyError): StartError {
  const problem =
    reason === "missing"
      ? `The secret key of this site is missing: SECRET_KEY is not set, and there is no file ${file}.`
      : `The secret key in ${place.replace(/^the /, "")} is not the one that this database was used with.`;
  return new StartError(
    `${problem} Servers that share a database share one key: set SECRET_KEY on each to the text of the file ${FILE} in ` +
      `the data folder of the server that used the database first. If the key is lost, \`npm run admin -- renew-keys\` ` +
      "makes new ones: everybody signs in again.",
  );
}
