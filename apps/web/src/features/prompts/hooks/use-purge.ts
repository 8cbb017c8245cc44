import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";

/** Deletes one trashed prompt for good. */
export function usePurgePrompt() {
  const utils = trpc.useUtils();
  return trpc.prompts.trash.purge.useMutation({
    onSuccess: () => {
      toast({ title: "Deleted for good", description: "The prompt cannot be restored any more." });
      return utils.prompts.trash.invalidate();
    },
    meta: { failure: failureNotice("Delete Failed") },
  });
}

/** Deletes everything in the trash for good. */
export function useEmptyTrash() {
  const utils = trpc.useUtils();
  return trpc.prompts.trash.empty.useMutation({
    onSuccess: ({ purged }) => {
      toast({ title: "Trash emptied", description: `${counted(purged, "prompt")} deleted for good.` });
      return utils.prompts.trash.invalidate();
    },
    meta: { failure: failureNotice("Delete Failed") },
  });
}
