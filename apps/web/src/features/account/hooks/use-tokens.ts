import { toast } from "@commonplace/ui";
import { failureNotice } from "../../../shared/api/failure";
import { serverErrorData } from "../../../shared/api/server-error";
import { trpc } from "../../../shared/api/trpc";

const isGone = (error: unknown) => serverErrorData(error)?.domainCode === "NOT_FOUND";

/** Makes an API token. The caller must show it: the server returns it only once. */
export function useCreateToken() {
  const utils = trpc.useUtils();
  return trpc.account.tokens.create.useMutation({
    onSuccess: () => utils.account.tokens.list.invalidate(),
    meta: { failure: failureNotice("Failed to create token") },
  });
}

/** Revokes an API token. One that somebody else revoked first also leaves the list. */
export function useRevokeToken() {
  const utils = trpc.useUtils();
  return trpc.account.tokens.revoke.useMutation({
    onSuccess: () => {
      toast({ title: "Token revoked" });
      return utils.account.tokens.list.invalidate();
    },
    onError: (error) => {
      if (isGone(error)) void utils.account.tokens.list.invalidate();
    },
    meta: { failure: failureNotice("Failed to revoke token") },
  });
}
