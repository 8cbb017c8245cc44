import { toast } from "@commonplace/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { useOnceTrue } from "../../shared/dialogs/use-once-true";
import { useSettled } from "../../shared/first-load/use-settled";
import { ErrorBoundary } from "../error-boundary";

interface OnDemandProps {
  /** Whether it is asked for now; loaded the first time, it stays, so that it can close in its own time. */
  wanted: boolean;
  /** Fetches its code, once the page has settled: what is wanted later may be wanted offline. */
  preload?: () => Promise<unknown>;
  /** The component, which may have to be loaded first. */
  children: ReactNode;
}

/** A dialog of the shell that is loaded when it is first asked for; one that does not arrive leaves the page standing. */
export function OnDemand({ wanted, preload, children }: OnDemandProps) {
  const everWanted = useOnceTrue(wanted);
  const settled = useSettled();
  useEffect(() => {
    // One that fails is tried again, and told, when the dialog is opened.
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
