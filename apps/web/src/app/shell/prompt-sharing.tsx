import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { PublishPanel } from "../../features/templates";
import type { PromptSharing, SharingProps } from "../../shared/slots/prompt-sharing";

const Panel = lazy(async () => ({ default: (await import("../../features/workspaces")).SharingPanel }));

/** Where a prompt is shared; the code of workspaces loads when this is first shown. */
function SharingPanel(props: SharingProps) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** The ways to share a prompt that other features have. */
export const PROMPT_SHARING: PromptSharing = { workspaces: SharingPanel, publish: PublishPanel };
