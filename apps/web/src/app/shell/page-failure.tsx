import { ErrorState } from "@commonplace/ui";

/** A page that could not be loaded or shown; a reload fetches it anew, also after the server was updated. */
export function PageFailure() {
  return (
    <ErrorState
      title="This page could not be shown"
      message="It did not load completely. Check your connection and try again."
      onRetry={() => window.location.reload()}
    />
  );
}
