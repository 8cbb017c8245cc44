import { toast } from "@commonplace/ui";
import { errorMessage } from "../../../shared/api/error-message";
import { failureToast } from "../../../shared/api/failure-toast";
import { trpc } from "../../../shared/api/trpc";
import { usePromptsRefresh } from "./use-prompts-refresh";

/** Takes a prompt out of the trash: it is back in the library as it was. */
export function useRestorePrompt() {
  const refresh = usePromptsRefresh();
  return trpc.prompts.trash.restore.useMutation({
    onSuccess: () => toast({ title: "Prompt restored", description: "It is back in your library." }),
    onError: (error) => failureToast(error, "Restore Failed", errorMessage(error)),
    onSettled: refresh,
  });
}
