import { Link, useLocation } from "react-router-dom";
import { isActiveLink, linksAtHand } from "../menu-links";
import classes from "./bottom-bar.module.css";

/**
 * The bottom bar of phones, with the most used screens in reach of the thumb. Larger screens have these links in the
 * header.
 */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label="Bottom bar">
      <ul className={classes.links}>
        {linksAtHand().map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              aria-current={isActiveLink(to, pathname) ? "page" : undefined}
            >
              <Icon size={24} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
