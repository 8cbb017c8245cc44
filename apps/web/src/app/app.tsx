import "@commonplace/ui/styles.css";
import { ThemeProvider } from "@commonplace/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BrowserRouter } from "react-router-dom";
import { VisitTracking } from "../features/visits";
import { createQueryClient } from "../lib/query-client";
import { createTrpcClient, trpc } from "../lib/trpc";
import { AuthGate } from "./auth-gate";
import { ErrorBoundary } from "./error-boundary";
import { Unreachable } from "./unreachable";

/** The providers everything stands on, signed in or not. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <ThemeProvider>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <ErrorBoundary
              fallback={
                <Unreachable error={undefined} onRetry={() => window.location.reload()} retrying={false} />
              }
            >
              <AuthGate />
            </ErrorBoundary>
            <VisitTracking />
          </BrowserRouter>
        </QueryClientProvider>
      </trpc.Provider>
    </ThemeProvider>
  );
}
