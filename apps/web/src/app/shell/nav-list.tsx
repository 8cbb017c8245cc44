import { Link, useLocation } from "react-router-dom";
import { isActiveLink, type MenuLink } from "../menu-links";

interface NavListProps {
  links: readonly MenuLink[];
  className?: string;
  linkClassName?: string;
  /** Called when a link is pressed, also the link of the current page. */
  onChoose?: () => void;
}

/** The product's pages; the one on screen is marked. */
export function NavList({ links, className, linkClassName, onChoose }: NavListProps) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {links.map(({ to, label, isQuiet }) => (
        <li key={to} data-quiet={isQuiet || undefined}>
          <Link
            to={to}
            className={linkClassName}
            aria-current={isActiveLink(to, pathname) ? "page" : undefined}
            onClick={onChoose}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
