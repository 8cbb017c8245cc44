import { lazy, Suspense } from "react";

const Report = lazy(async () => ({ default: (await import("./health-report")).HealthReport }));

/** The health report, loaded lazily: Home shows only a line of it. */
export function HealthReport() {
  return (
    <Suspense>
      <Report />
    </Suspense>
  );
}
