import { trpc } from "../../../shared/api/trpc";

/** A prompt's history, the present version first, page by page. */
export function useVersions(id: string) {
  return trpc.prompts.versions.list.useInfiniteQuery(
    { id },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
}
