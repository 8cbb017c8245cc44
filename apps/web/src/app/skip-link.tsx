import classes from "./skip-link.module.css";

/** The first element that Tab reaches; it skips the header. */
export function SkipLink() {
  return (
    <a href="#main" className={classes.link}>
      Skip to content
    </a>
  );
}
