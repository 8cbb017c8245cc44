import { type ComponentType, lazy, Suspense } from "react";
import { trpc } from "../shared/api/trpc";
import { isUnauthorized } from "../shared/api/unauthorized";
import { LoadingScreen } from "./loading-screen";
import { SignedOutApp } from "./signed-out-app";
import { Unreachable } from "./unreachable";

/** The product's code, which visitors never load. */
export const loadSignedInApp = () => import("./signed-in-app");

const LazySignedInApp = lazy(loadSignedInApp);

interface AuthGateProps {
  isVisitor: boolean;
  signedInApp?: ComponentType | undefined;
}

/**
 * Asks the server who is signed in, and shows the product or the landing page. The landing page is small and part of
 * the first code, so visitors wait for nothing else; the product is loaded only for people who are signed in.
 */
export function AuthGate({ isVisitor, signedInApp }: AuthGateProps) {
  return isVisitor ? <SignedOutApp /> : <AskWho signedInApp={signedInApp ?? LazySignedInApp} />;
}

function AskWho({ signedInApp: SignedInApp }: { signedInApp: ComponentType }) {
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
