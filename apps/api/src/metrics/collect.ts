import { statfs } from "node:fs/promises";
import type { Database } from "@commonplace/db";
import { findLastBackup } from "@commonplace/domain/backups";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import { sql } from "drizzle-orm";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; from an answer out of memory to the longest that a statement may take. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsSource {
  db: Database;
  /** The folder whose disk is measured. */
  dataDir: string;
  version: string;
  /** The most connections that this server holds. */
  poolSize: number;
}

const MAIL_OUTCOMES = ["sent", "failed"] as const;
/** A wrong password, too many tries, or a person whom the site or their provider does not let in. */
const SIGN_IN_FAILURES = ["wrong", "limited", "refused"] as const;

/** Counters that are updated as things happen. */
export interface Counters {
  /** @param route its pattern, never a path with someone's ids in it. */
  request(method: string, route: string, status: number, seconds: number): void;
  mail(outcome: (typeof MAIL_OUTCOMES)[number]): void;
  signInFailure(reason: (typeof SIGN_IN_FAILURES)[number]): void;
}

export interface Metrics extends Counters {
  readonly contentType: string;
  /** All series in Prometheus' text format. Series that come from the database are left out while it is away. */
  collect(): Promise<string>;
}

/** Keeps this server's series; those of the database are queried at each scrape. */
export function createMetrics({ db, dataDir, version, poolSize }: MetricsSource): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "commonplace_http_request_duration_seconds",
    help: "Requests by route and status, and how long they took",
    labelNames: ["method", "route", "status"],
    buckets: DURATIONS,
    registers,
  });
  const mails = new Counter({
    name: "commonplace_mails_total",
    help: "Mails that the mail server took, or did not",
    labelNames: ["outcome"],
    registers,
  });
  const signInFailures = new Counter({
    name: "commonplace_sign_in_failures_total",
    help: "Sign-ins with a wrong password, after too many tries, or of people who are not let in",
    labelNames: ["reason"],
    registers,
  });
  // From zero on: Prometheus sees no rise in a series that begins with its first failure.
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  for (const reason of SIGN_IN_FAILURES) signInFailures.inc({ reason }, 0);
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `commonplace_${name}`, help, labelNames, registers });
  gauge("info", "The running version", ["version"]).set({ version }, 1);
  const databaseUp = gauge("database_up", "1 while the database answers");
  const databaseBytes = gauge("database_bytes", "Size of the database");
  const connections = gauge("database_connections", "Connections of all servers of this site", ["state"]);
  gauge("database_pool_size", "Connections that this server holds at the most").set(poolSize);
  const wait = gauge(
    "database_wait_seconds",
    "How long a statement waited for a connection of this server and its answer, at this scrape",
  );
  const lockWaits = gauge("database_lock_waits", "Statements of this site that wait for another one");
  const people = gauge("people", "People who have joined");
  const documentBytes = gauge("document_bytes", "Size of all documents");
  const jobs = gauge("jobs", "Background jobs; done ones are kept for a day", ["kind", "state"]);
  const mentorCalls = gauge("mentor_calls_today", "Requests to the language model on this day (UTC)");
  const backupTime = gauge("backup_last_timestamp_seconds", "When the last backup was begun");
  const backupBytes = gauge("backup_last_bytes", "Size of the last backup");
  const diskFree = gauge("disk_free_bytes", "Room left on the disk of DATA_DIR");

  async function readDatabase(): Promise<void> {
    const asked = performance.now();
    await db.execute(sql`select 1`);
    wait.set((performance.now() - asked) / 1_000);
    const [totals] = await db.execute<{
      bytes: number;
      people: number;
      documents: number;
      mentor: number;
      lock_waits: number;
    }>(sql`
      select pg_database_size(current_database())::float8 as bytes,
        (select count(*)::float8 from users) as people,
        (select coalesce(sum(file_size), 0)::float8 from documents) as documents,
        (select coalesce(sum(requests), 0)::float8 from mentor_usage where day = (now() at time zone 'utc')::date) as mentor,
        (select count(*)::float8 from pg_stat_activity
          where datname = current_database() and application_name = 'commonplace' and wait_event_type = 'Lock') as lock_waits`);
    if (!totals) throw new Error("The database returned no totals.");
    databaseBytes.set(totals.bytes);
    people.set(totals.people);
    documentBytes.set(totals.documents);
    mentorCalls.set(totals.mentor);
    lockWaits.set(totals.lock_waits);
    connections.reset();
    const states = await db.execute<{ state: string; count: number }>(sql`
      select coalesce(state, 'unknown') as state, count(*)::float8 as count from pg_stat_activity
      where datname = current_database() and application_name = 'commonplace' group by 1`);
    for (const { state, count } of states) connections.set({ state }, count);
    jobs.reset();
    const kinds = await db.execute<{ kind: string; state: string; count: number }>(
      sql`select kind, state, count(*)::float8 as count from jobs group by 1, 2`,
    );
    for (const { kind, state, count } of kinds) jobs.set({ kind, state }, count);
    const backup = await findLastBackup({ db });
    if (!backup) return;
    backupTime.set(Date.parse(backup.startedAt) / 1_000);
    backupBytes.set(backup.bytes);
  }

  return {
    contentType: registry.contentType,
    request(method, route, status, seconds) {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    mail: (outcome) => mails.inc({ outcome }),
    signInFailure: (reason) => signInFailures.inc({ reason }),
    async collect() {
      const [read, disk] = await Promise.allSettled([readDatabase(), statfs(dataDir)]);
      databaseUp.set(read.status === "fulfilled" ? 1 : 0);
      if (disk.status === "fulfilled") diskFree.set(disk.value.bavail * disk.value.bsize);
      return registry.metrics();
    },
  };
}

/** A mailer that counts what it sends. */
export function countMails(mailer: Mailer, metrics: Counters): Mailer {
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
        metrics.mail("sent");
      } catch (error) {
        metrics.mail("failed");
        throw error;
      }
    },
  };
}
