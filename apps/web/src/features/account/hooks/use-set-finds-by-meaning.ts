import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** Switches search by meaning on or off for the person. */
export function useSetFindsByMeaning() {
  const utils = trpc.useUtils();
  return trpc.account.setFindsByMeaning.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.auth.user.invalidate(),
        utils.prompts.search.invalidate(),
        utils.prompts.similar.invalidate(),
        utils.prompts.reading.invalidate(),
      ]),
    meta: { failure: failureNotice("Failed to change search by meaning") },
  });
}
