import { getSiteAnalytics } from "@commonplace/domain/analytics";
import { siteAnalyticsInput, siteAnalyticsView } from "@commonplace/domain/analytics/schemas";
import { router, sessionProcedure } from "../trpc";

export const analyticsRouter = router({
  /** For the site's owner and the people in `ANALYTICS_USER_IDS`; 403 for everyone else. */
  site: sessionProcedure
    .meta({
      rest: { method: "GET", path: "/api/analytics/site", summary: "Get the site's analytics" },
      rateLimit: { max: 60, windowSeconds: 60 },
    })
    .input(siteAnalyticsInput)
    .output(siteAnalyticsView)
    .query(({ ctx, input }) => getSiteAnalytics(ctx, input)),
});
