/**
 * Where sign-in starts, coming back to the page it was started from.
 *
 * @param returnTo a path of ours with its query, such as "/library?category=coding".
 */
export function loginPath(returnTo = "/"): string {
  return returnTo === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}
