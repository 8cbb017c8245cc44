import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type OpenDatabase, schema } from "@commonplace/db";
import type { BeaconOrder, BeaconsSent } from "./beacons";
import { answerOf, startNoOp, startSupport } from "./processes";
import type { ReadOrder } from "./readers";

/** Seconds of asking, or of sending, before what counts begins. */
const WARM_UP = 3;

interface Phase {
  readonly p50: number;
  readonly p99: number;
}

/** What each phase has in common. */
export interface CollectingOptions {
  database: OpenDatabase;
  /** Where page views are told. */
  origin: string;
  viewsPerSecond: number;
  reads: ReadOrder;
}

/**
 * Measures what people wait for an address while nothing is collected, while as many page views are sent to a server
 * that does nothing (the control: what sending costs on a machine that does both), while they are collected, and while
 * nothing is collected once more.
 */
export async function measureCollecting(options: CollectingOptions): Promise<void> {
  const { database, origin, reads } = options;
  const count = () => database.db.$count(schema.pageViews);
  const noOp = await startNoOp();
  try {
    await readFor({ ...reads, seconds: WARM_UP });
    console.log(`${reads.perSecond} lists a second for ${reads.seconds} s in each phase, p50 and p99:`);
    const before = await phase("without collecting", options);
    const control = await phase("control: sending to a server that does nothing", options, noOp.origin);
    const known = await count();
    const meanwhile = await phase("while collecting", options, origin);
    await sleep(5_000); // what still waits is written
    const written = (await count()) - known;
    const after = await phase("without collecting, afterwards", options);
    const quiet = (before.p99 + after.p99) / 2;
    console.log(
      `  p99 rises by ${rise(quiet, meanwhile.p99)}; by ${rise(control.p99, meanwhile.p99)} over the control`,
    );
    const { views, refused } = meanwhile.sent;
    console.log(
      `collected ${views.toLocaleString("en")} views: ${written.toLocaleString("en")} written, ` +
        `${(views - written).toLocaleString("en")} dropped under pressure, ${refused} calls refused`,
    );
  } finally {
    noOp.process.kill();
  }
}

const rise = (from: number, to: number) => `${(((to - from) / from) * 100).toFixed(0)} %`;

/** @param beaconsTo where page views are sent meanwhile; nowhere unless told. */
async function phase(
  name: string,
  { database, viewsPerSecond, reads }: CollectingOptions,
  beaconsTo?: string,
): Promise<Phase & { sent: BeaconsSent }> {
  await forceCheckpoint(database);
  const beacons = beaconsTo ? startSupport("beacons") : null;
  beacons?.send({ origin: beaconsTo ?? "", viewsPerSecond } satisfies BeaconOrder);
  await sleep(WARM_UP * 1_000);
  const [load = 0] = loadavg();
  const times = await readFor(reads);
  let sent: BeaconsSent = { views: 0, refused: 0 };
  if (beacons) {
    beacons.send("stop");
    sent = await answerOf<BeaconsSent>(beacons);
    beacons.disconnect();
  }
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const found = { p50: at(0.5), p99: at(0.99) };
  console.log(
    `  ${name}: ${found.p50.toFixed(1)} and ${found.p99.toFixed(1)} ms (load at its beginning ${load.toFixed(2)})`,
  );
  return { ...found, sent };
}

/** @returns milliseconds, the shortest first. */
async function readFor(order: ReadOrder): Promise<number[]> {
  const readers = startSupport("readers");
  readers.send(order);
  const times = await answerOf<number[]>(readers);
  readers.disconnect();
  return times.sort((one, other) => one - other);
}

/** Each phase begins with nothing left to write. Dropping a database does that too, and needs no superuser. */
async function forceCheckpoint({ sql }: OpenDatabase): Promise<void> {
  await sql`create database checkpoint_now`;
  await sql`drop database checkpoint_now`;
}
