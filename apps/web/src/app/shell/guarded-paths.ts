/** Screens whose visitors are taken to sign-in sooner (spec §4, Auth). */
const GUARDED_PATHS = ["/mentor", "/contact", "/workspaces"] as const;

/** Whether a path is of a screen that asks who is there when it opens. */
export function isGuarded(pathname: string): boolean {
  return GUARDED_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
