import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { reportFailure } from "./failure";

/** Data never becomes stale by itself, and nothing is retried. Failed mutations show the notice in their `meta`. */
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
      },
      mutations: { retry: false },
    },
  });
}
