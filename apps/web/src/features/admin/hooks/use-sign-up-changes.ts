import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Says who may join from now on. */
export function useChangeSignUp() {
  const utils = trpc.useUtils();
  return trpc.admin.signUp.change.useMutation({
    onSuccess: () => {
      toast({ title: "Saved", description: "It counts from now on." });
      return Promise.all([utils.admin.signUp.get.invalidate(), utils.admin.audit.list.invalidate()]);
    },
    meta: { failure: failureNotice("Nothing was changed") },
  });
}

/** Makes an invitation. The caller must show its link: the server returns it only once. */
export function useInvite() {
  const utils = trpc.useUtils();
  return trpc.admin.invitations.create.useMutation({
    onSuccess: () =>
      Promise.all([utils.admin.invitations.list.invalidate(), utils.admin.audit.list.invalidate()]),
    meta: { failure: failureNotice("No invitation was made") },
  });
}

/** Ends an invitation. */
export function useRevokeInvitation() {
  const utils = trpc.useUtils();
  return trpc.admin.invitations.revoke.useMutation({
    onSuccess: () => {
      toast({ title: "Invitation revoked" });
      return Promise.all([utils.admin.invitations.list.invalidate(), utils.admin.audit.list.invalidate()]);
    },
    meta: { failure: failureNotice("The invitation was not revoked") },
  });
}
