import { pageViews, siteVisits, userSessions } from "@commonplace/db/schema";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/*
 * Raw rows in figures, day by day: what a roll-up stores of finished days, and what a report adds for the days since. The
 * rules are here once, so a figure is the same on either side of that boundary.
 */

/** Days away, in a roll-up, that stand for longer, or never here before. */
export const AWAY_FOR_EVER = 366;
/** Pages that a roll-up keeps of a day. The rest only count among its page views, or paths could fill the disk. */
const PAGES_PER_DAY = 200;

/** Whole days, the first and the last included, in a time zone; no `last` means until now. */
export interface DayRange {
  readonly first: string;
  readonly last: string | null;
  readonly timeZone: string;
}

const dayOf = (moment: SQLWrapper, timeZone: string) => sql`(${moment} at time zone ${timeZone}::text)::date`;

/** Rows of these days, as the index on the moment finds them. */
function within(moment: SQLWrapper, { first, last, timeZone }: DayRange): SQL {
  const from = sql`${moment} >= ${first}::date::timestamp at time zone ${timeZone}::text`;
  return last === null
    ? from
    : sql`${from} and ${moment} < (${last}::date + 1)::timestamp at time zone ${timeZone}::text`;
}

/** Visits by day and by how many days their visitors had been away: (day, away_days, visits). */
export function rawVisits(range: DayRange): SQL {
  const day = dayOf(siteVisits.createdAt, range.timeZone);
  const away = sql`${day} - ${dayOf(siteVisits.previousVisitAt, range.timeZone)}`;
  return sql`
    select ${day} as day, least(coalesce(${away}, ${AWAY_FOR_EVER}), ${AWAY_FOR_EVER})::smallint as away_days,
      count(*)::int as visits
    from ${siteVisits} where ${within(siteVisits.createdAt, range)} group by 1, 2`;
}

/** Page views by day and path: (day, path, title, views). */
export function rawPages(range: DayRange): SQL {
  return sql`
    select ${dayOf(pageViews.createdAt, range.timeZone)} as day, ${pageViews.path} as path,
      max(${pageViews.title}) as title, count(*)::int as views
    from ${pageViews} where ${within(pageViews.createdAt, range)} group by 1, 2`;
}

/** Page views by day and path, the most seen of each day. */
export function rawTopPages(range: DayRange): SQL {
  return sql`
    select day, path, title, views from (
      select *, row_number() over (partition by day order by views desc, path) as place
      from (${rawPages(range)}) as pages) as placed
    where place <= ${PAGES_PER_DAY}`;
}

/** Sessions by the day they began on: (day, sessions, session_seconds). */
export function rawSessions(range: DayRange): SQL {
  return sql`
    select ${dayOf(userSessions.startTime, range.timeZone)} as day, count(*)::int as sessions,
      coalesce(sum(${userSessions.duration}), 0)::bigint as session_seconds
    from ${userSessions} where ${within(userSessions.startTime, range)} group by 1`;
}
