import { findRunningPostgres, migrate, startBundledPostgres } from "@commonplace/db";
import type { Settings } from "./env";

/**
 * The database of the running server for a command beside it; where none runs, the bundled one for as long as the command
 * takes.
 */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (url) return { url, stop: async () => {} };
  const bundled = await startBundledPostgres({ dataDir });
  await migrate({ url: bundled.url });
  return bundled;
}
