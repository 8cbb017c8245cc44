import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const EVERY_MS = 10;

/** Samples a process's memory. `growth` stops that and returns the largest increase in bytes. */
export async function watchMemory(pid: number) {
  const before = await residentBytes(pid);
  let most = before;
  let looking = true;
  const watching = (async () => {
    while (looking) {
      most = Math.max(most, await residentBytes(pid));
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async growth(): Promise<number> {
      looking = false;
      await watching;
      return most - before;
    },
  };
}

/** 0 once the process has ended. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "VmRSS: 0");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}
