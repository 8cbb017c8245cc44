import { useHasToasts } from "@commonplace/ui";
import { lazy, Suspense } from "react";
import { useIdle } from "../../shared/first-load/use-settled";
import { ErrorBoundary } from "../error-boundary";

const ToastViewport = lazy(async () => ({
  default: (await import("@commonplace/ui/toast-viewport")).ToastViewport,
}));

/**
 * Renders notices. Loaded once the browser is idle instead of with the first notice, which may be about a lost
 * connection.
 */
export function Toasts() {
  const isIdle = useIdle();
  const hasToasts = useHasToasts();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{(isIdle || hasToasts) && <ToastViewport />}</Suspense>
    </ErrorBoundary>
  );
}
