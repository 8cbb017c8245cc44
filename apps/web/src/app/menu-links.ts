import type { CurrentUserView } from "@commonplace/domain/sessions/schemas";
import type { Icon } from "@tabler/icons-react";
import { PAGES, type PageRoute } from "./routes";

/** A page as a menu links it. */
export interface MenuLink {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  /** Whether the page is help, whose link is quieter than the others. */
  readonly isQuiet: boolean;
}

type Viewer = Pick<CurrentUserView, "isSiteOwner">;
type Place = NonNullable<PageRoute["menu"]>["place"];

/** The links of the given places that a person sees, in the order of the route table. */
export function menuLinks(places: readonly Place[], { isSiteOwner }: Viewer): readonly MenuLink[] {
  return PAGES.flatMap(({ path, menu }) => {
    const isShown = menu && places.includes(menu.place) && (isSiteOwner || !menu.isForOwner);
    return isShown ? [linkTo(path, menu)] : [];
  });
}

/** The links of the bottom bar on phones. */
export function linksAtHand(): readonly MenuLink[] {
  return PAGES.flatMap(({ path, menu }) => (menu?.isAtHand ? [linkTo(path, menu)] : []));
}

function linkTo(to: string, { label, icon, isQuiet }: NonNullable<PageRoute["menu"]>): MenuLink {
  return { to, label, icon, isQuiet: isQuiet === true };
}

/** Whether a link is of the page on screen: Home for exactly /, others for every path that starts with theirs. */
export function isActiveLink(to: string, pathname: string): boolean {
  return to === "/" ? pathname === "/" : pathname.startsWith(to);
}
