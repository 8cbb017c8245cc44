import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/**
 * A visit to the site: it ends after 30 minutes of silence. `ipAddress` holds a keyed hash, never
 * an address; `sessionId` names the visit's row in `user_sessions`, not a sign-in.
 */
export const siteVisits = pgTable(
  "site_visits",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    sessionId: text().notNull(),
    ipAddress: text(),
    userAgent: text(),
    referrer: text(),
    country: text(),
    city: text(),
    isReturning: boolean().notNull().default(false),
    /** SHA-256 of the random id a browser gave itself. */
    visitor: text().notNull(),
    /**
     * When the same browser's visit before this one began; null when none is on record. A visitor's first visit of any
     * period is the one whose previous lies before it: so unique visitors add up from days, see `site_day_visits`.
     */
    previousVisitAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("site_visits_created").on(t.createdAt),
    index("site_visits_user").on(t.userId),
    index("site_visits_visitor").on(t.visitor, t.createdAt.desc().nullsFirst()),
  ],
);

/** A page seen during a visit; `duration` in seconds. */
export const pageViews = pgTable(
  "page_views",
  {
    id: id(),
    visitId: text()
      .notNull()
      .references(() => siteVisits.id, { onDelete: "cascade" }),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    path: text().notNull(),
    title: text(),
    duration: integer(),
    referrer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("page_views_created").on(t.createdAt),
    index("page_views_visit").on(t.visitId),
    index("page_views_user").on(t.userId),
  ],
);

/** The events of a visit, as a running tally; `duration` in seconds, to the last sign of life. */
export const userSessions = pgTable(
  "user_sessions",
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: "set null" }),
    sessionId: text().notNull().unique(),
    startTime: moment().notNull().defaultNow(),
    endTime: moment(),
    duration: integer(),
    pageViews: integer().notNull().default(0),
    actions: integer().notNull().default(0),
    ipAddress: text(),
    userAgent: text(),
    isAuthenticated: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("user_sessions_start").on(t.startTime), index("user_sessions_user").on(t.userId)],
);

/** Figures of a finished day in the site's time zone; they remain when its raw rows are deleted. */
export const siteDays = pgTable(
  "site_days",
  {
    day: date({ mode: "string" }).primaryKey(),
    pageViews: integer().notNull(),
    sessions: integer().notNull(),
    sessionSeconds: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    check("site_days_positive", sql`${t.pageViews} >= 0 and ${t.sessions} >= 0 and ${t.sessionSeconds} >= 0`),
  ],
);

/** The day column of the roll-ups below; they are deleted with their day. */
const siteDay = () =>
  date({ mode: "string" })
    .notNull()
    .references(() => siteDays.day, { onDelete: "cascade" });

/** A finished day's visits by how many days the visitor had been away (0: here the same day, 366: longer, or never before). */
export const siteDayVisits = pgTable(
  "site_day_visits",
  { day: siteDay(), awayDays: smallint().notNull(), visits: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.awayDays] })],
);

/** A finished day's most seen pages. */
export const siteDayPages = pgTable(
  "site_day_pages",
  { day: siteDay(), path: text().notNull(), title: text(), views: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);
