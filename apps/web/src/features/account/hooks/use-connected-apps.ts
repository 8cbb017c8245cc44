import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";

/** Disconnects an app. One that was disconnected elsewhere first also leaves the list. */
export function useDisconnectApp() {
  const utils = trpc.useUtils();
  return trpc.account.apps.disconnect.useMutation({
    onSuccess: () => {
      toast({ title: "App disconnected" });
      return utils.account.apps.list.invalidate();
    },
    onError: (error) => {
      if (serverErrorData(error)?.domainCode === "NOT_FOUND") void utils.account.apps.list.invalidate();
    },
    meta: { failure: failureNotice("Failed to disconnect app") },
  });
}
