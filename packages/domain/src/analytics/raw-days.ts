import { pageViews, siteVisits, userSessions } from "@commonplace/db/schema";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/*
 * Raw rows in figures, day by day: a roll-up stores those of finished days, and a report adds those of the days since.
 * The rules are here once, so a figure is the same on either side of that boundary.
 */

/** Days away, in a roll-up, that stand for longer, or never here before. */
const AWAY_FOR_EVER = 366;
/** Pages that a roll-up keeps of a day. The rest only count among its page views, or paths could fill the disk. */
const PAGES_PER_DAY = 200;

/** Whole days, the first and the last included, in a time zone. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

/** The days with their bounds, so that an index finds the rows of each. */
const daysOf = ({ first, last, timeZone }: DayRange): SQL => sql`(
  select day::date as day, day at time zone ${timeZone}::text as begins,
    (day + interval '1 day') at time zone ${timeZone}::text as ends
  from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as series (day)) as days`;

const onThatDay = (moment: SQLWrapper): SQL => sql`${moment} >= days.begins and ${moment} < days.ends`;

/** Visits by day and by how many days their visitors had been away: (day, away_days, visits). */
export function rawVisits(range: DayRange): SQL {
  const away = sql`days.day - (${siteVisits.previousVisitAt} at time zone ${range.timeZone}::text)::date`;
  return sql`
    select days.day, away_days, visits from ${daysOf(range)}
    cross join lateral (
      select least(coalesce(${away}, ${AWAY_FOR_EVER}), ${AWAY_FOR_EVER})::smallint as away_days, count(*)::int as visits
      from ${siteVisits} where ${onThatDay(siteVisits.createdAt)} group by 1) as raw`;
}

/** Page views by day and path: (day, path, title, views). */
export function rawPages(range: DayRange): SQL {
  return sql`
    select days.day, path, title, views from ${daysOf(range)}
    cross join lateral (
      select ${pageViews.path} as path, max(${pageViews.title} collate "C") as title, count(*)::int as views
      from ${pageViews} where ${onThatDay(pageViews.createdAt)} group by 1) as raw`;
}

/** Page views by day and path, the most seen of each day. */
export function rawTopPages(range: DayRange): SQL {
  return sql`
    select day, path, title, views from (
      select *, row_number() over (partition by day order by views desc, path) as place
      from (${rawPages(range)}) as pages) as placed
    where place <= ${PAGES_PER_DAY}`;
}

/** Sessions by the day they began on, also where there were none: (day, sessions, session_seconds). */
export function rawSessions(range: DayRange): SQL {
  return sql`
    select days.day, sessions, session_seconds from ${daysOf(range)}
    cross join lateral (
      select count(*)::int as sessions, coalesce(sum(${userSessions.duration}), 0)::bigint as session_seconds
      from ${userSessions} where ${onThatDay(userSessions.startTime)}) as raw`;
}
