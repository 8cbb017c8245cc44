import { useEffect } from "react";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** How often the progress of a waiting or running check is polled, in ms. */
const POLL = 1_000;

/** The state of the library's check, polled until it has ended. */
export function useHealth() {
  const utils = trpc.useUtils();
  const health = trpc.health.get.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.state === "waiting" || data?.state === "running" ? POLL : false,
  });
  const checkedAt = health.data?.checkedAt;
  // A finished check has new findings: refetch the lists.
  useEffect(() => {
    if (!checkedAt) return;
    void utils.health.duplicates.invalidate();
    void utils.health.findings.invalidate();
  }, [checkedAt, utils]);
  return health;
}

/** Starts a new check if the library changed since. */
export function useRefreshHealth() {
  const utils = trpc.useUtils();
  return trpc.health.refresh.useMutation({
    onSuccess: (view) => utils.health.get.setData(undefined, view),
    meta: { failure: failureNotice("Your library could not be looked through") },
  });
}
