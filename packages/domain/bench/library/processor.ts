import { readFileSync } from "node:fs";
import type { OpenDatabase } from "@commonplace/db";

/** Milliseconds a connection's server process has run so far; null where the system does not tell (Linux does). */
export async function backendCpuTime({ sql }: OpenDatabase): Promise<() => number | null> {
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return () => {
    try {
      return Number(readFileSync(`/proc/${backend?.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    } catch {
      return null;
    }
  };
}
