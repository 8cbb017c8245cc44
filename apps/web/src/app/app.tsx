import "@commonplace/ui/styles.css";
import { ThemeProvider } from "@commonplace/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { createTrpcClient, trpc } from "../shared/api/trpc";
import { TimeZoneContext } from "../shared/format/time-zone";
import { AuthGate } from "./auth-gate";
import { ErrorBoundary } from "./error-boundary";
import { Unreachable } from "./unreachable";

interface AppProps {
  /** Provides the location: the browser's address, or the one a page is rendered for. */
  router: ComponentType<{ children: ReactNode }>;
  queryClient: QueryClient;
  /** Nobody is signed in, and there is no need to ask. */
  isVisitor: boolean;
  /** The reader's, as IANA names it. */
  timeZone: string;
  /** The product's component, if its code has loaded already. */
  signedInApp?: ComponentType;
  /** Components that render nothing, mounted beside the pages. */
  children?: ReactNode;
}

/** The providers of the whole app, signed in or not; the same in the browser and on the server. */
export function App({ router: Router, queryClient, isVisitor, timeZone, signedInApp, children }: AppProps) {
  const [trpcClient] = useState(createTrpcClient);
  return (
    <ThemeProvider>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Router>
            <ErrorBoundary
              fallback={
                <Unreachable error={undefined} onRetry={() => window.location.reload()} retrying={false} />
              }
            >
              <TimeZoneContext value={timeZone}>
                <AuthGate isVisitor={isVisitor} signedInApp={signedInApp} />
              </TimeZoneContext>
            </ErrorBoundary>
            {children}
          </Router>
        </QueryClientProvider>
      </trpc.Provider>
    </ThemeProvider>
  );
}
