import { setTimeout as sleep } from "node:timers/promises";
import { explainStartFailure } from "./explain";
import { type Postmaster, type PostmasterOptions, startPostmaster } from "./postmaster";
import { settlePredecessor } from "./predecessor";

/**
 * `ready`: it answers. `restarting`: it died and is being restarted; queries fail until then. `stopped`: it was told to
 * stop.
 */
export type BundledPostgresStatus = "ready" | "restarting" | "stopped";

const firstPause = 100; // milliseconds before the second attempt, doubled for each further one
const longestPause = 10_000;

/** Keeps one PostgreSQL running on one cluster and port until it is stopped. */
export class Supervisor {
  #status: BundledPostgresStatus = "ready";
  #listeners = new Set<(status: BundledPostgresStatus) => void>();
  #stopping = new AbortController();
  #watching: Promise<void>;

  private constructor(
    private postmaster: Postmaster,
    private readonly options: PostmasterOptions,
    private readonly log: (sentence: string) => void,
  ) {
    this.#watching = this.#watch();
  }

  /** @throws what startPostmaster and settlePredecessor throw. */
  static async start(options: PostmasterOptions, log: (sentence: string) => void): Promise<Supervisor> {
    return new Supervisor(await startPostmaster(options), options, log);
  }

  get status(): BundledPostgresStatus {
    return this.#status;
  }

  onStatusChange(listener: (status: BundledPostgresStatus) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#become("stopped");
    await this.postmaster.stop();
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.postmaster.ended;
      if (this.#stopping.signal.aborted) return;
      this.#become("restarting");
      this.log("The database went away; starting it again.");
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    let said = "";
    for (let pause = firstPause; !this.#stopping.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      try {
        await settlePredecessor(this.options.layout.cluster, this.log);
        if (this.#stopping.signal.aborted) return;
        this.postmaster = await startPostmaster(this.options, this.#stopping.signal);
        if (this.#stopping.signal.aborted) return await this.postmaster.stop();
        this.log("The database is back.");
        this.#become("ready");
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const { message } = explainStartFailure(error, this.options.layout, this.options.user);
        if (message !== said) this.log(`${message} Trying again.`);
        said = message;
        await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {});
      }
    }
  }

  #become(status: BundledPostgresStatus): void {
    if (this.#status === status || this.#status === "stopped") return;
    this.#status = status;
    for (const listener of this.#listeners) listener(status);
  }
}
