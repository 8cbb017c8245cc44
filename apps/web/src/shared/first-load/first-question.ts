import type { QueryClient } from "@tanstack/react-query";

/** A page's first query: a call of the API, and the key of its answer in the cache. */
export interface FirstQuestion {
  /** The procedure's path, such as "prompts.list". */
  readonly path: string;
  readonly input?: unknown;
  keep(queryClient: QueryClient, answer: unknown): void;
}
