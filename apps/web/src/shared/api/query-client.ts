import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { reportFailure } from "./failure";

/**
 * Data never becomes stale by itself, and nothing is retried. Calls are made also when the browser says it is offline:
 * they fail at once, and people are told, instead of waiting for a line that may never be back. Failed mutations show
 * the notice in their `meta`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportFailure(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _onMutateResult, mutation) => reportFailure(error, mutation.meta?.failure),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
