import { once } from "node:events";
import type { Binaries } from "./binaries";
import { CommandFailed } from "./command";
import { folderArgument } from "./folder-path";
import type { Layout } from "./layout";
import { lifeLineMark, lockedExitCode, STOP_SECONDS, signalLifeLine, startOnLifeLine } from "./life-line";
import { inUse } from "./predecessor";
import { postgresProcessesIn, signal } from "./processes";
import type { SystemUser } from "./system-user";

/** A PostgreSQL server that is up. */
export interface Postmaster {
  /** Settles with its last output when it has ended for any reason. */
  ended: Promise<string>;
  /** Stops it in PostgreSQL's fast mode and waits for its end. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  layout: Layout;
  binaries: Binaries;
  user: SystemUser | undefined;
  port: number;
  /** Further PostgreSQL settings. */
  settings: Record<string, string>;
  /** Given everything PostgreSQL prints. */
  onOutput(text: string): void;
}

/** Settings for a server that shares its machine with the app and whatever else runs there. */
const baseSettings: Record<string, string> = {
  cluster_name: lifeLineMark,
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "60",
  shared_buffers: "128MB",
  max_wal_size: "256MB",
  // Parallel workers talk through /dev/shm, of which a container has 64 MB, and our queries are small.
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  // People's texts stay out of the log: no statements, and no details, which quote rows.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/**
 * Starts PostgreSQL on a cluster and returns when it answers.
 *
 * @param stopping aborted to stop it before it answers: a recovery may take longer than a stop may.
 * @throws DatabaseStartError when another server holds the folder; CommandFailed with PostgreSQL's words when it ended.
 */
export async function startPostmaster(
  options: PostmasterOptions,
  stopping?: AbortSignal,
): Promise<Postmaster> {
  const { layout, binaries, user, port, settings, onOutput } = options;
  const all = { ...baseSettings, ...settings };
  const { child, requestStop } = startOnLifeLine({
    command: binaries.postgres,
    args: [
      "-D",
      folderArgument(layout.cluster, user),
      "-p",
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    cwd: layout.cluster,
    user,
    lockFile: layout.lockFile,
  });

  let lastWords = "";
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      onOutput(text);
      lastWords = (lastWords + text).slice(-4_000);
      if (lastWords.includes("database system is ready to accept connections")) resolve();
    });
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      requestStop();
      // Its last output may still be in the pipe, which closes when the last helper process has ended.
      const done = () => resolve(code === lockedExitCode ? lockedWords : lastWords);
      const closed = once(child, "close");
      void Promise.race([closed, new Promise((later) => setTimeout(later, 200))]).then(done);
    });
  });

  const postmaster: Postmaster = {
    ended,
    async stop() {
      requestStop();
      // The life-line stops it, more forcefully each time; if the life-line is gone or stuck, we have to, and end that too.
      const late = setTimeout(() => {
        void quit(layout.cluster).then(() => child.pid && signalLifeLine(child.pid, "SIGKILL"));
      }, untilLifeLineFailed);
      await ended;
      clearTimeout(late);
    },
  };
  const stop = () => void postmaster.stop();
  stopping?.addEventListener("abort", stop);
  try {
    await Promise.race([
      ready,
      ended.then((words) => {
        if (words === lockedWords) throw inUse(layout.cluster);
        throw new CommandFailed(binaries.postgres, words);
      }),
    ]);
  } finally {
    stopping?.removeEventListener("abort", stop);
  }
  return postmaster;
}

const lockedWords = "another server holds the lock";

/** Milliseconds after which the life-line has sent its last signal and PostgreSQL is still there. */
const untilLifeLineFailed = (STOP_SECONDS.int + STOP_SECONDS.quit + 1) * 1_000;

async function quit(cluster: string): Promise<void> {
  for (const { pid } of await postgresProcessesIn(cluster)) signal(pid, "SIGKILL");
}
