import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Refetches the queries that contain the person's own picture. */
function useRefreshPicture() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.auth.user.invalidate(), utils.workspaces.members.invalidate()]);
}

/** Gives the person a picture. */
export function useSetPicture() {
  const refresh = useRefreshPicture();
  return trpc.account.setPicture.useMutation({
    onSuccess: () => {
      toast({ title: "Picture changed" });
      return refresh();
    },
    meta: { failure: failureNotice("Failed to change picture") },
  });
}

/** Removes the person's picture. */
export function useRemovePicture() {
  const refresh = useRefreshPicture();
  return trpc.account.removePicture.useMutation({
    onSuccess: () => {
      toast({ title: "Picture removed" });
      return refresh();
    },
    meta: { failure: failureNotice("Failed to remove picture") },
  });
}
