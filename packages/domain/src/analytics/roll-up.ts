import type { Transaction } from "@commonplace/db";
import {
  pageViews,
  promptUsageEvents,
  siteDayPages,
  siteDays,
  siteDayVisits,
  siteVisits,
  userSessions,
} from "@commonplace/db/schema";
import { type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DomainContext } from "../core/context";
import { type DayRange, rawPages, rawSessions, rawTopPages, rawVisits } from "./raw-days";

/** Finished days that are counted again each time, because visits that began late on them may have continued. */
const RECOUNTED_DAYS = 2;
/** Rows of each table that one run deletes at the most; the next run takes the rest. */
const DELETED_ROWS = 200_000;

export interface UpkeepOptions {
  readonly timeZone: string;
  /** Days that raw rows are kept for. */
  readonly retentionDays: number;
}

/**
 * Counts finished days into the roll-ups, and deletes raw rows that are too old and counted. Any number of servers may
 * start it at any time: one of them does it, in one transaction, and doing it again changes nothing.
 *
 * @returns whether this call did it; false while another server is at it.
 */
export async function keepAnalytics(
  { db, clock }: DomainContext,
  { timeZone, retentionDays }: UpkeepOptions,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('analytics:upkeep', 0)) as taken`,
    );
    if (!lock?.taken) return false;
    const range = await daysToCount(tx, now, timeZone);
    if (range) await countDays(tx, range);
    await deleteOld(tx, now, timeZone, retentionDays);
    return true;
  });
}

/** From the day after the last one counted, or the first with a visit, until yesterday; null when there is none. */
async function daysToCount(tx: Transaction, now: Date, timeZone: string): Promise<DayRange | null> {
  const [found] = await tx.execute<{ first: string | null; last: string }>(sql`
    with days as (select
      (${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date - 1 as yesterday,
      (select max(day) from ${siteDays}) as counted,
      ((select min(created_at) from ${siteVisits}) at time zone ${timeZone}::text)::date as raw_from)
    select yesterday::text as last,
      case when counted is null then raw_from
        else greatest(least(counted + 1, yesterday - ${RECOUNTED_DAYS - 1}::int), raw_from) end::text as first
    from days`);
  if (!found?.first || found.first > found.last) return null;
  return { first: found.first, last: found.last, timeZone };
}

async function countDays(tx: Transaction, range: DayRange): Promise<void> {
  const { first, last } = range;
  await tx.execute(
    sql`delete from ${siteDays} where ${siteDays.day} between ${first}::date and ${last}::date`,
  );
  await tx.execute(sql`
    insert into ${siteDays} (day, page_views, sessions, session_seconds)
    select day, coalesce(views, 0), sessions, session_seconds from (${rawSessions(range)}) as sessions
    left join (select day, sum(views)::int as views from (${rawPages(range)}) as raw group by 1) as pages using (day)`);
  await tx.execute(
    sql`insert into ${siteDayVisits} (day, away_days, visits) select * from (${rawVisits(range)}) as raw`,
  );
  await tx.execute(
    sql`insert into ${siteDayPages} (day, path, title, views) select * from (${rawTopPages(range)}) as raw`,
  );
}

/**
 * Deletes only days that are rolled up, and views before their visits: deleting a visit would delete its newer views,
 * too.
 */
async function deleteOld(tx: Transaction, now: Date, timeZone: string, days: number): Promise<void> {
  const keptFrom = sql`least(
    (${now.toISOString()}::timestamptz at time zone ${timeZone}::text)::date - ${days}::int,
    (select max(day) + 1 from ${siteDays}))::timestamp at time zone ${timeZone}::text`;
  const old: [PgTable, SQLWrapper][] = [
    [pageViews, pageViews.createdAt],
    [siteVisits, siteVisits.createdAt],
    [userSessions, userSessions.startTime],
    [promptUsageEvents, promptUsageEvents.createdAt],
  ];
  for (const [table, moment] of old) {
    await tx.execute(sql`
      delete from ${table} where id = any (array(
        select id from ${table} where ${moment} < (${keptFrom}) limit ${DELETED_ROWS}))`);
  }
}
