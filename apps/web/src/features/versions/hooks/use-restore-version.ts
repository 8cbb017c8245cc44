import { toast } from "@commonplace/ui";
import { isConflict } from "../../../shared/api/conflict";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { isUnauthorized } from "../../../shared/api/unauthorized";

/** Makes an earlier version the newest, and shows it everywhere the prompt stands. */
export function useRestoreVersion() {
  const utils = trpc.useUtils();
  return trpc.prompts.versions.restore.useMutation({
    onSuccess: (prompt, { version }) => {
      utils.prompts.get.setData({ id: prompt.id }, prompt);
      toast({ title: `Version ${version} restored`, description: "It is the newest version now." });
    },
    onError: (error) => {
      // A newer version is not a failure to tell of but a question to ask, beside the history as it is now.
      if (isUnauthorized(error) || isConflict(error)) return;
      toast({ title: "Restore Failed", description: errorMessage(error), tone: "danger" });
    },
    onSettled: () => utils.prompts.invalidate(),
  });
}
