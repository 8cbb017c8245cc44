/**
 * Where sign-in starts, coming back to the page it was started from.
 *
 * @param returnTo a path of ours with its query, such as "/library?category=coding".
 */
export function loginPath(returnTo = "/"): string {
  return returnTo === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Sign-in that leads to the page a visitor asked for; from /about, to the product itself. */
export function visitorLoginPath({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return loginPath(pathname === "/about" ? "/" : pathname + search);
}

/** The same, beginning with creating an account where the account provider can. */
export function createAccountPath(loginHref = loginPath()): string {
  return `${loginHref}${loginHref.includes("?") ? "&" : "?"}prompt=create`;
}

/**
 * Gives links to sign-in their way back as they are pressed: the landing page comes alike at every path, and its own
 * code may still be on its way.
 */
export function keepWayBack(): void {
  const complete = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const href = visitorLoginPath(window.location);
    target.closest(`a[href="${loginPath()}"]`)?.setAttribute("href", href);
    target.closest(`a[href="${createAccountPath()}"]`)?.setAttribute("href", createAccountPath(href));
  };
  // Keys make clicks; other buttons of the mouse open tabs and menus.
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, complete, { capture: true });
}
