import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@commonplace/config/testing/free-port";
import { openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";
import { seedLibrary } from "../../bench/support/seed";
import { type Program, type RunOptions, runServer } from "../../test/support/program";

/** Someone signed in. */
export interface Person {
  cookie: string;
  /** Sends a request as this person. */
  send(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  /** Posts a form as this person. */
  sendForm(url: string, form: FormData): Promise<Response>;
}

/** The product in a process of its own with its bundled database, and someone signed in. */
export interface Site extends Person {
  origin: string;
  dataDir: string;
  /** The server that runs now. */
  program: Program;
  /** Signs in one more person, with so many prompts of about 1 KB each; with none unless told. */
  join(prompts?: number): Promise<Person>;
  /** Starts the server again after its end; resolves when it is ready. @throws Error when it does not start. */
  restart(options?: RunOptions): Promise<void>;
  /** Ends the server whatever its state and removes its data. */
  close(): Promise<void>;
}

/**
 * A start is waited for until the server is ready or has ended: how long it takes is the machine's affair, and one that
 * fails ends by itself with its reason. After this long it hangs.
 */
const HANGS_AFTER_MS = 180_000;

/** The storage that each person may use on the shared site. */
export const QUOTA_MEGABYTES = 32;

/** Starts the product on a new data folder, or on `settings.DATA_DIR`. */
export async function startSite(
  { built = false, maxFileKilobytes }: RunOptions,
  settings: Record<string, string> = {},
): Promise<Site> {
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "commonplace-prove-")));
  const port = await freePort();
  const all = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "false", ...settings };
  const origin = `http://localhost:${port}`;
  const start = (options?: RunOptions) => runServer(all, { built, maxFileKilobytes, ...options });
  async function join(prompts = 0): Promise<Person> {
    const database = openDatabase({ url: settings.DATABASE_URL ?? (await bundledUrl(dataDir)) });
    const { cookie } = await seedLibrary(database.db, prompts, `${randomUUID()}@prove.example`);
    await database.close();
    const headers = { origin, cookie };
    return {
      cookie,
      send: (method, url, body, signal) =>
        fetch(origin + url, {
          method,
          headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(signal && { signal }),
        }),
      sendForm: (url, form) => fetch(origin + url, { method: "POST", headers, body: form }),
    };
  }
  const site = {
    origin,
    dataDir,
    program: start(),
    join,
    async restart(options?: RunOptions) {
      site.program = start(options);
      await ready(site.program);
    },
    async close() {
      site.program.process.kill("SIGKILL");
      await site.program.ended;
      // Its database stops by itself after it; until then it writes into the folder.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 60, retryDelay: 250 });
    },
  };
  await ready(site.program);
  return Object.assign(site, await join());
}

/** A site that is started when it is first asked for. */
export function sharedSite(options: RunOptions) {
  let site: Promise<Site> | undefined;
  return {
    shared: () => {
      site ??= startSite(options, { DOCUMENT_QUOTA_MB: String(QUOTA_MEGABYTES) });
      return site;
    },
    close: async () => (await site)?.close(),
  };
}

async function ready(program: Program): Promise<void> {
  const late = new AbortController();
  const tooLate = sleep(HANGS_AFTER_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`neither ready nor ended after ${HANGS_AFTER_MS / 1_000} s: ${program.printed.err}`);
  });
  tooLate.catch(() => {});
  try {
    await Promise.race([program.ready(), tooLate]);
  } finally {
    late.abort();
  }
}
