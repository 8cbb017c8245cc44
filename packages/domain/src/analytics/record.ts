import { newId, type Transaction } from "@commonplace/db";
import { pageViews, sessions, siteVisits, userSessions } from "@commonplace/db/schema";
import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { hashAddress, todaysSalt } from "./address-hash";
import { type CollectedCall, type Sighting, toSightings } from "./sighting";
import { type LatestVisit, planVisits, type VisitChange, type VisitPlan } from "./visits";

/** Milliseconds after which a batch is dropped: it must not hold a connection while the database is busy. */
const STATEMENT_TIMEOUT = 5_000;
/** The most a column of type integer holds. */
const LARGEST_INTEGER = 2 ** 31 - 1;

/**
 * Writes a batch of calls: as many statements for a thousand as for one. Batches are written one after another,
 * whichever server they come from, since two at once could each begin the same visit.
 *
 * @throws the database's own error: drizzle's around it would repeat the whole batch wherever it is logged.
 */
export async function recordCalls(
  { db, clock }: DomainContext,
  calls: readonly CollectedCall[],
): Promise<void> {
  const sightings = calls.flatMap(toSightings);
  try {
    await db.transaction((tx) => recordSightings(tx, sightings, clock.now()));
  } catch (error) {
    throw error instanceof Error ? (error.cause ?? error) : error;
  }
}

async function recordSightings(tx: Transaction, sightings: readonly Sighting[], now: Date): Promise<void> {
  // A commit need not wait for the disk: a power cut costs some of the last second's visits, and leaves no half of one.
  await tx.execute(
    sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT}; set local synchronous_commit = off`),
  );
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics:record', 0))`);
  const plan = planVisits(sightings, await latestVisits(tx, sightings));
  if (plan.visits.length > 0) await writeVisits(tx, plan, now);
  const durations = longestDurations(sightings);
  const written = plan.views.length > 0 ? await writeViews(tx, plan, durations) : [];
  // Pages opened and left within one batch are written once.
  for (const key of written) durations.delete(key);
  if (durations.size > 0) await writeDurations(tx, durations);
}

