import { z } from "zod";
import { storableText } from "../core/text";
import { COLLECT_LIMITS } from "./limits";

/** Days a report may look back on, today included. */
export const REPORT_DAYS = [7, 30, 90] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];
export const DEFAULT_REPORT_DAYS: ReportDays = 30;

export const siteAnalyticsInput = z.object({ days: z.literal(REPORT_DAYS).default(DEFAULT_REPORT_DAYS) });
export type SiteAnalyticsInput = z.infer<typeof siteAnalyticsInput>;

const count = z.number().int();

const totals = {
  totalVisits: count,
  uniqueVisitors: count,
  totalPageViews: count,
  /** Whole seconds. */
  averageSessionDuration: count,
};

/** The site's figures over the chosen days, and the same totals of as many days before them. */
export const siteAnalyticsView = z.object({
  ...totals,
  topPages: z.array(z.object({ path: z.string(), title: z.string().optional(), count })),
  /** Every day of the period in the site's time zone, oldest first, also those without a visit. */
  dailyVisits: z.array(z.object({ date: z.iso.date(), visits: count, uniqueVisitors: count })),
  previous: z.object(totals),
});
export type SiteAnalyticsView = z.infer<typeof siteAnalyticsView>;

/** Seconds a page may have been looked at. */
const MAX_SECONDS = 24 * 60 * 60;

/** Milliseconds since it happened, measured by the browser, whose time of day may be wrong. */
const age = z.number().int().min(0).max(COLLECT_LIMITS.age);
/** A page view's id, made by the browser, with which it later reports how long the page was viewed. */
const viewId = z.uuidv7();

/** An event of a visit. */
const visitEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("view"),
    age,
    view: viewId,
    path: storableText().startsWith("/").max(COLLECT_LIMITS.path),
    title: storableText().max(COLLECT_LIMITS.title).optional(),
    referrer: storableText().max(COLLECT_LIMITS.referrer).optional(),
  }),
  /** How long a page has been visible so far. */
  z.object({ type: z.literal("seen"), age, view: viewId, seconds: count.min(0).max(MAX_SECONDS) }),
  /** Things done: prompts saved, copied and the like. */
  z.object({ type: z.literal("acted"), age, count: count.min(1).max(1_000) }),
]);
export type VisitEvent = z.infer<typeof visitEvent>;

/** The events that browsers send while someone uses the site; `visitor` is a random id that the browser gave itself. */
export const collectInput = z.object({
  visitor: z.uuidv4(),
  events: z.array(visitEvent).min(1).max(COLLECT_LIMITS.events),
});
export type CollectInput = z.infer<typeof collectInput>;
