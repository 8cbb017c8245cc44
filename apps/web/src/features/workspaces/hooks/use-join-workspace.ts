import { toast } from "@commonplace/ui";
import { errorMessage } from "../../../shared/api/error-message";
import { failureToast } from "../../../shared/api/failure-toast";
import { trpc } from "../../../shared/api/trpc";

const JOINED = { title: "Success", description: "Joined workspace successfully" };
const FAILED = "Failed to join workspace. Please check the invite code.";

/** Enters a workspace by its invite code; the list shows it at once (spec §7, §8). */
export function useJoinWorkspace() {
  const utils = trpc.useUtils();
  return trpc.workspaces.join.useMutation({
    onSuccess: () => {
      toast(JOINED);
      return utils.workspaces.list.invalidate();
    },
    onError: (error) =>
      // Too many tries are no matter of this code: the server says how long to wait.
      failureToast(error, "Error", error.data?.domainCode === "RATE_LIMITED" ? error.message : FAILED),
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
    onError: (error) => failureToast(error, "Error", errorMessage(error)),
  });
}
