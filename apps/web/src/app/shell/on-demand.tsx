import { toast } from "@commonplace/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { useOnceTrue } from "../../shared/dialogs/use-once-true";
import { ErrorBoundary } from "../error-boundary";

interface OnDemandProps {
  /** Whether it is asked for now; loaded the first time, it stays, so that it can close in its own time. */
  wanted: boolean;
  /** The component, which may have to be loaded first. */
  children: ReactNode;
}

/** A dialog of the shell that is loaded when it is first asked for; one that does not arrive leaves the page standing. */
export function OnDemand({ wanted, children }: OnDemandProps) {
  const everWanted = useOnceTrue(wanted);
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
