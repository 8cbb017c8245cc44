import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { isConflict } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";

/** A prompt's history, the present version first, page by page. */
export function useVersions(id: string) {
  return trpc.prompts.versions.list.useInfiniteQuery({ id }, nextPage);
}

const failed = failureNotice("Restore Failed");

/** Makes an earlier version the newest, and shows it everywhere the prompt stands. */
export function useRestoreVersion() {
  const utils = trpc.useUtils();
  return trpc.prompts.versions.restore.useMutation({
    onSuccess: (prompt, { version }) => {
      utils.prompts.get.setData({ id: prompt.id }, prompt);
      toast({ title: `Version ${version} restored`, description: "It is the newest version now." });
    },
    // A conflict with a newer version is shown beside the history, which asks what to do.
    meta: { failure: (error) => (isConflict(error) ? null : failed(error)) },
    onSettled: () => utils.prompts.invalidate(),
  });
}
