import { lazy, Suspense } from "react";
import type { PromptTabProps } from "../../../shared/slots/prompt-tabs";

const Panel = lazy(async () => ({ default: (await import("./publish-panel")).PublishPanel }));

/** Publish as template; its code comes when the tab is chosen. */
export function PublishPanel(props: PromptTabProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
