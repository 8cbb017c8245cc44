import { DEFAULT_REPORT_DAYS, REPORT_DAYS, type ReportDays } from "@commonplace/domain/analytics/schemas";
import { useSearchParams } from "react-router-dom";

/** The period in the address (`?days=7`), so that Back and a copied link keep it; any other value is the default. */
export function usePeriod(): [ReportDays, (days: ReportDays) => void] {
  const [params, setParams] = useSearchParams();
  const days = REPORT_DAYS.find((each) => String(each) === params.get("days")) ?? DEFAULT_REPORT_DAYS;
  const setDays = (next: ReportDays) => setParams({ days: String(next) }, { replace: true });
  return [days, setDays];
}
