import { useEffect } from "react";
import { failureNotice } from "../../../shared/api/failure";
import { trpc } from "../../../shared/api/trpc";

/** How often a look that waits or runs is asked how far it is, in ms. */
const POLL = 1_000;

/** How the look through the library stands, asked again and again until it has ended. */
export function useHealth() {
  const utils = trpc.useUtils();
  const health = trpc.health.get.useQuery(undefined, {
    refetchInterval: ({ state: { data } }) =>
      data?.state === "waiting" || data?.state === "running" ? POLL : false,
  });
  const checkedAt = health.data?.checkedAt;
  // What an ended look has found is other than what is on screen.
  useEffect(() => {
    if (checkedAt) void utils.health.duplicates.invalidate();
  }, [checkedAt, utils]);
  return health;
}

/** Has the library looked through anew where it changed since. */
export function useRefreshHealth() {
  const utils = trpc.useUtils();
  return trpc.health.refresh.useMutation({
    onSuccess: (view) => utils.health.get.setData(undefined, view),
    meta: { failure: failureNotice("Your library could not be looked through") },
  });
}
