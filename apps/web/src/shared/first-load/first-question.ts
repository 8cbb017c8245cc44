import type { QueryClient } from "@tanstack/react-query";

/** What a page asks the server first: a query of the API, and where its answer is kept. */
export interface FirstQuestion {
  /** The procedure's path, such as "prompts.list". */
  readonly path: string;
  readonly input?: unknown;
  keep(queryClient: QueryClient, answer: unknown): void;
}
