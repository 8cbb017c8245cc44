import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

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
