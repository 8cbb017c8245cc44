import { toast } from "@commonplace/ui";
import { type FailureNotice, failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
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

const JOINED = { title: "Success", description: "Joined workspace successfully" };
const FAILED = "Failed to join workspace. Please check the invite code.";

const isRateLimited = (error: unknown) => serverErrorData(error)?.domainCode === "RATE_LIMITED";

/** After too many tries the server's message says how long to wait. */
const joinFailure: FailureNotice = (error) =>
  failureNotice("Error", isRateLimited(error) ? undefined : FAILED)(error);

/** Joins a workspace by its invite code; the list shows it at once. @param failure for pages that show it themselves. */
export function useJoinWorkspace(failure = joinFailure) {
  const utils = trpc.useUtils();
  return trpc.workspaces.join.useMutation({
    onSuccess: () => {
      toast(JOINED);
      return utils.workspaces.list.invalidate();
    },
    meta: { failure },
  });
}

/** Joins a public workspace, as a viewer. */
export function useJoinPublicWorkspace() {
  const utils = trpc.useUtils();
  return trpc.workspaces.joinPublic.useMutation({
    onSuccess: () => {
      toast(JOINED);
      return utils.workspaces.invalidate();
    },
    meta: { failure: failureNotice("Error") },
  });
}

/** Mutations of a workspace and its members; each shows a notice and refreshes all views of it. */
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

/** Mutations after which the person has no access to the workspace: they lead to the list. */
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
