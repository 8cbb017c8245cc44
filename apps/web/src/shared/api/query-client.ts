import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isUnauthorized, UNAUTHORIZED_EVENT } from "./unauthorized";

function announceUnauthorized(error: unknown): void {
  if (isUnauthorized(error)) window.dispatchEvent(new Event(UNAUTHORIZED_EVENT));
}

/** Data never becomes stale by itself and nothing is retried (spec §7, Data-query defaults). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: announceUnauthorized }),
    mutationCache: new MutationCache({ onError: announceUnauthorized }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
