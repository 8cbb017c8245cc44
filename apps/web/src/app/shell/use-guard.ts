import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { trpc } from "../../shared/api/trpc";
import { pageAt } from "../routes";

/** How long an answer stays fresh, in ms: a page that has just loaded does not ask twice. */
const FRESH = 2_000;

/** Guarded pages check the session when they open: they may make no other call that would find it lost. */
export function useGuard(): void {
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!pageAt(pathname)?.isGuarded) return;
    // The query cache announces a lost session; a server that does not answer now is no reason to leave.
    utils.auth.user.fetch(undefined, { staleTime: FRESH }).catch(() => undefined);
  }, [pathname, utils]);
}
