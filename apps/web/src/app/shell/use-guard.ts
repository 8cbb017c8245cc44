import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { trpc } from "../../shared/api/trpc";
import { pageAt } from "../routes";

/** How long an answer stays fresh, in ms: a page that has just loaded does not ask twice. */
const FRESH = 2_000;

/**
 * Checks the session when a guarded page opens, because such a page may make no other call that would notice a lost
 * session.
 */
export function useGuard(): void {
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!pageAt(pathname)?.isGuarded) return;
    // The query cache announces a lost session. An unreachable server is no reason to leave the page.
    utils.auth.user.fetch(undefined, { staleTime: FRESH }).catch(() => undefined);
  }, [pathname, utils]);
}
