import { lazy, Suspense } from "react";
import { trpc } from "../lib/trpc";
import { isUnauthorized } from "../lib/unauthorized";
import { LoadingScreen } from "./loading-screen";

const SignedInApp = lazy(() => import("./signed-in-app"));
const SignedOutApp = lazy(() => import("./signed-out-app"));
const Unreachable = lazy(() => import("./unreachable"));

/** Asks who is there, and opens the product or the landing page; each half loads only its own code (spec §2). */
export function AuthGate() {
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
