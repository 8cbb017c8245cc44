import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const API = fileURLToPath(new URL("../../../api/", import.meta.url));

/** What the provider does with a request: as in apps/api/src/adapters/ai/testing/wire-answers.ts. */
type Answer = { kind: string } & Record<string, unknown>;

/** An AI provider in a process of its own that speaks the real wire format, and answers as it is told. */
export class Provider {
  private constructor(
    private readonly child: ChildProcess,
    /** The value for OPENAI_BASE_URL. */
    readonly url: string,
  ) {}

  static async start(): Promise<Provider> {
    const child = spawn(process.execPath, ["--import", "tsx", "src/adapters/ai/testing/run-wire-server.ts"], {
      cwd: API,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [address] = await once(child.stdout, "data");
    return new Provider(child, String(address).trim());
  }

  /** Answers the next requests in this order; the last one answers all that follow. */
  async answerWith(...answers: Answer[]): Promise<void> {
    await fetch(new URL("/wire", this.url), { method: "PUT", body: JSON.stringify(answers) });
  }

  async stop(): Promise<void> {
    const gone = once(this.child, "exit");
    this.child.kill();
    await gone;
  }
}
