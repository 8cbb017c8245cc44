import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";

const JOINED = { title: "Success", description: "Joined workspace successfully" };
const FAILED = "Failed to join workspace. Please check the invite code.";

const isRateLimited = (error: unknown) => serverErrorData(error)?.domainCode === "RATE_LIMITED";

/** Enters a workspace by its invite code; the list shows it at once. */
export function useJoinWorkspace() {
  const utils = trpc.useUtils();
  return trpc.workspaces.join.useMutation({
    onSuccess: () => {
      toast(JOINED);
      return utils.workspaces.list.invalidate();
    },
    // After too many tries the server's message says how long to wait.
    meta: { failure: (error) => failureNotice("Error", isRateLimited(error) ? undefined : FAILED)(error) },
  });
}

/** Enters a public workspace, as a viewer. */
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
