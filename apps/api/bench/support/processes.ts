import { type ChildProcess, execFile, fork, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@commonplace/config/testing/free-port";
import type { BareRoute, Scenario } from "./scenarios";

const BUILT = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const AUTOCANNON = createRequire(import.meta.url).resolve("autocannon");

export interface Served {
  origin: string;
  process: ChildProcess;
}

/**
 * Starts the built product, without rate limits, which a single person's load would meet at once.
 *
 * @param databaseUrl null for the bundled database, in the data folder.
 */
export async function startProduct(databaseUrl: string | null, dataDir: string): Promise<Served> {
  if (!existsSync(BUILT))
    throw new Error("There is no build to measure: run `npm start` or `pnpm build` first.");
  const port = await freePort();
  const child = spawn(process.execPath, [BUILT], {
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      RATE_LIMITS: "false",
      // Stop other work: it would share the processor with the measurement.
      EMBEDDINGS_MODEL: "off",
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      if (said.includes("is ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

/** Starts the bare server to compare with. */
export async function startBare(databaseUrl: string, routes: BareRoute[]): Promise<Served> {
  const child = startSupport("bare-server");
  child.send({ databaseUrl, routes });
  return { origin: await answerOf<string>(child), process: child };
}

/** Starts a server that does nothing. */
export async function startNoOp(): Promise<Served> {
  const child = startSupport("no-op-server");
  return { origin: await answerOf<string>(child), process: child };
}

/** Starts a program of this folder in a process of its own. */
export function startSupport(name: "bare-server" | "beacons" | "no-op-server" | "readers"): ChildProcess {
  return fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), { execArgv: process.execArgv });
}

/** Waits for the next message of a program. @throws Error when it ends instead. */
export function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}.`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as Answer); // each program answers what its own page says
    });
  });
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Asks as fast as it is answered, from a process of its own. @throws Error when an answer was not a good one. */
export async function load(
  url: string,
  scenario: Scenario,
  cookie: string,
  connections: number,
  seconds: number,
): Promise<Load> {
  const { origin } = new URL(url);
  const headers = [
    `cookie=${cookie}`,
    `origin=${origin}`,
    ...(scenario.body ? ["content-type=application/json"] : []),
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      AUTOCANNON,
      "--json",
      ...["--connections", String(connections), "--duration", String(seconds), "--method", scenario.method],
      ...headers.flatMap((header) => ["--headers", header]),
      ...(scenario.body ? ["--body", scenario.body] : []),
      url,
    ],
    { maxBuffer: 1e8 },
  );
  const result = JSON.parse(stdout) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
