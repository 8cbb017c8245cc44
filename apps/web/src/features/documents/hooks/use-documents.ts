import type { DocumentView } from "@commonplace/domain/documents/schemas";
import { trpc } from "../../../shared/api/trpc";

const NONE: readonly DocumentView[] = [];

/** A prompt's documents, the newest first, as many as have been asked for. */
export function useDocuments(promptId: string) {
  const query = trpc.documents.list.useInfiniteQuery(
    { id: promptId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return { ...query, documents: query.data?.pages.flatMap(({ items }) => items) ?? NONE };
}
