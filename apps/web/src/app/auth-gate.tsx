import { lazy, Suspense } from "react";
import { trpc } from "../lib/trpc";
import { isUnauthorized } from "../lib/unauthorized";
import { isVisitorPage } from "../lib/visitor-page";
import { LoadingScreen } from "./loading-screen";
import { loadPage } from "./page-code";
import { SignedOutApp } from "./signed-out-app";
import { Unreachable } from "./unreachable";

const loadSignedInApp = () => import("./signed-in-app");
const SignedInApp = lazy(loadSignedInApp);

/** Begins to load what an address needs while it is still being asked who is there. */
export function loadEarly(path: string): void {
  loadSignedInApp().catch(() => undefined);
  loadPage(path);
}

/**
 * Asks who is there, and opens the product or the landing page (spec §2). The landing page is small and comes with the
 * first code, so visitors wait for nothing else; the product is loaded only for people who are signed in.
 */
export function AuthGate() {
  return isVisitorPage() ? <SignedOutApp /> : <AskWho />;
}

function AskWho() {
  const user = trpc.auth.user.useQuery();
  return (
    <Suspense fallback={<LoadingScreen />}>
      {user.isPending ? (
        <LoadingScreen />
      ) : user.data ? (
        <SignedInApp />
      ) : isUnauthorized(user.error) ? (
        <SignedOutApp />
      ) : (
        <Unreachable error={user.error} onRetry={() => void user.refetch()} retrying={user.isFetching} />
      )}
    </Suspense>
  );
}
