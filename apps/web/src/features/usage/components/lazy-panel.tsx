import { lazy, Suspense } from "react";
import { UsageSkeleton } from "./usage-skeleton";

const Panel = lazy(async () => ({ default: (await import("./usage-panel")).UsagePanel }));

/** The panel, loaded after the content above it. */
export function UsagePanel() {
  return (
    <Suspense fallback={<UsageSkeleton />}>
      <Panel />
    </Suspense>
  );
}
