import { lazy, Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "../error-boundary";

const ToastViewport = lazy(async () => ({
  default: (await import("@commonplace/ui/toast-viewport")).ToastViewport,
}));

/** How long a browser that cannot tell when it is idle is left alone, in ms. */
const SETTLING = 300;

/**
 * Where notices appear. Loaded once the page has settled, not when the first notice comes: that one may say that the
 * connection is gone.
 */
export function Toasts() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    if (typeof window.requestIdleCallback !== "function") {
      const timer = setTimeout(settle, SETTLING);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(settle, { timeout: 2_000 });
    return () => window.cancelIdleCallback(request);
  }, []);
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{settled && <ToastViewport />}</Suspense>
    </ErrorBoundary>
  );
}
