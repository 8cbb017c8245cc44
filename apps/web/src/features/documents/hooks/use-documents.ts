import type { DocumentView } from "@commonplace/domain/documents/schemas";
import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";

const NONE: readonly DocumentView[] = [];

/** A prompt's documents, the newest first, as many as have been asked for. */
export function useDocuments(promptId: string) {
  const query = trpc.documents.list.useInfiniteQuery({ id: promptId }, nextPage);
  return { ...query, documents: query.data?.pages.flatMap(({ items }) => items) ?? NONE };
}

/** Deletes a document of a prompt. */
export function useDeleteDocument(promptId: string) {
  const utils = trpc.useUtils();
  return trpc.documents.delete.useMutation({
    onSuccess: async () => {
      toast({ title: "Document Deleted", description: "Document has been removed successfully." });
      await utils.documents.list.invalidate({ id: promptId });
    },
    meta: { failure: failureNotice("Delete Failed") },
  });
}
