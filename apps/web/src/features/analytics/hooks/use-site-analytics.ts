import {
  DEFAULT_REPORT_DAYS,
  REPORT_DAYS,
  type ReportDays,
  type SiteAnalyticsView,
} from "@commonplace/domain/analytics/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../../shared/api/trpc";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/** Milliseconds that a report counts as fresh. */
const FRESH = 5 * 60_000;

/** The site's analytics over a period; while another one loads, the last one stays. */
export function useSiteAnalytics(days: ReportDays) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["analytics", "site", days],
    queryFn: async ({ signal }): Promise<SiteAnalyticsView> => {
      try {
        return await client.analytics.site.query({ days }, { signal });
      } catch (cause) {
        // The shell handles a lost session.
        if (isUnauthorized(cause)) throw cause;
        throw new Error("Failed to fetch site analytics", { cause });
      }
    },
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });
}

/** The period in the address (`?days=7`), so that Back and a copied link keep it; any other value is the default. */
export function usePeriod(): [ReportDays, (days: ReportDays) => void] {
  const [params, setParams] = useSearchParams();
  const days = REPORT_DAYS.find((each) => String(each) === params.get("days")) ?? DEFAULT_REPORT_DAYS;
  const setDays = (next: ReportDays) => setParams({ days: String(next) }, { replace: true });
  return [days, setDays];
}
