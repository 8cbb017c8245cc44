import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { trpc } from "../../shared/api/trpc";
import { isGuarded } from "./guarded-paths";

/** An answer about who is there counts for as long, in ms: a page that has just loaded does not ask twice. */
const FRESH = 2_000;

/** Guarded screens, which may call for nothing else, ask who is there when they open (spec §4, Auth). */
export function useGuard(): void {
  const { pathname } = useLocation();
  const utils = trpc.useUtils();
  useEffect(() => {
    if (!isGuarded(pathname)) return;
    // A lost session is told by the event; a server that does not answer now is no reason to leave.
    utils.auth.user.fetch(undefined, { staleTime: FRESH }).catch(() => undefined);
  }, [pathname, utils]);
}
