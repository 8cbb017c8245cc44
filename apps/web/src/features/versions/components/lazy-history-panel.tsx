import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";

const Panel = lazy(async () => ({ default: (await import("./history-panel")).HistoryPanel }));

/** The prompt dialog's History tab; its code, the comparison of texts above all, loads when it is first opened. */
export function HistoryPanel({ promptId }: { promptId: string }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <Panel promptId={promptId} />
    </Suspense>
  );
}
