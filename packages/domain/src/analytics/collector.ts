import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../ports/clock";
import type { CollectInput } from "./schemas";
import { type CollectedCall, type CollectOrigin, counts, toCollectedCall } from "./sighting";

/** The most events that wait in memory, about 5 MB; more are dropped. */
const CAPACITY = 10_000;
/** As many events are written without further waiting. */
const ENOUGH = 250;
/** A batch with this many events takes no further call. */
const BATCH = 1_000;
/** Fewer events than that are written after this many milliseconds. */
const GATHER = 1_000;
/** Milliseconds between two checks of how many events wait. */
const LOOK = 50;

/**
 * Writes a batch of calls. It runs in the server's own thread: 200 page views a second, 17 million a day, take 7 % of it and
 * delay other requests by 5 ms at the 99th percentile, so a thread of its own is not worth its memory.
 */
export type RecordCalls = (calls: readonly CollectedCall[]) => Promise<void>;

export interface CollectorOptions {
  clock: Clock;
  /** Called with one batch at a time. */
  record: RecordCalls;
  /** Called when events are lost, because there are too many or the database refuses them. */
  onLoss(loss: { events: number; error?: unknown }): void;
  /** For tests. */
  capacity?: number;
}

/** Collects the events that browsers send and writes them in batches. */
export interface Collector {
  /** Never waits and never fails: when the queue is full, it drops the call. */
  collect(input: CollectInput, origin: CollectOrigin): void;
  /** Resolves when every waiting call is written. */
  close(): Promise<void>;
}

/**
 * Gathers calls in memory and has them written in batches, one at a time: small ones all the time rather than large ones
 * that everyone feels, and large ones, which take less of the database, when it does not keep up. It pauses for as long as
 * writing took: statistics take at most half of one connection, and are the first to go when the database can do no more.
 */
export function createCollector(options: CollectorOptions): Collector {
  const { clock, record, onLoss, capacity = CAPACITY } = options;
  const waiting: { call: CollectedCall; events: number }[] = [];
  const closing = new AbortController();
  let events = 0;
  let dropped = 0;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    let pause = LOOK;
    let gathered = 0;
    while (waiting.length > 0) {
      // Cut short when the server closes.
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      gathered += pause;
      pause = LOOK;
      if (events < ENOUGH && gathered < GATHER && !closing.signal.aborted) continue;
      const began = performance.now();
      await writeBatch();
      pause = performance.now() - began;
      gathered = 0;
    }
  }

  async function writeBatch(): Promise<void> {
    if (dropped > 0) onLoss({ events: dropped });
    dropped = 0;
    let [calls, taken] = [0, 0];
    for (const each of waiting) {
      if (taken >= BATCH) break;
      taken += each.events;
      calls += 1;
    }
    events -= taken;
    try {
      await record(waiting.splice(0, calls).map(({ call }) => call));
    } catch (error) {
      onLoss({ events: taken, error });
    }
  }

  return {
    collect(input, origin) {
      if (closing.signal.aborted || !counts(origin)) return;
      if (events + input.events.length > capacity) {
        dropped += input.events.length;
        return;
      }
      waiting.push({ call: toCollectedCall(input, origin, clock.now()), events: input.events.length });
      events += input.events.length;
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    async close() {
      closing.abort();
      await writing;
    },
  };
}
