import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface BackLinkProps {
  to: string;
  /** Class for its place on the page. */
  className?: string;
  children: ReactNode;
}

/** The way from a page to the one it belongs to, above its heading. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link to={to} className={["cp-back-link", className].filter(Boolean).join(" ")}>
      <IconArrowLeft size={16} aria-hidden="true" /> {children}
    </Link>
  );
}
