import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** What changes a workspace or who is in it: each says that it is done, and shows it everywhere. */
export function useChangeWorkspace() {
  const utils = trpc.useUtils();
  const saying = (title: string) => ({
    onSuccess: () => {
      toast({ title });
      return utils.workspaces.invalidate();
    },
    meta: { failure: failureNotice("Error") },
  });
  return {
    update: trpc.workspaces.update.useMutation(saying("Workspace updated")),
    renewInvite: trpc.workspaces.renewInvite.useMutation(saying("New invite code made")),
    changeRole: trpc.workspaces.changeRole.useMutation(saying("Role changed")),
    remove: trpc.workspaces.removeMember.useMutation(saying("Member removed")),
    transfer: trpc.workspaces.transfer.useMutation(saying("Workspace transferred")),
  };
}

/** What takes a workspace away from the person: the list is all there is to show then. */
export function useLeaveWorkspace(onGone: () => void) {
  const utils = trpc.useUtils();
  const saying = (title: string) => ({
    onSuccess: () => {
      toast({ title });
      onGone();
      return utils.workspaces.list.invalidate();
    },
    meta: { failure: failureNotice("Error") },
  });
  return {
    leave: trpc.workspaces.leave.useMutation(saying("You left the workspace")),
    remove: trpc.workspaces.delete.useMutation(saying("Workspace deleted")),
  };
}
