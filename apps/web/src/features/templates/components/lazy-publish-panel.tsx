import { lazy, Suspense } from "react";

const Panel = lazy(async () => ({ default: (await import("./publish-panel")).PublishPanel }));

/** Publish as template; its code loads when it is first shown. */
export function PublishPanel(props: { promptId: string }) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}
