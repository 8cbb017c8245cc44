import { failureNotice } from "../api/failure";
import { trpc } from "../api/trpc";

/** Puts a notice aside for good. */
export function useDismissNotice() {
  const utils = trpc.useUtils();
  return trpc.notices.dismiss.useMutation({
    onSuccess: () => utils.notices.list.invalidate(),
    meta: { failure: failureNotice("The notice stays") },
  });
}
