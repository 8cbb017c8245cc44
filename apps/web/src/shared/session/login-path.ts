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

/** Like `loginPath`, but starts with creating an account if the account provider can. */
export function createAccountPath(loginHref = loginPath()): string {
  return `${loginHref}${loginHref.includes("?") ? "&" : "?"}prompt=create`;
}

/**
 * Adds the way back to sign-in links when they are pressed: the landing page is the same file at every path, and its
 * own code may not have loaded yet.
 */
export function keepWayBack(): void {
  const complete = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const href = visitorLoginPath(window.location);
    target.closest(`a[href="${loginPath()}"]`)?.setAttribute("href", href);
    target.closest(`a[href="${createAccountPath()}"]`)?.setAttribute("href", createAccountPath(href));
  };
  // Keys cause click events; other mouse buttons open links in tabs and menus, so listen to both.
  for (const type of ["pointerdown", "click"]) document.addEventListener(type, complete, { capture: true });
}
