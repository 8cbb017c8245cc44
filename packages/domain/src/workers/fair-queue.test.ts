import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { DomainError } from "../core/errors";
import { workerTask } from "../ports/worker-pool";
import { createFairPool, WORKER_LIMITS, type WorkerLimits } from "./fair-queue";

const task = workerTask<string, string>("test.echo");

/** A pool whose jobs end when the test says so; `begun` lists their inputs in order. */
function poolOf(limits: Partial<WorkerLimits> = {}) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const pool = createFairPool(
    ({ input }, { signal }) =>
      new Promise((resolve, reject) => {
        begun.push(String(input));
        ends.set(String(input), () => resolve({ output: input }));
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    { ...WORKER_LIMITS, threads: 1, ...limits },
  );
  return {
    begun,
    run: (owner: string, input: string, signal?: AbortSignal) => pool.run(task, input, { owner, signal }),
    async end(input: string) {
      await expect.poll(() => begun).toContain(input);
      ends.get(input)?.();
      await setTimeout();
    },
  };
}

const refusal = (code: string) => expect.objectContaining({ code });

describe("the queue of heavy work", () => {
  it("runs one job of a person at a time, in order, while others' run beside it", async () => {
    const { run, end, begun } = poolOf({ threads: 3 });
    const first = run("ada", "a1");
    const second = run("ada", "a2");
    const other = run("bob", "b1");
    await setTimeout();
    expect(begun).toEqual(["a1", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "a2"]);
    await end("a2");
    await end("b1");
    expect(await Promise.all([first, second, other])).toEqual(["a1", "a2", "b1"]);
  });

  it("lets people take turns, however many jobs one of them has waiting", async () => {
    const { run, end, begun } = poolOf();
    const jobs = ["a1", "a2", "a3", "b1", "b2", "c1"].map((input) => run(input[0] ?? "", input));
    for (const input of ["a1", "b1", "c1", "a2", "b2", "a3"]) await end(input);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    await Promise.all(jobs);
  });

  it("refuses one person's flood, and everyone's", async () => {
    const { run } = poolOf({ waitingOfOwner: 2, waiting: 3 });
    for (const [owner, input] of ["a1", "a2", "a3"].map((input) => ["ada", input] as const)) {
      run(owner, input).catch(() => {});
    }
    await expect(run("ada", "a4")).rejects.toEqual(refusal("RATE_LIMITED"));
    run("bob", "b1").catch(() => {});
    await expect(run("cy", "c1")).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it("refuses jobs that wait too long with the reason, and runs later ones", async () => {
    const { run, end, begun } = poolOf({ waitMs: 30 });
    const first = run("ada", "a1");
    await expect(run("ada", "a2")).rejects.toEqual(refusal("RATE_LIMITED"));
    await expect(run("bob", "b1")).rejects.toEqual(refusal("UNAVAILABLE"));
    await end("a1");
    await first;
    const next = run("bob", "b2");
    await end("b2");
    expect(await next).toBe("b2");
    expect(begun).toEqual(["a1", "b2"]);
  });

  it("takes an aborted job out of the queue, stops a running one, and goes on", async () => {
    const { run, end, begun } = poolOf();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const outcomes = Promise.allSettled([run("ada", "a1", running.signal), run("ada", "a2", waiting.signal)]);
    const last = run("ada", "a3");
    await setTimeout();
    waiting.abort(new Error("left"));
    running.abort(new Error("left"));
    expect(await outcomes).toMatchObject([{ reason: { message: "left" } }, { reason: { message: "left" } }]);
    await end("a3");
    expect(await last).toBe("a3");
    expect(begun).toEqual(["a1", "a3"]);
    await expect(run("ada", "a4", AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
  });

  it("stops a job that takes too long", async () => {
    const { run, end } = poolOf({ runMs: 20 });
    await expect(run("ada", "a1")).rejects.toEqual(refusal("TOO_LARGE"));
    const next = run("ada", "a2");
    await end("a2");
    expect(await next).toBe("a2");
  });

  it("hands on refusals and bugs, and frees the turn after both", async () => {
    let outcome: () => Promise<{ output: unknown } | { refusal: DomainError }>;
    const pool = createFairPool(() => outcome(), { ...WORKER_LIMITS, threads: 1 });
    const run = () => pool.run(task, "x", { owner: "ada" });
    outcome = async () => ({ refusal: new DomainError("UNSUPPORTED", "No.", { retryAfterSeconds: 3 }) });
    await expect(run()).rejects.toEqual(new DomainError("UNSUPPORTED", "No.", { retryAfterSeconds: 3 }));
    outcome = () => Promise.reject(new TypeError("broken"));
    await expect(run()).rejects.toThrow(new TypeError("broken"));
    outcome = async () => ({ output: "fine" });
    expect(await run()).toBe("fine");
  });
});
