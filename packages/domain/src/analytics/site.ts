import { siteDayPages, siteDays, siteDayVisits } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { requireAnalyticsAccess, type SiteAnalyticsContext } from "./access";
import { type DayRange, rawPages, rawSessions, rawVisits } from "./raw-days";
import type { SiteAnalyticsInput, SiteAnalyticsView } from "./schemas";

const TOP_PAGES = 8;

/** The period asked for, the one before it, and where roll-ups end and raw rows begin. Dates are the site's. */
interface Period {
  readonly previousFirst: string;
  readonly first: string;
  readonly today: string;
  /** Days from here on are not counted yet. */
  readonly raw: DayRange;
}

/**
 * Figures of the site for the last days, today included, and for as many days before them: from roll-ups, and from raw
 * rows for days that are not rolled up yet.
 *
 * @throws DomainError FORBIDDEN for all but the site's owner and the users its settings name.
 */
export async function getSiteAnalytics(
  ctx: SiteAnalyticsContext,
  { days }: SiteAnalyticsInput,
): Promise<SiteAnalyticsView> {
  await requireAnalyticsAccess(ctx);
  const period = await findPeriod(ctx, days, ctx.analytics.timeZone);
  const { days: daily, pages } = await readFigures(ctx, period);
  return {
    ...totalsOf(daily.filter(({ date }) => date >= period.first)),
    topPages: pages.map(({ path, title, count }) => ({ path, ...(title !== null && { title }), count })),
    dailyVisits: daily
      .filter(({ date }) => date >= period.first)
      .map(({ date, visits, uniqueVisitors }) => ({ date, visits, uniqueVisitors })),
    previous: totalsOf(daily.filter(({ date }) => date < period.first)),
  };
}

async function findPeriod({ db, clock }: DomainContext, days: number, timeZone: string): Promise<Period> {
  const [found] = await db.execute<{ today: string; first: string; previous: string; rawFirst: string }>(sql`
    with now as (select (${clock.now().toISOString()}::timestamptz at time zone ${timeZone}::text)::date as today)
    select today::text as today, (today - ${days - 1}::int)::text as first,
      (today - ${2 * days - 1}::int)::text as previous,
      greatest(today - ${2 * days - 1}::int, (select max(day) + 1 from ${siteDays}))::text as "rawFirst"
    from now`);
  if (!found) throw new Error("the database returned no dates");
  const { today, first, previous, rawFirst } = found;
  return { today, first, previousFirst: previous, raw: { first: rawFirst, last: today, timeZone } };
}

interface DayFigures {
  date: string;
  visits: number;
  uniqueVisitors: number;
  /** Visitors whose first visit of the day's period was on this day. */
  newInPeriod: number;
  pageViews: number;
  sessions: number;
  sessionSeconds: number;
}

interface Figures {
  /** Every day of both periods. */
  days: DayFigures[];
  pages: { path: string; title: string | null; count: number }[];
}

/** One statement, so that the raw page views, which are many, are read once. */
async function readFigures({ db }: DomainContext, period: Period): Promise<Figures> {
  const { previousFirst, first, today, raw } = period;
  const counted = sql`day >= ${previousFirst}::date and day < ${raw.first}::date`;
  const [figures] = await db.execute<Figures & Record<string, unknown>>(sql`
    with raw_pages as materialized (${rawPages(raw)}),
    visits as (
      select day, sum(visits)::int as visits,
        coalesce(sum(visits) filter (where away_days > 0), 0)::int as unique_visitors,
        coalesce(sum(visits) filter (where away_days > day -
          case when day >= ${first}::date then ${first}::date else ${previousFirst}::date end), 0)::int as new_in_period
      from (select day, away_days, visits from ${siteDayVisits} where ${counted}
        union all ${rawVisits(raw)}) as by_away group by day),
    others as (
      select day, page_views, sessions, session_seconds from ${siteDays} where ${counted}
      union all select day, sum(views), 0, 0 from raw_pages group by day
      union all select day, 0, sessions, session_seconds from (${rawSessions(raw)}) as sessions),
    daily as (
      select day::date as date, coalesce(visits, 0) as visits, coalesce(unique_visitors, 0) as "uniqueVisitors",
        coalesce(new_in_period, 0) as "newInPeriod", coalesce(sum(page_views), 0) as "pageViews",
        coalesce(sum(sessions), 0) as sessions, coalesce(sum(session_seconds), 0) as "sessionSeconds"
      from generate_series(${previousFirst}::date::timestamp, ${today}::date::timestamp, interval '1 day') as days (day)
      left join visits using (day) left join others using (day)
      group by day, visits, unique_visitors, new_in_period),
    top_pages as (
      select path, max(title collate "C") as title, sum(views) as count
      from (select path, title, views from ${siteDayPages} where day >= ${first}::date and day < ${raw.first}::date
        union all select path, title, views from raw_pages where day >= ${first}::date) as pages
      group by path order by count desc, path limit ${TOP_PAGES})
    select (select json_agg(daily order by date) from daily) as days,
      (select coalesce(json_agg(top_pages order by count desc, path), '[]') from top_pages) as pages`);
  if (!figures) throw new Error("the database returned no figures");
  return figures;
}

const sumOf = <Key extends string>(days: readonly Record<Key, number>[], key: Key): number =>
  days.reduce((sum, day) => sum + day[key], 0);

function totalsOf(days: readonly DayFigures[]): SiteAnalyticsView["previous"] {
  const sessions = sumOf(days, "sessions");
  return {
    totalVisits: sumOf(days, "visits"),
    uniqueVisitors: sumOf(days, "newInPeriod"),
    totalPageViews: sumOf(days, "pageViews"),
    averageSessionDuration: sessions === 0 ? 0 : Math.round(sumOf(days, "sessionSeconds") / sessions),
  };
}