/** Rows handed over as one parameter: the statement's text, and so its plan, stays the same for any number of them. */
function recordset(rows: readonly object[], columns: string): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (${sql.raw(columns)})`;
}

async function latestVisits(
  tx: Transaction,
  sightings: readonly Sighting[],
): Promise<Map<string, LatestVisit>> {
  const visitors = [...new Set(sightings.map(({ visitor }) => visitor))].map((visitor) => ({ visitor }));
  const rows = await tx
    .select({
      visitor: sql<string>`given.visitor`,
      id: sql<string>`latest.id`,
      sessionId: userSessions.sessionId,
      startedAt: userSessions.startTime,
      seenAt: sql`coalesce(${userSessions.endTime}, ${userSessions.startTime})`.mapWith(
        userSessions.startTime,
      ),
    })
    .from(recordset(visitors, "visitor text"))
    .crossJoin(
      sql`lateral (
        select id, session_id from ${siteVisits}
        where ${siteVisits.visitor} = given.visitor order by ${siteVisits.createdAt} desc limit 1) as latest`,
    )
    .innerJoin(userSessions, sql`${userSessions.sessionId} = latest.session_id`);
  return new Map(rows.map(({ visitor, ...visit }) => [visitor, visit]));
}

/** The people who are signed in with these sessions now. */
async function usersOf(
  tx: Transaction,
  visits: readonly VisitChange[],
  now: Date,
): Promise<Map<string, string>> {
  const sids = [...new Set(visits.flatMap(({ sid }) => sid ?? []))];
  if (sids.length === 0) return new Map();
  const rows = await tx
    .select({ sid: sessions.sid, userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.sid, sids), gt(sessions.expire, now)));
  return new Map(rows.map(({ sid, userId }) => [sid, userId]));
}

/** Adds to a count of the tally, capped at the column's maximum: a dishonest browser could exceed it. */
const summed = (column: "page_views" | "actions"): SQL => {
  const [before, added] = [sql.raw(`tally.${column}`), sql.raw(`excluded.${column}`)];
  return sql`least(${before}, ${sql.raw(`${LARGEST_INTEGER}`)} - ${added}) + ${added}`;
};

async function writeVisits(tx: Transaction, { visits }: VisitPlan, now: Date): Promise<void> {
  const salt = await todaysSalt(tx, now);
  const users = await usersOf(tx, visits, now);
  const rows = visits.map(({ first, sid, ...visit }) => ({
    ...visit,
    tallyId: newId(),
    visitor: first.visitor,
    userId: (sid && users.get(sid)) ?? null,
    address: hashAddress(first.origin.address, salt),
    agent: first.origin.userAgent,
    country: first.origin.country,
    referrer: (first.event.type === "view" && first.event.referrer) || null,
  }));
  const begun = rows.filter(({ isNew }) => isNew);
  if (begun.length > 0) {
    await tx.execute(sql`
      insert into ${siteVisits} (id, user_id, session_id, ip_address, user_agent, referrer, country, is_returning,
        visitor, previous_visit_at, created_at)
      select id, "userId", "sessionId", address, agent, referrer, country, "previousVisitAt" is not null,
        visitor, "previousVisitAt", "startedAt"
      from ${recordset(
        begun,
        `id text, "userId" text, "sessionId" text, address text, agent text, referrer text, country text,
         visitor text, "previousVisitAt" timestamptz, "startedAt" timestamptz`,
      )}`);
  }
  await tx.execute(sql`
    insert into ${userSessions} as tally (id, user_id, session_id, start_time, end_time, duration, page_views, actions,
      ip_address, user_agent, is_authenticated, created_at)
    select "tallyId", "userId", "sessionId", "startedAt", "seenAt",
      extract(epoch from "seenAt" - "startedAt")::int, "pageViews", actions,
      address, agent, "userId" is not null, "startedAt"
    from ${recordset(
      rows,
      `"tallyId" text, "userId" text, "sessionId" text, "startedAt" timestamptz, "seenAt" timestamptz,
       "pageViews" int, actions int, address text, agent text`,
    )}
    on conflict (session_id) do update set
      end_time = greatest(tally.end_time, excluded.end_time),
      duration = greatest(tally.duration, excluded.duration),
      page_views = ${summed("page_views")},
      actions = ${summed("actions")},
      user_id = coalesce(tally.user_id, excluded.user_id),
      is_authenticated = tally.is_authenticated or excluded.is_authenticated`);
}

/** How long a page was looked at, as told by a visitor at a moment. */
interface Duration {
  readonly view: string;
  readonly visitor: string;
  readonly at: Date;
  readonly seconds: number;
}

/** A view belongs to the visitor who reported it, whatever id the call names. */
const durationKey = (visitor: string, view: string) => `${visitor} ${view}`;

/** The longest that was told of each view, by {@link durationKey}. */
function longestDurations(sightings: readonly Sighting[]): Map<string, Duration> {
  const longest = new Map<string, Duration>();
  for (const { visitor, at, event } of sightings) {
    if (event.type !== "seen") continue;
    const key = durationKey(visitor, event.view);
    if (event.seconds >= (longest.get(key)?.seconds ?? 0)) longest.set(key, { visitor, at, ...event });
  }
  return longest;
}

/** No page was looked at for longer than since it was opened. */
const boundedSeconds = (seconds: SQL, at: SQL, opened: SQL) =>
  sql`least(${seconds}, ceil(extract(epoch from ${at} - ${opened}))::int)`;

/**
 * A view that is sent twice, or under a used id, counts once.
 *
 * @returns keys of the durations that were written with their views.
 */
async function writeViews(
  tx: Transaction,
  { visits, views }: VisitPlan,
  durations: ReadonlyMap<string, Duration>,
): Promise<string[]> {
  const sessionOf = new Map(visits.map(({ id, sessionId }) => [id, sessionId]));
  const keys = new Map<string, string>();
  const rows = views.flatMap(({ visitId, sighting: { visitor, at, event } }) => {
    if (event.type !== "view") return [];
    const key = durationKey(visitor, event.view);
    const told = durations.get(key);
    if (told && !keys.has(event.view)) keys.set(event.view, key);
    return {
      ...event,
      at,
      visitId,
      sessionId: sessionOf.get(visitId),
      seenAt: told?.at ?? null,
      seconds: told?.seconds ?? null,
    };
  });
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into ${pageViews} (id, visit_id, user_id, path, title, referrer, duration, created_at)
    select view, "visitId", tally.user_id, path, title, referrer,
      case when seconds is not null then greatest(0, ${boundedSeconds(sql`seconds`, sql`"seenAt"`, sql`at`)}) end, at
    from ${recordset(
      rows,
      `view text, "visitId" text, "sessionId" text, path text, title text, referrer text, at timestamptz,
       "seenAt" timestamptz, seconds int`,
    )}
    join ${userSessions} tally on tally.session_id = "sessionId"
    on conflict (id) do nothing returning id`);
  return inserted.flatMap(({ id }) => keys.get(id) ?? []);
}

/** Of one's own views only. */
async function writeDurations(tx: Transaction, durations: ReadonlyMap<string, Duration>): Promise<void> {
  await tx.execute(sql`
    update ${pageViews} as seen set duration = greatest(
      coalesce(seen.duration, 0),
      ${boundedSeconds(sql`given.seconds`, sql`given.at`, sql`seen.created_at`)})
    from ${recordset([...durations.values()], "view text, visitor text, at timestamptz, seconds int")}
    join ${siteVisits} visit on visit.visitor = given.visitor
    where seen.id = given.view and seen.visit_id = visit.id`);
}
