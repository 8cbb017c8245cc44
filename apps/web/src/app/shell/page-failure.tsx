import { ErrorState } from "@commonplace/ui";

/** Shown when a page could not be loaded or rendered; a reload fetches it again, also after an update of the server. */
export function PageFailure() {
  return (
    <ErrorState
      title="This page could not be shown"
      message="It did not load completely. Check your connection and try again."
      onRetry={() => window.location.reload()}
    />
  );
}
