import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "../open-database";
import { databaseName } from "./cluster";
import { layoutOf } from "./layout";

/** Connection string of the bundled database that a running server uses for a data folder; null when none answers. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const { cluster, passwordFile } = layoutOf(dataDir);
  let url: string;
  try {
    const password = await readFile(passwordFile, "utf8");
    // Line 4 is the port: https://www.postgresql.org/docs/current/storage-file-layout.html names the file.
    const port = (await readFile(path.join(cluster, "postmaster.pid"), "utf8")).split("\n")[3];
    url = `postgres://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const { sql, close } = openDatabase({ url, maxConnections: 1 });
  try {
    await sql`select 1`;
    return url;
  } catch {
    // A killed server left the file.
    return null;
  } finally {
    await close();
  }
}
