import { matchQuery, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../../shared/api/trpc";

/**
 * Remembers the prompt queries that are unanswered at any moment while a change is sent: the server may have read their
 * answers before the change, and the old state would then stay on the screen.
 *
 * @returns asks those queries again; call it once the server has the change or has refused it.
 */
export function trackPendingQueries(client: QueryClient): () => void {
  const queries = client.getQueryCache();
  const filters = [
    getQueryKey(trpc.prompts.list),
    getQueryKey(trpc.prompts.search),
    getQueryKey(trpc.prompts.facets),
    getQueryKey(trpc.tags.list),
  ].map((queryKey) => ({ queryKey }));
  const pending = new Set(
    filters.flatMap((filter) => queries.findAll({ ...filter, fetchStatus: "fetching" })),
  );
  const stop = queries.subscribe((event) => {
    const isAsked = event.type === "updated" && event.action.type === "fetch";
    if (isAsked && filters.some((filter) => matchQuery(filter, event.query))) pending.add(event.query);
  });
  return () => {
    stop();
    for (const { queryKey } of pending) {
      const query = { queryKey, exact: true };
      // Cancel first: invalidating a query that is still being fetched would only wait for the old answer.
      void client.cancelQueries(query).then(() => client.invalidateQueries(query));
    }
  };
}
