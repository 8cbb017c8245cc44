import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { PromptTabProps } from "../../shared/slots/prompt-tabs";

const Panel = lazy(async () => ({ default: (await import("../../features/workspaces")).SharingPanel }));

/** The prompt dialog's Sharing tab; workspaces and all that belongs to them load when it is first opened. */
export function SharingTab(props: PromptTabProps) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <Panel {...props} />
    </Suspense>
  );
}
