/** The code of pages that come on their own, by their paths. */
export const PAGE_CODE = {
  "/library/trash": () => import("./pages/trash-page"),
  "/mentor": () => import("./pages/mentor-page"),
  "/account": () => import("./pages/account-page"),
  "/search": () => import("./pages/search-page"),
  "/workspaces": () => import("./pages/workspaces/workspaces-page"),
  "/tutorial": () => import("./pages/tutorial-page"),
  "/contact": () => import("./pages/contact-page"),
  "/analytics": () => import("./pages/analytics-page"),
} as const;

const isPage = (path: string): path is keyof typeof PAGE_CODE => Object.hasOwn(PAGE_CODE, path);

/** Begins to load the page at a path, where it is code of its own. */
export function loadPage(path: string): void {
  // What does not arrive is told where it is shown.
  if (isPage(path)) PAGE_CODE[path]().catch(() => undefined);
}
