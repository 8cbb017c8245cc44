import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Shares and unshares prompts, and refreshes all views of the shares. */
export function useSharing() {
  const utils = trpc.useUtils();
  const refresh = (promptId: string) =>
    Promise.all([
      utils.workspaces.shares.invalidate({ promptId }),
      utils.workspaces.prompts.invalidate(),
      utils.workspaces.promptsByMeaning.invalidate(),
      utils.workspaces.activity.invalidate(),
    ]);
  const meta = { failure: failureNotice("Error") };
  return {
    share: trpc.workspaces.share.useMutation({
      onSuccess: (_shares, { promptId }) => {
        toast({ title: "Prompt shared" });
        return refresh(promptId);
      },
      meta,
    }),
    unshare: trpc.workspaces.unshare.useMutation({
      onSuccess: (_nothing, { promptId }) => {
        toast({ title: "Prompt no longer shared" });
        return refresh(promptId);
      },
      meta,
    }),
  };
}
