import { setTimeout as sleep } from "node:timers/promises";
import type { DomainContext } from "../core/context";
import { recordSightings } from "./record";
import type { CollectInput } from "./schemas";
import { type CollectOrigin, counts, type Sighting, toSightings } from "./sighting";

/** Sightings that wait in memory at the most, some 5 MB; what comes on top is dropped. */
const CAPACITY = 10_000;
/** Sightings that are worth a transaction: few enough to be put together in a moment, since nobody is answered meanwhile. */
const ENOUGH = 250;
/** Sightings written by one transaction at the most. */
const BATCH = 1_000;
/** Milliseconds that sightings are gathered for at the most, when fewer come. */
const GATHER = 1_000;
/** Milliseconds between looks at whether there are enough. */
const LOOK = 50;

export interface CollectorOptions extends DomainContext {
  /** Told when sightings were lost: there were too many, or the database did not take them. */
  onLoss(loss: { sightings: number; error?: unknown }): void;
  /** For tests. */
  capacity?: number;
}

/** Takes what browsers tell of visits, and writes it when there is time. */
export interface Collector {
  /** Never waits and never fails: under pressure it drops what it is given. */
  collect(input: CollectInput, origin: CollectOrigin): void;
  /** Writes what still waits. */
  close(): Promise<void>;
}

/**
 * Gathers sightings in memory and writes them in batches, one at a time: small ones all the time rather than large ones
 * that everyone feels, and large ones, which take less of the database, when it does not keep up. It pauses for as long as
 * it wrote: statistics take at most half of one connection, and are the first to go when the database can do no more.
 */
export function createCollector({ onLoss, capacity = CAPACITY, ...ctx }: CollectorOptions): Collector {
  const waiting: Sighting[] = [];
  const closing = new AbortController();
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
      if (waiting.length < ENOUGH && gathered < GATHER && !closing.signal.aborted) continue;
      const began = performance.now();
      await writeBatch(waiting.splice(0, BATCH));
      pause = performance.now() - began;
      gathered = 0;
    }
  }

  async function writeBatch(batch: Sighting[]): Promise<void> {
    if (dropped > 0) onLoss({ sightings: dropped });
    dropped = 0;
    try {
      await recordSightings(ctx, batch);
    } catch (error) {
      onLoss({ sightings: batch.length, error });
    }
  }

  return {
    collect(input, origin) {
      if (closing.signal.aborted || !counts(origin)) return;
      if (waiting.length + input.events.length > capacity) {
        dropped += input.events.length;
        return;
      }
      waiting.push(...toSightings(input, origin, ctx.clock.now()));
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
