import { Link } from "react-router-dom";
import classes from "./brand.module.css";

/** The product's logo and name, linked to Home. */
export function Brand({ className }: { className?: string }) {
  return (
    <Link to="/" className={[classes.brand, className].filter(Boolean).join(" ")}>
      <svg className={classes.mark} viewBox="0 0 20 24" width="18" height="22" aria-hidden="true">
        {/* The logo: a page with a red heading and lines of text. */}
        <path d="M3.5 1.5h13a1 1 0 0 1 1 1v19a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-19a1 1 0 0 1 1-1Z" />
        <path className={classes.rubric} d="M6 7.2h6" />
        <path d="M6 12h8M6 16.5h8" />
      </svg>
      <span className={`${classes.name} cp-brand-name`}>Commonplace</span>
    </Link>
  );
}
