import { lazy, Suspense } from "react";
import { useSettled } from "../../shared/first-load/use-settled";
import { ErrorBoundary } from "../error-boundary";

const ToastViewport = lazy(async () => ({
  default: (await import("@commonplace/ui/toast-viewport")).ToastViewport,
}));

/**
 * Where notices appear. Loaded once the page has settled, not when the first notice comes: that one may say that the
 * connection is gone.
 */
export function Toasts() {
  const settled = useSettled();
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{settled && <ToastViewport />}</Suspense>
    </ErrorBoundary>
  );
}
