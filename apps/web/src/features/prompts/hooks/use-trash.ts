import { trpc } from "../../../shared/api/trpc";

export type Trash = ReturnType<typeof useTrash>;

/** The person's trash, page by page. */
export function useTrash() {
  return trpc.prompts.trash.list.useInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
}
