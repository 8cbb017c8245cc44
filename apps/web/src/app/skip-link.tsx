import type { ReactNode } from "react";
import classes from "./skip-link.module.css";

interface SkipLinkProps {
  /** Id of the element it leads to. */
  to: string;
  /** Gives the focus to something in it, rather than to the element. */
  onFollow?: () => void;
  children: ReactNode;
}

/** A link that skips the elements before another one; it is shown while it has the focus. */
export function SkipLink({ to, onFollow, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={classes.link}
      onClick={(event) => {
        if (!onFollow) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
