import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@commonplace/config/testing/free-port";

const MAIN = fileURLToPath(new URL("../../../api/dist/main.js", import.meta.url));
/** A start makes a database; beside other work it takes many times its two seconds. */
const READY_WITHIN_MS = 120_000;

/** How long a fixture that starts a server may take, in ms. */
export const SERVER_TIMEOUT = READY_WITHIN_MS + 30_000;

/** The built product in a process of its own, with its own data folder and port, as `npm start` runs it. */
export class ProductServer {
  private child: ChildProcess | undefined;
  private log = "";

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dataDir: string,
    private readonly settings: Record<string, string>,
    private readonly main: string,
  ) {}

  /**
   * Starts a fresh product: empty database, no accounts.
   *
   * @param settings beside those every journey needs.
   * @param main its program, where that is not the checkout's.
   */
  static async start(settings: Record<string, string> = {}, main = MAIN): Promise<ProductServer> {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), "commonplace-e2e-"));
    const server = new ProductServer(`http://localhost:${port}`, port, dataDir, settings, main);
    await server.boot();
    return server;
  }

  /** Starts the server again on the same data and port. @param changed settings, for this time. */
  async boot(changed: Record<string, string> = {}): Promise<void> {
    this.child = spawn(process.execPath, [this.main], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        NODE_ENV: "production",
        RATE_LIMITS: "true",
        // Prompts that are found by their meaning a minute after they were made would change what journeys count.
        EMBEDDINGS_MODEL: "off",
        // Everyone comes from an address of their own (arrivals.ts), as through a proxy on this machine.
        TRUST_PROXY: "loopback",
        ...this.settings,
        ...changed,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (chunk: Buffer) => {
      this.log = (this.log + chunk.toString()).slice(-20_000);
    };
    this.child.stdout?.on("data", keep);
    this.child.stderr?.on("data", keep);
    const end = Date.now() + READY_WITHIN_MS;
    while (Date.now() < end) {
      if (this.child.exitCode !== null) break;
      if (await answers(`${this.url}/readyz`)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server did not get ready:\n${this.log}`);
  }

  /** Ends the server as a crash or a pulled plug would: no warning, no clean-up. */
  async crash(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Ends the server as an operator would. */
  async stop(): Promise<void> {
    await this.end("SIGTERM");
  }

  /** Stops the server and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
