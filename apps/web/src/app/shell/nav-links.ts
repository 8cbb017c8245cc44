import type { CurrentUserView } from "@commonplace/domain/sessions/schemas";

/** A page the header lists. */
export interface NavLink {
  readonly to: string;
  readonly label: string;
}

/** The header's links in order (spec §2); a new page is one line. */
export const NAV_LINKS: readonly NavLink[] = [
  { to: "/", label: "Home" },
  { to: "/library", label: "Library" },
  { to: "/workspaces", label: "Workspaces" },
  { to: "/mentor", label: "AI Mentor" },
  { to: "/tutorial", label: "Tutorial" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** Where a person looks after their sign-ins and data: in the user menu, the mobile menu and the palette. */
export const ACCOUNT_LINK: NavLink = { to: "/account", label: "Account" };

/** Deleted prompts; the library links it, and the palette goes there. */
export const TRASH_LINK: NavLink = { to: "/library/trash", label: "Trash" };

/** Links of the user menu and the mobile menu for the site's owner alone (spec §2). */
const OWNER_LINKS: readonly NavLink[] = [{ to: "/analytics", label: "Analytics" }];

/** The owner's links, for the one person who sees them. */
export function ownerLinks({ isSiteOwner }: Pick<CurrentUserView, "isSiteOwner">): readonly NavLink[] {
  return isSiteOwner ? OWNER_LINKS : [];
}

/** Whether a link is of the page on screen: Home for exactly /, others for every path that starts with theirs (spec §2). */
export function isActiveLink(to: string, pathname: string): boolean {
  return to === "/" ? pathname === "/" : pathname.startsWith(to);
}
