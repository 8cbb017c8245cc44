import { toast } from "@commonplace/ui";
import { useEffect } from "react";
import { UNAUTHORIZED_EVENT } from "../../shared/api/unauthorized";
import { loginPath } from "../../shared/session/login-path";
import { pageAt } from "../routes";

/** Time to read the notice before the sign-in page comes, in ms. */
export const SESSION_EXPIRED_DELAY = 1_500;
/** The same time on guarded pages, in ms. */
export const UNAUTHORIZED_DELAY = 500;

/** The notice about the lost session, and how long it shows. */
function noticeAt(pathname: string) {
  return pageAt(pathname)?.isGuarded
    ? {
        title: "Unauthorized",
        description: "You are logged out. Logging in again...",
        delay: UNAUTHORIZED_DELAY,
      }
    : {
        title: "Session Expired",
        description: "Please sign in again to continue.",
        delay: SESSION_EXPIRED_DELAY,
      };
}

/**
 * When a call finds the session lost (any 401, or the window event for it), shows a notice and goes to sign-in, which
 * returns to this page. Does so once, even if many calls fail together.
 */
export function useSessionExpiry(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUnauthorized = () => {
      if (timer !== undefined) return;
      const { delay, ...notice } = noticeAt(window.location.pathname);
      toast({ ...notice, tone: "danger" });
      timer = setTimeout(() => {
        const { pathname, search } = window.location;
        window.location.assign(loginPath(pathname + search));
      }, delay);
    };
    window.addEventListener(UNAUTHORIZED_EVENT, onUnauthorized);
    return () => {
      window.removeEventListener(UNAUTHORIZED_EVENT, onUnauthorized);
      clearTimeout(timer);
    };
  }, []);
}
