import type { ChildProcess } from "node:child_process";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type OpenDatabase, schema } from "@commonplace/db";
import type { BeaconOrder, BeaconsSent } from "./beacons";
import { answerOf, startNoOp, startSupport } from "./processes";
import type { ReadOrder } from "./readers";
import { quantile, readBy } from "./reading";

/** Seconds of warming up before the measurement. */
const WARM_UP = 3;
/** Seconds of one turn: machines are faster in one minute than in the next, so each kind of turn has some of every minute. */
const TURN = 10;

/** Settings of all turns. */
export interface CollectingOptions {
  database: OpenDatabase;
  /** The address that collects page views. */
  origin: string;
  viewsPerSecond: number;
  /** The seconds are those of each kind of turn, all its turns together. */
  reads: ReadOrder;
}

/** The kinds of turns: lists alone, with page views sent elsewhere, with page views collected. */
interface Kind {
  readonly name: string;
  /** The address that page views are sent to. */
  readonly beaconsTo?: string;
  /** Milliseconds of every answer. */
  readonly times: number[];
  readonly sent: BeaconsSent;
}

const kind = (name: string, beaconsTo?: string): Kind => ({
  name,
  beaconsTo,
  times: [],
  sent: { views: 0, refused: 0 },
});

/**
 * Measures, in turns, what people wait for an address while nothing is collected, while as many page views are sent to a
 * server that does nothing (the control: what sending costs on a machine that does both), and while they are collected.
 */
export async function measureCollecting(options: CollectingOptions): Promise<void> {
  const { database, origin, reads } = options;
  const noOp = await startNoOp();
  // The same for all turns: a process that has just begun is slow, and takes more of the machine than it needs.
  const readers = startSupport("readers");
  const beacons = startSupport("beacons");
  try {
    await readBy(readers, { ...reads, seconds: TURN });
    const known = await database.db.$count(schema.pageViews);
    const [load = 0] = loadavg();
    const quiet = kind("without collecting");
    const control = kind("control: sending to a server that does nothing", noOp.origin);
    const collecting = kind("while collecting", origin);
    const kinds = [quiet, control, collecting];
    for (let turn = 0; turn < reads.seconds / TURN; turn++) {
      for (const each of kinds) await takeTurn(each, { readers, beacons }, options);
    }
    console.log(
      `${reads.perSecond} lists a second for ${reads.seconds} s each, in turns of ${TURN} s; p50, p95 and p99 ` +
        `(load of the machine before: ${load.toFixed(2)}):`,
    );
    for (const { name, times } of kinds) {
      console.log(
        `  ${name}: ${[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)).join(", ")} ms`,
      );
    }
    const rise = (from: Kind) =>
      `${((quantile(collecting.times, 0.99) / quantile(from.times, 0.99) - 1) * 100).toFixed(0)} %`;
    console.log(`  p99 rises by ${rise(quiet)}; by ${rise(control)} over the control`);
    await sleep(5_000); // writes the waiting page views
    const written = (await database.db.$count(schema.pageViews)) - known;
    const { views, refused } = collecting.sent;
    console.log(
      `collected ${views.toLocaleString("en")} views: ${written.toLocaleString("en")} written, ` +
        `${(views - written).toLocaleString("en")} dropped under pressure, ${refused} calls refused`,
    );
  } finally {
    readers.disconnect();
    beacons.disconnect();
    noOp.process.kill();
  }
}

async function takeTurn(
  { beaconsTo, times, sent }: Kind,
  { readers, beacons }: Record<"readers" | "beacons", ChildProcess>,
  { database, viewsPerSecond, reads }: CollectingOptions,
): Promise<void> {
  await forceCheckpoint(database);
  if (beaconsTo) beacons.send({ origin: beaconsTo, viewsPerSecond } satisfies BeaconOrder);
  await sleep(WARM_UP * 1_000);
  times.push(...(await readBy(readers, { ...reads, seconds: TURN })));
  if (!beaconsTo) return;
  beacons.send("stop");
  const { views, refused } = await answerOf<BeaconsSent>(beacons);
  sent.views += views;
  sent.refused += refused;
}

/** Makes each turn begin with nothing left to write. Dropping a database checkpoints, too, and needs no superuser. */
async function forceCheckpoint({ sql }: OpenDatabase): Promise<void> {
  await sql`create database checkpoint_now`;
  await sql`drop database checkpoint_now`;
}
