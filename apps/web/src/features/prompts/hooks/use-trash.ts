import { toast } from "@commonplace/ui";
import { useCallback } from "react";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { nextPage } from "../../../shared/lists/next-page";

export type Trash = ReturnType<typeof useTrash>;

/** The person's trash, page by page. */
export function useTrash() {
  return trpc.prompts.trash.list.useInfiniteQuery({}, nextPage);
}

/** Restores a prompt from the trash to the library. */
export function useRestorePrompt() {
  const refresh = usePromptsRefresh();
  return trpc.prompts.trash.restore.useMutation({
    onSuccess: () => toast({ title: "Prompt restored", description: "It is back in your library." }),
    meta: { failure: failureNotice("Restore Failed") },
    onSettled: refresh,
  });
}

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

/** Reloads all lists and counts of prompts, for changes whose places in them are unknown. */
export function usePromptsRefresh() {
  const utils = trpc.useUtils();
  return useCallback(
    () =>
      Promise.all([utils.prompts.invalidate(), utils.tags.list.invalidate(), utils.stats.invalidate()]).then(
        () => undefined,
      ),
    [utils],
  );
}
