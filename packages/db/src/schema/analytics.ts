import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/** A visit to the site (spec §3 site_visit); `ipAddress` holds a keyed hash, never an address (design §6). */
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
    createdAt: createdAt(),
  },
  (t) => [index("site_visits_created").on(t.createdAt), index("site_visits_user").on(t.userId)],
);

/** A page seen during a visit (spec §3 page_view); `duration` in seconds. */
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

/** A browser's session as analytics sees it (spec §3 user_session); `duration` in seconds. */
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
