import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";

/** Refetches the lists of people and events, after an action on a person. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.admin.people.list.invalidate(), utils.admin.audit.list.invalidate()]);
}

/** Makes somebody an admin, or a member again. */
export function useSetRole() {
  const refresh = useRefresh();
  return trpc.admin.people.setRole.useMutation({
    onSuccess: (_, { role }) => {
      toast({ title: role === "admin" ? "They run the site with you now" : "They are a member again" });
      return refresh();
    },
    meta: { failure: failureNotice("The role was not changed") },
  });
}

/** Keeps somebody out, or lets them in again. */
export function useSetDisabled() {
  const refresh = useRefresh();
  return trpc.admin.people.setDisabled.useMutation({
    onSuccess: (_, { isDisabled }) => {
      toast({ title: isDisabled ? "They are signed out and kept out" : "They may sign in again" });
      return refresh();
    },
    meta: { failure: failureNotice("Nothing was changed") },
  });
}

/** Signs somebody out of every browser. */
export function useSignPersonOut() {
  const refresh = useRefresh();
  return trpc.admin.people.signOut.useMutation({
    onSuccess: ({ ended }) => {
      toast({ title: "Signed out everywhere", description: `${counted(ended, "session")} ended.` });
      return refresh();
    },
    meta: { failure: failureNotice("They were not signed out") },
  });
}

/** Makes a link for a new password. The caller must show it: the server returns it only once. */
export function useMakePasswordLink() {
  const refresh = useRefresh();
  return trpc.admin.people.makePasswordLink.useMutation({
    onSuccess: refresh,
    meta: { failure: failureNotice("No link was made") },
  });
}

/** Turns somebody's second factor off. */
export function useRemoveSecondFactor() {
  const refresh = useRefresh();
  return trpc.admin.people.removeSecondFactor.useMutation({
    onSuccess: () => {
      toast({ title: "Second factor is off" });
      return refresh();
    },
    meta: { failure: failureNotice("The second factor was not changed") },
  });
}

/** Deletes somebody with everything of theirs. */
export function useDeletePerson() {
  const refresh = useRefresh();
  return trpc.admin.people.delete.useMutation({
    onSuccess: () => {
      toast({ title: "Account deleted" });
      return refresh();
    },
    meta: { failure: failureNotice("The account was not deleted") },
  });
}
