import { type ComponentProps, lazy, Suspense } from "react";
import { DocumentsSkeleton } from "./documents-skeleton";

const Panel = lazy(async () => ({ default: (await import("./documents-panel")).DocumentsPanel }));

/** A prompt's documents. Its code is loaded when the tab is first chosen. */
export function DocumentsPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<DocumentsSkeleton />}>
      <Panel {...props} />
    </Suspense>
  );
}
