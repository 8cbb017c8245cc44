import { toast } from "@commonplace/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { useOnceTrue } from "../../shared/dialogs/use-once-true";
import { useSettled } from "../../shared/first-load/use-settled";
import { ErrorBoundary } from "../error-boundary";

interface OnDemandProps {
  /** Whether the dialog is open. Once loaded it stays mounted, so that its closing transition can finish. */
  wanted: boolean;
  /** Loads the code once the page has settled, so that the dialog also opens offline. */
  preload?: () => Promise<unknown>;
  /** The component, which may have to be loaded first. */
  children: ReactNode;
}

/** A dialog of the shell, loaded when it is first opened. When loading fails, the page stays usable. */
export function OnDemand({ wanted, preload, children }: OnDemandProps) {
  const everWanted = useOnceTrue(wanted);
  const settled = useSettled();
  useEffect(() => {
    // A failed preload is ignored: opening the dialog tries again and shows the failure.
    if (settled) preload?.().catch(() => undefined);
  }, [settled, preload]);
  return (
    <ErrorBoundary fallback={wanted && <LoadFailure />}>
      <Suspense>{everWanted && children}</Suspense>
    </ErrorBoundary>
  );
}

function LoadFailure() {
  useEffect(() => {
    toast({
      title: "This could not be opened",
      description: "It did not load completely. Check your connection.",
      tone: "danger",
      action: { label: "Reload", onAction: () => window.location.reload() },
    });
  }, []);
  return null;
}
