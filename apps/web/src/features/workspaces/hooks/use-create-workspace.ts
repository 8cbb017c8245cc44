import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Makes a workspace; the list shows it at once. */
export function useCreateWorkspace() {
  const utils = trpc.useUtils();
  return trpc.workspaces.create.useMutation({
    onSuccess: () => {
      toast({ title: "Success", description: "Workspace created successfully" });
      return utils.workspaces.list.invalidate();
    },
    meta: { failure: failureNotice("Error", "Failed to create workspace") },
  });
}
