import { useEffect, useRef } from "react";
import { trpc } from "../../../shared/api/trpc";
import { useLibraryRefresh } from "../../../shared/library/use-library-refresh";

/** How often an import that runs is asked about, in milliseconds. */
const ASK_EVERY = 2_000;
/** Imports looked through for one that runs: the latest few. */
const LATEST = 5;

/** Refetches the library when an import that was left running has ended; renders nothing. */
export function FollowImport() {
  const refresh = useLibraryRefresh();
  const { data: runs } = trpc.imports.list.useQuery(
    { limit: LATEST },
    {
      staleTime: 0,
      select: ({ items }) => items.some(({ status }) => status === "running"),
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === "running") ? ASK_EVERY : false,
    },
  );
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && runs === false) refresh();
    ran.current = runs === true;
  }, [runs, refresh]);
  return null;
}
