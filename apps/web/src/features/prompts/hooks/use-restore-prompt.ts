import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { usePromptsRefresh } from "./use-prompts-refresh";

/** Takes a prompt out of the trash: it is back in the library as it was. */
export function useRestorePrompt() {
  const refresh = usePromptsRefresh();
  return trpc.prompts.trash.restore.useMutation({
    onSuccess: () => toast({ title: "Prompt restored", description: "It is back in your library." }),
    meta: { failure: failureNotice("Restore Failed") },
    onSettled: refresh,
  });
}
