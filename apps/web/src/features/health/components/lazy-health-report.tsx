import { lazy, Suspense } from "react";

const Report = lazy(async () => ({ default: (await import("./health-report")).HealthReport }));

/** What a look through the library found; Home, which shows only a line of it, loads none of its code. */
export function HealthReport() {
  return (
    <Suspense>
      <Report />
    </Suspense>
  );
}
